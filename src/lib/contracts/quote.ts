import * as z from 'zod/mini';
import { FINISHING_CODES } from '../domain/codes.ts';
import { DayText, InstantText, Kopecks } from './fields.ts';
import { Job } from './job.ts';

export const QUOTE = { quote: '/api/quote' } as const;

export const QuoteRequest = z.strictObject({ job: Job });

const amount = z.int();
const QuoteLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('print'), sheets: z.int(), method: z.enum(['digital', 'offset']), amount }),
  z.object({ kind: z.literal('paper'), sheets: z.int(), amount }),
  z.object({ kind: z.literal('cover'), sheets: z.int(), amount }),
  z.object({ kind: z.literal('finishing'), code: z.enum(FINISHING_CODES), option: z.string(), amount }),
  z.object({ kind: z.literal('binding'), amount }),
  z.object({ kind: z.literal('blocks'), amount }),
  z.object({ kind: z.literal('designs'), designs: z.int(), isShared: z.boolean(), amount }),
  z.object({ kind: z.literal('turnaround'), percent: z.int(), amount }),
  z.object({ kind: z.literal('rounding'), amount }),
]);

/** The server's price for a job. It counts until `validUntil`, by the price list it names. */
export const QuoteResponse = z.object({
  price: Kopecks,
  unitPrice: Kopecks,
  lines: z.array(QuoteLine),
  method: z.enum(['digital', 'offset']),
  up: z.int(),
  sheets: z.int(),
  weight: z.int(),
  volume: z.int(),
  stack: z.number(),
  productionDays: z.int(),
  readyDate: DayText,
  priceList: z.string(),
  validUntil: InstantText,
});
export type QuoteResponse = z.infer<typeof QuoteResponse>;
