import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lacking, setLine, widthOf } from '#lib/domain/design/set-line.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { PLAIN_FACE } from './typeface.ts';

describe('A line of letters', () => {
  it('is as long as its letters with their pairs', () => {
    expect(setLine('АУ', PLAIN_FACE, 0)).toEqual({
      glyphs: [
        { letter: 'А', glyph: PLAIN_FACE.glyphs.А?.[0], x: 0 },
        { letter: 'У', glyph: PLAIN_FACE.glyphs.У?.[0], x: 400 },
      ],
      width: 900,
    });
  });

  it('gets its tracking between letters and none after the last', () => {
    expect(setLine('аб', PLAIN_FACE, 50).width).toBe(1050);
    expect(setLine('а', PLAIN_FACE, 50).width).toBe(500);
  });

  it('is measured in millimetres of its size', () => {
    expect(widthOf('аб', PLAIN_FACE, { size: 10, tracking: 0 })).toBeCloseTo(10 * MM_PER_POINT, 9);
  });

  it('leaves out letters that the typeface lacks, and tells them once', () => {
    expect(setLine('а☺б', PLAIN_FACE, 0).width).toBe(1000);
    expect(lacking('☺а☺\n☹', PLAIN_FACE)).toEqual(['☺', '☹']);
  });

  it('never moves a letter backwards but for its pair', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('А', 'У', 'б', ' ')), (letters) => {
        const { glyphs, width } = setLine(letters.join(''), PLAIN_FACE, 0);
        const pairs = letters.join('').split('АУ').length - 1;
        expect(glyphs).toHaveLength(letters.length);
        expect(width).toBe(letters.length * 500 - pairs * 100);
      }),
    );
  });
});
