import type { TextSource } from './person.ts';

/**
 * A design: what a print is made of, in millimetres from the upper left corner of the trimmed page; what lies outside of it is bleed. The
 * picture on the screen and the PDF are drawn from the same design.
 */

/** Shares of cyan, magenta, yellow and black, whole percent. */
export type Ink = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** More ink than this does not dry before the sheets are turned. */
export const MOST_INK_PERCENT = 280;

export const BLACK: Ink = [0, 0, 0, 100];
/** No ink at all. */
export const PAPER: Ink = [0, 0, 0, 0];

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** A step of an outline; coordinates are absolute. */
export type Step =
  | { to: 'move' | 'line'; x: number; y: number }
  | { to: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { to: 'close' };

/** Where each letter of a line begins is known from the typeface's table alone: `setLine`. */
export type TextObject = {
  kind: 'text';
  /** What it is made of. */
  sources: readonly TextSource[];
  /** Left end, middle or right end of each line, as it is aligned. */
  x: number;
  /** Baseline of the first line. */
  y: number;
  align: 'left' | 'middle' | 'right';
  /** Id of a typeface. */
  face: string;
  /** Points. */
  size: number;
  /** From baseline to baseline, points. */
  leading: number;
  /** Added after each letter, thousandths of the size. */
  tracking: number;
  ink: Ink;
  lines: readonly string[];
};

/** How a part of a logo is laid: its outline filled, or drawn along as wide as `width`. */
export type Laid =
  | { by: 'fill'; rule: 'nonzero' | 'evenodd' }
  | { by: 'stroke'; width: number; cap: 'butt' | 'round' | 'square'; join: 'miter' | 'round' | 'bevel'; miter: number };

/** A part of a logo: its outline as `logo-path.ts` writes it, in the logo's own units, as its widths are. */
export type LogoPart = { path: string; laid: Laid; ink: Ink };

export type DesignObject =
  | (Box & { kind: 'rectangle'; ink: Ink })
  | (Box & { kind: 'ellipse'; ink: Ink })
  /** `weight` in points. */
  | { kind: 'line'; from: Point; to: Point; weight: number; ink: Ink }
  | { kind: 'path'; steps: readonly Step[]; ink: Ink }
  /** A square; each row of `modules` is a string of 0 and 1, without the quiet zone. `says` is what it encodes. */
  | { kind: 'qr'; x: number; y: number; size: number; modules: readonly string[]; says: string; ink: Ink }
  /** `unit`: mm of one of the logo's own units, which count from the left upper corner of the box; `isWidened`: some lines were too thin. */
  | (Box & { kind: 'logo'; unit: number; parts: readonly LogoPart[]; isWidened: boolean })
  | TextObject;

export type DesignPage = { objects: readonly DesignObject[] };

/** `pages` are the printed sides: face, then back. */
export type Design = {
  version: 1;
  /** Trimmed size. */
  width: number;
  height: number;
  bleed: number;
  pages: readonly DesignPage[];
};
