import type { FinishingCode } from './codes.ts';
import type { Kopecks } from './money.ts';

/** What a price is made of; the texts for the kinds are in messages. */
export type QuoteLine =
  | { kind: 'print'; sheets: number; method: 'digital' | 'offset'; amount: Kopecks }
  | { kind: 'paper'; sheets: number; amount: Kopecks }
  | { kind: 'cover'; sheets: number; amount: Kopecks }
  | { kind: 'finishing'; code: FinishingCode; option: string; amount: Kopecks }
  | { kind: 'binding'; amount: Kopecks }
  | { kind: 'designs'; designs: number; amount: Kopecks }
  | { kind: 'turnaround'; percent: number; amount: Kopecks }
  | { kind: 'rounding'; amount: Kopecks };

export type Quote = {
  /** Whole roubles in kopecks, VAT inside; the lines sum to it. */
  price: Kopecks;
  /** Price of one piece, rounded to a kopeck. */
  unitPrice: Kopecks;
  lines: QuoteLine[];
  method: 'digital' | 'offset';
  /** Pieces on one press sheet, and sheets the run takes with waste. */
  up: number;
  sheets: number;
  /** Whole run, grams. */
  weight: number;
  /** Whole run, cm³. */
  volume: number;
  /** Height of the finished stack, mm. */
  stack: number;
  /** Working days from an accepted layout to the finished run. */
  productionDays: number;
};

/** Why a job cannot be made: the field at fault, the rule, and the nearest value that works. */
export type Problem = { field: string; rule: string; nearest?: string | number | undefined };

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; problems: Problem[] };
