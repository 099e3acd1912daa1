import { type BrowserContext, expect, test as plain } from 'playwright/test';
import { ShopProcess } from './shop-process.ts';

/** A city other than the default one, as the browser keeps it. */
export const TVER = {
  name: 'Тверь',
  displayName: 'Тверь',
  subject: 'Тверская обл',
  value: 'CREG',
  kladr_id: '6900000100000',
  index: '170000',
} as const;

/** Refusals that tests ask for, and what the browser says when a page with a transition leads to the test bank, which has none. */
const EXPECTED = /Failed to load resource|Network error|Authentication error|load failed|recovery failed|^Transition was/;
/** Warnings the shop can do something about; others speak of the machine. */
const OWN_WARNINGS = /content security policy|trusted ?type|hydrat|a command attempted/i;

/** Has the browser keep these values before the first page, once: what the shop stores later stays. */
export const keepBefore = (context: BrowserContext, values: Record<string, unknown>) =>
  context.addInitScript((kept) => {
    if (location.protocol === 'about:' || localStorage.getItem('isFirstVisitNew15') !== null) return;
    localStorage.setItem('isFirstVisitNew15', 'true');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, values);

type Visitor = {
  /** What the browser keeps from visits before; null: nobody has been here. */
  kept: Record<string, unknown> | null;
  /** What the pages say against the policy, React or each other; a test ends with none. */
  complaints: string[];
};

/** A test with a visitor from Тверь who has answered the question before; `test.use({ kept: null })` makes it a first visit. */
export const test = plain.extend<Visitor>({
  kept: [{ city: TVER }, { option: true }],
  complaints: [
    async ({ context, kept }, use) => {
      const complaints: string[] = [];
      const say = (text: string): void => {
        if (!EXPECTED.test(text)) complaints.push(text);
      };
      context.on('weberror', (fault) => say(fault.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' || OWN_WARNINGS.test(message.text())) say(message.text());
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        );
      });
      if (kept !== null) await keepBefore(context, kept);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts a shop of its own for the file that calls it, before its tests, and stops it after them. Use it within tests and hooks only. */
export function shopOfFile(environment: Record<string, string> = {}): ShopProcess {
  let shop: ShopProcess | undefined;
  test.beforeAll(async () => {
    shop = await ShopProcess.start(environment);
  });
  test.afterAll(() => shop?.stop());
  // The process has an address only once it runs, while the file wants a name for it at once.
  return new Proxy({} as ShopProcess, {
    get(_, key) {
      if (shop === undefined) throw new Error('The shop runs within tests and hooks only');
      const value: unknown = Reflect.get(shop, key, shop);
      return typeof value === 'function' ? value.bind(shop) : value;
    },
  });
}
