import type { Binding, FinishingCode, PaperCode, Turnaround } from '../codes.ts';
import type { Kopecks } from '../money.ts';
import type { VolumeStep } from './volume.ts';

/** How a sheet takes light and touch: matt is rough, satin smooth without a glare, gloss has one. */
export const SURFACES = ['matt', 'satin', 'gloss'] as const;
export type Surface = (typeof SURFACES)[number];

export type Paper = {
  code: PaperCode;
  name: string;
  /** g/m² */
  grammage: number;
  /** mm */
  thickness: number;
  coated: boolean;
  /** One SRA3 sheet. */
  sheetPrice: Kopecks;
  /** What a sheet of it costs more than the cheapest paper in an offset gang run, where paper is bought by the pallet. */
  offsetExtra: Kopecks;
  surface?: Surface | undefined;
  /** How it feels and what it is good for, in a sentence for the customer. */
  feel?: string | undefined;
};

/** Press sheet in mm: full size and the part that can be printed. */
export type PressSheet = { width: number; height: number; printableWidth: number; printableHeight: number };

/**
 * A digital press: what one run on it costs, `click` per side of a sheet; `steps` make later sheets cheaper, paper and clicks alike.
 * `pace`: one sheet takes as long as so many of the first press.
 */
export type Press = { sheet: PressSheet; setup: Kopecks; click: Kopecks; wasteSheets: number; pace: number; steps: VolumeStep[] };

/**
 * Offset gang run `base + perPiece·n` for pieces up to this trimmed area (mm²), both sides in four inks.
 * `paper` is the paper inside the price; a dearer one adds its `offsetExtra` per sheet.
 */
export type OffsetRun = { maxArea: number; paper: PaperCode; base: Kopecks; perPiece: Kopecks; minQuantity: number };

/**
 * Price of a finishing: `setup` once, `perPiece` for each piece × the option's count, `perSheet` for each press sheet (film).
 * `steps` make later pieces and sheets cheaper. `days` come on top of `finishingDays`, which any finishing takes.
 */
export type FinishingPrice = { setup: Kopecks; perPiece: Kopecks; perSheet: Kopecks; days: number; steps: VolumeStep[] };

/** `offsetDays`: working days an offset run takes longer, null when it is not possible in time. */
export type TurnaroundTier = { percent: number; days: number; maxSheets: number; offsetDays: number | null; maxFinishingDays: number };

export type PriceList = {
  /** Changes whenever any price does; a quote names the list it came from. */
  version: string;
  validFrom: string;
  sheet: PressSheet;
  digital: Pick<Press, 'setup' | 'click' | 'wasteSheets' | 'steps'> & { maxSheets: number };
  /** Presses for what does not fit `sheet`, in the order they are tried. Their paper is priced by area. */
  largePresses: Press[];
  offset: OffsetRun[];
  /** One-sided offset in percent of the two-sided price. */
  offsetOneSidePercent: number;
  /** SRA3 sheets that offset prints in a working day. */
  offsetSheetsPerDay: number;
  /** Percent of the full price of a set-up bound part for each further design. */
  furtherDesignPercent: number;
  /** Sorting of each design when all of a job lie on shared sheets of a digital press; without it every design is a run of its own. */
  sharedSheetsFee?: Kopecks | undefined;
  /** Percent of an offset run's base for each further kind of leaf of a book: leaves share plates, designs do not. */
  furtherLeafPercent: number;
  papers: Paper[];
  finishing: Record<FinishingCode, FinishingPrice>;
  /** Film above 100 µm in percent of the price of thin film. */
  thickFilmPercent: number;
  /** Working days that any finishing or binding takes, once per job. */
  finishingDays: number;
  /** `weight` in grams per piece; `perDay`: pieces bound in a working day. */
  bindings: Record<Binding, FinishingPrice & { weight: number; perDay: number }>;
  /** A ready calendar block (twelve leaves) bought in: price, grams, mm. `perDay`: calendars put together in a working day. */
  calendarBlock: { price: Kopecks; weight: number; thickness: number; perDay: number };
  turnarounds: Record<Turnaround, TurnaroundTier>;
};
