import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from '#lib/domain/design/break-lines.ts';

const inLetters = (line: string): number => line.length;

describe('Breaking a paragraph', () => {
  it.each([
    ['Мария Белозёрова', 20, ['Мария Белозёрова']],
    ['Мария Белозёрова', 12, ['Мария', 'Белозёрова']],
    ['Санкт-Петербург, наб. Фонтанки, 40', 22, ['Санкт-Петербург,', 'наб. Фонтанки, 40']],
    ['Директор по развитию и продажам', 16, ['Директор', 'по развитию', 'и продажам']],
    ['пр. Обуховской Обороны, д. 120', 24, ['пр. Обуховской Обороны,', 'д. 120']],
    ['+7 812 555-01-40, +7 921 000-00-00', 20, ['+7 812 555-01-40,', '+7 921 000-00-00']],
    ['Отвес · Бюро', 8, ['Отвес ·', 'Бюро']],
    ['  лишние   пробелы ', 20, ['лишние пробелы']],
    ['', 10, []],
  ])('sets %j in %i letters', (text, width, lines) => {
    expect(breakLines(text, width, inLetters)).toEqual(lines);
  });

  it.each([
    ['Константин Рождественский-Заболоцкий', 16, ['Константин', 'Рождественский-', 'Заболоцкий']],
    ['ООО «Северо-Западная компания»', 10, ['ООО', '«Северо-', 'Западная', 'компания»']],
    // It has room on a line of its own.
    ['Анна Серова-Ким', 11, ['Анна', 'Серова-Ким']],
  ])('parts a double word where it has no other room: %j', (text, width, lines) => {
    expect(breakLines(text, width, inLetters)).toEqual(lines);
  });

  it('parts no address and no number', () => {
    for (const text of ['info@sz-torg.ru', 'sz-torg-company.ru', '555-01-40-555-01']) expect(breakLines(text, 10, inLetters)).toBeNull();
  });

  it('refuses a word that is wider than the line', () => {
    expect(breakLines('k.rozhdestvensky@sz-torg.example', 20, inLetters)).toBeNull();
    expect(breakLines('а Рождественский', 10, inLetters)).toBeNull();
  });

  it('keeps every word and no line is too wide', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[а-я]{1,9}$/)), fc.integer({ min: 1, max: 30 }), (words, width) => {
        const lines = breakLines(words.join(' '), width, inLetters);
        if (lines === null) return;
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join(' ')).toBe(words.join(' '));
      }),
    );
  });
});
