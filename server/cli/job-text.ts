import { nameJob } from '#lib/domain/job/job-names.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { TURNAROUND_NAMES } from '#lib/messages/product/calculator.ts';
import { extentWord } from '#lib/messages/product/job-words.ts';
import { SIDES_NAMES } from '#lib/messages/product/sides.ts';
import type { Catalogue } from '../context/catalogue.ts';
import { namesOf, type Snapped, snapshotOf } from '../modules/purchase/snapshot.ts';
import { jobOf } from '../modules/purchase/stored.ts';

const sidesText = (sides: Job['sides']): string => {
  const known = SIDES_NAMES[sides];
  return known === undefined ? sides : `${known.name} (${known.note})`;
};

/** The job of an order as its customer reads it, in one line and in the names of its day. */
export function jobText(order: Snapped, catalogue: Pick<Catalogue, 'products' | 'priceList'>): string {
  const job = jobOf(order);
  const names = namesOf(job, snapshotOf(order, catalogue));
  const { title, paper, finishing, binding, cover } = nameJob(job, names);
  const parts: [string, string | number | null][] = [
    [summaryMessages.job.paper, paper],
    [summaryMessages.job.sides, sidesText(job.sides)],
    [summaryMessages.job.finishing, finishing.join(', ')],
    [summaryMessages.job.binding, binding],
    [summaryMessages.job.coverPaper, cover],
    [extentWord(job, names), job.pages],
    [summaryMessages.job.designs, job.designs],
    [summaryMessages.job.quantity, job.quantity],
    [summaryMessages.job.turnaround, TURNAROUND_NAMES[job.turnaround] ?? job.turnaround],
  ];
  const known = parts.filter(([, value]) => value !== null && value !== '');
  return [title, ...known.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
