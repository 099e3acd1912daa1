import type { Binding, FinishingCode, PaperCode, ProductCode, Sides, Turnaround } from '../codes.ts';

/** A fold or crease line: `axis` x is a vertical line `at` mm from the left edge of the open sheet. */
export type Fold = { axis: 'x' | 'y'; at: number };

/** Trimmed size in mm. `width` × `height` is the open sheet; `folded` is the size in the hand when it is folded. */
export type Format = {
  id: string;
  name: string;
  note?: string | undefined;
  width: number;
  height: number;
  shape: 'rect' | 'round' | 'die';
  folds: Fold[];
  /** A hole that belongs to the format (a door hanger's): its top edge lies `top` mm below the upper edge, in the middle. */
  hole?: { diameter: number; top: number } | undefined;
  folded?: { width: number; height: number } | undefined;
  /** Ready calendar blocks mounted on one piece (quarterly calendars: 3). */
  blocks?: number | undefined;
  /** What a job begins with when this format is chosen: its own sides, and finishing that comes and goes with it. */
  begins?: { sides?: Sides | undefined; finishing?: string[] | undefined } | undefined;
};

/** Whole mm, both ends included. */
export type SizeRange = { min: number; max: number };

/** One finishing a customer can tick. Several options may share a code (thin and thick lamination). */
export type FinishingOption = {
  id: string;
  code: FinishingCode;
  name: string;
  note?: string | undefined;
  /** Film above 100 µm: excludes creasing. */
  thick?: boolean | undefined;
  /** Ids of the only formats it is offered for; of all where absent. */
  formats?: string[] | undefined;
  /** Part of the product: always on, never charged twice. */
  included?: boolean | undefined;
  /** How many of them one piece carries: holes, eyelets; folds and creases of a format that has none of its own. */
  count: number;
  /** Radius of rounded corners, mm. */
  radius?: number | undefined;
  /** Of a hole, or inside an eyelet, mm. */
  diameter?: number | undefined;
};

/** Catalogues, notepads, multi-leaf calendars: cover and block are priced apart. */
export type Multipage = {
  bindings: { id: Binding; name: string; pages: number[] }[];
  /** What the editor counts for the customer: pages of a catalogue, leaves of a notepad. */
  unit: 'pages' | 'leaves';
  coverPapers: PaperCode[];
  /** All leaves look alike (notepads): offset then needs one set of plates for the whole block. */
  identicalLeaves?: boolean | undefined;
};

export type Product = {
  /** File name and URL: 'BusinessCards'. */
  slug: string;
  code: ProductCode;
  available: boolean;
  name: string;
  /** One piece of it, for lines and letters: «визитка». */
  formats: Format[];
  /** Flat sizes cut besides the listed formats: sheets of `width` × `height`, circles of a `diameter`. */
  custom?: { width?: SizeRange | undefined; height?: SizeRange | undefined; diameter?: SizeRange | undefined } | undefined;
  papers: PaperCode[];
  sides: Sides[];
  finishing: FinishingOption[];
  multipage?: Multipage | undefined;
  quantities: number[];
  maxDesigns: number;
  turnarounds: Turnaround[];
  /** mm */
  bleed: number;
  /** mm */
  safe: number;
  defaults: Job;
};

/** A configured print job: everything a price depends on. Finishing lists option ids. */
export type Job = {
  product: string;
  /** The id of a listed format, or a custom size as custom-size.ts writes it. */
  format: string;
  paper: PaperCode;
  sides: Sides;
  finishing: string[];
  binding: Binding | null;
  coverPaper: PaperCode | null;
  /** Pages or leaves of the block, by the product's unit; null for single sheets. */
  pages: number | null;
  designs: number;
  /** Pieces of each design. */
  quantity: number;
  turnaround: Turnaround;
};
