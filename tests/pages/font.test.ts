import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();

const FILE = 'src/assets/fonts/golos.woff2';
const KB = 1024;
/** Drawn by the system's font on purpose: rare signs that are not worth their bytes, and a joiner that is never seen. */
const BORROWED = new Set('⌀→←↑≈≥≤\n\t\u202f\u2009\u2060');

const font = create(readFileSync(FILE));
const known = new Set(font.isCollection ? [] : font.characterSet);

describe('The typeface', () => {
  it.each([...'АЯаяЁё№«»–…0₽×°²©'])('has %s', (letter) => {
    expect(known.has(letter.codePointAt(0) ?? 0)).toBe(true);
  });

  it('is one file of at most 30 KB', () => {
    expect(readFileSync(FILE).length).toBeLessThan(30 * KB);
  });

  it.each(pages)('is one file, asked for by $path with its first words', ({ root }) => {
    const asked = root.querySelectorAll('link[rel=preload][as=font]').map((link) => link.getAttribute('href'));
    const named = root.querySelectorAll('script[data-font]').map((script) => script.getAttribute('data-font'));
    expect(asked).toHaveLength(1);
    expect(named).toEqual(asked);
  });

  it.each(pages)('has every character of $path', ({ root }) => {
    const text = parse((root.querySelector('body')?.outerHTML ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '')).structuredText;
    const missing = [...new Set(text)].filter((letter) => !BORROWED.has(letter) && !known.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
