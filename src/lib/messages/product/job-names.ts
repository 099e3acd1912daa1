import type { JobNames } from '../../domain/job/job-names.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Product } from '../../domain/product/product.ts';
import { optionText, TURNAROUND_NAMES } from './calculator.ts';

const { standard: _, ...hurries } = TURNAROUND_NAMES;

/** Only what an order's description needs of the catalogue, so that the page stays light. */
export const jobNames = (products: readonly Product[], { papers }: PriceList): JobNames => ({
  products: Object.fromEntries(
    products.map(({ slug, code, name, formats, finishing, multipage, quantities }) => [
      slug,
      {
        code,
        name,
        formats: Object.fromEntries(
          formats.map(({ id, name: format, width, height, folds }) => [id, { name: format, width, height, folds }]),
        ),
        finishing: Object.fromEntries(finishing.map((option) => [option.id, optionText(option)])),
        bindings: Object.fromEntries((multipage?.bindings ?? []).map((binding) => [binding.id, binding.name])),
        unit: multipage?.unit,
        quantities,
      },
    ]),
  ),
  papers: Object.fromEntries(papers.map(({ code, name }) => [code, name])),
  turnarounds: hurries,
});
