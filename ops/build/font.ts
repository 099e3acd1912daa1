/**
 * Cuts the shop's typeface down to what Russian pages need and writes it into src/assets/fonts.
 * The package ships Cyrillic and Latin apart, so there are two files; both are preloaded.
 *
 * Run it after changing the package or the characters: `node ops/build/font.ts`. The result is committed, so a build never needs this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const FILES = [
  { source: 'golos-text-cyrillic-wght-normal.woff2', target: 'golos-cyrillic.woff2', text: `ЁёЄєІіЇїҐґ№${range(0x410, 0x44f)}` },
  {
    source: 'golos-text-latin-wght-normal.woff2',
    target: 'golos-latin.woff2',
    text: `${range(0x20, 0x7e)}\u00a0©«»·×°±²³½–—‘’“”„…•′″€→←↑↓−≈≤≥\u2009\u202f`,
  },
  { source: 'golos-text-latin-ext-wght-normal.woff2', target: 'golos-rouble.woff2', text: '₽' },
] as const;

/** Weights the styles use; a narrower axis makes smaller files. */
const WEIGHTS = { min: 400, max: 700 };

const require = createRequire(import.meta.url);

for (const { source, target, text } of FILES) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/golos-text/files/${source}`));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, noHinting: true });
  writeFileSync(fileURLToPath(new URL(`../../src/assets/fonts/${target}`, import.meta.url)), cut);
  console.log(`${target}: ${cut.length} bytes of ${whole.length}`);
}
