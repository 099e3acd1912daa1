import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextObject } from '#lib/domain/design/document.ts';
import { setLine, widthOf } from '#lib/domain/design/set-line.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { BOLD, cardOf, contentsOf, FACES, fontsOfPage, PLAIN, textOf, widthsOf, written } from '#tests/support/design-pdf.ts';

type Shown = { glyph: number; x: number };
type Line = { left: number; base: number; glyphs: Shown[] };

/** Lines as a reader of the file places them: where each begins, points, and its glyphs, thousandths of the em from there. */
function linesOf(content: string, widths: ReadonlyMap<number, number>): Line[] {
  return [...content.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n\[(.*)\] TJ/g)].map(([, left, base, shown = '']) => {
    let x = 0;
    const glyphs: Shown[] = [];
    for (const [, codes, back] of shown.matchAll(/<(\w*)>|(-?[\d.]+)/g)) {
      x -= Number(back ?? 0);
      for (const code of codes?.match(/..../g) ?? []) {
        const glyph = Number.parseInt(code, 16);
        glyphs.push({ glyph, x });
        x += widths.get(glyph) ?? Number.NaN;
      }
    }
    return { left: Number(left), base: Number(base), glyphs };
  });
}

async function readBack(text: TextObject): Promise<Line[]> {
  const bytes = await written(cardOf([text]));
  const [content = ''] = await contentsOf(bytes);
  const [[, font]] = (await fontsOfPage(bytes)) as [Awaited<ReturnType<typeof fontsOfPage>>[number]];
  return linesOf(content, widthsOf(font));
}

const faceOf = (id: string) => FACES.get(id)!.face;
const ids = fc.constantFrom(BOLD, PLAIN);
const lines = fc
  .array(fc.constantFrom(...Object.keys(faceOf(BOLD).glyphs)), { minLength: 1, maxLength: 60 })
  .map((letters) => letters.join(''));

test('every letter stands where the line was set, however long it is', async () => {
  await fc.assert(
    fc.asyncProperty(ids, lines, fc.integer({ min: -40, max: 300 }), async (id, line, tracking) => {
      const face = faceOf(id);
      const [shown] = await readBack(textOf([line], { face: id, tracking }));
      const { glyphs } = setLine(line, face, tracking);
      expect(shown?.glyphs.map(({ glyph }) => glyph)).toEqual(glyphs.map(({ glyph }) => glyph));
      for (const [at, { x }] of glyphs.entries())
        expect(Math.abs((shown?.glyphs[at]?.x ?? Number.NaN) - (x * 1000) / face.unitsPerEm)).toBeLessThan(0.001);
    }),
    { numRuns: 60 },
  );
});

const toMillimetres = (points: number) => points * MM_PER_POINT;

test.each([
  ['left', 0],
  ['middle', 0.5],
  ['right', 1],
] as const)('a text at its %s has each line there, one leading below the other', async (align, share) => {
  const words = ['Анна', 'Соколова-Петровская'];
  const shown = await readBack(textOf(words, { align, x: 45, y: 20, size: 9, leading: 11 }));
  expect(shown).toHaveLength(2);
  for (const [at, { left, base }] of shown.entries()) {
    const width = widthOf(words[at]!, faceOf(PLAIN), { size: 9, tracking: 0 });
    expect(toMillimetres(left)).toBeCloseTo(2 + 45 - width * share, 3);
    expect(toMillimetres(base)).toBeCloseTo(2 + 50 - 20 - toMillimetres(11) * at, 3);
  }
});
