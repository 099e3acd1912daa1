/**
 * Thresholds of the artwork check. Their values are content of the shop (`artwork-check.yaml`), taken from the specification's colours and
 * the GWG 2022 table for sheet-fed CMYK. Bleed and safe zone are the product's own and come with the order.
 */
export type ArtworkRules = {
  /** mm: a box may differ from the ordered size by this much; bleeds tried when a page has no box of the right size. */
  size: { tolerance: number; commonBleeds: number[] };
  /** A run of ink along the cut longer than `redRun` mm that lacks more than `redShare` of the bleed is red; a knife is off by `wander` mm. */
  bleed: { redRun: number; redShare: number; tolerance: number; thinLine: number; wander: number };
  /** mm to the cut below which a mark is red; the yellow limit is the order's safe zone. */
  cut: { red: number };
  /** mm: `text` on either side of the fold, a colour edge between `edgeFrom` and `edgeTo` away is a mismatch. */
  fold: { text: number; edgeFrom: number; edgeTo: number };
  /**
   * ppi a picture needs, and below which it is red; one-bit pictures have their own limits; smaller pictures (pixels) are skipped; above
   * `dense` is reported for information.
   */
  resolution: { needed: number; red: number; bitmapNeeded: number; bitmapRed: number; ignoredPixels: number; dense: number };
  /** Per cent of ink on a spot of about a square millimetre. */
  ink: { coated: number; uncoated: number };
  /** Points: a thinner line breaks; lines in several inks or white on colour break sooner. */
  lines: { one: number; several: number; reversed: number };
  /**
   * Points of letters, by their inks; black of four inks below `rich` is blurred, black below `overprint` is printed over colours that come
   * to `ground` per cent or more: a hair of paper shows beside no paler one.
   */
  text: { one: number; several: number; reversed: number; rich: number; overprint: number; ground: number };
  file: { megabytes: number };
};

/** Which limit a line or letters have by their inks. */
export const LIMIT_BY_INKS = { one: 'one', several: 'several', rich: 'several', none: 'reversed' } as const;
