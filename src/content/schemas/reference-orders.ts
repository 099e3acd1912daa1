import { z } from 'zod';
import { BINDINGS, SIDES, TURNAROUNDS } from '#lib/domain/codes.ts';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import type { ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import { known, once } from './known.ts';
import { Price, Roubles } from './money.ts';
import { unique } from './unique.ts';

const PositiveInt = z.int().positive();

/** Every choice is written out or is the plainest there is, never the product's default: a default may change, the order must not. */
const order = (Product: z.ZodType<string>, Paper: z.ZodType<string>) =>
  z
    .strictObject({
      name: z.string().trim().min(1).max(60),
      product: Product,
      format: z.string(),
      paper: Paper,
      sides: z.enum(SIDES),
      finishing: z.array(z.string()).default([]),
      binding: z.enum(BINDINGS).nullable().default(null),
      coverPaper: Paper.nullable().default(null),
      pages: PositiveInt.nullable().default(null),
      designs: PositiveInt.max(100).default(1),
      quantity: PositiveInt,
      turnaround: z.enum(TURNAROUNDS).default('standard'),
    })
    .transform(({ name, ...job }): ReferenceOrder => ({ name, job }));

/** `prices/reference-orders.yaml`: jobs whose prices are compared before a price list is published. */
export const referenceOrdersFile = once((products: readonly string[], papers: readonly string[]) =>
  z
    .array(order(known(products), known(papers)))
    .min(1)
    .check(unique(({ name }) => name, 'name')),
);

/** `prices/costs.yaml`: what no price may fall below. */
export const CostsFile: z.ZodType<Costs> = z.strictObject({
  paperPerKg: Price,
  wastePercent: z.int().min(100).max(1000),
  click: Price,
  plates: Roubles,
  handling: Roubles,
  bindingPerPiece: Roubles,
  filmPerSheet: Roubles,
  block: Roubles,
});
