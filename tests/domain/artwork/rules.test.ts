import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBleed } from '#lib/domain/artwork/bleed.ts';
import { findColour } from '#lib/domain/artwork/colour.ts';
import { findCut } from '#lib/domain/artwork/cut.ts';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import { findExceeded } from '#lib/domain/artwork/exceeded.ts';
import { foldsOn } from '#lib/domain/artwork/folds.ts';
import { findInk } from '#lib/domain/artwork/ink.ts';
import { type PageFacts, type PaintFact, severityOf } from '#lib/domain/artwork/report.ts';
import { findResolution } from '#lib/domain/artwork/resolution.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked, near, run, sized } from '#tests/support/page-facts.ts';

describe('the trimmed size', () => {
  test.each([
    ['media box with the ordered bleed', sized(94, 54), { x: 2, y: 2, turned: false, guessed: false }],
    ['lying instead of standing', sized(54, 94), { x: 2, turned: true, guessed: false }],
    ['half a millimetre off', sized(94.5, 53.5), { x: 2, turned: false, guessed: false }],
    ['no bleed at all', sized(90, 50), { x: 0, turned: false, guessed: false }],
    ['a common bleed', sized(96, 56), { x: 3, turned: false, guessed: true }],
    ['a trim box before all', { ...sized(94, 54), trim: box(1, 2, 90, 50) }, { x: 1, turned: false, guessed: false }],
    [
      'an art box when the trim box is another',
      { ...sized(94, 54), trim: box(0, 0, 94, 54), art: box(2.2, 2, 90, 50) },
      { x: 2.2, turned: false, guessed: false },
    ],
  ])('%s', (_, boxes, { turned, guessed, ...place }) => {
    expect(chooseTrim(boxes, CARD, RULES)).toMatchObject({ place, turned, guessed });
  });

  test.each([2, 3, 5])('%i mm of bleed is tried when the ordered one fits nothing', (bleed) => {
    const trim = chooseTrim(sized(90 + 2 * bleed, 50 + 2 * bleed), { ...CARD, bleed: 8 }, RULES);
    expect(trim).toEqual({ place: box(bleed, bleed, 90, 50), turned: false, guessed: true });
  });

  test('a size further off than the tolerance never fits, one within always does', () => {
    const off = fc.double({ min: -1, max: 1, noNaN: true }).filter((mm) => Math.abs(Math.abs(mm) - 0.5) > 0.01);
    fc.assert(
      fc.property(off, off, (dx, dy) => {
        const fits = Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5;
        expect(chooseTrim(sized(94 + dx, 54 + dy), CARD, RULES) !== null).toBe(fits);
      }),
    );
  });
});

describe('bleeds', () => {
  test.each([
    ['a whole bleed', [run(0, 90, 2)], []],
    ['3 mm without', [run(0, 3, 0)], ['2 short:top']],
    ['more than 3 mm without', [run(0, 3.25, 0)], ['3 missing:top']],
    ['two runs of 2 mm side by side', [run(0, 2, 0), run(2, 4, 0.25)], ['3 missing:top']],
    ['two runs of 2 mm apart', [run(0, 2, 0), run(10, 12, 0)], ['2 short:top']],
    ['45 per cent of it', [run(0, 90, 0.9)], ['2 short:top']],
    ['less than 45 per cent', [run(0, 90, 0.75)], ['3 missing:top']],
    ['a hair too little', [run(0, 90, 1.75)], []],
    ['a long thin line', [run(0, 90, 0.25, 0.25)], ['2 line:top']],
    ['a short thin line', [run(20, 29, 0.25, 0.25)], []],
    ['a short thin line from a corner', [run(0.5, 3, 0.25, 0.25)], ['2 line:top']],
    ['a dot at a corner', [run(88.1, 90, 0.25, 0.25)], []],
    ['two sides', [run(0, 9, 0), run(0, 9, 0, 1, 'left')], ['3 missing:top,left']],
  ])('%s', (_, edges, found) => {
    expect(findBleed(marked({ edges }), CARD, RULES).map(({ severity, detail }) => `${severity} ${detail}`)).toEqual(found);
  });

  test('more ink outside the cut is never evaluated worse', () => {
    const reach = fc.double({ min: 0, max: 2, noNaN: true });
    const worst = (mm: number, length: number) => severityOf(findBleed(marked({ edges: [run(0, length, mm)] }), CARD, RULES));
    fc.assert(
      fc.property(reach, reach, fc.integer({ min: 1, max: 90 }), (a, b, length) => {
        expect(worst(Math.max(a, b), length)).toBeLessThanOrEqual(worst(Math.min(a, b), length));
      }),
    );
  });
});

describe('the distance to the cut', () => {
  test.each([
    ['over it', [near(-0.1)], [3]],
    ['just below a millimetre', [near(0.99)], [3]],
    ['a millimetre', [near(1)], [2]],
    ['inside the safe zone', [near(2.9, 'outline')], [2]],
    ['at its end', [near(3)], []],
    ['the nearest speaks for all', [near(2), near(0)], [3]],
    ['a shape inside the safe zone', [near(1.5, 'shape')], [2]],
    ['a shape that nearly touches', [near(0.5, 'shape')], [2]],
  ])('%s', (_, all, found) => {
    expect(findCut(marked({ near: all }), CARD, RULES).map(({ severity }) => severity)).toEqual(found);
  });
});

describe('pictures', () => {
  const evaluated = (ppi: number, bits = 8, width = 100) =>
    findResolution({ ...FACTS, images: [{ width, height: 100, bits, ppi, isMask: false, place: box(10, 10, 20, 20) }] }, RULES).map(
      (found) => found.severity,
    );

  test.each([
    [149, 8, [3]],
    [150, 8, [2]],
    [224.4, 8, [2]],
    [225, 8, []],
    [549, 1, [3]],
    [550, 1, [2]],
    [799, 1, [2]],
    [800, 1, []],
  ])('%d ppi at %d bits', (ppi, bits, found) => {
    expect(evaluated(ppi, bits)).toEqual(found);
  });

  test('tiny ones and those beside the page do not count', () => {
    expect(evaluated(10, 8, 16)).toEqual([]);
    const outside = { width: 99, height: 99, bits: 8, ppi: 10, isMask: false, place: box(100, 0, 9, 9) };
    expect(findResolution({ ...FACTS, images: [outside] }, RULES)).toEqual([]);
  });
});

describe('the rest', () => {
  const paint = (space: PaintFact['space'], name: string | null = null): PaintFact => ({ space, name, by: 'vector' });

  test('each kind of colour is told once, plain ink never', () => {
    const paints = [
      paint('cmyk'),
      paint('gray'),
      paint('rgb'),
      paint('icc-rgb'),
      paint('lab'),
      paint('icc-cmyk'),
      paint('spot', 'PANTONE 485 C'),
    ];
    expect(
      findColour(
        [
          { ...FACTS, paints },
          { ...FACTS, page: 2, paints },
        ],
        CARD,
      ).map(({ detail, page }) => `${detail} ${page}`),
    ).toEqual(['rgb 1', 'icc 1', 'spot:PANTONE 485 C 1']);
  });

  test.each<[PaintFact['space'], string]>([
    ['rgb', 'rgb'],
    ['icc-rgb', 'rgb'],
    ['lab', 'rgb'],
    ['icc-cmyk', 'icc'],
    ['icc-gray', 'icc'],
  ])('colour in %s alone is told as %s, and yellow', (space, detail) => {
    expect(findColour([{ ...FACTS, paints: [paint(space)] }], CARD)).toMatchObject([{ severity: 2, detail }]);
  });

  test('ink is evaluated by the paper', () => {
    const facts = marked({ ink: { percent: 290, place: null } });
    expect(findInk(facts, CARD, RULES)).toEqual([]);
    expect(findInk(facts, { ...CARD, coated: false }, RULES)).toMatchObject([{ severity: 2, value: 290, limit: 280 }]);
  });

  test('pages and bytes above what was ordered', () => {
    const details = (pages: number, bytes: number) => findExceeded({ pages, bytes }, CARD, RULES).map(({ detail }) => detail);
    expect(details(1, 300e6)).toEqual([]);
    expect(details(2, 301e6)).toEqual(['pages', 'bytes']);
    expect(findExceeded({ pages: 7, bytes: 1 }, { ...CARD, pages: 8 }, RULES)).toMatchObject([{ detail: 'pages', value: 7, limit: 8 }]);
    expect(findExceeded({ pages: 9, bytes: 1 }, { ...CARD, pages: null }, RULES)).toEqual([]);
  });

  test('folds of a page on its side are known only when they are even', () => {
    const order = { ...CARD, folds: [30, 60].map((at) => ({ axis: 'x' as const, at })) };
    expect(foldsOn(1, order, { turned: true })).toEqual([
      { axis: 'y', at: 30 },
      { axis: 'y', at: 60 },
    ]);
    expect(foldsOn(1, { ...CARD, folds: [{ axis: 'x', at: 20 }] }, { turned: true })).toBeNull();
  });

  test('what was not measured is named, and a page measured wholly names nothing', () => {
    const evaluated = (facts: PageFacts) => evaluateArtwork([facts], { bytes: 1, isProtected: false }, CARD, RULES).unmeasured;
    expect(evaluated(FACTS)).toEqual([]);
    expect(evaluated({ ...FACTS, trim: null, marks: { edges: null, near: null, photoSides: [], folds: null, ink: null } })).toEqual([
      'bleed',
      'cut',
      'ink',
    ]);
    expect(evaluated({ ...FACTS, unmeasured: ['fonts'] })).toEqual(['fonts']);
  });

  test('the worst finding colours the report', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(2 as const, 3 as const)), (severities) => {
        expect(severityOf(severities.map((severity) => ({ severity })))).toBe(Math.max(1, ...severities));
      }),
    );
  });
});
