import * as z from 'zod/mini';
import { BINDINGS, PAPER_CODES, SIDES, TURNAROUNDS } from '../domain/codes.ts';
import type { Job as DomainJob } from '../domain/product/product.ts';

const OptionId = z.string().check(z.regex(/^[\w×.-]{1,40}$/u));
const MAX_QUANTITY = 1_000_000;

/** A configured print job as it travels and rests: shape only, the product's rules are the domain's. */
export const Job = z.strictObject({
  product: OptionId,
  format: OptionId,
  paper: z.enum(PAPER_CODES),
  sides: z.enum(SIDES),
  finishing: z.array(OptionId).check(z.maxLength(12)),
  binding: z.nullable(z.enum(BINDINGS)),
  coverPaper: z.nullable(z.enum(PAPER_CODES)),
  pages: z.nullable(z.int().check(z.positive(), z.maximum(2000))),
  designs: z.int().check(z.positive(), z.maximum(100)),
  quantity: z.int().check(z.positive(), z.maximum(MAX_QUANTITY)),
  turnaround: z.enum(TURNAROUNDS),
}) satisfies z.ZodMiniType<DomainJob>;

/** Apart from the quotes' contract: the order form needs nothing else of it. */
export const SENT_JOB_PATH = '/api/quote/read';

/** A job as a product page's form sends it without a script: the query of an address. */
export const SentJobRequest = z.strictObject({ query: z.string().check(z.maxLength(4000)) });

/** The job that can be made of it; `note` is a Russian sentence about what had to be put right, null when nothing had to. */
export const SentJobResponse = z.object({ job: Job, note: z.nullable(z.string()) });
export type SentJobResponse = z.infer<typeof SentJobResponse>;
