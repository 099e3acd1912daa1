import {
  beginText,
  endText,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  setFillingCmykColor,
  setFontAndSize,
  setTextMatrix,
} from '@cantoo/pdf-lib';
import type { TextObject } from '../domain/design/document.ts';
import { lineStart, type PlacedGlyph, setLine } from '../domain/design/set-line.ts';
import type { Typeface } from '../domain/design/typeface.ts';
import { MM_PER_POINT } from '../domain/units.ts';
import { sharesOf } from './ink-shares.ts';
import type { Place } from './page-units.ts';

/** A typeface of the file and its name in the resources of a page. */
export type NamedFace = { name: string; face: Typeface };
export type NamedFaces = ReadonlyMap<string, NamedFace>;

const THOUSAND = 1000;
/** Widths and moves are written in thousandths of the em, to a thousandth. */
const written = (thousandths: number): number => Math.round(thousandths * THOUSAND) / THOUSAND;

/** How far a glyph moves on, thousandths of the em. */
export const widthOfGlyph = (advance: number, { unitsPerEm }: Typeface): number => written((advance * THOUSAND) / unitsPerEm);

const codeOf = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** Each move is counted from the beginning of the line, so that what one of them is rounded by is made good by the next. */
function movesOf(glyphs: readonly PlacedGlyph[], face: Typeface): string {
  let reached = 0;
  const shown = glyphs.map(({ letter, glyph, x }, at) => {
    const back = at === 0 ? 0 : written(reached - (x * THOUSAND) / face.unitsPerEm);
    const [, advance = 0] = face.glyphs[letter] ?? [];
    reached += widthOfGlyph(advance, face) - back;
    return back === 0 ? codeOf(glyph) : `> ${back} <${codeOf(glyph)}`;
  });
  return `[<${shown.join('')}>]`;
}

/** Letters that stand wide are read as words of one letter unless the file says what they are. */
const saying = (line: string, shown: readonly PDFOperator[]): PDFOperator[] => [
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/Span << /ActualText ${PDFHexString.fromText(line)} >>`]),
  ...shown,
  PDFOperator.of(PDFOperatorNames.EndMarkedContent),
];

function drawLine(line: string, index: number, text: TextObject, face: Typeface, place: Place): PDFOperator[] {
  const { glyphs, width } = setLine(line, face, text.tracking);
  if (glyphs.length === 0) return [];
  const length = (width / face.unitsPerEm) * text.size * MM_PER_POINT;
  const [x, y] = place({ x: lineStart(text, length), y: text.y + index * text.leading * MM_PER_POINT });
  const shown = [setTextMatrix(1, 0, 0, 1, x, y), PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [movesOf(glyphs, face)])];
  return text.tracking > 0 ? saying(line, shown) : shown;
}

/**
 * The operators of a text: one show operator for each line, its letters where `setLine` places them.
 * @throws when the typeface is not among `faces`
 */
export function drawText(text: TextObject, faces: NamedFaces, place: Place): PDFOperator[] {
  const named = faces.get(text.face);
  if (named === undefined) throw new Error(`no typeface ${text.face}`);
  const lines = text.lines.flatMap((line, index) => drawLine(line, index, text, named.face, place));
  if (lines.length === 0) return [];
  return [setFillingCmykColor(...sharesOf(text.ink)), beginText(), setFontAndSize(PDFName.of(named.name), text.size), ...lines, endText()];
}
