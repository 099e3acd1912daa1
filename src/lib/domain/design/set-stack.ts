import { MM_PER_POINT } from '../units.ts';
import type { Box, TextObject } from './document.ts';
import type { TextSource, Typed } from './person.ts';
import { type Look, type SetRow, setRow, type Unset } from './set-row.ts';
import type { Element } from './template.ts';

type Stack = Extract<Element, { kind: 'stack' }>;
export type SetStack = { ok: true; texts: TextObject[] } | Unset;

const capOf = ({ face, size }: SetRow): number => (face.capHeight / face.unitsPerEm) * size * MM_PER_POINT;
const leadingOf = ({ row, size }: SetRow): number => row.leading * size * MM_PER_POINT;
/** From the top of the first capital to the last baseline. */
const heightOf = (set: SetRow): number => capOf(set) + (set.lines.length - 1) * leadingOf(set);
const gapBefore = ({ row }: SetRow, at: number): number => (at === 0 ? 0 : row.gap);
const heightOfAll = (rows: readonly SetRow[]): number => rows.reduce((sum, row, at) => sum + gapBefore(row, at) + heightOf(row), 0);

const START: Record<Stack['anchor'], (box: Box, height: number) => number> = {
  top: ({ y }) => y,
  middle: ({ y, height: room }, height) => y + (room - height) / 2,
  bottom: ({ y, height: room }, height) => y + room - height,
};
const ALIGNED: Record<Stack['align'], (box: Box) => number> = {
  left: ({ x }) => x,
  middle: ({ x, width }) => x + width / 2,
  right: ({ x, width }) => x + width,
};

function place({ anchor, align }: Stack, rows: readonly SetRow[], box: Box): TextObject[] {
  let y = START[anchor](box, heightOfAll(rows));
  return rows.map((set, at): TextObject => {
    const { row, face, ink, size, sources, lines } = set;
    const first = y + gapBefore(set, at) + capOf(set);
    y = first + (lines.length - 1) * leadingOf(set);
    const { tracking } = row;
    return {
      kind: 'text',
      sources,
      x: ALIGNED[align](box),
      y: first,
      align,
      face: face.id,
      size,
      leading: row.leading * size,
      tracking,
      ink,
      lines,
    };
  });
}

type SetRows = { ok: true; rows: SetRow[] } | Unset;

/** The rows that have text, each at the greatest of its sizes that fits across, from `least` steps down. */
function setRows(stack: Stack, person: Typed, look: Look, width: number, least: number): SetRows {
  const rows: SetRow[] = [];
  for (const row of stack.rows) {
    const set = setRow(row, person, look, width, least);
    if (set === null) continue;
    if ('ok' in set) return set;
    rows.push(set);
  }
  return { ok: true, rows };
}

/** Sets the rows of a stack in its box: when together they are too high, all go down their sizes step by step. */
export function setStack(stack: Stack, person: Typed, look: Look, box: Box): SetStack {
  const steps = Math.max(...stack.rows.map(({ sizes }) => sizes.length));
  let last: TextSource = 'name';
  for (let least = 0; least < steps; least += 1) {
    const set = setRows(stack, person, look, box.width, least);
    if (!set.ok) return set;
    if (heightOfAll(set.rows) <= box.height) return { ok: true, texts: place(stack, set.rows, box) };
    last = set.rows.at(-1)?.sources[0] ?? last;
  }
  return { ok: false, source: last, reason: 'no room' };
}
