import { checkRow, compileOnce } from '#tests/preflight/crafted/check-row.ts';
import { WRONGS, type Wrong } from '#tests/preflight/crafted/compare.ts';
import { CRAFTED } from '#tests/preflight/crafted/table.ts';
import { openFolder } from '#tests/support/artwork-check.ts';

/**
 * Runs the artwork check over the crafted set – files with known findings – and prints what it says wrongly:
 * `node ops/check-crafted.ts [words of a theme or a name]`. Ends with 1 when something is wrong.
 */
const [part = ''] = process.argv.slice(2);
const rows = Object.entries(CRAFTED).flatMap(([theme, all]) => all.map((row) => ({ theme, row })));
const chosen = rows.filter(({ theme, row }) => `${theme}/${row.name}`.includes(part));
const folder = openFolder();
const wrong: { theme: string; name: string; wrongs: Wrong[] }[] = [];
compileOnce();
const started = performance.now();
for (const [at, { theme, row }] of chosen.entries()) {
  const wrongs = await checkRow(row, at, folder);
  if (wrongs.length > 0) wrong.push({ theme, name: row.name, wrongs });
}
folder.remove();
for (const { theme, name, wrongs } of wrong) {
  console.log(`${theme}/${name}`);
  for (const { kind, what } of wrongs) console.log(`    ${kind}: ${what}`);
}

const percent = (count: number): string => `${((100 * count) / chosen.length).toFixed(1)} %`;
console.log(`\n${chosen.length} files in ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(`${String(chosen.length - wrong.length).padStart(6)}  right (${percent(chosen.length - wrong.length)})`);
for (const kind of WRONGS) {
  const files = wrong.filter(({ wrongs }) => wrongs.some((one) => one.kind === kind)).length;
  console.log(`${String(files).padStart(6)}  ${kind} (${percent(files)})`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
