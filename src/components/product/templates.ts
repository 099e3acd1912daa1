import { findPaper, spineOf } from '#lib/domain/job/job.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Format, Product } from '#lib/domain/product/product.ts';
import { bindingRule } from '#lib/domain/rules/bindings.ts';
import { TEMPLATE } from '#lib/messages/product/product-page.ts';
import type { Blank } from '#lib/template/artwork-template.ts';

/** A template of a product: `id` ends its address, `name` is read by people, `blanks` are what it holds. */
export type Template = { id: string; name: string; blanks: Blank[] };

const spread = (format: Format, spine: number): Format => ({
  ...format,
  width: 2 * format.width + spine,
  folds: [...new Set([format.width, format.width + spine])].map((at) => ({ axis: 'x', at })),
});

/** Every spine, in whole millimetres, that a glued block of this product can have. */
function spinesOf({ papers, multipage }: Product, list: PriceList): number[] {
  const glued = multipage?.bindings.find(({ id }) => id === 'perfect')?.pages ?? [];
  const spines = papers.flatMap((code) => {
    const paper = findPaper(code, list);
    if (paper === undefined) return [];
    return glued.filter((pages) => bindingRule('perfect', pages, paper) === null).map((pages) => spineOf('perfect', pages / 2, paper));
  });
  return [...new Set(spines)].sort((a, b) => a - b);
}

/** Covers that are one sheet with both sides of the book: stapled without a spine, glued with one blank for each spine. A wire takes two pages. */
function coversOf(product: Product, format: Format, list: PriceList): Template[] {
  const names = new Map(product.multipage?.bindings.map(({ id, name }) => [id, name]));
  const stapled: Blank[] = names.has('staple') ? [{ format: spread(format, 0) }] : [];
  const glued: Blank[] = spinesOf(product, list).map((spine) => ({ format: spread(format, spine), label: TEMPLATE.spine(spine) }));
  return (
    [
      ['staple', stapled],
      ['perfect', glued],
    ] as const
  )
    .filter(([, blanks]) => blanks.length > 0)
    .map(([binding, blanks]) => ({
      id: `${format.id}-cover-${binding}`,
      name: TEMPLATE.cover(format.name, names.get(binding) ?? ''),
      blanks: [...blanks],
    }));
}

/** The templates of a product: one for each format, and those of covers that are a spread. */
export function templatesOf(product: Product, list: PriceList): Template[] {
  return product.formats.flatMap((format) => [
    { id: format.id, name: format.name, blanks: [{ format }] },
    ...coversOf(product, format, list),
  ]);
}
