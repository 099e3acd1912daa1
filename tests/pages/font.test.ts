import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();

const FILE = 'src/assets/fonts/golos.woff2';
const KB = 1024;
/** Drawn by the system's font on purpose: rare signs that are not worth their bytes, and a joiner that is never seen. */
const BORROWED = new Set('⌀→←≈≥≤\n\t\u202f\u2009\u2060');

const font = create(readFileSync(FILE));
const known = new Set(font.isCollection ? [] : font.characterSet);

describe('The typeface', () => {
  it.each([...'АЯаяЁё№«»–…0₽×°²©'])('has %s', (letter) => {
    expect(known.has(letter.codePointAt(0) ?? 0)).toBe(true);
  });

  it('is one file of at most 30 KB, for a line is set again for each that comes', () => {
    expect(readFileSync('src/styles/font.css', 'utf8').match(/\burl\(/g)).toHaveLength(1);
    expect(readFileSync(FILE).length).toBeLessThan(30 * KB);
  });

  it.each(pages)('has every character of $path', ({ root }) => {
    const text = parse((root.querySelector('body')?.outerHTML ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '')).structuredText;
    const missing = [...new Set(text)].filter((letter) => !BORROWED.has(letter) && !known.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
