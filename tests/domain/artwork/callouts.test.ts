import { describe, expect, test } from 'vitest';
import { placeCallouts } from '#lib/domain/artwork/callouts.ts';
import { countGroups, groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { type Finding, finding } from '#lib/domain/artwork/report.ts';

const SHEET = { x: -2, y: -2, width: 94, height: 54 };
const ROOM = { step: 10, away: 8 };
const at = (number: number, x: number, y: number) => ({ number, place: { x, y, width: 10, height: 4 } });

describe('numbers of findings', () => {
  test('stand outside the sheet, on the side nearer to what they name, at its height', () => {
    expect(placeCallouts(SHEET, [at(1, 5, 20), at(2, 70, 30)], ROOM)).toEqual([
      { number: 1, x: -10, y: 22, to: { x: 5, y: 22 } },
      { number: 2, x: 100, y: 32, to: { x: 80, y: 32 } },
    ]);
  });

  test('keep apart, and within the height of the sheet as long as there is room', () => {
    const crowd = [at(1, 5, 46), at(2, 5, 47), at(3, 6, 48), at(4, 4, 1)];
    const heights = placeCallouts(SHEET, crowd, ROOM).map(({ y }) => y);
    const sorted = heights.toSorted((one, other) => one - other);
    for (const [index, y] of sorted.entries()) if (index > 0) expect(y - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(10);
    for (const y of heights) {
      expect(y).toBeGreaterThanOrEqual(-2);
      expect(y).toBeLessThanOrEqual(52);
    }
  });

  test('lead to the edge of a place as wide as the sheet', () => {
    const [callout] = placeCallouts(SHEET, [{ number: 1, place: { x: 0, y: 0, width: 90, height: 50 } }], ROOM);
    expect(callout?.to.x).toBe(90);
  });
});

describe('a remark', () => {
  const bleed = (page: number, value = 0): Finding => finding({ indicator: 'bleed', severity: 3, page, value, limit: 2 });
  const ink: Finding = finding({ indicator: 'ink', severity: 2, page: 1, value: 312, limit: 300 });

  test('is said once for all pages that have it', () => {
    const groups = groupFindings([bleed(1), bleed(2), bleed(2), ink]);
    expect(groups.map(({ number, pages, all }) => [number, pages, all.length])).toEqual([
      [1, [1, 2], 3],
      [2, [1], 1],
    ]);
    expect(countGroups(groups)).toEqual({ errors: 1, remarks: 1 });
  });

  test('is another one where its figures differ', () => {
    expect(groupFindings([bleed(1), bleed(2, 1)])).toHaveLength(2);
  });
});
