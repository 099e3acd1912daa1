import { describe, expect, test } from 'vitest';
import { findBleed } from '#lib/domain/artwork/bleed.ts';
import type { EndFact } from '#lib/domain/artwork/report.ts';
import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, marked, run } from '#tests/support/page-facts.ts';

const end = (reach: number, more: Partial<EndFact> = {}): EndFact => ({ side: 'bottom', from: 0, to: 90, reach, by: 'image', ...more });
const found = (ends: EndFact[], more: Parameters<typeof marked>[0] = {}) => findBleed(marked({ ends, ...more }), CARD, rules);
const short = (ends: EndFact[], more: Parameters<typeof marked>[0] = {}): string[] =>
  found(ends, more).map(({ severity, detail, value }) => `${severity} ${detail} ${value}`);

describe('a drawing that ends on a ground that goes on', () => {
  test.each([
    [-0.5, 2],
    [-0.2, 3],
    [0, 3],
    [0.8, 3],
    [0.95, 2],
  ])('%d mm beyond the cut is of grade %d', (reach, grade) => {
    expect(found([end(reach)]).map(({ severity }) => severity)).toEqual([grade]);
  });

  test('beyond the wander of the knife is a design', () => {
    expect(found([end(1.2), end(-1.2)])).toEqual([]);
  });

  test('is told once for all the sides it ends on alike', () => {
    expect(short([end(0), end(0.02, { side: 'left', to: 50 }), end(0.5, { by: 'shading' })])).toEqual([
      '3 end:bottom,left/image 0',
      '3 end:bottom/shading 0.5',
    ]);
  });

  test('is marked from its end to the end of the bleed', () => {
    expect(found([end(0.5, { from: 10, to: 30 })])[0]?.place).toEqual({ x: 10, y: 50.5, width: 20, height: 1.5 });
  });

  test('is not told where a margin, a line or letters are', () => {
    expect(short([end(-0.9)], { margins: [{ kind: 'frame', side: 'bottom', width: 1, from: 0, to: 90 }] })).toEqual(['2 frame:bottom 1']);
    expect(short([end(0.2)], { edges: [{ ...run(0, 90, 0.2, 0.2, 'bottom'), isLine: true }] })).toEqual(['2 line:bottom 0.2']);
    expect(short([end(-0.4)], { near: [{ kind: 'outline', side: 'bottom', distance: 0.4, place: box(20, 45, 9, 4.6) }] })).toEqual([]);
  });

  test('is named with its kind, side and distance', () => {
    expect(explainFinding(found([end(0.3)])[0] as never).text).toContain('снизу картинка кончается в 0,3\u00a0мм за резом');
    expect(explainFinding(found([end(0, { gap: 0.2 })])[0] as never).text).toContain('белая нитка 0,2\u00a0мм');
  });
});
