import { expect, test } from 'vitest';
import type { ArtworkFix } from '#lib/domain/artwork/fixes.ts';
import { explainFixes, nameOfFixed } from '#lib/messages/artwork/artwork-fixes.ts';

const GEOMETRY = { trim: { width: 90, height: 50 }, bleed: 2, pages: 16 };
const fix = (kind: ArtworkFix['kind'], pages: number[], percent: number | null = null): ArtworkFix => ({ kind, pages, percent });

test.each<[ArtworkFix, number, string]>([
  [fix('rotate', [1]), 1, 'Повернём страницу на 90°.'],
  [fix('rotate', [1, 2]), 2, 'Повернём все страницы на 90°.'],
  [fix('rotate', [2]), 2, 'Повернём страницу 2 на 90°.'],
  [fix('mirror_bleed', [1]), 1, 'Добавим вылеты 2 мм, отразив края.'],
  [fix('mirror_bleed', [1]), 2, 'Добавим вылеты 2 мм на странице 1, отразив края.'],
  [fix('mirror_bleed', [1, 2, 3, 4, 5, 6, 7, 8]), 9, 'Добавим вылеты 2 мм на страницах 1, 2, 3, 4, 5, 6 и ещё 2, отразив края.'],
  [fix('scale', [1, 2], 50), 2, 'Уменьшим все страницы до обреза 90×50 мм – 50 % от прежнего размера.'],
  [fix('scale', [1, 3], 120), 3, 'Увеличим страницы 1, 3 до обреза 90×50 мм – 120 % от прежнего размера.'],
  [fix('split_spreads', [1, 2]), 2, 'Разрежем развороты на отдельные страницы по порядку, слева направо: получится 16.'],
])('%o of %i pages', (one, all, words) => expect(explainFixes({ fixes: [one] }, GEOMETRY, all)).toEqual([words]));

test('pages scaled by different amounts are not told a percentage', () => {
  expect(explainFixes({ fixes: [fix('scale', [1, 2])] }, GEOMETRY, 2)[0]).not.toContain('%');
});

test.each([
  ['визитка.pdf', 'pdf', 'визитка (исправлен).pdf'],
  ['визитка.jpg', 'tif', 'визитка (исправлен).tif'],
  ['визитка (исправлен).pdf', 'pdf', 'визитка (исправлен).pdf'],
  ['без расширения', 'pdf', 'без расширения (исправлен).pdf'],
])('a corrected %s is called so', (name, extension, fixed) => expect(nameOfFixed(name, extension)).toBe(fixed));

test('a long name keeps its mark and its ending', () => {
  const name = nameOfFixed(`${'я'.repeat(116)}.pdf`, 'pdf');
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/ \(исправлен\)\.pdf$/);
});
