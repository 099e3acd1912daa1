import { chromium } from 'playwright';
const base = 'http://127.0.0.1:4987';
const { CHROMIUM_FLAGS, findChromium } = await import('/work/wt/prepress/tests/support/chromium.ts');
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, executablePath: findChromium() ?? '/usr/bin/chromium' });
const id = process.argv[2];
for (const [name, width, height] of [['wide', 1280, 900], ['narrow', 390, 844]] as const) {
  const ctx = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(m.text()); });
  await page.goto(`${base}/layouts?order=${id}`);
  await page.waitForSelector('h4', { timeout: 30000 }).catch(() => console.log('no h4'));
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/pp/shot-${name}-1.png`, fullPage: true });
  const d = page.locator('ol details summary').first(); if (await d.count()) { await d.click(); await page.locator('ol > li').first().screenshot({ path: `/tmp/pp/shot-${name}-recipe.png` }); }
  await page.goto(`${base}/artworkRecipes`); await page.screenshot({ path: `/tmp/pp/shot-${name}-recipes.png` });
  await ctx.close();
}
await browser.close();
