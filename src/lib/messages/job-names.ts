import type { JobNames } from '../domain/job-names.ts';
import type { PriceList } from '../domain/price-list.ts';
import type { Product } from '../domain/product.ts';
import { optionText, TURNAROUND_NAMES } from './calculator.ts';

type Named = JobNames['products'][string];

const bookOf = ({ multipage }: Product): Pick<Named, 'book'> =>
  multipage === undefined
    ? {}
    : { book: { unit: multipage.unit, bindings: Object.fromEntries(multipage.bindings.map(({ id, name }) => [id, name])) } };

const { standard: _, ...hurries } = TURNAROUND_NAMES;

/** Only what an order's description needs of the catalogue, so that the page stays light. */
export const jobNames = (products: readonly Product[], { papers }: PriceList): JobNames => ({
  products: Object.fromEntries(
    products.map((product) => [
      product.slug,
      {
        code: product.code,
        name: product.name,
        formats: Object.fromEntries(product.formats.map(({ id, name, width, height, folds }) => [id, { name, width, height, folds }])),
        finishing: Object.fromEntries(product.finishing.map((option) => [option.id, optionText(option)])),
        quantities: product.quantities,
        ...bookOf(product),
      },
    ]),
  ),
  papers: Object.fromEntries(papers.map(({ code, name }) => [code, name])),
  turnarounds: hurries,
});
