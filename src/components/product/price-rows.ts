import { appliedOptions, findFormat, findPaper } from '#lib/domain/job/job.ts';
import { listedJobs, priceTable } from '#lib/domain/pricing/quantities.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { TURNAROUND_NAMES } from '#lib/messages/product/calculator.ts';
import { PRICE_COLUMNS } from '#lib/messages/product/product-page.ts';
import { SIDES_NAMES } from '#lib/messages/product/sides.ts';

const LINE_END = '\r\n';

/** RFC 4180: a cell with a separator, a quote or a line end is quoted; quotes inside are doubled. */
const cell = (value: string | number): string =>
  /[;"\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
/** Kopecks as «12,34»: the decimal comma that Russian spreadsheets expect. */
const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',');

/** What the price is for; finishing that comes with the product is in it like the one its page begins with. */
function aboutOf(job: Job, product: Product, list: PriceList): (string | number)[] {
  const binding = product.multipage?.bindings.find(({ id }) => id === job.binding);
  const finishing = appliedOptions(job, product).map(({ name }) => name);
  return [
    product.slug,
    product.name,
    findFormat(job, product)?.name ?? job.format,
    findPaper(job.paper, list)?.name ?? job.paper,
    SIDES_NAMES[job.sides].note,
    job.pages ?? '',
    findPaper(job.coverPaper, list)?.name ?? '',
    (binding === undefined ? finishing : [binding.name, ...finishing]).join(', '),
  ];
}

function rowsOf(job: Job, product: Product, list: PriceList): (string | number)[][] {
  const { quantities, turnarounds, rows } = priceTable(job, product, list);
  const about = aboutOf(job, product, list);
  return quantities.flatMap((quantity, row) =>
    turnarounds.flatMap((turnaround, column) => {
      const price = rows[row]?.[column];
      if (!price) return [];
      return [
        [
          ...about,
          quantity,
          TURNAROUND_NAMES[turnaround],
          price.productionDays,
          roubles(price.price),
          roubles(price.unitPrice),
          list.version,
        ],
      ];
    }),
  );
}

/**
 * The price list as CSV with semicolons: products on sale × formats × papers × sides × quantities × turnarounds. Pages, cover, binding and
 * finishing are those each product's page begins with, and named.
 */
export function priceRows(products: readonly Product[], list: PriceList): string {
  const rows = products
    .filter(({ available }) => available)
    .flatMap((product) => listedJobs(product, list).flatMap((job) => rowsOf(job, product, list)));
  return [PRICE_COLUMNS, ...rows].map((row) => row.map(cell).join(';') + LINE_END).join('');
}
