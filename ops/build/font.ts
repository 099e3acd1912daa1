/**
 * Cuts the shop's typeface down to what Russian pages need and writes it into src/assets/fonts.
 * The package ships Cyrillic, Latin and the rouble sign apart: there are two files in the end, the sign grafted onto the Latin one,
 * so that each keeps its own kerning. Both are preloaded.
 *
 * Run it after changing the package or the characters: `node ops/build/font.ts`. The result is committed, so a build never needs this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { graftGlyph } from './graft-glyph.ts';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const CYRILLIC = `ЁёЄєІіЇї№${range(0x410, 0x44f)}`;
const LATIN = `${range(0x20, 0x7e)}\u00a0©«»·×°±²³½–—‘’“”„…•−Øø`;
const ROUBLE = '₽';

/** Weights the styles use: a narrower axis makes smaller files. */
const VARIATION_AXES = { wght: { min: 400, max: 700 } };
/** Tables a browser can do without; HVAR has to go, for it would not know the grafted glyph. */
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
const [latin, rouble] = await Promise.all([
  cut(source('latin'), LATIN, 'latin', 'sfnt'),
  cut(source('latin-ext'), ROUBLE, 'latin', 'sfnt'),
]);
const grafted = graftGlyph(latin, rouble, ROUBLE.codePointAt(0) ?? 0);
save('golos-latin.woff2', await cut(grafted, LATIN + ROUBLE, 'latin', 'woff2'));
