import { findProblems } from '#lib/domain/finishing-rules.ts';
import { nearest } from '#lib/domain/nearest.ts';
import type { ReferenceOrder } from '#lib/domain/price-change.ts';
import type { PriceList } from '#lib/domain/price-list.ts';
import { contentMessages as say } from '#lib/messages/content.ts';
import { describeProblem } from '#lib/messages/problems.ts';
import { fieldOf, refuseFaults } from './explain.ts';
import type { ProductEntry } from './schemas/product.ts';

type Fault = { path: PropertyKey[]; reason: string };

/** Neighbours must exist and be others. */
function relatedFaults({ product, texts }: ProductEntry, slugs: readonly string[]): Fault[] {
  return texts.related.flatMap((slug, at): Fault[] => {
    const path = ['texts', 'related', at];
    if (slug === product.slug) return [{ path, reason: say.ownProduct }];
    return slugs.includes(slug) ? [] : [{ path, reason: say.unknownProduct(slug, nearest(slug, slugs)) }];
  });
}

function paperFaults({ product }: ProductEntry, { papers }: PriceList): Fault[] {
  const known = new Set(papers.map(({ code }) => code));
  const faults = (path: PropertyKey[], codes: readonly (typeof product.papers)[number][]): Fault[] =>
    codes.flatMap((code, at) => (known.has(code) ? [] : [{ path: [...path, at], reason: say.unpriced(code) }]));
  return [...faults(['papers'], product.papers), ...faults(['multipage', 'coverPapers'], product.multipage?.coverPapers ?? [])];
}

/** The job a product page opens with must be one that can be made. */
function defaultsFaults({ product }: ProductEntry, priceList: PriceList): Fault[] {
  return findProblems(product.defaults, product, priceList).map((problem) => {
    const written = product.defaults[problem.field];
    const known = problem.field === 'format' ? product.formats.map(({ id }) => id) : product.finishing.map(({ id }) => id);
    const guessed = typeof written === 'string' ? nearest(written, known) : null;
    const hint = guessed ?? (problem.nearest === undefined ? null : String(problem.nearest));
    return { path: ['defaults', problem.field], reason: say.impossible(describeProblem(problem), hint) };
  });
}

/** What no single file can know. @throws {ContentFault} */
export function checkTogether(products: readonly ProductEntry[], priceList: PriceList): void {
  const slugs = products.map(({ product }) => product.slug);
  refuseFaults(
    products.flatMap((entry) =>
      [...relatedFaults(entry, slugs), ...paperFaults(entry, priceList), ...defaultsFaults(entry, priceList)].map(({ path, reason }) =>
        say.fault(`products/${entry.product.slug}.yaml`, fieldOf(path), reason, null),
      ),
    ),
  );
}

const LEAST_REFERENCES = 2;

/** A product nobody watches could change its price unseen. @throws {ContentFault} */
export function checkReferences(file: string, orders: readonly ReferenceOrder[], slugs: readonly string[]): void {
  const watched = (slug: string): number => orders.filter(({ job }) => job.product === slug).length;
  const few = slugs.filter((slug) => watched(slug) < LEAST_REFERENCES);
  refuseFaults(few.map((slug) => say.fileFault(file, say.fewReferences(slug, LEAST_REFERENCES))));
}
