import * as z from 'zod/mini';
import { BINDINGS, MAX_DESIGNS, MAX_FINISHING_OPTIONS, PAPER_CODE, SIDES, TURNAROUNDS } from '../domain/codes.ts';
import type { Job as DomainJob } from '../domain/product/product.ts';
import { storedCode } from './fields.ts';

const OptionId = z.string().check(z.regex(/^[\w×.-]{1,40}$/u));
/** Whether there is such a paper is for the price list to say. */
const PaperCode = z.string().check(z.regex(PAPER_CODE));
const MAX_QUANTITY = 1_000_000;

/** A configured print job as it travels and rests: shape only, the product's rules are the domain's. */
export const Job = z.strictObject({
  product: OptionId,
  format: OptionId,
  paper: PaperCode,
  sides: z.enum(SIDES),
  finishing: z.array(OptionId).check(z.maxLength(MAX_FINISHING_OPTIONS)),
  binding: z.nullable(z.enum(BINDINGS)),
  coverPaper: z.nullable(PaperCode),
  pages: z.nullable(z.int().check(z.positive(), z.maximum(2000))),
  designs: z.int().check(z.positive(), z.maximum(MAX_DESIGNS)),
  quantity: z.int().check(z.positive(), z.maximum(MAX_QUANTITY)),
  turnaround: z.enum(TURNAROUNDS),
}) satisfies z.ZodMiniType<DomainJob>;

/** The job of an order as it was placed: what was possible then may not be now, so nothing of it is refused any more. */
export const PlacedJob = z.object({
  product: z.string(),
  format: z.string(),
  paper: z.string(),
  sides: storedCode(SIDES),
  finishing: z.array(z.string()),
  binding: z.nullable(storedCode(BINDINGS)),
  coverPaper: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  designs: z.int(),
  /** 0 where the record is damaged. */
  quantity: z.int(),
  turnaround: storedCode(TURNAROUNDS),
}) satisfies z.ZodMiniType<DomainJob>;
