import { describe, expect, test } from 'vitest';
import type { PageBoxes } from '#lib/domain/artwork/report.ts';
import { findSize, sidesBeyondPaper } from '#lib/domain/artwork/size.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, sized } from '#tests/support/page-facts.ts';

const found = (boxes: Partial<PageBoxes>) =>
  findSize({ ...FACTS, boxes: { ...FACTS.boxes, ...boxes } }, CARD).map(({ severity, detail }) => `${severity} ${detail?.split(':')[0]}`);

/** A box moved on each side alone: outwards of a page of 94×54, or inwards of the trim at 2, 2 of 90×50. */
const SIDES = ['left', 'top', 'right', 'bottom'] as const;
const grown = ({ x, y, width, height }: ReturnType<typeof box>, side: (typeof SIDES)[number], by: number) => {
  if (side === 'left') return box(x - by, y, width + by, height);
  if (side === 'top') return box(x, y - by, width, height + by);
  return side === 'right' ? box(x, y, width + by, height) : box(x, y, width, height + by);
};

describe.each(SIDES)('on the %s', (side) => {
  const PAPER = box(0, 0, 94, 54);
  const TRIM = box(2, 2, 90, 50);

  test('a cut is outside of the paper by more than half a millimetre', () => {
    const beyond = (by: number) =>
      sidesBeyondPaper({ boxes: sized(94, 54), trim: { place: grown(PAPER, side, by), turned: false, guessed: false } });
    expect(beyond(0.5)).toEqual([]);
    expect(beyond(0.75)).toEqual([side]);
  });

  test('a crop box cuts into the trim by more than half a millimetre', () => {
    expect(found({ crop: grown(TRIM, side, -0.5) })).toEqual([]);
    expect(found({ crop: grown(TRIM, side, -0.75) })).toEqual(['2 cropbox']);
  });

  test('a bleed box lacks what the page has', () => {
    expect(found({ bleed: grown(PAPER, side, -0.5) })).toEqual([]);
    expect(found({ bleed: grown(PAPER, side, -0.75) })).toEqual(['2 bleedbox']);
  });

  test('a trim box is elsewhere, larger or smaller', () => {
    for (const by of [-0.75, 0.75]) expect(found({ trim: grown(TRIM, side, by) })).toEqual(['2 trimbox']);
    for (const by of [-0.5, 0.5]) expect(found({ trim: grown(TRIM, side, by) })).toEqual([]);
  });
});

test('a bleed box says nothing on a page that has no bleed itself', () => {
  const trim = { place: box(0, 0, 90, 50), turned: false, guessed: false };
  const boxes = { ...sized(90, 50), bleed: box(0, 0, 90, 50) };
  expect(findSize({ ...FACTS, trim, boxes }, CARD)).toEqual([]);
});

test('a box that contradicts the page is told as its size', () => {
  expect(findSize({ ...FACTS, boxes: { ...FACTS.boxes, crop: box(4, 4, 80, 40) } }, CARD)).toEqual([
    { indicator: 'size', severity: 2, page: 1, place: null, value: null, limit: null, detail: 'cropbox:80x40/90x50' },
  ]);
});
