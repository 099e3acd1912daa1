import { describe, expect, test } from 'vitest';
import { findCut } from '#lib/domain/artwork/cut.ts';
import type { EdgeRun, NearCut } from '#lib/domain/artwork/report.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { marked, near, run } from '#tests/support/page-facts.ts';

const found = (all: NearCut[], edges: EdgeRun[] = []) =>
  findCut(marked({ near: all, edges }), CARD, RULES).map(({ severity, detail, value }) => `${severity} ${detail} ${value}`);
const onLeft = (from: number, to: number, reach: number) => run(from, to, reach, 1, 'left');

describe('a shape near the cut', () => {
  test.each([
    ['3 mm end there, as a shape does', onLeft(10, 13, 0), 1],
    ['more end there: a background without its bleed', onLeft(10, 13.5, 0), 0],
    ['half a millimetre of it is there: it was meant to bleed', onLeft(10, 30, 0.5), 1],
    ['less of it is there', onLeft(10, 30, 0.25), 0],
    ['a background ends on another side', run(10, 30, 0), 1],
    ['a line ends there, which is no background', { ...onLeft(10, 30, 0), isLine: true }, 1],
  ])('is told of unless the bleed is: %s', (_, edge, count) => {
    expect(found([near(0.25, 'shape')], [edge])).toHaveLength(count);
  });

  test('is told of inside of the safe zone only', () => {
    expect(found([near(2.99, 'shape')])).toEqual(['2 shape:left 2.99']);
    expect(found([near(3, 'shape')])).toEqual([]);
    expect(found([near(4, 'shape')])).toEqual([]);
  });

  test('waits for the text inside of it, which is told of alone', () => {
    expect(found([near(0.5, 'shape'), near(2)])).toEqual(['2 text:left 2']);
    expect(found([near(2, 'shape'), near(5)])).toEqual(['2 shape:left 2']);
  });
});

describe('text near the cut', () => {
  test('is told of on every side it is near to, each with its own grade', () => {
    const [left, bottom] = [near(0.7), { ...near(0.3), side: 'bottom' as const }];
    expect(found([left, bottom])).toEqual(['3 text:left 0.7', '3 text:bottom 0.3']);
    expect(found([near(2), near(2.5), bottom])).toEqual(['2 text:left 2', '3 text:bottom 0.3']);
  });
});
