import { expect, test } from 'vitest';
import { CONTENT_FOLDER } from '#content/read.ts';
import { readPages } from '#content/read-pages.ts';
import { PROGRAMS, RECIPE_PROGRAMS, type RecipeTopic } from '#lib/domain/artwork/recipes.ts';
import { ARTWORK_INDICATORS } from '#lib/domain/artwork/report.ts';
import { recipeHeading, recipesFor } from '#lib/messages/artwork/recipes.ts';
import { ROUTES } from '#lib/routes.ts';
import { builtPages } from '#tests/support/dist.ts';

const PAGE = readPages(CONTENT_FOLDER).find(({ id }) => id === 'artworkRecipes')?.body ?? '';
const headings = [...PAGE.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
const topics = Object.keys(RECIPE_PROGRAMS) as RecipeTopic[];

test('every recipe that is named is written, and every one written is named', () => {
  expect(headings.toSorted()).toEqual(
    topics.flatMap((topic) => RECIPE_PROGRAMS[topic].map((program) => recipeHeading(topic, program))).sort(),
  );
});

test('recipes name the thresholds of the check and leave none to be filled in', () => {
  expect(PAGE).toContain('Effective PPI – от 225');
  expect(PAGE).not.toContain('{{');
});

test('every finding leads to places that the page has', async () => {
  const html = (await builtPages()).find(({ path }) => path === ROUTES.artworkRecipes)?.html ?? '';
  const findings = [
    ...ARTWORK_INDICATORS.map((indicator) => ({ indicator, detail: null })),
    { indicator: 'overprint', detail: 'white' } as const,
  ];
  const places = findings.flatMap((finding) => recipesFor(finding).map(({ place }) => place));
  expect(places.length).toBeGreaterThan(findings.length * 2);
  expect([...new Set(places)].filter((place) => !html.includes(`id="${place}"`))).toEqual([]);
  expect(recipesFor({ indicator: 'overprint', detail: 'white' })[0]?.place).toBe('наложение-и-чёрный-текст-illustrator');
});

test('every program that has pages says how to add one and take one away, where another number of pages leads', () => {
  const recipes = recipesFor({ indicator: 'exceeded', detail: 'pages' });
  expect(recipes.map(({ program }) => program).toSorted()).toEqual([...PROGRAMS].sort());
  for (const { program } of recipes) {
    const [, recipe = ''] = PAGE.split(`### ${recipeHeading('file', program)}`);
    expect([program, /страниц/i.test(recipe.split('#')[0] ?? '')]).toEqual([program, true]);
  }
});

test('from the middle of the page a link leads back to its contents', async () => {
  const root = (await builtPages()).find(({ path }) => path === ROUTES.artworkRecipes)?.root;
  const up = root?.querySelectorAll('main a').find((link) => link.getAttribute('aria-label') === 'К началу');
  expect(root?.querySelector(`main nav${up?.getAttribute('href')}`)).not.toBeNull();
});

test('the contents name the programs, and each chapter holds all recipes of its own program', async () => {
  const root = (await builtPages()).find(({ path }) => path === ROUTES.artworkRecipes)?.root;
  const chapters = new Map<string, string[]>();
  for (const { tagName, text } of root?.querySelectorAll('main h2, main h3') ?? [])
    if (tagName === 'H2') chapters.set(text, []);
    else [...chapters.values()].at(-1)?.push(text);
  expect(root?.querySelectorAll('main nav a').map(({ text }) => text.trim())).toEqual([...chapters.keys()]);
  expect([...chapters.keys()].toSorted()).toEqual([...PROGRAMS].sort());
  const namesOf = (program: string) =>
    topics.flatMap((topic) => (RECIPE_PROGRAMS[topic].some((one) => one === program) ? [recipeHeading(topic, program as never)] : []));
  for (const [program, recipes] of chapters) expect([program, recipes.toSorted()]).toEqual([program, namesOf(program).sort()]);
});
