/** What the artwork check looks at: the specification's indicators, and what a technician sees besides. */
export const ARTWORK_INDICATORS = [
  'unreadable',
  'size',
  'bleed',
  'cut',
  'fold',
  'resolution',
  'fonts',
  'ink',
  'colour',
  'lines',
  'text',
  'overprint',
  'pages',
  'pictures',
  'die',
  'interactive',
  'exceeded',
] as const;
export type ArtworkIndicator = (typeof ARTWORK_INDICATORS)[number];

/** 1 green, 2 yellow, 3 red: the numbers of the specification. */
export type Severity = 1 | 2 | 3;

/** Millimetres; x and y go right and down. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * One thing wrong with an artwork. `place` is measured from the trim's top left corner as the page is seen; `value` and `limit` are in
 * the unit of the indicator: mm (size, bleed, cut, fold), ppi (resolution), per cent (ink), points (lines, text, overprint), pages or
 * bytes (exceeded). Severity 1 is for information: nothing has to be done. `detail` tells the kinds of one indicator apart and names fonts and colours: `kind` or `kind:name`.
 */
export type Finding = {
  indicator: ArtworkIndicator;
  severity: Severity;
  /** 1-based; null for the whole file. */
  page: number | null;
  place: Box | null;
  value: number | null;
  limit: number | null;
  detail: string | null;
};

export type PageBoxes = { media: Box; crop: Box; bleed: Box | null; trim: Box | null; art: Box | null };

/** A font that draws text that shows; `place` is the first of it; `isDamaged`: it is in the file, but cannot be read. */
export type FontFact = { name: string; type: string; embedded: boolean; isDamaged?: boolean | undefined; place?: Box | undefined };

/** One drawing of an image: `width` × `height` pixels laid on `place`; `ppi` of the axis with fewer; `isSmooth`: none of them is seen. */
export type ImageFact = {
  width: number;
  height: number;
  bits: number;
  ppi: number;
  isMask: boolean;
  place: Box;
  isSmooth?: boolean | undefined;
};

/** A colour space something is painted in; `name` is the spot colour's. */
export type PaintFact = {
  space: 'gray' | 'rgb' | 'cmyk' | 'icc-gray' | 'icc-rgb' | 'icc-cmyk' | 'lab' | 'spot' | 'unknown';
  name: string | null;
  by: 'vector' | 'text' | 'image' | 'shading';
  /** The first that shows. */
  place?: Box | undefined;
  /** White that overprinting takes away. */
  isLost?: boolean | undefined;
};

export type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * A stretch of ink along the cut, mm from the trim's top left corner along that side: how far it goes on outwards without a break
 * (never more than the ordered bleed) and inwards (measured up to a few millimetres). `isLine`: a line upon a ground that goes on at both
 * sides of it; the figures are its own.
 */
export type EdgeRun = { side: Side; from: number; to: number; reach: number; depth: number; isLine?: boolean | undefined };

/** Something near the cut: `distance` to it in mm, negative when it crosses. */
export type NearCut = { kind: 'text' | 'outline' | 'shape'; side: Side; distance: number; place: Box };

/** A narrow margin along a cut: bare paper before the drawing begins, or a frame; `width` mm inside of the cut. */
export type MarginFact = { kind: 'strip' | 'frame'; side: Side; width: number; from: number; to: number };

/** What was seen around one ordered fold: `edges` are mm from the fold to straight colour edges near it. */
export type FoldFact = { axis: 'x' | 'y'; at: number; text: Box | null; edges: number[] };

/** The most ink on a square millimetre; `place` is null where only the amount is known. An estimate where RGB lies. */
export type InkFact = { percent: number; place: Box | null; isEstimate?: boolean | undefined };

/**
 * The finest lines or letters that show, of one ink, of several, of black mixed from all four, or white in what is inked around;
 * `points` is the width of a line, the size of letters; `isBox`: the line is a filled box.
 */
export type FineFact = {
  kind: 'line' | 'text';
  inks: 'one' | 'several' | 'rich' | 'none';
  points: number;
  place: Box;
  isBox?: boolean | undefined;
};

/** Black letters (`points` high) that leave white under them in a colour, or grey that mixes with the colour below. */
export type OverFact = { kind: 'knockout' | 'grey'; points: number; place: Box };

/** What a page looks like as a whole: nothing at all, or a fingerprint by which two are the same. */
export type DrawnFact = { isEmpty: boolean; fingerprint: string };

/** The die line of a page, all its pieces together. */
export type DieFact = { isFilled: boolean; knocksOut: boolean; isOpen: boolean; isCovered: boolean; place: Box };

/** Which box of the page was taken as the trimmed size, and whether that took a guess; `turned` is the order's size on its side. */
export type TrimFact = { place: Box; turned: boolean; guessed: boolean };

/** What one page took too much of. */
export const PAGE_LIMITS = ['limit:time', 'limit:memory'] as const;
export type PageLimit = (typeof PAGE_LIMITS)[number];

/** All places are mm from the media box's top left corner as the page is seen; places inside `marks` are from the trim's. */
export type PageFacts = {
  page: number;
  boxes: PageBoxes;
  fonts: FontFact[];
  images: ImageFact[];
  paints: PaintFact[];
  outputIntents: string[];
  overprint: boolean;
  trim: TrimFact | null;
  marks: {
    edges: EdgeRun[] | null;
    near: NearCut[] | null;
    margins?: MarginFact[] | undefined;
    photoSides: Side[];
    folds: FoldFact[] | null;
    ink: InkFact | null;
    /** Null: not drawn. */
    fine?: FineFact[] | null | undefined;
    over?: OverFact[] | undefined;
    drawn?: DrawnFact | null | undefined;
    die?: DieFact | null | undefined;
  };
  unmeasured: ArtworkIndicator[];
  /** Nothing is known of it: the check came to its limit here. */
  limit?: PageLimit | undefined;
  /** Its content does not decode, or to something else than was written. */
  isDamaged?: boolean | undefined;
  /** Pictures that do not decode. */
  broken?: Box[] | undefined;
  /** Inks in the order of their plates; none where they could not be drawn. */
  inks?: string[] | undefined;
  /** There is a finer picture of it, for the loupe. */
  isDetailed?: boolean | undefined;
  /** Annotations that print. */
  notes?: Box[] | undefined;
  /** Transparency of CMYK is mixed in RGB. */
  isMixedInRgb?: boolean | undefined;
  /** Of a picture file: parts that are half transparent, pages or layers beside the first one. */
  hasAlpha?: boolean | undefined;
  frames?: number | undefined;
};

/** `unmeasured` names indicators nothing can be said about: they are never shown as fine. While the check goes on there are fewer facts than `pages`. */
export type ArtworkReport = { severity: Severity; pages: number; facts: PageFacts[]; findings: Finding[]; unmeasured: ArtworkIndicator[] };

export function severityOf(findings: readonly Pick<Finding, 'severity'>[]): Severity {
  return findings.reduce<Severity>((worst, { severity }) => (severity > worst ? severity : worst), 1);
}

type Said = Partial<Finding> & Pick<Finding, 'indicator' | 'severity'>;

/** A finding with nothing but what is known of it. */
export const finding = (said: Said): Finding => ({ page: null, place: null, value: null, limit: null, detail: null, ...said });

/** A place on the page as it is told: from the trim's corner, within the page; null for one of no size. */
export function fromTrim({ x, y, width, height }: Box, trim: TrimFact | null): Box | null {
  const { place } = trim ?? { place: { x: 0, y: 0 } };
  return width < 0 || height < 0 ? null : { x: x - place.x, y: y - place.y, width, height };
}

const NOTHING_SEEN: PageFacts['marks'] = { edges: null, near: null, photoSides: [], folds: null, ink: null, fine: null, drawn: null };

/** A page the check came to its limit on, of the size it should have. */
export function unseenPage(page: number, limit: PageLimit, width: number, height: number): PageFacts {
  const media = { x: 0, y: 0, width, height };
  const boxes = { media, crop: media, bleed: null, trim: null, art: null };
  const unmeasured = ARTWORK_INDICATORS.filter((name) => name !== 'unreadable');
  const nothing = { fonts: [], images: [], paints: [], outputIntents: [], overprint: false, trim: null, marks: NOTHING_SEEN };
  return { page, boxes, ...nothing, unmeasured, limit };
}

/** A report on a file nothing could be read of; `detail` says why. */
export function unreadableReport(detail: string, value: number | null = null, limit: number | null = null): ArtworkReport {
  const findings = [finding({ indicator: 'unreadable', severity: 3, detail, value, limit })];
  return { severity: 3, pages: 0, facts: [], findings, unmeasured: ARTWORK_INDICATORS.filter((name) => name !== 'unreadable') };
}
