import '#tests/support/compile-once.ts';
import { checkRow } from '#tests/preflight/crafted/check-row.ts';
import { WRONGS, type Wrong } from '#tests/preflight/crafted/compare.ts';
import { keyOf, writeGaps } from '#tests/preflight/crafted/gaps.ts';
import { CRAFTED } from '#tests/preflight/crafted/table.ts';
import { openFolder } from '#tests/support/artwork-check.ts';

/**
 * Runs the artwork check over the crafted set – files with known findings – and prints what it says wrongly:
 * `node ops/check-crafted.ts [words of a theme or a name]`; `--gaps` puts the wrong ones down as the known gaps that the tests read.
 * Ends with 1 when something is wrong.
 */
const isWriting = process.argv.includes('--gaps');
const [part = ''] = process.argv.slice(2).filter((word) => word !== '--gaps');
const rows = Object.entries(CRAFTED).flatMap(([theme, all]) => all.map((row) => ({ key: keyOf(theme, row.name), row })));
const chosen = rows.filter(({ key }) => isWriting || key.includes(part));
const folder = openFolder();
const wrong: { key: string; wrongs: Wrong[] }[] = [];
const started = performance.now();
for (const [at, { key, row }] of chosen.entries()) {
  const wrongs = await checkRow(row, at, folder);
  if (wrongs.length > 0) wrong.push({ key, wrongs });
}
folder.remove();
for (const { key, wrongs } of wrong) {
  console.log(key);
  for (const { kind, what } of wrongs) console.log(`    ${kind}: ${what}`);
}

const line = (count: number, what: string): string => {
  const share = ((100 * count) / (chosen.length || 1)).toFixed(1);
  return `${String(count).padStart(6)}  ${what} (${share} %)`;
};
console.log(`\n${chosen.length} files in ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(line(chosen.length - wrong.length, 'right'));
for (const kind of WRONGS) console.log(line(wrong.filter(({ wrongs }) => wrongs.some((one) => one.kind === kind)).length, kind));
if (isWriting) writeGaps(wrong.map(({ key }) => key));
process.exitCode = wrong.length > 0 ? 1 : 0;
