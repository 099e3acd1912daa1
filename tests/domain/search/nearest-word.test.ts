import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '#lib/domain/search/nearest-word.ts';

const PAPERS = ['MG_130', 'MG_170', 'K1_270', 'K2_300', 'O_80', 'M_270', 'SA_80'];

const word = fc.string({ unit: fc.constantFrom(...'abcАБ_12'), maxLength: 8 });

describe('the distance of two words', () => {
  test.each([
    ['', '', 0],
    ['abc', '', 3],
    ['formts', 'formats', 1],
    ['K2_30', 'K2_300', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 2],
    ['𝒳y', 'y', 1],
  ])('from «%s» to «%s» is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  test('is a distance: none to itself, the same both ways, never longer than a way round', () => {
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(editDistance(a, a)).toBe(0);
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
    );
  });

  test('lies between the difference of the lengths and the longer word, and is none only for words that read alike', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance === 0).toBe(a.toLowerCase() === b.toLowerCase());
      }),
    );
  });

  test('is one for one letter dropped', () => {
    fc.assert(
      fc.property(word.filter(Boolean), fc.nat(), (text, place) => {
        const at = place % text.length;
        expect(editDistance(text, text.slice(0, at) + text.slice(at + 1))).toBe(1);
      }),
    );
  });
});

describe('the nearest word', () => {
  test.each([
    ['formts', ['name', 'formats', 'papers'], 'formats'],
    ['k2_300', PAPERS, 'K2_300'],
    ['К2_300', PAPERS, 'K2_300'],
    ['bags', ['Bags', 'Tags'], 'Bags'],
    ['xy', ['ab', 'cd'], null],
    ['colour', ['papers', 'sides'], null],
    ['abc', [], null],
  ])('to «%s» among %o is %s', (written, candidates, best) => {
    expect(nearest(written, candidates)).toBe(best);
  });

  test('is the word itself where it stands in the list', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (written, before, after) => {
        expect(nearest(written, [...before, written, ...after])?.toLowerCase()).toBe(written.toLowerCase());
      }),
    );
  });

  test('comes from the list, and a longer list never gives a farther one', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (written, candidates, more) => {
        const best = nearest(written, candidates);
        if (best === null) return;
        expect(candidates).toContain(best);
        expect(editDistance(written, nearest(written, [...candidates, ...more]) ?? '')).toBeLessThanOrEqual(editDistance(written, best));
      }),
    );
  });
});
