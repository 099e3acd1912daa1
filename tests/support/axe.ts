import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Without its comments the program is half as long to send and to read. */
const PROGRAM = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

type Scheme = 'light' | 'dark';
type Scope = { within?: string; tags?: string[]; scheme?: Scheme };

/** The dark scheme sets colours and nothing else (`tests/pages/styles.test.ts`); of axe's rules these read them. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

function runOnly({ tags, scheme }: Scope): Pick<RunOptions, 'runOnly'> {
  if (scheme === 'dark') return { runOnly: { type: 'rule', values: RULES_OF_COLOUR } };
  return tags === undefined ? {} : { runOnly: { type: 'tag', values: tags } };
}

/**
 * What axe minds about the page as it stands, each as the rule and the elements that break it. Its program is brought into a page once;
 * our pages have no frames, and nothing but violations is described: describing what holds is most of what axe does.
 */
export async function axeFindings(page: Page, scope: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(PROGRAM);
  const options: RunOptions = { resultTypes: ['violations'], ...runOnly(scope) };
  return page.evaluate(
    async ({ within, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within === undefined ? document : within, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { within: scope.within, options },
  );
}

/** Does something with the page in either colour scheme, without the time of its movements. */
export async function inBothSchemes(page: Page, work: (scheme: Scheme) => Promise<void>): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await work(scheme);
  }
}

/** What axe minds about the page in the light scheme and in the dark one. */
export async function axeFindingsInBothSchemes(page: Page, scope: Scope = {}): Promise<string[]> {
  const found: string[] = [];
  await inBothSchemes(page, async (scheme) => {
    found.push(...(await axeFindings(page, { ...scope, scheme })).map((finding) => `${scheme}: ${finding}`));
  });
  return found;
}
