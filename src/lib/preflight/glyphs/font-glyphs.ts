/** Whether a font file has a glyph that draws something; `unknown`: it cannot be told. */
export type Has = 'drawn' | 'empty' | 'none' | 'unknown';

/** The glyphs of one font file. What a kind of font does not know by is left out. */
export type FontGlyphs = {
  /** By the number of the glyph, or of the character in a font of many. */
  byNumber: (number: number) => Has;
  /** By the name of the glyph. */
  byName?: (name: string) => Has;
  /** By a one-byte code through the font's own table. */
  byCode: (code: number, unicodes: readonly number[]) => Has;
};
