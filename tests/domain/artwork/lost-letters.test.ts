import { describe, expect, test } from 'vitest';
import { findFonts } from '#lib/domain/artwork/fonts.ts';
import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import { box, FACTS } from '#tests/support/page-facts.ts';

const lost = (font: string, letter: string) => ({ font, letter, place: box(12, 7, 30, 5) });

describe('letters that a font in the file lacks', () => {
  test('are told once for each font, with the place of the first', () => {
    const found = findFonts([
      { ...FACTS, lostLetters: [lost('Arial', 'Т'), lost('Arial', 'е'), lost('Georgia', '')] },
      { ...FACTS, page: 2, lostLetters: [lost('Arial', 'с')] },
    ]);
    expect(found.map(({ page, place, value, detail }) => ({ page, place, value, detail }))).toEqual([
      { page: 1, place: box(10, 5, 30, 5), value: 3, detail: 'letters:Тес/Arial' },
      { page: 1, place: box(10, 5, 30, 5), value: 1, detail: 'letters:/Georgia' },
    ]);
  });

  test('go without saying where the font itself is lost', () => {
    const fonts = [{ name: 'Arial', type: 'TrueType', embedded: false, place: box(12, 7, 30, 5) }];
    expect(findFonts([{ ...FACTS, fonts, lostLetters: [lost('Arial', 'Т')] }]).map(({ detail }) => detail)).toEqual(['font:Arial']);
  });

  test('are named with the font and the page', () => {
    const [one] = findFonts([{ ...FACTS, lostLetters: [lost('Arial', '/'), lost('Arial', 'Я')] }]);
    expect(one && explainFinding(one).text).toBe(
      'На странице 1 в шрифте Arial, который лежит в файле, нет знаков «/», «Я»: на их месте выйдет пустота или квадрат.',
    );
  });
});
