/**
 * Parts of a drawing. User units are millimetres, so every number is a number of the order. `look` is a class of
 * src/styles/primitives/drawing.css or plan.css without its «d-»: inks c m y k, paper stock, lines cut fold safe mark …
 */
export type Shape =
  | { kind: 'rect'; look: string; x: number; y: number; width: number; height: number; radius?: number }
  | { kind: 'circle'; look: string; x: number; y: number; radius: number }
  | { kind: 'path'; look: string; d: string }
  | { kind: 'text'; look: string; x: number; y: number; size: number; text: string }
  | { kind: 'group'; look?: string; transform?: string; clip?: string; shapes: readonly Shape[] }
  /** Defines an outline that clips groups. */
  | { kind: 'clip'; id: string; shape: Shape }
  /** Defines a picture that fills a `tiled` area from this corner on. */
  | { kind: 'tile'; id: string; x: number; y: number; width: number; height: number; shapes: readonly Shape[] }
  | { kind: 'tiled'; id: string; x: number; y: number; width: number; height: number };

/** Shapes and the visible area, mm. */
export type Drawing = { x: number; y: number; width: number; height: number; shapes: readonly Shape[] };

export type Size = { width: number; height: number };

/** Rounds to a hundredth of a millimetre, enough for any press. */
export const mm = (value: number): number => Math.round(value * 100) / 100;

/** Path data from numbers and letters: path`M${x} ${y}h${w}`. */
export const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, index) => text + mm(values[index - 1] ?? 0) + part);

export const rect = (look: string, x: number, y: number, width: number, height: number, radius = 0): Shape => ({
  kind: 'rect',
  look,
  x: mm(x),
  y: mm(y),
  width: mm(width),
  height: mm(height),
  ...(radius > 0 && { radius: mm(radius) }),
});

export const circle = (look: string, x: number, y: number, radius: number): Shape => ({
  kind: 'circle',
  look,
  x: mm(x),
  y: mm(y),
  radius: mm(radius),
});

export const line = (look: string, d: string): Shape => ({ kind: 'path', look, d });

export const text = (look: string, x: number, y: number, size: number, words: string): Shape => ({
  kind: 'text',
  look,
  x: mm(x),
  y: mm(y),
  size: mm(size),
  text: words,
});
