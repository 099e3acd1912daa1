import type { Binding, FinishingCode } from '../codes.ts';
import { ceilDivide } from '../money.ts';
import { readCustomSize } from '../product/custom-size.ts';
import { isSameSheet, nearestCustomSize } from '../product/cut-sizes.ts';
import type { Paper, PriceList } from '../product/price-list.ts';
import type { FinishingOption, Format, Job, Product } from '../product/product.ts';

/** Stands in the place of a product in the job of an order that was placed by a proposal: its name and price are those of the proposal. */
const BY_PROPOSAL = 'proposal';

/** The job of an order by a proposal: only the number of its pieces is known to the catalogue. */
export const jobByProposal = (quantity: number): Job => ({
  product: BY_PROPOSAL,
  format: '',
  paper: '',
  sides: '' as Job['sides'],
  finishing: [],
  binding: null,
  coverPaper: null,
  pages: null,
  designs: 1,
  quantity,
  turnaround: '' as Job['turnaround'],
});

export const isByProposal = ({ product }: Pick<Job, 'product'>): boolean => product === BY_PROPOSAL;

/** A purchase all of whose orders came of a proposal. */
export const areByProposal = (orders: readonly { job: Pick<Job, 'product'> }[]): boolean => orders.every(({ job }) => isByProposal(job));

/** A proof is printed and approved before the run: nothing is finished, so it takes only its own days. */
const PROOF: FinishingCode = 'CPR';

/**
 * The format of a job: a listed one, or the custom size that stands there. A custom size that is a listed sheet is that listed format. Whether
 * the product may still be cut to such a size is asked elsewhere: a placed order keeps its own.
 */
export function findFormat({ format: id }: Pick<Job, 'format'>, { formats }: Pick<Product, 'formats'>): Format | undefined {
  const listed = formats.find((format) => format.id === id);
  if (listed !== undefined) return listed;
  const size = readCustomSize(id);
  return size && (formats.find((format) => isSameSheet(format, size)) ?? size);
}

/** The one name of a format: a custom size that is a listed sheet goes by the listed id. */
export const settledFormat = (format: string, product: Pick<Product, 'formats'>): string => findFormat({ format }, product)?.id ?? format;

/** Whether the product is made in this format today. */
export function isFormatOffered(id: string, product: Pick<Product, 'formats' | 'custom'>): boolean {
  return product.formats.some((format) => format.id === settledFormat(id, product)) || nearestCustomSize(id, product) === id;
}

export function findPaper(code: string | null, list: PriceList): Paper | undefined {
  return list.papers.find((paper) => paper.code === code);
}

/** Finishing of each piece: the options the customer chose and those that belong to the product, each once. */
export function appliedOptions(job: Job, product: Product): FinishingOption[] {
  return product.finishing.filter((option) => option.included === true || job.finishing.includes(option.id));
}

/** How often one piece has this option: creases and folds as its format has them, others as the option says. */
export function countOf(option: FinishingOption, format: Format | undefined): number {
  const isAlongFolds = option.code === 'FOSS' || option.code === 'FOLD';
  return (isAlongFolds && format?.folds.length) || option.count;
}

/** How often its set-up is paid: a proof per design, a machine once for all designs. */
export const setUpsOf = ({ code }: FinishingOption, { designs }: Job): number => (code === PROOF ? designs : 1);

/** Leaves of the block in one copy; a single sheet is one leaf. */
export function leavesOf(job: Job, product: Product): number {
  if (job.pages === null || product.multipage === undefined) return 1;
  return product.multipage.unit === 'leaves' ? job.pages : Math.ceil(job.pages / 2);
}

/** The number of pieces made, all designs together. */
export const piecesOf = ({ quantity, designs }: Pick<Job, 'quantity' | 'designs'>): number => quantity * designs;

/** Thickness of a stack of leaves in micrometres: whole numbers, so sums stay exact. */
export function stackMicrons(leaves: number, paper: Paper): number {
  return leaves * Math.round(paper.thickness * 1000);
}

const MICRONS_PER_MM = 1000;

/** Width of a book's spine in whole millimetres; 0 unless the book is glued. */
export function spineOf(binding: Binding | null, leaves: number, paper: Paper): number {
  return binding === 'perfect' ? ceilDivide(stackMicrons(leaves, paper), MICRONS_PER_MM) : 0;
}

/** How many pieces a working day binds, and puts together of calendars; empty where neither is done. */
const assembledPerDay = (job: Job, product: Product, { bindings, calendarBlock }: PriceList): number[] => [
  ...(job.binding === null ? [] : [bindings[job.binding].perDay]),
  ...(findFormat(job, product)?.blocks === undefined ? [] : [calendarBlock.perDay]),
];

/**
 * Working days added by finishing and binding, which a large run takes more of. Options that belong to the product are included in its ordinary days. Source:
 * docs/decisions/37-what-goes-together.md.
 */
export function extraDays(job: Job, product: Product, list: PriceList): number {
  const chosen = product.finishing.filter((option) => option.included !== true && job.finishing.includes(option.id));
  const codes = [...new Set(chosen.map((option) => option.code))];
  const more = codes.reduce((days, code) => days + list.finishing[code].days, 0);
  const assembled = assembledPerDay(job, product, list);
  const isFinished = assembled.length > 0 || codes.some((code) => code !== PROOF);
  const further = assembled.reduce((days, perDay) => days + ceilDivide(piecesOf(job), perDay) - 1, 0);
  const bound = job.binding === null ? 0 : list.bindings[job.binding].days;
  return (isFinished ? list.finishingDays : 0) + more + bound + further;
}
