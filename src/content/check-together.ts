import type { ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { describeJobError } from '#lib/messages/product/job-names.ts';
import { fieldOf, refuseErrors } from './explain.ts';
import type { ProductEntry } from './schemas/product.ts';

type FieldError = { path: PropertyKey[]; reason: string };

/** Neighbours must exist and be others. */
function relatedErrors({ product, texts }: ProductEntry, slugs: readonly string[]): FieldError[] {
  return texts.related.flatMap((slug, at): FieldError[] => {
    const path = ['texts', 'related', at];
    if (slug === product.slug) return [{ path, reason: contentMessages.ownProduct }];
    return slugs.includes(slug) ? [] : [{ path, reason: contentMessages.unknownProduct(slug, nearest(slug, slugs)) }];
  });
}

function paperErrors({ product }: ProductEntry, { papers }: PriceList): FieldError[] {
  const known = new Set(papers.map(({ code }) => code));
  const errors = (path: PropertyKey[], codes: readonly (typeof product.papers)[number][]): FieldError[] =>
    codes.flatMap((code, at) => (known.has(code) ? [] : [{ path: [...path, at], reason: contentMessages.unpriced(code) }]));
  return [...errors(['papers'], product.papers), ...errors(['multipage', 'coverPapers'], product.multipage?.coverPapers ?? [])];
}

/** The job a product page opens with must be one that can be made. */
function defaultsErrors({ product }: ProductEntry, priceList: PriceList): FieldError[] {
  return findJobErrors(product.defaults, product, priceList).map((problem) => {
    const written = product.defaults[problem.field];
    const known = problem.field === 'format' ? product.formats.map(({ id }) => id) : product.finishing.map(({ id }) => id);
    const guessed = typeof written === 'string' ? nearest(written, known) : null;
    const hint = guessed ?? (problem.nearest === undefined ? null : String(problem.nearest));
    return { path: ['defaults', problem.field], reason: contentMessages.impossible(describeJobError(problem), hint) };
  });
}

/** What no single file can know. @throws {ContentError} */
export function checkTogether(products: readonly ProductEntry[], priceList: PriceList): void {
  const slugs = products.map(({ product }) => product.slug);
  refuseErrors(
    products.flatMap((entry) =>
      [...relatedErrors(entry, slugs), ...paperErrors(entry, priceList), ...defaultsErrors(entry, priceList)].map(({ path, reason }) =>
        contentMessages.error(`products/${entry.product.slug}.yaml`, fieldOf(path), reason, null),
      ),
    ),
  );
}

const LEAST_REFERENCES = 2;

/** A product without a reference order could change its price unseen. @throws {ContentError} */
export function checkReferences(file: string, orders: readonly ReferenceOrder[], slugs: readonly string[]): void {
  const watched = (slug: string): number => orders.filter(({ job }) => job.product === slug).length;
  const few = slugs.filter((slug) => watched(slug) < LEAST_REFERENCES);
  refuseErrors(few.map((slug) => contentMessages.fileError(file, contentMessages.fewReferences(slug, LEAST_REFERENCES))));
}
