import { describe, expect, test } from 'vitest';
import { findBleed } from '#lib/domain/artwork/bleed.ts';
import { findColour } from '#lib/domain/artwork/colour.ts';
import { findCut } from '#lib/domain/artwork/cut.ts';
import { findExceeded } from '#lib/domain/artwork/exceeded.ts';
import { findFonts } from '#lib/domain/artwork/fonts.ts';
import { findInk } from '#lib/domain/artwork/ink.ts';
import type { ImageFact, PaintFact } from '#lib/domain/artwork/report.ts';
import { findResolution } from '#lib/domain/artwork/resolution.ts';
import { findSize } from '#lib/domain/artwork/size.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked, near, run, sized } from '#tests/support/page-facts.ts';

const nothing = { place: null, value: null, limit: null, detail: null };

describe('another size', () => {
  const lost = { ...FACTS, trim: null };

  test('is told by the trim box, and by the visible page without one', () => {
    const reported = { ...nothing, indicator: 'size', severity: 3, page: 1 };
    const boxes = { ...sized(120, 80), crop: box(0, 0, 100.46, 70.04) };
    expect(findSize({ ...lost, boxes }, CARD)).toEqual([{ ...reported, detail: 'other:100.5x70/90x50' }]);
    expect(findSize({ ...lost, boxes: { ...boxes, trim: box(5, 5, 85, 55) } }, CARD)).toEqual([
      { ...reported, detail: 'other:85x55/90x50' },
    ]);
  });

  test('that fits with a guessed bleed is told by the whole page', () => {
    const trim = { place: box(3, 3, 90, 50), turned: false, guessed: true };
    const boxes = { ...sized(96, 56), crop: box(1, 1, 94.5, 54.5) };
    expect(findSize({ ...FACTS, boxes, trim }, CARD)).toEqual([
      { ...nothing, indicator: 'size', severity: 2, page: 1, detail: 'guess:96x56/90x50' },
    ]);
  });

  test.each([
    ['a trim box elsewhere', { trim: box(2, 2, 80, 40) }, ['trimbox:80x40/90x50']],
    ['a trim box that only repeats the page', { trim: box(0, 0, 94, 54) }, []],
    ['a bleed box as small as the trim', { bleed: box(2, 2, 90, 50) }, ['bleedbox:90x50/90x50']],
    ['a bleed box with the bleed', { bleed: box(0, 0, 94, 54) }, []],
    ['a crop box inside of the trim', { crop: box(4, 4, 80, 40) }, ['cropbox:80x40/90x50']],
    ['a crop box that hides the bleed', { crop: box(2, 2, 90, 50) }, []],
  ])('boxes that contradict the page are told: %s', (_, boxes, found) => {
    const reported = findSize({ ...FACTS, boxes: { ...FACTS.boxes, ...boxes } }, CARD);
    expect(reported.map(({ detail, severity }) => [detail, severity])).toEqual(found.map((detail) => [detail, 2]));
  });

  test('a trim box outside of the paper is told by its sides, and the bleed is asked of the others', () => {
    const ending = (side: 'left' | 'right') => ({ side, from: 0, to: 50, reach: 0, depth: 1 });
    const trim = { place: box(5, 2, 90, 50), turned: false, guessed: false };
    const facts = { ...FACTS, trim, boxes: { ...FACTS.boxes, trim: trim.place } };
    expect(findSize(facts, CARD)).toMatchObject([{ severity: 3, value: 1, limit: 2, detail: 'beyond:right' }]);
    const bleed = (side: 'left' | 'right') =>
      findBleed({ ...facts, marks: { ...FACTS.marks, edges: [ending(side)] } }, CARD, RULES).map(({ detail }) => detail);
    expect(bleed('right')).toEqual([]);
    expect(bleed('left')).toEqual(['missing:left']);
  });

  test('a trim box outside of the paper is told where the page itself has the size', () => {
    const boxes = { ...FACTS.boxes, trim: box(-5, -5, 110, 70) };
    expect(findSize({ ...FACTS, boxes }, CARD)).toMatchObject([{ severity: 3, detail: 'beyond:top,right,bottom,left' }]);
  });

  test('is none on a page that fits', () => {
    expect(findSize(FACTS, CARD)).toEqual([]);
  });
});

describe('what stands near the cut', () => {
  test('is told by the nearest', () => {
    for (const all of [
      [near(2.5), near(1.5), near(2)],
      [near(1.5), near(2), near(2.5)],
    ])
      expect(findCut(marked({ near: all }), CARD, RULES)).toEqual([
        { indicator: 'cut', severity: 2, page: 1, place: box(1.5, 5, 9, 9), value: 1.5, limit: 3, detail: 'text:left' },
      ]);
  });

  test('is no concern of a shape whose margin is told of, nor of a page where nothing was measured', () => {
    const margins = [{ kind: 'strip' as const, side: 'left' as const, width: 1, from: 0, to: 50 }];
    expect(findCut(marked({ near: [near(1, 'shape')] }), CARD, RULES)).toHaveLength(1);
    expect(findCut(marked({ near: [near(1, 'shape')], margins }), CARD, RULES)).toEqual([]);
    expect(findCut(marked({ near: [near(0, 'shape')], edges: [run(0, 50, 0, 1, 'left')] }), CARD, RULES)).toEqual([]);
    expect(findCut(marked({ near: null }), CARD, RULES)).toEqual([]);
  });
});

describe('colours', () => {
  const reported = (space: PaintFact['space'], name: string | null = null) => {
    const paint: PaintFact = { space, name, by: 'vector' };
    return findColour([{ ...FACTS, page: 3, paints: [paint] }], CARD);
  };

  test.each([
    ['rgb', 'rgb'],
    ['icc-rgb', 'rgb'],
    ['lab', 'rgb'],
    ['icc-cmyk', 'icc'],
    ['icc-gray', 'icc'],
    ['spot', 'spot:'],
  ] as const)('%s is told as %s', (space, detail) => {
    expect(reported(space)).toEqual([{ ...nothing, indicator: 'colour', severity: 2, page: 3, detail }]);
  });

  test.each(['cmyk', 'gray', 'unknown'] as const)('%s is printed as it is', (space) => {
    expect(reported(space)).toEqual([]);
  });
});

describe('fonts', () => {
  const font = (name: string, embedded: boolean) => ({ name, type: 'TrueType', embedded });

  test('that are not in the file are told once, at their first page', () => {
    const pages = [
      { ...FACTS, page: 1, fonts: [font('Golos', true)] },
      { ...FACTS, page: 2, fonts: [font('Arial', false), font('Golos', true)] },
      { ...FACTS, page: 3, fonts: [font('Arial', false), font('Times', false)] },
    ];
    const reported = { ...nothing, indicator: 'fonts', severity: 3 };
    expect(findFonts(pages)).toEqual([
      { ...reported, page: 2, detail: 'font:Arial' },
      { ...reported, page: 3, detail: 'font:Times' },
    ]);
  });
});

describe('pages and bytes', () => {
  const reported = { ...nothing, indicator: 'exceeded', severity: 2, page: null };

  test('above what was ordered are told with their limits', () => {
    expect(findExceeded({ pages: 3, bytes: 300_000_001 }, CARD, RULES)).toEqual([
      { ...reported, value: 3, limit: 1, detail: 'pages' },
      { ...reported, value: 300_000_001, limit: 300_000_000, detail: 'bytes' },
    ]);
  });
});

describe('ink', () => {
  const place = box(10, 10, 5, 5);
  const reported = (percent: number) => findInk(marked({ ink: { percent, place } }), CARD, RULES);

  test('above what the paper dries is told in whole per cent', () => {
    expect(reported(300)).toEqual([]);
    expect(reported(310.6)).toEqual([{ indicator: 'ink', severity: 2, page: 1, place, value: 311, limit: 300, detail: null }]);
    expect(findInk(marked({ ink: null }), CARD, RULES)).toEqual([]);
  });
});

describe('pictures', () => {
  const image = (ppi: number, more: Partial<ImageFact> = {}): ImageFact => ({
    ...{ width: 100, height: 100, bits: 8, ppi, isMask: false, place: box(12, 22, 20, 10) },
    ...more,
  });
  const found = (...images: ImageFact[]) => findResolution({ ...FACTS, images }, RULES);

  test('are shown where they lie on the trim, in whole ppi', () => {
    const reported = { indicator: 'resolution', page: 1, place: box(10, 20, 20, 10) };
    expect(found(image(100.6))).toEqual([{ ...reported, severity: 3, value: 101, limit: 225, detail: 'image' }]);
    expect(found(image(600, { bits: 1 }))).toEqual([{ ...reported, severity: 2, value: 600, limit: 800, detail: 'bitmap' }]);
  });

  test('are shown where they lie on a page of an unknown size, wherever that is', () => {
    const images = [image(100, { place: box(500, 600, 20, 10) })];
    expect(findResolution({ ...FACTS, images, trim: null }, RULES)).toMatchObject([{ place: box(500, 600, 20, 10) }]);
  });

  test('are told by the ppi of their nearest whole number', () => {
    expect(found(image(224.5))).toEqual([]);
  });

  test('are told worst first, five at most, and good ones never', () => {
    const images = [130, 100, 300, 90, 140, 110, 250, 120, 95].map((ppi) => image(ppi));
    expect(found(...images).map(({ value }) => value)).toEqual([90, 95, 100, 110, 120]);
  });

  test('of 16 pixels are tiny, of 17 they are not', () => {
    expect(found(image(10, { height: 16 }))).toEqual([]);
    expect(found(image(10, { height: 17 }))).toHaveLength(1);
  });

  // the trim lies at 2, 2 and is 90×50
  test.each([
    ['left', box(-7, 10, 9, 9)],
    ['right', box(92, 10, 9, 9)],
    ['top', box(10, -7, 9, 9)],
    ['bottom', box(10, 52, 9, 9)],
  ])('that only touch the trim on the %s are cut off', (_, place) => {
    expect(found(image(10, { place }))).toEqual([]);
  });
});
