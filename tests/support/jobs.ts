import fc from 'fast-check';
import { BINDINGS, SIDES, TURNAROUNDS } from '#lib/domain/codes.ts';
import { customCircle, customSheet } from '#lib/domain/product/custom-size.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { nearestValid } from '#lib/domain/rules/job-rules.ts';

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom('A4', '90x50', '__proto__', 'constructor', '', 'custom-1x1', 'custom-d9999', 'custom-0x0', 'custom-9999x9999'),
);
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1.5, 2 ** 53));
const orText = <T>(values: readonly T[]) => fc.oneof(fc.constantFrom(...values), anyText as fc.Arbitrary<never>);

/** A job as only a hostile client writes it. */
export function garbageJob(product: Product): fc.Arbitrary<Job> {
  const ids = product.finishing.map(({ id }) => id);
  return fc.record({
    product: fc.oneof(fc.constant(product.slug), anyText),
    format: fc.oneof(fc.constantFrom(...product.formats.map(({ id }) => id)), anyText),
    paper: orText(product.papers),
    sides: orText(SIDES),
    finishing: fc.array(ids.length === 0 ? anyText : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, anyText), {
      maxLength: 8,
    }),
    binding: fc.option(orText(BINDINGS)),
    coverPaper: fc.option(orText(product.papers)),
    pages: fc.option(anyNumber),
    designs: anyNumber,
    quantity: anyNumber,
    turnaround: orText(TURNAROUNDS),
  });
}

/** The id of any custom size the product is cut to; nothing for one that has none. */
export function customFormats({ custom = {} }: Pick<Product, 'custom'>): fc.Arbitrary<string>[] {
  const { width, height, diameter } = custom;
  return [
    ...(width && height ? [fc.tuple(fc.integer(width), fc.integer(height)).map(([across, down]) => customSheet(across, down))] : []),
    ...(diameter ? [fc.integer(diameter).map(customCircle)] : []),
  ];
}

/** Any job that can be made. */
export function validJob(product: Product, list: PriceList): fc.Arbitrary<Job> {
  const { multipage } = product;
  const bindings = multipage?.bindings.map(({ id }) => id) ?? [null];
  const pages = multipage?.bindings.flatMap((binding) => binding.pages) ?? [null];
  return fc
    .record({
      product: fc.constant(product.slug),
      format: fc.oneof(fc.constantFrom(...product.formats.map(({ id }) => id)), ...customFormats(product)),
      paper: fc.constantFrom(...product.papers),
      sides: fc.constantFrom(...product.sides),
      finishing: fc.subarray(product.finishing.map(({ id }) => id)),
      binding: fc.constantFrom(...bindings),
      coverPaper: fc.constantFrom(...(multipage?.coverPapers ?? [null])),
      pages: fc.constantFrom(...pages),
      designs: fc.integer({ min: 1, max: Math.min(4, product.maxDesigns) }),
      quantity: fc.constantFrom(...product.quantities),
      turnaround: fc.constantFrom(...product.turnarounds),
    })
    .map((job) => nearestValid(job, product, list));
}
