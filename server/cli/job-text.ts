import { nameJob } from '#lib/domain/job/job-names.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { adminMessages } from '#lib/messages/operator/admin.ts';
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
    [adminMessages.job.paper, paper],
    [adminMessages.job.sides, `${SIDES_NAMES[job.sides].name} (${SIDES_NAMES[job.sides].note})`],
    [adminMessages.job.finishing, finishing.join(', ')],
    [adminMessages.job.binding, binding],
    [adminMessages.job.coverPaper, cover],
    [extentWord(job, names), job.pages],
    [adminMessages.job.designs, job.designs],
    [adminMessages.job.quantity, job.quantity],
    [adminMessages.job.turnaround, TURNAROUND_NAMES[job.turnaround]],
  ];
  const known = parts.filter(([, value]) => value !== null && value !== '');
  return [title, ...known.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
