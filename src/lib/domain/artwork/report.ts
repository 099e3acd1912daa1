/** Topics of the artwork check: the specification's indicators, and further ones a technician would look at. */
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

/** 1 green, 2 yellow, 3 red, as the specification numbers them. */
export type Severity = 1 | 2 | 3;

/** Millimetres; x and y go right and down. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * One problem of an artwork. `place` is measured from the trim's top left corner as the page is seen; `value` and `limit` are in the unit
 * of the indicator: mm (size, bleed, cut, fold), ppi (resolution), per cent (ink), points (lines, text, overprint), pages or bytes
 * (exceeded). Severity 1 is information only. `detail` names the kind of problem and the font or colour: `kind` or `kind:name`.
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

/** A font that draws visible text; `place` is its first use. `isDamaged`: the font is in the file but unreadable. */
export type FontFact = { name: string; type: string; embedded: boolean; isDamaged?: boolean | undefined; place?: Box | undefined };

/** A letter of a visible text that its font lacks; empty when nothing tells which. */
export type LostLetterFact = { font: string; letter: string; place?: Box | undefined };

/** A picture or a form, by its name on the page, that is drawn and is not in the file. */
export type MissingFact = { name: string; place?: Box | undefined };

/**
 * One use of an image: `width` × `height` pixels drawn on `place`; `ppi` along the axis with the fewer pixels; `isSmooth`: single pixels
 * are not visible.
 */
export type ImageFact = {
  width: number;
  height: number;
  bits: number;
  ppi: number;
  isMask: boolean;
  place: Box;
  isSmooth?: boolean | undefined;
};

/** A colour space used on the page; `name` is the spot colour's. */
export type PaintFact = {
  space: 'gray' | 'rgb' | 'cmyk' | 'icc-gray' | 'icc-rgb' | 'icc-cmyk' | 'lab' | 'spot' | 'unknown';
  name: string | null;
  by: 'vector' | 'text' | 'image' | 'shading';
  /** The first visible use. */
  place?: Box | undefined;
  /** White that is lost to overprinting. */
  isLost?: boolean | undefined;
};

export type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * A stretch of ink along the cut, mm from the trim's top left corner along that side. `reach`: how far it continues outwards without a
 * break, at most the ordered bleed; `depth`: how far inwards, up to a few millimetres. `isLine`: a line on a background that continues on
 * both sides; the figures are the line's.
 */
export type EdgeRun = { side: Side; from: number; to: number; reach: number; depth: number; isLine?: boolean | undefined };

/** A mark near the cut: `distance` in mm, negative when it crosses. */
export type NearCut = { kind: 'text' | 'outline' | 'shape'; side: Side; distance: number; place: Box };

/** A narrow margin along a cut: bare paper before the drawing begins, or a frame; `width` mm inside of the cut. */
export type MarginFact = { kind: 'strip' | 'frame'; side: Side; width: number; from: number; to: number };

/**
 * The end of a drawing near a cut, on a ground that goes on: `reach` mm outwards from the cut, less than nothing before it. `gap`: only a hair
 * of paper so wide lies between the drawing and its bleed.
 */
export type EndFact = { side: Side; from: number; to: number; reach: number; by: PaintFact['by']; gap?: number | undefined };

/** Marks around one ordered fold: `edges` are distances in mm from the fold to straight colour edges near it. */
export type FoldFact = { axis: 'x' | 'y'; at: number; text: Box | null; edges: number[] };

/** The largest amount of ink on a square millimetre; `place` is null when only the amount is known. An estimate where there is RGB. */
export type InkFact = { percent: number; place: Box | null; isEstimate?: boolean | undefined };

/**
 * The finest visible lines or letters: of one ink, of several, of black mixed from all four, or white on an inked ground. `points`: width
 * of a line, size of letters; `isBox`: the line is a filled box.
 */
export type FineFact = {
  kind: 'line' | 'text';
  inks: 'one' | 'several' | 'rich' | 'none';
  points: number;
  place: Box;
  isBox?: boolean | undefined;
};

/** Black letters (`points` high) that knock out the colour below, or grey that mixes with it. */
export type OverFact = { kind: 'knockout' | 'grey'; points: number; place: Box };

/** A page as a whole: blank or not, and a fingerprint equal for equal pages. */
export type DrawnFact = { isEmpty: boolean; fingerprint: string };

/** The die line of a page, all its pieces together. */
export type DieFact = { isFilled: boolean; knocksOut: boolean; isOpen: boolean; isCovered: boolean; place: Box };

/** The box of the page taken as its trimmed size, and whether that was a guess; `turned`: the ordered size lies on its side. */
export type TrimFact = { place: Box; turned: boolean; guessed: boolean };

/** Resources of which one page may take too much. */
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
    ends?: EndFact[] | undefined;
    photoSides: Side[];
    folds: FoldFact[] | null;
    ink: InkFact | null;
    /** Null: could not be drawn. */
    fine?: FineFact[] | null | undefined;
    over?: OverFact[] | undefined;
    drawn?: DrawnFact | null | undefined;
    die?: DieFact | null | undefined;
  };
  unmeasured: ArtworkIndicator[];
  /** The check reached this limit, so nothing is known about the page. */
  limit?: PageLimit | undefined;
  /** The page's content cannot be decoded, or decodes to something else. */
  isDamaged?: boolean | undefined;
  /** Pictures that cannot be decoded. */
  broken?: Box[] | undefined;
  missing?: MissingFact[] | undefined;
  /** Inks in the order of their plates; absent when the plates could not be drawn. */
  inks?: string[] | undefined;
  /** The loupe has a more detailed picture of this page. */
  isDetailed?: boolean | undefined;
  /** Annotations that would print. */
  notes?: Box[] | undefined;
  lostLetters?: LostLetterFact[] | undefined;
  /** CMYK transparency is blended in RGB. */
  isMixedInRgb?: boolean | undefined;
  /** For a picture file: whether it has transparency, and the number of its frames or layers. */
  hasAlpha?: boolean | undefined;
  frames?: number | undefined;
};

/**
 * `unmeasured` names indicators that could not be checked: they are never shown as fine. While the check runs there are fewer facts than
 * `pages`.
 */
export type ArtworkReport = { severity: Severity; pages: number; facts: PageFacts[]; findings: Finding[]; unmeasured: ArtworkIndicator[] };

export function severityOf(findings: readonly Pick<Finding, 'severity'>[]): Severity {
  return findings.reduce<Severity>((worst, { severity }) => (severity > worst ? severity : worst), 1);
}

type Said = Partial<Finding> & Pick<Finding, 'indicator' | 'severity'>;

/** Makes a finding; fields that are not given are null. */
export const finding = (said: Said): Finding => ({ page: null, place: null, value: null, limit: null, detail: null, ...said });

/** A place on the page from the trim's corner, cut to the page; null when nothing of it is left. */
export function fromTrim({ x, y, width, height }: Box, trim: TrimFact | null): Box | null {
  const { place } = trim ?? { place: { x: 0, y: 0 } };
  return width < 0 || height < 0 ? null : { x: x - place.x, y: y - place.y, width, height };
}
