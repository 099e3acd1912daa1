import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EXAMPLE } from '#tests/support/example.ts';
import { GROUPS, type Group } from './groups.ts';
import { hunt } from './hunt.ts';
import { findErrors, type Scored, scoreOf, sectionOf, withScores } from './report.ts';
import { digestOf, keepResult, keptResult } from './results.ts';

const LEAST_SHARE = 0.95;
const PAGE = 'docs/proof.md';

/** `--group` is how a group gets a process of its own: its modules are loaded hundreds of times. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { group: { type: 'string' }, write: { type: 'boolean', default: false } },
});

/** What a group's mutants came to, now or since the last change of anything it depends on. */
function resultOf(group: Group): Scored {
  const env = { ...process.env, ...EXAMPLE };
  if (keptResult(group) === undefined)
    spawnSync(process.execPath, [import.meta.filename, '--group', group.name], { stdio: 'inherit', env });
  const hunted = keptResult(group);
  if (hunted === undefined) throw new Error(`the tests of ${group.name} did not run to their end`);
  return { group: group.name, ...hunted };
}

function write(scored: readonly Scored[]): void {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const run = `${new Date().toISOString().slice(0, 10)}, ${commit}`;
  writeFileSync(PAGE, withScores(readFileSync(PAGE, 'utf8'), sectionOf(scored, run)));
}

function runGroups(groups: readonly Group[]): void {
  const scored = groups.map((group) => {
    const one = resultOf(group);
    console.log(scoreOf(one));
    return one;
  });
  const weak = scored.filter(({ mutants, survivors }) => survivors.length > mutants.length * (1 - LEAST_SHARE));
  const errors = [...findErrors(scored), ...weak.map(({ group }) => `${group}: fewer than ${LEAST_SHARE * 100} % fall`)];
  for (const error of errors) console.log(error);
  if (values.write && groups.length === GROUPS.length) write(scored);
  process.exitCode = errors.length === 0 ? 0 : 1;
}

const own = GROUPS.find(({ name }) => name === values.group);
if (own !== undefined) keepResult(own, digestOf(own), await hunt(own));
else runGroups(GROUPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)));
