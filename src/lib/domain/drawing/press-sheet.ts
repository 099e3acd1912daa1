import { controlStrip, registration } from './marks.ts';
import { type Drawing, line, mm, path, rect, type Shape, type Size } from './shape.ts';

/** The imposition of copies on the sheet, as the price counts it: columns, rows, rotated by a quarter or not. */
export type SheetGrid = { cols: number; rows: number; turned: boolean };

export type PressSheetOptions = {
  /** Full size of the press sheet, mm. */
  sheet: Size;
  /** Trimmed size of one copy, mm. */
  format: Size;
  bleed: number;
  grid: SheetGrid;
  /** The print of one copy, mm from its trimmed corner. */
  art: readonly Shape[];
};

/** The area of the copies, mm from the corner of the sheet. */
type Field = { left: number; top: number; right: number; bottom: number };

const TICK = 5;
const PATCH = 7;

const COPY = 'copy';

/**
 * Copies as one tile that fills their area, so that browsers lay its text out once. Each copy has its bleed and is rotated as it lies on
 * the sheet.
 */
function copies(field: Field, cell: Size, { art, format, bleed, grid }: PressSheetOptions): Shape[] {
  const transform = grid.turned ? path`translate(${format.height + bleed} ${bleed})rotate(90)` : path`translate(${bleed} ${bleed})`;
  return [
    { kind: 'tile', id: COPY, x: mm(field.left), y: mm(field.top), ...cell, shapes: [{ kind: 'group', transform, shapes: art }] },
    {
      kind: 'tiled',
      id: COPY,
      x: mm(field.left),
      y: mm(field.top),
      width: mm(field.right - field.left),
      height: mm(field.bottom - field.top),
    },
  ];
}

/** Cut marks: a tick at each edge of the area for both cuts of every copy. */
function cutTicks({ left, top, right, bottom }: Field, cell: Size, { bleed, grid }: PressSheetOptions): string {
  const [wide, high] = [cell.width - 2 * bleed, cell.height - 2 * bleed];
  const across = path`v${TICK}m${wide} ${-TICK}v${TICK}m${2 * bleed} ${-TICK}`.repeat(grid.cols);
  const down = path`h${TICK}m${-TICK} ${high}h${TICK}m${-TICK} ${2 * bleed}`.repeat(grid.rows);
  return [
    path`M${left + bleed} ${top - 7}` + across,
    path`M${left + bleed} ${bottom + 2}` + across,
    path`M${left - 7} ${top + bleed}` + down,
    path`M${right + 2} ${top + bleed}` + down,
  ].join('');
}

/** The press sheet: copies side by side, cut ticks at its outer edges, registration marks and a control strip. */
export function drawPressSheet(options: PressSheetOptions): Drawing {
  const { sheet, format, bleed, grid } = options;
  const cell = {
    width: (grid.turned ? format.height : format.width) + 2 * bleed,
    height: (grid.turned ? format.width : format.height) + 2 * bleed,
  };
  const left = (sheet.width - grid.cols * cell.width) / 2;
  const top = (sheet.height - grid.rows * cell.height) / 2;
  const field = { left, top, right: sheet.width - left, bottom: sheet.height - top };
  return {
    x: 0,
    y: 0,
    ...sheet,
    shapes: [
      rect('sheet', 0, 0, sheet.width, sheet.height),
      ...copies(field, cell, options),
      line('mark', cutTicks(field, cell, options)),
      registration(left / 2 - 4, sheet.height / 2),
      registration(field.right + left / 2 + 4, sheet.height / 2),
      ...controlStrip(left, sheet.height - PATCH - 2.5, PATCH, Math.floor((field.right - left) / PATCH)),
    ],
  };
}
