import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { productPath, ROUTES } from '#lib/routes.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { ask } from './client.ts';
import type { Proof } from './proof.ts';

type Violations = ReturnType<typeof violationList>;
declare global {
  // What the init script below leaves for the proof to read.
  var policyViolations: string[];
}

const SETTLE_MS = 300;
const CLICK_LIMIT_MS = 1000;

/** Wakes what sleeps: every opener of a popup that is to be seen is pressed, and what it opened is closed again. */
async function openPopups(page: Page): Promise<number> {
  let opened = 0;
  for (const opener of await page.locator('[commandfor]:visible, [popovertarget]:visible, summary:visible').all()) {
    const isPressed = await opener.click({ timeout: CLICK_LIMIT_MS }).then(
      () => true,
      () => false,
    );
    if (isPressed) opened += 1;
    await page.keyboard.press('Escape');
  }
  return opened;
}

async function visit(context: BrowserContext, url: string, path: string, violations: Violations): Promise<number> {
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.add(`${path}: ${message.text().slice(0, 200)}`);
  });
  await page.goto(url + path);
  await page.keyboard.press('Escape');
  const opened = await openPopups(page);
  await page.waitForTimeout(SETTLE_MS);
  for (const violation of await page.evaluate(() => globalThis.policyViolations)) violations.add(`${path} breaks the policy`, violation);
  for (const address of foreign) violations.add(`${path} asks a foreign host`, address);
  await page.close();
  return opened;
}

/** A script without a hash must be seen to be refused, or silence proves nothing. */
async function noticesAnInsertedScript(context: BrowserContext, url: string): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(url);
  const violations = await page.evaluate(async () => {
    const script = document.createElement('script');
    try {
      script.append('document.title = "broken in"');
      document.body.append(script);
    } catch {
      // Trusted Types throw at once.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return globalThis.policyViolations.length;
  });
  const title = await page.title();
  await page.close();
  return violations > 0 && title !== 'broken in';
}

/** The session of the demo customer as the browser keeps it. */
async function sessionOf(url: string): Promise<string> {
  const login = await ask(`${url}/api/auth/login`, { body: { email: 'demo@example.com', password: 'demo-password', rememberMe: true } });
  const { token, contacteeId, ...rest } = JSON.parse(login.body) as { token: string; contacteeId: number };
  const known = { user: {}, discount: 0, defaultManager: 0, customerId: '', isUserLoggedIn: true };
  return JSON.stringify({ ...known, ...rest, accessToken: token, id: contacteeId });
}

async function openContext(browser: Browser, width: number, session: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'ru-RU' });
  await context.addInitScript((stored) => {
    globalThis.policyViolations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      globalThis.policyViolations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    if (stored !== null && localStorage.getItem('auth') === null) localStorage.setItem('auth', stored);
    localStorage.setItem('isFirstVisitNew15', 'true');
  }, session);
  return context;
}

const PATHS = [...Object.values(ROUTES), ...productSlugs(CONTENT_FOLDER).map(productPath), '/no-such-page'];

async function visitAll(url: string, executablePath: string, violations: Violations): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const visitors = [
    { width: 1280, session: null },
    { width: 390, session: await sessionOf(url) },
  ];
  let opened = 0;
  for (const { width, session } of visitors) {
    const context = await openContext(browser, width, session);
    for (const path of PATHS) opened += await visit(context, url, path, violations);
    if (!(await noticesAnInsertedScript(context, url))) violations.add('an inserted script is not noticed: nothing is proven');
    await context.close();
  }
  await browser.close();
  return `${visitors.length * PATHS.length} visits, ${opened} popups and details opened`;
}

export const POLICY: Proof = {
  name: 'policy',
  area: 'lets no one in',
  figure: 'every page in a browser under its CSP, popups opened, as a guest and as a customer: 0 violations, 0 foreign hosts',
  run: async () => {
    const executablePath = findChromium();
    if (executablePath === undefined) return { measured: 'not run', violations: ['Chromium is not installed'] };
    const violations = violationList();
    const shop = await ShopProcess.start({ SEED: 'demo', LOG_LEVEL: 'warn' });
    try {
      return { measured: await visitAll(shop.url, executablePath, violations), violations: violations.list() };
    } finally {
      await shop.stop();
    }
  },
};
