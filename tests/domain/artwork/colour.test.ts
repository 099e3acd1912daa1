import { describe, expect, test } from 'vitest';
import { findColour } from '#lib/domain/artwork/colour.ts';
import { findFonts } from '#lib/domain/artwork/fonts.ts';
import { findInk } from '#lib/domain/artwork/ink.ts';
import type { PaintFact } from '#lib/domain/artwork/report.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked } from '#tests/support/page-facts.ts';

const DIE = { ...CARD, shape: 'die' as const };
const paint = (space: PaintFact['space'], name: string | null, more: Partial<PaintFact> = {}): PaintFact => ({
  ...{ space, name, by: 'vector' },
  ...more,
});
const found = (paints: PaintFact[], spec = CARD) => findColour([{ ...FACTS, paints }], spec).map(({ detail }) => detail);

describe('a colour', () => {
  test('called All is for registration, whatever else is a spot', () => {
    expect(found([paint('spot', 'All'), paint('spot', 'Gold')])).toEqual(['registration', 'spot:Gold']);
  });

  test('of a die line is no spot where one belongs; a mixed colour of that name is told', () => {
    expect(found([paint('spot', 'CutContour')], DIE)).toEqual([]);
    expect(found([paint('rgb', 'CutContour')], DIE)).toEqual(['rgb']);
    expect(found([paint('spot', null)], DIE)).toEqual(['spot:']);
  });

  test('is shown at its first place, from the trim', () => {
    const all = [paint('rgb', null, { place: box(12, 22, 5, 5) }), paint('rgb', null, { place: box(40, 22, 5, 5) })];
    expect(findColour([{ ...FACTS, paints: all }], CARD)).toMatchObject([{ place: box(10, 20, 5, 5) }]);
  });

  test('of the whole file is yellow', () => {
    expect(findColour([{ ...FACTS, page: 3, isMixedInRgb: true, outputIntents: ['IFRA26'] }], CARD)).toEqual(
      [
        { page: null, detail: 'intent:IFRA26' },
        { page: 3, detail: 'blend' },
      ].map((one) => ({ ...one, indicator: 'colour', severity: 2, place: null, value: null, limit: null })),
    );
  });
});

describe('a font', () => {
  const font = { name: 'Arial', type: 'TrueType', embedded: false };

  test('that is in the file and cannot be read is told as damaged', () => {
    const fonts = [
      { ...font, isDamaged: true },
      { ...font, name: 'Times' },
    ];
    expect(findFonts([{ ...FACTS, fonts }]).map(({ detail }) => detail)).toEqual(['damaged:Arial', 'font:Times']);
  });

  test('is shown where it draws, from the trim', () => {
    expect(findFonts([{ ...FACTS, fonts: [{ ...font, place: box(12, 22, 5, 5) }] }])).toMatchObject([{ place: box(10, 20, 5, 5) }]);
  });
});

describe('ink', () => {
  const found = (percent: number, isEstimate?: boolean) => findInk(marked({ ink: { percent, place: null, isEstimate } }), CARD, RULES);

  test('a step of the drawing above the limit may be none', () => {
    expect(found(301)).toEqual([]);
    expect(found(301.5)).toHaveLength(1);
  });

  test('is an estimate where RGB lies', () => {
    expect([found(320, true), found(320, false)].map(([finding]) => finding?.detail)).toEqual(['estimate', null]);
  });
});
