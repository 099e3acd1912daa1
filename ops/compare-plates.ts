import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import type { Pdfium } from '#lib/preflight/engine/pdfium-heap.ts';
import { type Agreement, compareSums, POINTS } from '#tests/preflight/crafted/compare-sums.ts';
import { ghostscriptSum, ghostscriptVersion } from '#tests/preflight/crafted/ghostscript.ts';
import { ourSums } from '#tests/preflight/crafted/our-sums.ts';
import { CRAFTED, INK_THEMES } from '#tests/preflight/crafted/table.ts';
import { openFolder } from '#tests/support/artwork-check.ts';

/**
 * Compares the ink the check measures with the plates of Ghostscript's `tiffsep`: cells of a square millimetre in the pixels of the check,
 * and the largest sum as the check finds it (`apt-get install ghostscript`): `node ops/compare-plates.ts [folder of PDFs] [every nth file]`. Without a folder: files of the crafted
 * set that paint in inks. Pages with RGB are left out: each program has a conversion of its own.
 */
/** Coarser plates say little of a square millimetre. */
const LEAST_SCALE = 2;
/** Rows about something else, and layers, whose policies Ghostscript does not follow. */
const ELSEWHERE = /rgb|picture|blend/;
const MOST_PAGES = 2;
const [folder, every = '1'] = process.argv.slice(2);
const version = ghostscriptVersion();
if (version === null) {
  console.log('Ghostscript is not installed: apt-get install ghostscript');
  process.exit(2);
}

type Compared = { file: string; name: string; agreement: Agreement };
const compared: Compared[] = [];
const skipped = new Map<string, number>();
const skip = (why: string): void => void skipped.set(why, (skipped.get(why) ?? 0) + 1);
const wasm = readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm');

async function compareFile(pdfium: Pdfium, name: string, file: string): Promise<void> {
  const sums = await ourSums(pdfium, file, MOST_PAGES, folder === undefined).catch(() => []);
  if (sums.length === 0) skip('not read by us');
  for (const [index, ours] of sums.entries()) {
    if (ours.kind === 'skipped') skip(ours.why);
    else if (ours.scale < LEAST_SCALE) skip('is too large');
    else {
      const theirs = await ghostscriptSum({ file, page: index + 1 }, ours.spots).catch(() => 'not drawn' as const);
      const agreement = theirs === null || theirs === 'not drawn' ? null : compareSums(ours, theirs);
      if (theirs === null) skip('lost a spot in Ghostscript, which said so');
      else if (agreement === null) skip(theirs === 'not drawn' ? 'not drawn by Ghostscript' : 'of another size by Ghostscript');
      else compared.push({ file, name: `${name}, page ${index + 1}`, agreement });
    }
  }
}

const drawn = openFolder();
let pdfium = await startPdfium(wasm);
if (folder === undefined) {
  for (const theme of INK_THEMES.filter((one) => one !== 'layers'))
    for (const [at, row] of (CRAFTED[theme] ?? []).entries()) {
      if (row.expected.some((one) => ELSEWHERE.test(one))) continue;
      await compareFile(pdfium, `${theme}/${row.name}`, drawn.write(`${theme}-${at}.pdf`, await row.make()));
    }
} else {
  const files = globSync(`${folder}/**/*.pdf`)
    .sort()
    .filter((_, at) => at % Number(every) === 0);
  for (const [at, file] of files.entries()) {
    // The engine keeps its memory.
    if (at % 50 === 49) pdfium = await startPdfium(wasm);
    await compareFile(pdfium, relative(folder, file), file);
  }
}
drawn.remove();

const share = ({ cells, within }: Agreement): number => within / (cells || 1);
const apart = ({ ours, theirs }: Agreement): number => Math.abs(ours - theirs);
const isWrong = ({ agreement }: Compared): boolean => share(agreement) < 0.98 || apart(agreement) > POINTS;
for (const { name, agreement } of compared.filter(isWrong)) {
  const { ours, theirs, worst } = agreement;
  const [x, y] = [worst.x.toFixed(0), worst.y.toFixed(0)];
  console.log(
    `${(100 * share(agreement)).toFixed(1)} % of cells, largest ${ours.toFixed(0)} against ${theirs.toFixed(0)}, most ${worst.difference.toFixed(0)} apart at ${x}, ${y} mm  ${name}`,
  );
}
const cells = compared.reduce((sum, { agreement }) => sum + agreement.cells, 0);
const within = compared.reduce((sum, { agreement }) => sum + agreement.within, 0);
const near = compared.filter(({ agreement }) => apart(agreement) <= POINTS).length;
console.log(`\nGhostscript ${version}, ${compared.length} pages of ${new Set(compared.map(({ file }) => file)).size} files`);
for (const [why, count] of skipped) console.log(`${String(count).padStart(6)}  ${why}`);
console.log(`${((100 * within) / (cells || 1)).toFixed(2)} % of ${cells} cells within ${POINTS} points`);
console.log(`${compared.filter((one) => !isWrong(one)).length} pages agree in 98 % of cells and in the largest; ${near} in the largest`);
