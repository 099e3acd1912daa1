import { nameJob } from '#lib/domain/job/job-names.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { TURNAROUND_NAMES } from '#lib/messages/product/calculator.ts';
import { jobNames } from '#lib/messages/product/job-names.ts';
import { extentWord } from '#lib/messages/product/job-words.ts';
import { SIDES_NAMES } from '#lib/messages/product/sides.ts';
import type { Catalogue } from '../context/catalogue.ts';

/** A job as its customer reads it, in one line; the id stands in for what the catalogue no longer knows. */
export function jobText(job: Job, { products, priceList }: Pick<Catalogue, 'products' | 'priceList'>): string {
  const names = jobNames([...products.values()], priceList);
  const { title, paper, finishing, binding, cover } = nameJob(job, names);
  const parts: [string, string | number | null][] = [
    [summaryMessages.job.paper, paper],
    [summaryMessages.job.sides, `${SIDES_NAMES[job.sides].name} (${SIDES_NAMES[job.sides].note})`],
    [summaryMessages.job.finishing, finishing.join(', ')],
    [summaryMessages.job.binding, binding],
    [summaryMessages.job.coverPaper, cover],
    [extentWord(job, names), job.pages],
    [summaryMessages.job.designs, job.designs],
    [summaryMessages.job.quantity, job.quantity],
    [summaryMessages.job.turnaround, TURNAROUND_NAMES[job.turnaround]],
  ];
  const known = parts.filter(([, value]) => value !== null && value !== '');
  return [title, ...known.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
