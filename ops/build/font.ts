/**
 * Cuts the shop's typeface down to what Russian pages need and writes it into src/assets/fonts.
 * The package ships Cyrillic, Latin and the rouble sign apart, and a page needs all three: they are joined into one file, which a page asks for
 * with its first words and shows only where it has come by the first picture.
 *
 * Run it after changing the package or the characters: `apt-get install fonttools && node ops/build/font.ts`. The result is committed,
 * so a build never needs this.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const CYRILLIC = `ЁёЄєІіЇї№${range(0x410, 0x44f)}`;
const LATIN = `${range(0x20, 0x7e)}\u00a0©«»·×°±²³½–—‘’“”„…•−Øø`;
const ROUBLE = '₽';

/** Weights the styles use: a narrower axis makes smaller files. */
const VARIATION_AXES = { wght: { min: 400, max: 700 } };
/** Tables a browser can do without; HVAR has to go, for it would not know the added glyph. */
const DROPPED = ['HVAR', 'vhea', 'vmtx', 'gasp'];

const require = createRequire(import.meta.url);
const source = (part: string): Buffer =>
  readFileSync(require.resolve(`@fontsource-variable/golos-text/files/golos-text-${part}-wght-normal.woff2`));

/**
 * The signs with tabular figures, the Russian letters with their kerning; Latin is set in single words here, so it goes without its own
 * (3 KB).
 */
const cut = (font: Buffer, text: string, features: string[], targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> =>
  subsetFont(font, text, {
    variationAxes: VARIATION_AXES,
    keepFeatures: features,
    dropTables: DROPPED,
    noHinting: true,
    targetFormat,
  });

const PARTS = [
  { part: 'latin', text: LATIN, features: ['tnum', 'lnum'] },
  { part: 'cyrillic', text: CYRILLIC, features: ['kern'] },
  { part: 'latin-ext', text: ROUBLE, features: [] },
];

const folder = mkdtempSync(join(tmpdir(), 'tirazh-font-'));
const files: string[] = [];
for (const { part, text, features } of PARTS) {
  const file = join(folder, `${part}.ttf`);
  writeFileSync(file, await cut(source(part), text, features, 'sfnt'));
  files.push(file);
}
const joined = join(folder, 'joined.ttf');
execFileSync(fileURLToPath(new URL('join-fonts.py', import.meta.url)), [...files, joined]);
const font = await cut(readFileSync(joined), LATIN + CYRILLIC + ROUBLE, ['kern', 'tnum', 'lnum'], 'woff2');
writeFileSync(fileURLToPath(new URL('../../src/assets/fonts/golos.woff2', import.meta.url)), font);
rmSync(folder, { recursive: true });
console.log(`golos.woff2: ${font.length} bytes`);
