import { describe, expect, test } from 'vitest';
import { excerpt, markHits, placeByText } from '#lib/domain/search/search-excerpt.ts';
import { stemOf } from '#lib/domain/search/search-words.ts';

const stems = (...words: string[]) => new Set(words.map(stemOf));
const shown = (text: string, length: number, ...words: string[]) =>
  excerpt(text, stems(...words), length)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

describe('what was found', () => {
  test('is marked in the form it stands in, and the pieces give the text', () => {
    const pieces = markHits('Визитки и визитка, 90×50', stems('визитка'));
    expect(pieces.map(({ text }) => text).join('')).toBe('Визитки и визитка, 90×50');
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Визитки', 'визитка']);
    expect(markHits('', stems('визитка'))).toEqual([]);
  });

  test.each([
    ['a short text is shown whole', 'Печатаем визитки', 40, 'Печатаем [визитки]'],
    ['a long one is cut between words', 'Печатаем визитки на плотной бумаге', 20, '…[визитки] на плотной…'],
    ['what stands far on is shown with words before it', 'Бумага бывает разная, и на любой печатаем визитки', 20, '…печатаем [визитки]'],
    ['of nothing found the beginning is shown', 'Бумага бывает разная, и плотная', 15, 'Бумага бывает…'],
    ['one word longer than the piece is cut', 'Достопримечательность', 10, 'Достоприме…'],
  ])('%s', (_, text, length, found) => expect(shown(text, length, 'визитка')).toBe(found));

  test('is found within words that have no spaces', () => {
    expect(shown(`${'а'.repeat(30)}-визитка`, 12, 'визитка')).toBe('…аааа-[визитка]');
  });
});

test('a place is named by its first words, with the hyphens a link must not have', () => {
  expect(placeByText('/page', 'Счёт-договор')).toBe(`/page#:~:text=${encodeURIComponent('Счёт')}%2D${encodeURIComponent('договор')}`);
  const long = 'слово '.repeat(20);
  expect(decodeURIComponent(placeByText('/page', long))).toBe(`/page#:~:text=${'слово '.repeat(10).trim()}`);
});
