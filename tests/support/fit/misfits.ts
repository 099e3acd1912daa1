import type { Box, PageReading, PlacedText } from './in-page.ts';

/** A hair: what rounding of the browser may be off by. */
const HAIR = 1;
/** Of a line's height its letters take the middle; what is above and below is empty. */
const LETTERS = 0.3;
const SHOWN = 40;

const quoted = (text: string): string => `«${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}»`;

const isOutside = (line: Box, { left, right, top, bottom }: Box): boolean => {
  const letters = (line.bottom - line.top) * LETTERS;
  return line.left < left - HAIR || line.right > right + HAIR || line.top + letters < top || line.bottom - letters > bottom;
};
const isBesides = (line: Box, { left, right }: Box): boolean => line.left < left - HAIR || line.right > right + HAIR;

function ofText({ text, lines, broken, seen, isScrolled, ground }: PlacedText, width: number): string[] {
  const viewport = isScrolled ? seen : { ...seen, left: 0, right: width };
  return [
    ...broken.map((word) => `a word is broken: ${quoted(word)}`),
    ...(lines.some((line) => isBesides(line, viewport)) ? [`off screen: ${quoted(text)}`] : []),
    ...(lines.some((line) => isOutside(line, seen)) ? [`cut off: ${quoted(text)}`] : []),
    ...(lines.some((line) => isBesides(line, ground)) ? [`sticks out of its box: ${quoted(text)}`] : []),
  ];
}

type Line = Box & { text: string; layer: number };
const meet = (one: Line, other: Line): boolean =>
  one.layer === other.layer &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > HAIR;

/** Texts whose letters lie on other letters. */
function overlaps(texts: readonly PlacedText[]): string[] {
  const lines = texts
    .flatMap(({ text, lines, layer }) =>
      lines.map(({ left, right, top, bottom }): Line => {
        const letters = (bottom - top) * LETTERS;
        return { text, layer, left, right, top: top + letters, bottom: bottom - letters };
      }),
    )
    .sort((one, other) => one.top - other.top);
  return lines.flatMap((one, at) => {
    const found: string[] = [];
    for (const other of lines.slice(at + 1)) {
      if (other.top > one.bottom) break;
      if (one.text !== other.text && meet(one, other)) found.push(`${quoted(one.text)} lies on ${quoted(other.text)}`);
    }
    return found;
  });
}

/** What does not fit in a page as it was read: every sentence is a defect. */
export function misfits({ width, scrollWidth, texts, controls, cutFigures, sideways, glued }: PageReading): string[] {
  const away = controls.filter(({ box }) => box.left < -HAIR || box.right > width + HAIR);
  return [
    ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
    ...texts.flatMap((text) => ofText(text, width)),
    ...overlaps(texts),
    ...away.map(({ name }) => `out of reach: ${quoted(name)}`),
    ...cutFigures.map((figure) => `a figure is cut off in its field: ${quoted(figure)}`),
    ...sideways.map((box) => `scrolls sideways: ${box}`),
    ...glued.map((meeting) => `glued: ${meeting}`),
  ];
}
