import type { Binding } from '../codes.ts';
import type { Attached } from './board.ts';
import { figure } from './marks.ts';
import { line, path, rect, type Shape, text } from './shape.ts';

const BLOCK_SHARE = 0.49;
const GAP = 5;

/** Calendar blocks under the header: one per month, the middle one with the cursor frame, coils between them. */
export function calendarBlocks(width: number, count: number): Attached {
  const height = width * BLOCK_SHARE;
  const tops = Array.from({ length: count }, (_, index) => index * (height + GAP) + GAP);
  const [column, row] = [width / 9, height / 8];
  const month = (top: number): string =>
    Array.from(
      { length: 5 },
      (_, week) => path`M${column * 1.2} ${top + row * (2.6 + week)}` + path`h${column * 0.5}m${column * 0.5} 0`.repeat(7),
    ).join('');
  const coils = (top: number): string => path`M${column} ${top - GAP}` + path`v${GAP}m${column} ${-GAP}`.repeat(8);
  return {
    size: count * (height + GAP),
    shapes: [
      line('sheet', tops.map((top) => path`M0 ${top}h${width}v${height}h${-width}z`).join('')),
      line('k', tops.map((top) => path`M${column} ${top + row * 0.8}h${column * 1.6}v${row * 0.6}h${-column * 1.6}z`).join('')),
      line('dots', tops.map(month).join('')),
      line('mark', tops.map(coils).join('')),
      rect('cut', column * 4.05, (tops[1] ?? GAP) + row * 4, column * 0.8, row * 1.2),
    ],
  };
}

/** A bound book; `thickness` includes all leaves and the covers, mm. */
type Bound = { binding: Binding; leaves: number; thickness: number; height: number; unit: string };

/** The end view draws a book this many times thicker: a millimetre of paper would be a hairline. */
const THICKER = 4;
/** More leaves would merge into a black mass. */
const MOST_LEAVES = 72;

/** Leaves of an open book, one line each, from the left cover to the right one. */
function leavesOf({ leaves, thickness }: Bound, reach: number): string {
  const shown = Math.max(2, Math.min(leaves, MOST_LEAVES));
  const wide = thickness * THICKER;
  return Array.from({ length: shown }, (_, index) => {
    const share = index / (shown - 1);
    const angle = Math.PI * (0.1 + 0.8 * (1 - share));
    const [x, y] = [Math.cos(angle), -Math.sin(angle)];
    return path`M${(share - 0.5) * wide} -2q${x * reach * 0.15} ${-reach * 0.4} ${x * reach - (share - 0.5) * wide} ${y * reach * 0.8}`;
  }).join('');
}

/** A ring that stands on a height. */
const loop = (radius: number, foot: number): string =>
  path`M0 ${foot}a${radius} ${radius} 0 1 0 0 ${-2 * radius}a${radius} ${radius} 0 1 0 0 ${2 * radius}`;

/** The binding: two legs of a staple, glue across the spine, or a double loop of wire around the foot of the leaves. */
function holder({ binding, thickness }: Bound, reach: number): Shape {
  const wide = thickness * THICKER;
  const leg = reach * 0.07;
  if (binding === 'perfect') return rect('glue', -wide / 2, -leg, wide, leg);
  if (binding === 'wire') return line('wire', [1, 0.8].map((share) => loop(share * Math.max(wide / 2 + leg, 2 * leg), leg)).join(''));
  return line('wire', path`M${-leg / 2} ${-leg}v${leg * 1.3}h${leg}v${-leg * 1.3}`);
}

/** An open book seen from its end: leaves, covers, binding, thickness in millimetres. Its foot is at the sheet's lower edge. */
export function bookEnd(book: Bound): Attached {
  const reach = book.height * 0.5;
  const half = (book.thickness * THICKER) / 2;
  const letter = book.height * 0.08;
  const cover = path`M${-half} 0q${-reach * 0.4} 0 ${-reach * 1.05} ${-reach * 0.14}M${-half} 0h${2 * half}M${half} 0q${reach * 0.4} 0 ${reach * 1.05} ${-reach * 0.14}`;
  const size = 2.3 * reach + 2 * half;
  const end: Shape[] = [
    line('leaf', leavesOf(book, reach)),
    line('cut', cover),
    holder(book, reach),
    line(
      'dim',
      path`M${-half} ${letter * 0.6}v${letter}M${half} ${letter * 0.6}v${letter}M${-half - letter * 1.5} ${letter * 1.1}h${letter * 1.5}M${half} ${letter * 1.1}h${letter * 1.5}`,
    ),
    text('figure', 0, letter * 2.8, letter, `${figure(Math.round(book.thickness * 10) / 10)} ${book.unit}`),
  ];
  return { size, shapes: [{ kind: 'group', transform: path`translate(${size / 2} ${-letter * 3})`, shapes: end }] };
}

const LOOPS = 12;

/** A row of wire loops along the left edge of a book's front. */
export function wireLoops(height: number): Shape {
  const step = height / LOOPS;
  const [wide, high] = [step * 0.4, step * 0.2];
  const loops = Array.from(
    { length: LOOPS },
    (_, index) => path`M${-wide} ${(index + 0.5) * step}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0`,
  );
  return line('wire', loops.join(''));
}
