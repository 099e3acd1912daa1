import { MM_PER_POINT } from '../units.ts';
import type { Box, TextObject } from './document.ts';
import { lineStart, widthOf } from './set-line.ts';
import type { Typefaces } from './typeface.ts';

/** What a text covers at most, mm: its lines from ascenders to descenders, as wide as the widest. */
export function textBox(text: TextObject, typefaces: Typefaces): Box {
  const face = typefaces.get(text.face);
  if (face === undefined) return { x: text.x, y: text.y, width: 0, height: 0 };
  const width = Math.max(...text.lines.map((line) => widthOf(line, face, text)));
  const unit = (text.size * MM_PER_POINT) / face.unitsPerEm;
  const height = (face.ascent + face.descent) * unit + (text.lines.length - 1) * text.leading * MM_PER_POINT;
  return { x: lineStart(text, width), y: text.y - face.ascent * unit, width, height };
}
