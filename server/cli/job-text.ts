import { nameJob } from '#lib/domain/job-names.ts';
import type { Job } from '#lib/domain/product.ts';
import { TURNAROUND_NAMES } from '#lib/messages/calculator.ts';
import { deskMessages as say } from '#lib/messages/desk.ts';
import { jobNames } from '#lib/messages/job-names.ts';
import { extentWord } from '#lib/messages/job-words.ts';
import { SIDES_NAMES } from '#lib/messages/sides.ts';
import type { Catalogue } from '../catalogue.ts';

/** A job as its customer reads it, in one line; the id stands in for what the catalogue no longer knows. */
export function jobText(job: Job, { products, priceList }: Pick<Catalogue, 'products' | 'priceList'>): string {
  const names = jobNames([...products.values()], priceList);
  const { title, paper, finishing, binding, cover } = nameJob(job, names);
  const parts: [string, string | number | null][] = [
    [say.job.paper, paper],
    [say.job.sides, `${SIDES_NAMES[job.sides].name} (${SIDES_NAMES[job.sides].note})`],
    [say.job.finishing, finishing.join(', ')],
    [say.job.binding, binding],
    [say.job.coverPaper, cover],
    [extentWord(job, names), job.pages],
    [say.job.designs, job.designs],
    [say.job.quantity, job.quantity],
    [say.job.turnaround, TURNAROUND_NAMES[job.turnaround]],
  ];
  const known = parts.filter(([, value]) => value !== null && value !== '');
  return [title, ...known.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
