import { controlStrip, registration } from './marks.ts';
import { type Drawing, line, path, rect, type Shape, type Size } from './shape.ts';

/** How the copies lie on the sheet, as counted by the price: columns, rows, turned by a quarter or not. */
export type SheetGrid = { cols: number; rows: number; turned: boolean };

export type PressSheetOptions = {
  /** Full size of the press sheet, mm. */
  sheet: Size;
  /** Trimmed size of one copy, mm. */
  format: Size;
  bleed: number;
  grid: SheetGrid;
  /** Id of the symbol that holds one copy with its bleed; see `copySymbol`. */
  copy: string;
};

const TICK = 5;
const PATCH = 7;

/** One copy with its bleed, turned as it lies on the sheet. */
export const copySymbol = (id: string, art: readonly Shape[], format: Size, bleed: number, turned: boolean): Shape => ({
  kind: 'symbol',
  id,
  width: (turned ? format.height : format.width) + 2 * bleed,
  height: (turned ? format.width : format.height) + 2 * bleed,
  shapes: [
    {
      kind: 'group',
      transform: turned ? `translate(${format.height + bleed} ${bleed}) rotate(90)` : `translate(${bleed} ${bleed})`,
      shapes: art,
    },
  ],
});

/** The press sheet: copies side by side, cut ticks at its outer edges, registration marks and a control strip. */
export function drawPressSheet({ sheet, format, bleed, grid, copy }: PressSheetOptions): Drawing {
  const cell = {
    width: (grid.turned ? format.height : format.width) + 2 * bleed,
    height: (grid.turned ? format.width : format.height) + 2 * bleed,
  };
  const left = (sheet.width - grid.cols * cell.width) / 2;
  const top = (sheet.height - grid.rows * cell.height) / 2;
  const right = sheet.width - left;
  const bottom = sheet.height - top;
  const columns = Array.from({ length: grid.cols }, (_, index) => left + index * cell.width);
  const rows = Array.from({ length: grid.rows }, (_, index) => top + index * cell.height);
  const [wide, high] = [cell.width - 2 * bleed, cell.height - 2 * bleed];
  const across = path`v${TICK}m${wide} ${-TICK}v${TICK}m${2 * bleed} ${-TICK}`.repeat(grid.cols);
  const down = path`h${TICK}m${-TICK} ${high}h${TICK}m${-TICK} ${2 * bleed}`.repeat(grid.rows);
  const ticks = [
    path`M${left + bleed} ${top - 7}` + across,
    path`M${left + bleed} ${bottom + 2}` + across,
    path`M${left - 7} ${top + bleed}` + down,
    path`M${right + 2} ${top + bleed}` + down,
  ];
  return {
    x: 0,
    y: 0,
    ...sheet,
    shapes: [
      rect('sheet', 0, 0, sheet.width, sheet.height),
      ...rows.flatMap((y) => columns.map((x): Shape => ({ kind: 'use', id: copy, x, y }))),
      line('mark', ticks.join('')),
      registration(left / 2 - 4, sheet.height / 2),
      registration(right + left / 2 + 4, sheet.height / 2),
      ...controlStrip(left, sheet.height - PATCH - 2.5, PATCH, Math.floor((right - left) / PATCH)),
    ],
  };
}
