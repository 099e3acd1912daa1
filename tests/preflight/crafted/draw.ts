import { MM_PER_POINT } from '#lib/domain/units.ts';
import type { Sheet } from './sheet.ts';

/** Operators in mm. Colours are four shares: cyan, magenta, yellow, black. */
export type Cmyk = readonly [number, number, number, number];

export const BLACK: Cmyk = [0, 0, 0, 1];
export const WHITE: Cmyk = [0, 0, 0, 0];
/** 80 % of ink, light enough to be no trouble in itself. */
export const GREEN: Cmyk = [0.2, 0, 0.6, 0];
export const FULL: Cmyk = [1, 1, 1, 1];
/** Three inks of the limit: what is laid over them exceeds it. */
export const THREE: Cmyk = [1, 1, 1, 0];

export const fillOf = (colour: Cmyk): string => `${colour.join(' ')} k`;
export const strokeOf = (colour: Cmyk): string => `${colour.join(' ')} K`;
export const box = (x: number, y: number, width: number, height: number): string => `${x} ${y} ${width} ${height} re f`;
export const area = (colour: Cmyk, x: number, y: number, width: number, height: number): string =>
  `${fillOf(colour)} ${box(x, y, width, height)}`;

/** Text of so many points; `F2` is in the file, `F1` is not. */
export const words = (points: number, x: number, y: number, said = 'Tirazh 2026', font = 'F2'): string =>
  `BT /${font} ${points * MM_PER_POINT} Tf ${x} ${y} Td (${said}) Tj ET`;
export const black = (points: number, x: number, y: number, said?: string, font?: string): string =>
  `${fillOf(BLACK)} ${words(points, x, y, said, font)}`;

/** A circle of four arcs. */
export function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  const [l, r, b, t] = [x - radius, x + radius, y - radius, y + radius];
  const arcs = [
    [r, y + k, x + k, t, x, t],
    [x - k, t, l, y + k, l, y],
    [l, y - k, x - k, b, x, b],
    [x + k, b, r, y - k, r, y],
  ];
  return `${r} ${y} m ${arcs.map((arc) => `${arc.join(' ')} c`).join(' ')} f`;
}

/** Covers a card to the end of its bleed. */
export const GROUND = area(GREEN, 0, 0, 94, 54);
/** Where a test object lies: far from the cuts, 30 × 10 mm. */
export const SPOT = box(32, 22, 30, 10);
export const at = (name: string, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`;

/** A card of this content on bare paper. */
export const card = (content: string, more: Partial<Sheet> = {}): Sheet => ({ ...more, content });

/** A card with a margin of 18 mm around its bleed for what is printed beside it; the trim begins at 20, 20. */
export const wide = (content: string, more: Partial<Sheet> = {}): Sheet => ({
  media: [130, 90],
  trim: [20, 20, 90, 50],
  ...more,
  content: `${area(GREEN, 18, 18, 94, 54)} ${content}`,
});

/** Graphics states by name. */
export const states = (entries: Record<string, Record<string, unknown>>): Partial<Sheet> => ({ resources: () => ({ ExtGState: entries }) });
