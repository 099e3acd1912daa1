import type { Sheet } from './place.ts';
import type { Element, Row, Template } from './template.ts';

/** Points: letters above it are there to be seen and grow with the sheet; those below are read from one distance and grow half as fast. */
const READ_PT = 12;
/** Points: smaller letters are not read. */
const LEAST_PT = 7;
/** Smaller margins, mm, are not made by shrinking: «Щ» has a tail, and the knife wanders. */
const LEAST_MARGIN_MM = 4;

/** How many times the sheet is wider, whatever its proportions. */
type Scale = { whole: number; gentle: number };

const MILLIMETRES = /(?<![\d.])\d{1,3}(?:\.\d{1,3})?(?= mm$)/;
const SIDES = ['left', 'right', 'top', 'bottom'] as const;

const round = (number: number): number => Math.round(number * 1000) / 1000;

const placed = <Part extends object>(part: Part, whole: number): Part => ({
  ...part,
  ...Object.fromEntries(
    SIDES.flatMap((side) => {
      const place: unknown = part[side as keyof Part];
      return typeof place === 'string' ? [[side, place.replace(MILLIMETRES, (mm) => String(round(Number(mm) * whole)))]] : [];
    }),
  ),
});

function lettered<Part extends Pick<Row, 'sizes' | 'gap'>>(part: Part, { whole, gentle }: Scale): Part {
  const scale = (part.sizes[0] ?? 0) > READ_PT ? whole : gentle;
  const sizes = part.sizes.map((size) => Math.max(Math.min(size, LEAST_PT), round(size * scale)));
  return { ...part, sizes: [...new Set(sizes)], gap: round(part.gap * whole) };
}

function sized(element: Element, scale: Scale): Element {
  const { withLogo } = element;
  const there = placed(element, scale.whole);
  const beside = typeof withLogo === 'object' ? { ...there, withLogo: placed(withLogo, scale.whole) } : there;
  switch (beside.kind) {
    case 'stack':
      return { ...beside, rows: beside.rows.map((row) => lettered(row, scale)) };
    case 'list':
      return lettered(beside, scale);
    case 'line':
      return { ...beside, weight: round(beside.weight * scale.gentle) };
    default:
      return beside;
  }
}

/** A template as it is for a sheet of this size: what is written in points and millimetres grows with the sheet it was drawn at. */
export function templateAtSize(template: Template, sheet: Pick<Sheet, 'width' | 'height'>): Template {
  const { drawnAt, grid } = template;
  if (drawnAt === undefined) return template;
  const whole = Math.sqrt((sheet.width * sheet.height) / (drawnAt.width * drawnAt.height));
  const scale = { whole, gentle: Math.sqrt(whole) };
  const margin = Math.max(Math.min(grid.margin, LEAST_MARGIN_MM), round(grid.margin * whole));
  return {
    ...template,
    grid: { ...grid, gutter: round(grid.gutter * whole), margin },
    face: template.face.map((element) => sized(element, scale)),
    back: template.back.map((element) => sized(element, scale)),
  };
}
