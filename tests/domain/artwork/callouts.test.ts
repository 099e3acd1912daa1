import { describe, expect, test } from 'vitest';
import { partOn, placeCallouts } from '#lib/domain/artwork/callouts.ts';
import { countGroups, groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { type Finding, finding } from '#lib/domain/artwork/report.ts';
import { listPages, onAllPages } from '#lib/messages/artwork/explanation.ts';

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

  test('of a crowded side go to the other one as long as there is room, those nearest to it first', () => {
    const crowd = Array.from({ length: 10 }, (_, index) => at(index + 1, index * 3, 20));
    const callouts = placeCallouts(SHEET, crowd, ROOM);
    const right = callouts.filter(({ x }) => x > 0).map(({ number }) => number);
    expect(right).toEqual([7, 8, 9, 10]);
    for (const { y } of callouts) {
      expect(y).toBeGreaterThanOrEqual(-2);
      expect(y).toBeLessThanOrEqual(52);
    }
  });

  test('are all outside the sheet and apart where there are more than it has room for', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => at(index + 1, (index * 7) % 80, (index * 11) % 46));
    const callouts = placeCallouts(SHEET, crowd, ROOM);
    expect(callouts).toHaveLength(30);
    for (const one of callouts) {
      expect(one.x === -10 || one.x === 100).toBe(true);
      for (const other of callouts) if (one !== other && one.x === other.x) expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(9.999);
    }
  });

  test('stand so that no line crosses another', () => {
    const crowd = [at(1, 0, 40), at(2, 25, 40.2), at(3, 0, 44), at(4, 0, 44), at(5, 0, 44)];
    const callouts = placeCallouts(SHEET, crowd, ROOM);
    const side = ({ x: ax, y: ay, to: a }: (typeof callouts)[number], x: number, y: number): number =>
      Math.sign((a.x - ax) * (y - ay) - (a.y - ay) * (x - ax));
    for (const one of callouts)
      for (const other of callouts) {
        if (one.number >= other.number || one.x !== other.x) continue;
        const isApart = side(one, other.x, other.y) * side(one, other.to.x, other.to.y) >= 0;
        expect(isApart || side(other, one.x, one.y) * side(other, one.to.x, one.to.y) >= 0).toBe(true);
      }
  });

  test('lead to what of a place lies on the sheet: a frame beyond it would lie under the numbers', () => {
    expect(partOn(SHEET, { x: 60, y: -10, width: 80, height: 20 })).toEqual({ x: 60, y: -2, width: 32, height: 12 });
    expect(partOn(SHEET, { x: 200, y: 10, width: 5, height: 5 })).toEqual({ x: 92, y: 10, width: 0, height: 5 });
    expect(partOn(SHEET, { x: 1, y: 2, width: 3, height: 4 })).toEqual({ x: 1, y: 2, width: 3, height: 4 });
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

  test('names all its pages, and a long list of them only so far', () => {
    const said = { title: '', text: 'На странице 1 нет вылетов.', fix: '' };
    expect(onAllPages(said, { page: 1 }, [1, 2]).text).toBe('На страницах 1 и 2 нет вылетов.');
    expect(onAllPages(said, { page: 1 }, [1]).text).toBe('На странице 1 нет вылетов.');
    expect(onAllPages({ ...said, text: 'Цвета RGB, впервые на странице 1.' }, { page: 1 }, [1, 2]).text).toContain('странице 1.');
    expect(listPages([1, 3, 5, 7, 9, 11, 13, 15])).toBe('1, 3, 5, 7, 9, 11 и ещё 2');
  });

  test('is another one where its figures differ', () => {
    expect(groupFindings([bleed(1), bleed(2, 1)])).toHaveLength(2);
  });
});
