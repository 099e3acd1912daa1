/**
 * Cuts the shop's typeface down to what Russian pages need and writes it into src/assets/fonts.
 * The package ships Cyrillic, Latin and the rouble sign apart. A file of its own would be one request more on every page with a price,
 * so the sign is added to the Latin one. Both files come after the first picture.
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
/** Latin is set in single words here, so it goes without its kerning (3 KB) and keeps the tabular figures. */
const FEATURES = { cyrillic: ['kern'], latin: ['tnum', 'lnum'] };
const cut = (font: Buffer, text: string, script: keyof typeof FEATURES, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> =>
  subsetFont(font, text, {
    variationAxes: VARIATION_AXES,
    keepFeatures: FEATURES[script],
    dropTables: DROPPED,
    noHinting: true,
    targetFormat,
  });

function save(name: string, font: Buffer): void {
  writeFileSync(fileURLToPath(new URL(`../../src/assets/fonts/${name}`, import.meta.url)), font);
  console.log(`${name}: ${font.length} bytes`);
}

save('golos-cyrillic.woff2', await cut(source('cyrillic'), CYRILLIC, 'cyrillic', 'woff2'));
const folder = mkdtempSync(join(tmpdir(), 'tirazh-font-'));
const [latin, rouble] = [join(folder, 'latin.ttf'), join(folder, 'rouble.ttf')];
writeFileSync(latin, await cut(source('latin'), LATIN, 'latin', 'sfnt'));
writeFileSync(rouble, await cut(source('latin-ext'), ROUBLE, 'latin', 'sfnt'));
execFileSync(fileURLToPath(new URL('add-glyph.py', import.meta.url)), [latin, rouble, ROUBLE]);
save('golos-latin.woff2', await cut(readFileSync(latin), LATIN + ROUBLE, 'latin', 'woff2'));
rmSync(folder, { recursive: true });
