import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();

const FILES = ['golos-cyrillic', 'golos-latin'];
const KB = 1024;
/** Drawn by the system's font on purpose: rare signs that are not worth their bytes, and a joiner that is never seen. */
const BORROWED = new Set('⌀→←≈≥≤\n\t\u202f\u2009\u2060');

const read = (name: string): Buffer => readFileSync(`src/assets/fonts/${name}.woff2`);
const charactersOf = (name: string): number[] => {
  const font = create(read(name));
  return font.isCollection ? [] : font.characterSet;
};
const known = new Set(FILES.flatMap(charactersOf));

describe('The typeface', () => {
  it.each([...'АЯаяЁё№«»–…0₽×°²©'])('has %s', (letter) => {
    expect(known.has(letter.codePointAt(0) ?? 0)).toBe(true);
  });

  it('weighs at most 36 KB in two files', () => {
    expect(FILES.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThan(36 * KB);
  });

  it.each(pages)('has every character of $path', ({ root }) => {
    const text = parse((root.querySelector('body')?.outerHTML ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '')).structuredText;
    const missing = [...new Set(text)].filter((letter) => !BORROWED.has(letter) && !known.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
