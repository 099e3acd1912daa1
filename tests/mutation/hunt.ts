import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { Group } from './groups.ts';
import { type Collected, collect } from './harness.ts';
import { instrument, type Mutant } from './instrument.ts';
import { forgetModules, freshUrl, serve } from './modules.ts';
import { passesWith, type Trace, trace } from './switch.ts';

export type Hunted = { mutants: Mutant[]; survivors: Mutant[] };
type Watched = Collected & Trace & { ms: number };
type TestFile = { url: string; tests: Watched[]; ms: number };
type Suite = { files: TestFile[]; quickest: Watched[]; loading: Trace };

/** Every run draws the same cases: a mutant that fell by luck would come and go. One failure is enough, it need not be the smallest. */
const CASES = { seed: 20261121, numRuns: 50, endOnFailure: true };
const NO_MUTANT = 0;

const urlOf = (file: string): string => pathToFileURL(file).href;
const byTime = (a: { ms: number }, b: { ms: number }): number => a.ms - b.ms;
const load = (url: string) => collect(() => import(freshUrl(url)));

function instrumentAll(files: readonly string[]): Mutant[] {
  const mutants: Mutant[] = [];
  const sources = new Map<string, string>();
  for (const file of files) {
    const made = instrument(file, readFileSync(file, 'utf8'), mutants.length + 1);
    mutants.push(...made.mutants);
    sources.set(urlOf(file), made.source);
  }
  serve(sources);
  return mutants;
}

/** The tests of a file, run once without any mutant. */
async function watchFile(url: string, tests: readonly Collected[]): Promise<TestFile> {
  const watched: Watched[] = [];
  const begun = performance.now();
  for (const test of tests) {
    const started = performance.now();
    watched.push({ ...test, ...(await trace(test.run)), ms: performance.now() - started });
  }
  return { url, tests: watched, ms: performance.now() - begun };
}

async function watchAll(urls: readonly string[]): Promise<Suite> {
  const loaded: { url: string; tests: Collected[] }[] = [];
  const loading = await trace(async () => {
    for (const url of urls) loaded.push({ url, tests: await load(url) });
  });
  const files: TestFile[] = [];
  for (const { url, tests } of loaded) files.push(await watchFile(url, tests));
  files.sort(byTime);
  return { files, quickest: files.flatMap(({ tests }) => tests).sort(byTime), loading };
}

async function firstFailure(id: number, tests: readonly Watched[]): Promise<Watched | undefined> {
  for (const test of tests) if (!(await passesWith(id, test.asked, test.run))) return test;
  return undefined;
}

/** Whether a mutant falls when everything is loaded anew under it. */
async function fallsLoaded(id: number, { files, loading }: Suite): Promise<boolean> {
  forgetModules();
  for (const { url, tests } of files) {
    let again: Collected[] = [];
    const loads = await passesWith(id, loading.asked, async () => {
      again = await load(url);
    });
    const watched = again.map((test, at) => ({ ...loading, ms: 0, ...tests[at], ...test }));
    if (!loads || (await firstFailure(id, watched)) !== undefined) return true;
  }
  return false;
}

type Verdict = 'fallen' | 'survived' | 'traces';

/**
 * What becomes of a mutant. Tests share fixtures, and a mutant may change one for good: the test it fell to must pass again without it,
 * and a survivor has to survive among fixtures that nobody has touched.
 */
async function verdictOn(id: number, suite: Suite): Promise<Verdict> {
  const failure = await firstFailure(
    id,
    suite.quickest.filter(({ seen }) => seen.has(id)),
  );
  if (failure === undefined) return (await fallsLoaded(id, suite)) ? 'fallen' : 'survived';
  return (await passesWith(NO_MUTANT, failure.asked, failure.run)) ? 'fallen' : 'traces';
}

/** Runs the tests of a group under every mutant of its files, the quickest tests first. */
export async function hunt(group: Group): Promise<Hunted> {
  fc.configureGlobal(CASES);
  const mutants = instrumentAll(globSync([...group.files]).sort());
  const urls = globSync([...group.tests])
    .sort()
    .map(urlOf);
  let suite = await watchAll(urls);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    let verdict = await verdictOn(mutant.id, suite);
    if (verdict === 'traces') {
      verdict = (await fallsLoaded(mutant.id, suite)) ? 'fallen' : 'survived';
      forgetModules();
      suite = await watchAll(urls);
    }
    if (verdict === 'survived') survivors.push(mutant);
  }
  return { mutants, survivors };
}
