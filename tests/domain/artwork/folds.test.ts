import { describe, expect, test } from 'vitest';
import { areFoldsUnseen, findFolds, foldsOn } from '#lib/domain/artwork/folds.ts';
import type { FoldFact } from '#lib/domain/artwork/report.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, marked } from '#tests/support/page-facts.ts';

const x = (at: number) => ({ axis: 'x' as const, at });
const y = (at: number) => ({ axis: 'y' as const, at });
const seen = (edges: number[], more: Partial<FoldFact> = {}): FoldFact => ({ axis: 'x', at: 30, text: null, edges, ...more });

describe('the folds of a page', () => {
  const straight = { turned: false };
  const turned = { turned: true };
  const BOTH_SIDES = { ...CARD, sides: 'FB' as const, folds: [x(30), y(20)] };

  test('change sides on the back, those across do not', () => {
    expect(foldsOn(1, BOTH_SIDES, straight)).toEqual([x(30), y(20)]);
    expect(foldsOn(2, BOTH_SIDES, straight)).toEqual([x(60), y(20)]);
    expect(foldsOn(3, BOTH_SIDES, straight)).toEqual([x(30), y(20)]);
  });

  test('stay where they are on every page of one-sided work', () => {
    expect(foldsOn(2, { ...BOTH_SIDES, sides: 'F0' }, straight)).toEqual([x(30), y(20)]);
  });

  test.each([
    ['one in the middle of the width', { ...CARD, folds: [x(45)] }, [y(45)]],
    ['one in the middle of the height', { ...CARD, folds: [y(25)] }, [x(25)]],
    ['two as far from either end', { ...CARD, folds: [x(30), x(60.05)] }, [y(30), y(60.05)]],
    ['two that are not', { ...CARD, folds: [x(30), x(60.5)] }, null],
    ['two off by a tenth of a millimetre', { ...CARD, folds: [x(90), x(0.1)] }, null],
    ['an even one beside another', { ...CARD, folds: [x(45), x(20)] }, null],
    ['two that would be even if they ran one way', { ...CARD, trim: { width: 90, height: 90 }, folds: [x(30), y(60)] }, null],
  ])('on its side: %s', (_, spec, folds) => {
    expect(foldsOn(1, spec, turned)).toEqual(folds);
  });
});

describe('folds that nothing shows', () => {
  test.each([
    ['no folds at all', [], false],
    ['nothing near the fold', [seen([])], true],
    ['an edge 8 mm away shows it', [seen([8])], false],
    ['an edge further away does not', [seen([8.5])], true],
    ['nor on the other side', [seen([-8.5])], true],
    ['one edge of two is enough', [seen([20, 2])], false],
    ['one fold of two is enough', [seen([20]), seen([2])], false],
  ])('%s: %s', (_, folds, unseen) => {
    expect(areFoldsUnseen(folds, RULES)).toBe(unseen);
  });
});

describe('findings at a fold', () => {
  const found = (...folds: FoldFact[]) => findFolds(marked({ folds }), RULES);

  test.each([
    ['no edge', [], null],
    ['an edge on the fold', [0.5], null],
    ['an edge just beside it', [0.7], 0.7],
    ['an edge at the end of what is looked at', [8], 8],
    ['an edge further away', [8.5], null],
    ['the nearest of several', [5, -3, 7], -3],
    ['a distant one beside one on the fold', [3, 0.25], null],
  ])('%s', (_, edges, value) => {
    expect(found(seen(edges)).map((finding) => finding.value)).toEqual(value === null ? [] : [value]);
  });

  test('show the strip between the fold and the edge', () => {
    const reported = { indicator: 'fold', severity: 3, page: 1, limit: 30 };
    expect(found(seen([-3]))).toEqual([{ ...reported, place: box(27, 0, 3, 50), value: -3, detail: 'edge:x' }]);
    expect(found(seen([3]))).toEqual([{ ...reported, place: box(30, 0, 3, 50), value: 3, detail: 'edge:x' }]);
    expect(found(seen([2], { axis: 'y' }))).toEqual([{ ...reported, place: box(0, 30, 90, 2), value: 2, detail: 'edge:y' }]);
  });

  test('show no strip on a page of an unknown size', () => {
    expect(findFolds({ ...marked({ folds: [seen([3])] }), trim: null }, RULES)).toMatchObject([{ value: 3, place: null }]);
  });

  test('tell of text over the fold before the edge beside it', () => {
    const text = box(28, 5, 4, 4);
    expect(found(seen([3], { text }))).toMatchObject([
      { indicator: 'fold', severity: 3, page: 1, place: text, value: RULES.fold.text, limit: 30, detail: 'text:x' },
      { detail: 'edge:x' },
    ]);
  });

  test('are none where nothing was measured', () => {
    expect(findFolds(marked({ folds: null }), RULES)).toEqual([]);
  });
});
