import type { EdgeRun, NearCut, PageFacts, Side } from '#lib/domain/artwork/report.ts';

export const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const MEDIA = box(0, 0, 94, 54);

/** A page of a card with its bleed, on which nothing is wrong. */
export const FACTS: PageFacts = {
  page: 1,
  boxes: { media: MEDIA, crop: MEDIA, bleed: null, trim: null, art: null },
  fonts: [],
  images: [],
  paints: [],
  outputIntents: [],
  overprint: false,
  trim: { place: box(2, 2, 90, 50), turned: false, guessed: false },
  marks: { edges: [], near: [], photoSides: [], folds: [], ink: { percent: 0, place: null } },
  unmeasured: [],
};

export const marked = (marks: Partial<PageFacts['marks']>): PageFacts => ({ ...FACTS, marks: { ...FACTS.marks, ...marks } });

/** The boxes of a page of another size. */
export const sized = (width: number, height: number) => ({
  ...FACTS.boxes,
  media: box(0, 0, width, height),
  crop: box(0, 0, width, height),
});

export const run = (from: number, to: number, reach: number, depth = 1, side: Side = 'top'): EdgeRun => ({ side, from, to, reach, depth });

export const near = (distance: number, kind: NearCut['kind'] = 'text'): NearCut => ({
  ...{ kind, side: 'left', distance, place: box(distance, 5, 9, 9) },
});
