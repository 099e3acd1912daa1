import type { FinishingCode } from '../codes.ts';
import type { Kopecks } from '../money.ts';

/** What a price is made of; the texts for the kinds are in messages. */
export type QuoteLine =
  | { kind: 'print'; sheets: number; method: 'digital' | 'offset'; amount: Kopecks }
  | { kind: 'paper'; sheets: number; amount: Kopecks }
  | { kind: 'cover'; sheets: number; amount: Kopecks }
  | { kind: 'finishing'; code: FinishingCode; option: string; amount: Kopecks }
  | { kind: 'binding'; amount: Kopecks }
  | { kind: 'blocks'; amount: Kopecks }
  | { kind: 'designs'; designs: number; amount: Kopecks }
  | { kind: 'turnaround'; percent: number; amount: Kopecks }
  | { kind: 'rounding'; amount: Kopecks };
