import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test as base } from 'playwright/test';

const SCRIPT_DELAY_MS = 2_000;
const PROCESSOR_SLOWDOWN = 6;

/** Every script of the shop comes late, again on each page: a browser whose answers are intercepted keeps none. */
const delayScripts = (context: BrowserContext): Promise<unknown> =>
  context.route(/\.js(\?|$)/, async (route) => {
    await wait(SCRIPT_DELAY_MS);
    // A page that was left meanwhile wants its script no more.
    await route.fallback().catch(() => {});
  });

/** Each page of a context computes several times slower, as soon as the browser has taken the rate. */
async function slowProcessor(context: BrowserContext): Promise<void> {
  context.on('page', async (page) => {
    // A page may be closed before it is slowed down.
    const session = await context.newCDPSession(page).catch(() => null);
    await session?.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN }).catch(() => {});
  });
}

const SLOW: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  scripts: delayScripts,
  processor: slowProcessor,
};

/** The check of a file goes behind all else on the machine. */
export const CHECKED = { timeout: 120_000 };

/** `test` of every journey. With `SLOW=scripts` or `SLOW=processor` its visitors have a poor line or a poor phone. @throws for another word */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const { SLOW: word } = process.env;
      const slowDown = word === undefined ? undefined : SLOW[word];
      if (word !== undefined && slowDown === undefined) throw new Error(`SLOW is ${Object.keys(SLOW).join(' or ')}, not ${word}`);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await slowDown?.(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
