/** A typeface as lines are set with it; lengths are in units of its em. Made by ops/build/typefaces.ts from the font that is embedded. */
export type TypefaceTable = {
  unitsPerEm: number;
  /** From the baseline upwards; `descent` downwards, positive too. */
  ascent: number;
  descent: number;
  /** Heights of «Н» and «х». */
  capHeight: number;
  xHeight: number;
  /** By letter: its glyph in the font, and how far the next letter begins. */
  glyphs: Readonly<Record<string, readonly [glyph: number, advance: number]>>;
  /** By letter and the one after it: what is added between them. Pairs that are absent have 0. */
  kerns: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type Typeface = TypefaceTable & {
  /** «inter-tight-700»: its files are named so. */
  id: string;
  /** «Inter Tight» */
  family: string;
};

/** Typefaces by id. */
export type Typefaces = ReadonlyMap<string, Typeface>;
