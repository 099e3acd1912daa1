import { describe, expect, test } from 'vitest';
import { EXTRA_KINDS, findInteractive } from '#lib/domain/artwork/interactive.ts';
import { box, FACTS } from '#tests/support/page-facts.ts';

const reported = { indicator: 'interactive', severity: 2, place: null, value: null, limit: null };

test('what only a screen has a use for is told once of each kind, at its first page', () => {
  const extras = [
    { kind: 'script' as const, page: 2 },
    { kind: 'script' as const, page: 3 },
    { kind: 'attachment' as const, page: null },
  ];
  expect(findInteractive([], extras)).toEqual([
    { ...reported, page: 2, detail: 'script' },
    { ...reported, page: null, detail: 'attachment' },
  ]);
  expect(EXTRA_KINDS).toEqual(['script', 'launch', 'attachment']);
});

describe('a note', () => {
  const found = (trim: typeof FACTS.trim, ...notes: ReturnType<typeof box>[]) => findInteractive([{ ...FACTS, trim, notes }], []);

  test('is told where it prints upon the artwork: the first one, from the trim', () => {
    expect(found(FACTS.trim, box(95, 20, 5, 5), box(40, 20, 5, 5), box(50, 20, 5, 5))).toEqual([
      { ...reported, page: 1, place: box(38, 18, 5, 5), detail: 'annotation' },
    ]);
    expect(findInteractive([FACTS], [])).toEqual([]);
  });

  test('is told anywhere on a page of an unknown size', () => {
    expect(found(null, box(0, 0, 1, 1))).toHaveLength(1);
    expect(found(null, box(95, 0, 1, 1))).toEqual([]);
  });

  // the trim lies at 2, 2 and is 90×50
  test.each([
    ['left of it', box(-3, 20, 4, 5)],
    ['at its left edge', box(-3, 20, 5, 5)],
    ['at its right edge', box(92, 20, 5, 5)],
    ['above it', box(40, -4, 5, 5)],
    ['at its upper edge', box(40, -3, 5, 5)],
    ['at its lower edge', box(40, 52, 5, 5)],
    ['below it', box(40, 53, 5, 5)],
  ])('is cut off %s', (_, note) => expect(found(FACTS.trim, note)).toEqual([]));
});
