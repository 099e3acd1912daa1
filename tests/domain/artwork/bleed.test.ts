import { describe, expect, test } from 'vitest';
import { findBleed } from '#lib/domain/artwork/bleed.ts';
import type { EdgeRun, MarginFact } from '#lib/domain/artwork/report.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked, run } from '#tests/support/page-facts.ts';

const reported = (edges: EdgeRun[], spec = CARD, rules = RULES) =>
  findBleed(marked({ edges }), spec, rules).map(({ severity, detail }) => `${severity} ${detail}`);

describe('a bleed that is missing', () => {
  test.each([
    ['top', box(10, -2, 20, 2)],
    ['right', box(90, 10, 2, 20)],
    ['bottom', box(10, 50, 20, 2)],
    ['left', box(-2, 10, 2, 20)],
  ] as const)('on the %s is shown beside the trim', (side, place) => {
    expect(findBleed(marked({ edges: [run(10, 30, 0.5, 1, side)] }), CARD, RULES)).toEqual([
      { indicator: 'bleed', severity: 3, page: 1, place, value: 0.5, limit: 2, detail: `missing:${side}` },
    ]);
  });

  test('is shown where it is longest', () => {
    for (const edges of [
      [run(0, 5, 0), run(20, 40, 0)],
      [run(20, 40, 0), run(0, 5, 0, 1, 'left')],
    ])
      expect(findBleed(marked({ edges }), CARD, RULES)).toMatchObject([{ place: box(20, -2, 20, 2) }]);
  });

  test('in runs side by side is measured where least of it is left', () => {
    for (const [first, second] of [
      [0.5, 0.75],
      [0.75, 0.5],
    ] as const)
      expect(findBleed(marked({ edges: [run(0, 2, first), run(2, 4, second)] }), CARD, RULES)).toMatchObject([{ value: 0.5 }]);
  });

  test.each([
    ['two runs a hair apart are one', [run(0, 2, 0), run(2.25, 4, 0)], ['3 missing:top']],
    ['two runs 0.3 mm apart are two', [run(-2, 0, 0), run(0.3, 2.3, 0)], ['2 short:top']],
    ['two runs a millimetre apart are two', [run(0, 2, 0), run(3, 5, 0)], ['2 short:top']],
    ['half a millimetre is told', [run(0, 0.5, 0)], ['2 short:top']],
    ['less than half a millimetre is noise', [run(0, 0.4, 0)], []],
    ['a line of 10 mm is a stroke of a letter', [run(20, 30, 0.25, 0.25)], []],
    ['a longer line is drawn along the cut', [run(20, 30.5, 0.25, 0.25)], ['2 line:top']],
    ['a line as thick as a thin one may be', [run(0, 90, 0.25, 0.35)], ['2 line:top']],
  ])('%s', (_, edges, found) => {
    expect(reported(edges)).toEqual(found);
  });

  test('by exactly what is tolerated is none', () => {
    const tolerant = { ...RULES, bleed: { ...RULES.bleed, tolerance: 0.25 } };
    expect(reported([run(0, 90, 1.75)], CARD, tolerant)).toEqual([]);
  });

  test('is none for a piece ordered without any, nor where nothing was measured', () => {
    expect(reported([run(0, 90, 0, 0.25)], { ...CARD, bleed: 0 })).toEqual([]);
    expect(reported([run(0, 90, 0)], { ...CARD, bleed: 1 })).toEqual(['3 missing:top']);
    expect(findBleed(marked({ edges: null }), CARD, RULES)).toEqual([]);
    expect(findBleed({ ...marked({ edges: [run(0, 90, 0)] }), trim: null }, CARD, RULES)).toEqual([]);
    expect(findBleed(FACTS, CARD, RULES)).toEqual([]);
  });
});

describe('a thin line along the cut', () => {
  const line = (from: number, to: number, side: EdgeRun['side'] = 'top') => run(from, to, 0.25, 0.25, side);

  test.each([
    ['from the corner on is a mark for the knife', [line(0.5, 3.5)], ['2 line:top']],
    ['up to the far corner of the long side is one too', [line(86.5, 89.5)], ['2 line:top']],
    ['up to the far corner of the bottom is one too', [line(86.5, 89.5, 'bottom')], ['2 line:bottom']],
    ['up to the far corner of the short side is one too', [line(46.5, 49.5, 'right')], ['2 line:right']],
    ['a long side is not taken for a short one', [line(46.5, 49.5)], []],
    ['the bottom is not taken for a short side', [line(46.5, 49.5, 'bottom')], []],
    ['6 tenths from the corner is a stroke of a letter', [line(0.6, 3.6)], []],
    ['6 tenths from the far corner is a stroke of a letter', [line(87, 89.4)], []],
    ['2 mm long at the corner is a stroke of a letter', [line(0, 2)], []],
  ])('%s', (_, edges, found) => {
    expect(reported(edges)).toEqual(found);
  });

  const drawn = (side: EdgeRun['side'], to: number, depth: number): EdgeRun => ({ ...run(0, to, 0.25, depth, side), isLine: true });

  test.each([
    ['of 0.75 mm upon a ground is one', [drawn('top', 90, 0.5)], ['2 line:top']],
    ['wider on one side may be the end of a drawing', [drawn('top', 90, 0.6)], []],
    ['wider and around the corner is a frame', [drawn('top', 90, 0.6), drawn('left', 50, 0.6)], ['2 line:top,left']],
    ['wider and short around the corner is none', [drawn('top', 9, 0.6), drawn('left', 9, 0.6)], []],
    ['is none of a ground that goes on around a corner', [run(0, 90, 2), run(0, 50, 2, 1, 'left')], []],
  ])('%s', (_, edges, found) => {
    expect(reported(edges)).toEqual(found);
  });
});

describe('a narrow margin inside of the cut', () => {
  const margin = (side: MarginFact['side'], width: number, kind: MarginFact['kind'] = 'strip', from = 10): MarginFact => ({
    ...{ kind, side, width, from, to: from + 20 },
  });
  const found = (...margins: MarginFact[]) => findBleed(marked({ margins }), CARD, RULES);

  test.each([
    ['top', box(10, 0, 20, 1)],
    ['right', box(89, 10, 1, 20)],
    ['bottom', box(10, 49, 20, 1)],
    ['left', box(0, 10, 1, 20)],
  ] as const)('on the %s is shown from the cut inwards', (side, place) => {
    expect(found(margin(side, 1))).toEqual([
      { indicator: 'bleed', severity: 2, page: 1, place, value: 1, limit: 3, detail: `strip:${side}` },
    ]);
  });

  test('is told by the narrowest of its kind, all sides named, strips before frames', () => {
    const margins = [margin('left', 1, 'frame'), margin('top', 2), margin('bottom', 1.5), margin('right', 2.5)];
    expect(found(...margins)).toMatchObject([
      { detail: 'strip:top,bottom,right', value: 1.5, place: box(10, 48.5, 20, 1.5) },
      { detail: 'frame:left', value: 1 },
    ]);
  });

  test('counts for a piece without bleed too, and not where the page has another size', () => {
    const facts = marked({ margins: [margin('top', 1)] });
    expect(findBleed(facts, { ...CARD, bleed: 0 }, RULES)).toHaveLength(1);
    expect(findBleed({ ...facts, trim: null }, CARD, RULES)).toEqual([]);
  });

  test('waits until a missing bleed is mended', () => {
    const facts = marked({ margins: [margin('top', 1)], edges: [run(0, 90, 0, 1, 'left')] });
    expect(findBleed(facts, CARD, RULES).map(({ detail }) => detail)).toEqual(['missing:left']);
  });
});
