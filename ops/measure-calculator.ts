import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';

/**
 * How long a calculator takes from a change of an option to the new price on the screen, with a processor four and six times slower.
 * `node ops/measure-calculator.ts http://127.0.0.1:4321/BusinessCards` prints median and worst per kind of change, in ms.
 */
const RATES = [4, 6];
const ROUNDS = 15;

type Change = { kind: string; values: string[] };
type Timing = { kind: string; script: number; painted: number };

/** Radio groups and boxes of the form that can be chosen, two values of each: going there and back changes something every time. */
async function changesOn(page: Page): Promise<Change[]> {
  return page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('#calculator input:is([type=radio], [type=checkbox]):enabled')];
    const names = [...new Set(inputs.map(({ name }) => name))];
    return names.flatMap((name) => {
      const group = inputs.filter((input) => input.name === name);
      if (group[0]?.type === 'checkbox') return [{ kind: name, values: [group[0].value] }];
      const other = group.filter(({ checked }) => !checked);
      const now = group.find(({ checked }) => checked);
      return now === undefined || other.length === 0 ? [] : [{ kind: name, values: [other[0]?.value ?? '', now.value] }];
    });
  });
}

/** Clicks and waits until the frame with the answer is presented: a task after the frame's callback runs when it has been painted. */
const click = (page: Page, kind: string, value: string): Promise<Timing> =>
  page.evaluate(
    async ([name = '', wanted = '']) => {
      const input = [...document.querySelectorAll<HTMLInputElement>('#calculator input')].find(
        (one) => one.name === name && one.value === wanted && !one.disabled,
      );
      const paint = () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          }),
        );
      await paint();
      const start = performance.now();
      input?.click();
      // React answers discrete events before the microtasks are over.
      await Promise.resolve();
      const script = performance.now() - start;
      await paint();
      return { kind: name, script, painted: performance.now() - start };
    },
    [kind, value],
  );

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number): string =>
  (sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(0).padStart(4);

async function measure(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const timings: Timing[] = [];
  const changes = await changesOn(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { kind, values } of changes) for (const value of values) timings.push(await click(page, kind, value));
  }
  await session.detach();
  for (const { kind } of changes) {
    const own = timings.filter((timing) => timing.kind === kind);
    const [script, painted] = [own.map((one) => one.script), own.map((one) => one.painted)];
    console.log(`${rate}×  ${kind.padEnd(12)} script ${at(script, 0.5)}  painted ${at(painted, 0.5)}, worst ${at(painted, 1)}`);
  }
}

const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
for (const url of process.argv.slice(2)) {
  console.log(url);
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(url);
  await page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
  for (const rate of RATES) await measure(page, rate);
  await page.close();
}
await browser.close();
