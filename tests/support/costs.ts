import type { PriceList } from '#lib/domain/price-list.ts';
import type { Job, Product } from '#lib/domain/product.ts';
import type { Quote } from '#lib/domain/quote.ts';

/** What a run costs the workshop, in kopecks: rough, public figures that no price may fall below. */
const PAPER_PER_KG = 160_00;
const WASTE_PERCENT = 110;
const CLICK = 9_00;
const PLATES_PER_FORM = 900_00;
const HANDLING_PER_JOB = 200_00;
const BINDING_PER_COPY = 2_00;
const FILM_PER_SHEET = 12_00;
const BLOCK = 35_00;

/** Paper by weight, prints by sheet or plates by form, film, binding and handling. Lower bounds, each of them. */
export function costOf(quote: Quote, job: Job, product: Product, list: PriceList): number {
  const copies = job.quantity * job.designs;
  const blocks = product.formats.find(({ id }) => id === job.format)?.blocks ?? 0;
  const bound = (job.binding === null ? 0 : list.bindings[job.binding].weight) + blocks * list.calendarBlock.weight;
  const paperGrams = quote.weight - bound * copies;
  const sides = job.sides === 'FB' ? 2 : 1;
  const isFilmed = product.finishing.some(({ code, id }) => code === 'LAM' && job.finishing.includes(id));
  const filmSheets = product.multipage === undefined ? Math.floor(copies / Math.max(quote.up, 1)) : 0;
  return (
    (paperGrams * PAPER_PER_KG * WASTE_PERCENT) / 100_000 +
    (quote.method === 'digital' ? quote.sheets * sides * CLICK : PLATES_PER_FORM) +
    (isFilmed ? filmSheets * FILM_PER_SHEET : 0) +
    (job.binding === null ? 0 : copies * BINDING_PER_COPY) +
    blocks * BLOCK * copies +
    HANDLING_PER_JOB
  );
}
