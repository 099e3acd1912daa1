/**
 * Cuts the designer's typefaces down to the signs that are set and writes each into src/assets/typefaces: the font that the browser shows and
 * the PDF embeds, and the table of its advances and kerning by which letters are placed.
 *
 * The packages weigh tens of MB, so they are not among the shop's own. Run it after changing faces or signs:
 *
 *   apt-get install fonttools
 *   npm install --prefix /tmp/fonts @expo-google-fonts/{golos-text,inter-tight,jost,alegreya-sans,oswald,cormorant,bitter,caveat}@0.4.2 \
 *     @expo-google-fonts/{unbounded,prata,jetbrains-mono}@0.4.1 @expo-google-fonts/literata@0.4.3
 *   node ops/build/typefaces.ts /tmp/fonts
 *
 * The result is committed, so a build never needs this.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FACES, SIGNS } from './typeface-list.ts';
import { wholeFont, licenceOf, slugOf } from './typeface-sources.ts';
import { openFont, readTable, shapeLine } from './typeface-table.ts';

/** The licence and its address, beside the names that a cut font keeps anyway. */
const LICENCE_NAMES = [13, 14];

/** Some fonts draw Bulgarian letters and keep Russian ones for text that is marked as Russian: a PDF has no such mark. */
function refuseOtherForms(id: string, bytes: Uint8Array): void {
  const font = openFont(bytes);
  const other = [...SIGNS].filter((sign) => shapeLine(font, sign, 'ru').glyphs[0] !== shapeLine(font, sign, 'en').glyphs[0]);
  if (other.length > 0) throw new Error(`${id} has other forms in Russian: ${other.join('')}`);
}

/** Kerning is the only feature that stays: nothing is left that could put one glyph in the place of another. */
const cut = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, SIGNS, {
    keepFeatures: ['kern'],
    preserveNameIds: LICENCE_NAMES,
    dropTables: ['GSUB', 'STAT', 'DSIG', 'gasp', 'vhea', 'vmtx', 'meta'],
    noHinting: true,
    targetFormat: 'sfnt',
  });

const packages = join(process.argv[2] ?? '', 'node_modules/@expo-google-fonts');
const target = fileURLToPath(new URL('../../src/assets/typefaces/', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tirazh-typefaces-'));

mkdirSync(join(target, 'licences'), { recursive: true });
for (const [id, face] of Object.entries(FACES)) {
  const whole = wholeFont(packages, face, scratch);
  refuseOtherForms(id, whole);
  const font = await cut(whole);
  writeFileSync(join(target, `${id}.ttf`), font);
  writeFileSync(join(target, `${id}.json`), `${JSON.stringify(readTable(font, SIGNS))}\n`);
  writeFileSync(join(target, 'licences', `${slugOf(face)}.txt`), licenceOf(packages, face));
  console.log(`${id}: ${font.length} bytes`);
}
const families = Object.fromEntries(Object.entries(FACES).map(([id, { family, weight, style }]) => [id, { family, weight, style }]));
writeFileSync(join(target, 'families.json'), `${JSON.stringify(families, null, 2)}\n`);
rmSync(scratch, { recursive: true });
