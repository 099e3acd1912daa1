import { expect, test } from 'vitest';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { readPageFacts } from '#lib/preflight/facts/page-facts.ts';
import { openBudget, PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { readStructure } from '#lib/preflight/pdf/document.ts';
import { GOOD_CARD, makePdf, type TestPage } from '#tests/support/artworks.ts';

const TEN_POINTS = 10;
const EM_MM = (TEN_POINTS * MM_PER_INCH) / 72;

/** Where letters of a font of two bytes each are seen, ems from where they begin: to the right and down. */
async function reachOf(encoding: string, shown: string, more: Record<string, unknown> = {}) {
  const page: TestPage = {
    ...GOOD_CARD,
    content: `BT /C0 ${EM_MM} Tf 40 30 Td ${shown} ET`,
    resources: () => ({
      Font: {
        C0: {
          ...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'Kozuka', Encoding: encoding },
          DescendantFonts: [{ Type: 'Font', Subtype: 'CIDFontType0', BaseFont: 'Kozuka', ...more }],
        },
      },
    }),
  };
  const structure = await readStructure(await makePdf(page));
  const [node] = structure.pages;
  if (node === undefined) throw new Error('no page');
  const { facts, fine } = readPageFacts(structure, node, 1, openBudget(PREFLIGHT_LIMITS));
  const place = fine.thin.all()[0] ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [facts.boxes.media.x + 40, facts.boxes.media.height - 30];
  const ems = (mm: number): number => Math.round((mm / EM_MM) * 10) / 10;
  return { left: ems(place.x - x), right: ems(place.x + place.width - x), top: ems(place.y - y), bottom: ems(place.y + place.height - y) };
}

const FOUR = '<0001000200030004> Tj';

test('letters follow one another by their own widths, or by that of all', async () => {
  expect(await reachOf('Identity-H', FOUR)).toEqual({ left: -0.3, right: 4.3, top: -1.1, bottom: 0.4 });
  expect((await reachOf('Identity-H', FOUR, { DW: 500 })).right).toBe(2.3);
  expect((await reachOf('Identity-H', FOUR, { DW: 500, W: [1, [200, 300], 3, 4, 250] })).right).toBe(1.3);
  expect((await reachOf('UniJIS-UCS2-H', FOUR, { W: [1, 4, 100] })).right).toBe(4.3);
});

test('letters go down where they are written so, and so does what stands between them', async () => {
  expect(await reachOf('Identity-V', FOUR)).toEqual({ left: -1.1, right: 1.1, top: -0.3, bottom: 4.3 });
  expect((await reachOf('UniJIS-UCS2-V', FOUR, { DW2: [880, -500] })).bottom).toBe(2.3);
  expect((await reachOf('Identity-V', '[<0001> 1000 <0002>] TJ')).bottom).toBe(3.3);
});
