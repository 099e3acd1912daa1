import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setup } from '#tests/support/postgres.ts';
import { seeded } from '#tests/support/random.ts';
import type { Finding } from './proof.ts';
import { PROOFS } from './proofs.ts';
import { page, type Result } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    scale: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    pages: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const chosen = PROOFS.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
const pages = values.pages.split(',').filter((path) => path !== '');
const [number = 1, of = 1] = values.part.split('/').map(Number);
if (!(Number.isInteger(number) && Number.isInteger(of) && number >= 1 && number <= of)) throw new Error(`--part 2/4, not ${values.part}`);
const stopDatabase = await setup();
console.log(`seed ${seed}: npm run proof -- --seed ${seed}`);

const results: Result[] = [];
const startedAt = new Date();
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
const PAGE = 'docs/proof.md';
for (const proof of chosen) {
  const started = performance.now();
  const run = {
    random: seeded(seed),
    scale: Number(values.scale),
    write: values.write,
    pages,
    part: { number, of },
    commit,
  };
  const found: Finding = await proof.run(run).catch((error: unknown) => {
    // The whole of it names paths of this machine, which are nothing for a page of the docs.
    console.error(error);
    const [why = ''] = String(error).split('\n');
    return { measured: 'did not finish', short: [], violations: [why] };
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  results.push({ ...proof, seconds, ...found });
  console.log(`${found.violations.length === 0 ? 'holds' : 'FAILS'}  ${proof.name} (${seconds} s): ${found.measured}`);
  for (const violation of found.violations) console.log(`       ${violation}`);
  if (values.write && pages.length === 0 && found.isPartial !== true) {
    const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    writeFileSync(PAGE, page(PROOFS, results, { seed, scale: Number(values.scale), startedAt, commit }, before));
  }
  for (const figure of found.short ?? []) console.log(`       not reached: ${figure}`);
}
stopDatabase?.();
process.exitCode = results.every(({ violations }) => violations.length === 0) ? 0 : 1;
