import { choosePress } from '#lib/domain/press/press.ts';
import type { ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { describeJobError } from '#lib/messages/product/job-names.ts';
import { type Misfit, misfitLines, refuseErrors } from './explain.ts';
import { linesOf } from './read-yaml.ts';
import type { Menu } from './schemas/menu.ts';
import type { ProductEntry } from './schemas/product.ts';

/** Neighbours must exist and be others. */
function relatedErrors({ product, texts }: ProductEntry, slugs: readonly string[]): Misfit[] {
  return texts.related.flatMap((slug, at): Misfit[] => {
    const path = ['texts', 'related', at];
    if (slug === product.slug) return [{ path, reason: contentMessages.ownProduct }];
    return slugs.includes(slug) ? [] : [{ path, reason: contentMessages.unknownProduct(slug, nearest(slug, slugs)) }];
  });
}

function paperErrors({ product }: ProductEntry, { papers }: PriceList): Misfit[] {
  const known = papers.map(({ code }) => code);
  const errors = (path: PropertyKey[], codes: readonly (typeof product.papers)[number][]): Misfit[] =>
    codes.flatMap((code, at) =>
      known.includes(code) ? [] : [{ path: [...path, at], reason: contentMessages.unpriced(code, nearest(code, known)) }],
    );
  return [...errors(['papers'], product.papers), ...errors(['multipage', 'coverPapers'], product.multipage?.coverPapers ?? [])];
}

/** The largest custom sizes go on a press sheet whole. */
function customErrors({ product: { custom = {}, bleed } }: ProductEntry, priceList: PriceList): Misfit[] {
  const { width, height, diameter } = custom;
  const largest = [
    ...(width && height ? [{ field: 'width', size: { width: width.max, height: height.max } }] : []),
    ...(diameter ? [{ field: 'diameter', size: { width: diameter.max, height: diameter.max } }] : []),
  ];
  return largest
    .filter(({ size }) => choosePress(size, bleed, priceList).imposition.up === 0)
    .map(({ field, size }) => ({ path: ['custom', field, 'max'], reason: senseMessages.customTooLarge(size.width, size.height) }));
}

function choicesOf(field: keyof Job, { formats, papers, finishing, multipage }: Product): readonly string[] {
  if (field === 'format') return formats.map(({ id }) => id);
  if (field === 'paper') return papers;
  return field === 'coverPaper' ? (multipage?.coverPapers ?? []) : finishing.map(({ id }) => id);
}

/** Why a job cannot be made, each at its field below `path`. */
function jobErrors(job: Job, product: Product, priceList: PriceList, path: readonly PropertyKey[]): Misfit[] {
  return findJobErrors(job, product, priceList).map((problem) => {
    const written = problem.option ?? job[problem.field];
    const choices = choicesOf(problem.field, product);
    const guessed = typeof written === 'string' && !choices.includes(written) ? nearest(written, choices) : null;
    const hint = guessed ?? (problem.nearest === undefined ? null : String(problem.nearest));
    return { path: [...path, problem.field], reason: contentMessages.impossible(describeJobError(problem), hint) };
  });
}

/** What a format begins with goes with it. */
function begunErrors({ product }: ProductEntry, priceList: PriceList): Misfit[] {
  const { formats, defaults } = product;
  return formats.flatMap(({ id, begins }, at) => {
    if (begins === undefined) return [];
    const job = { ...defaults, format: id, sides: begins.sides ?? defaults.sides, finishing: begins.finishing ?? [] };
    const misfits = jobErrors(job, product, priceList, ['formats', at, 'begins']);
    return misfits.filter(({ path }) => Object.keys(begins).includes(String(path.at(-1))));
  });
}

/** Two products of one name cannot be told apart in menus and search. */
function nameErrors({ product, texts }: ProductEntry, before: readonly ProductEntry[]): Misfit[] {
  const sameName = before.find((other) => other.product.name === product.name);
  const sameTitle = before.find((other) => other.texts.title === texts.title);
  return [
    ...(sameName === undefined
      ? []
      : [{ path: ['name'], reason: contentMessages.sameText(product.name, `${sameName.product.slug}.yaml`) }]),
    ...(sameTitle === undefined
      ? []
      : [{ path: ['texts', 'title'], reason: contentMessages.sameText(texts.title, `${sameTitle.product.slug}.yaml`) }]),
  ];
}

/** What no single file can know. @throws {ContentError} */
export function checkTogether(folder: string, products: readonly ProductEntry[], priceList: PriceList): void {
  const slugs = products.map(({ product }) => product.slug);
  refuseErrors(
    products.flatMap((entry, at) => {
      const { product } = entry;
      const file = `products/${product.slug}.yaml`;
      const misfits = [
        ...relatedErrors(entry, slugs),
        ...paperErrors(entry, priceList),
        ...customErrors(entry, priceList),
        ...jobErrors(product.defaults, product, priceList, ['defaults']),
        ...begunErrors(entry, priceList),
        ...nameErrors(entry, products.slice(0, at)),
      ];
      return misfitLines(file, misfits, () => linesOf(folder, file));
    }),
  );
}

const MENU = 'menu.yaml';

/** A product has one place, and the home page shows a price only of what is sold. @throws {ContentError} */
export function checkMenu(folder: string, { header, others, hidden, home }: Menu, products: readonly ProductEntry[]): void {
  const twice = [
    ...others.map((slug, at) => ({ field: 'others', slug, at })),
    ...hidden.map((slug, at) => ({ field: 'hidden', slug, at })),
  ].filter(({ field, slug }) => header.includes(slug) || (field === 'hidden' && others.includes(slug)));
  const sold = products.filter(({ product }) => product.available).map(({ product }) => product.slug);
  const unsold = home.flatMap((slug, at) => (sold.includes(slug) ? [] : [{ path: ['home', at], reason: contentMessages.notSold(slug) }]));
  const misfits = [...twice.map(({ field, slug, at }) => ({ path: [field, at], reason: contentMessages.placedTwice(slug) })), ...unsold];
  refuseErrors(misfitLines(MENU, misfits, () => linesOf(folder, MENU)));
}

const LEAST_REFERENCES = 2;

/** A product without a reference order could change its price unseen. @throws {ContentError} */
export function checkReferences(file: string, orders: readonly ReferenceOrder[], slugs: readonly string[]): void {
  const watched = (slug: string): number => orders.filter(({ job }) => job.product === slug).length;
  const few = slugs.filter((slug) => watched(slug) < LEAST_REFERENCES);
  refuseErrors(few.map((slug) => contentMessages.fileError(file, contentMessages.fewReferences(slug, LEAST_REFERENCES))));
}

/** A reference order that cannot be made watches nothing. @throws {ContentError} */
export function checkReferenceJobs(
  folder: string,
  file: string,
  orders: readonly ReferenceOrder[],
  products: readonly ProductEntry[],
  priceList: PriceList,
): void {
  const misfits = orders.flatMap(({ job }, at) => {
    const product = products.find((entry) => entry.product.slug === job.product)?.product;
    return product === undefined ? [] : jobErrors(job, product, priceList, [at]);
  });
  refuseErrors(misfitLines(file, misfits, () => linesOf(folder, file)));
}
