import type { Binding, FinishingCode, PaperCode, Turnaround } from './codes.ts';
import type { Kopecks } from './money.ts';

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
};

/** Press sheet in mm: full size and the part that can be printed. */
export type PressSheet = { width: number; height: number; printableWidth: number; printableHeight: number };

/** Offset gang run `base + perPiece·n` for pieces up to this trimmed area, both sides in four inks. */
export type OffsetRun = { maxArea: number; base: Kopecks; perPiece: Kopecks; minQuantity: number };

/** Price of a finishing: per job, then per thousand pieces beyond what the base covers, all × the option's count. */
export type FinishingPrice = { setup: Kopecks; perPiece: Kopecks; days: number };

export type PriceList = {
  /** Changes whenever any price does; a quote names the list it came from. */
  version: string;
  validFrom: string;
  /** %, included in every price */
  vat: number;
  sheet: PressSheet;
  digital: { setup: Kopecks; click: Kopecks; wasteSheets: number; maxSheets: number };
  offset: OffsetRun[];
  /** Percent of the full price of a set-up bound part for each further design. */
  furtherDesignPercent: number;
  papers: Paper[];
  finishing: Record<FinishingCode, FinishingPrice>;
  bindings: Record<Binding, FinishingPrice & { weight: number }>;
  turnarounds: Record<Turnaround, { percent: number; days: number; maxSheets: number }>;
};
