import { readFileSync } from 'node:fs';
import { type Proof, scaled } from '../proof.ts';
import { BREAKS } from './breaks.ts';
import { type Change, changesBy, type RuleName } from './rules.ts';
import { runTests } from './runner.ts';

/** The smallest number of changes that speaks for money, rights and the constants of the specification. */
const LEAST = 60;

type Tried = { file: string; rule: RuleName; test: string; change: Change; source: string };

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(-60);
const lineOf = ({ source, change }: Tried): number => source.slice(0, change.at).split('\n').length;
const nameOf = (tried: Tried): string => `${tried.file}:${lineOf(tried)}  ${short(tried.change.from)}  →  ${short(tried.change.to)}`;

/** Every change of every break. */
const allChanges = (): Tried[] =>
  BREAKS.flatMap(({ file, rules, test }) => {
    const source = readFileSync(file, 'utf8');
    return rules.flatMap((rule) => changesBy(rule, file, source).map((change) => ({ file, rule, test, change, source })));
  });

/** Files of tests that fail over the sources as they are: nothing can be said by them. */
async function failingUnbroken(tests: Iterable<string>): Promise<string[]> {
  const failing: string[] = [];
  for (const test of tests) {
    const { failed, passed } = await runTests(test);
    if (failed !== undefined || passed === 0) failing.push(`${test} fails over unbroken sources: ${failed ?? 'it has no test'}`);
  }
  return failing;
}

/** Breaks that no longer say anything: their file has nothing of that kind. */
const emptyBreaks = (all: readonly Tried[]): string[] =>
  BREAKS.flatMap(({ file, rules }) =>
    rules.filter((rule) => !all.some((one) => one.file === file && one.rule === rule)).map((rule) => `${file} has no ${rule}`),
  );

export const SABOTAGE: Proof = {
  name: 'sabotage',
  area: 'would be noticed',
  figure: `≥ ${LEAST} changes of money, rights and constants of the specification, one at a time: a test fails under each, 0 unseen`,
  run: async ({ random, scale }) => {
    const all = allChanges();
    const chosen = scale === 1 ? all : random.shuffled(all).slice(0, scaled(all.length, scale));
    const violations = [...emptyBreaks(all), ...(await failingUnbroken(new Set(chosen.map(({ test }) => test))))];
    let noticed = 0;
    for (const tried of chosen) {
      const { failed } = await runTests(tried.test, tried);
      console.log(`  ${failed === undefined ? 'UNSEEN ' : 'noticed'} ${nameOf(tried)}${failed === undefined ? '' : ` (${failed})`}`);
      if (failed === undefined) violations.push(`${nameOf(tried)}: unseen by ${tried.test}`);
      else noticed += 1;
    }
    if (all.length < LEAST) violations.push(`only ${all.length} changes`);
    return { measured: `${all.length} changes, ${chosen.length} tried in this run, ${noticed} noticed`, violations };
  },
};
