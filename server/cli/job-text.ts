import { nameJob } from '#lib/domain/job-names.ts';
import type { Job } from '#lib/domain/product.ts';
import { TURNAROUND_NAMES } from '#lib/messages/calculator.ts';
import { deskMessages as say } from '#lib/messages/desk.ts';
import { jobNames } from '#lib/messages/job-names.ts';
import { SIDES_NAMES } from '#lib/messages/sides.ts';
import type { Catalogue } from '../catalogue.ts';

/** A job as its customer reads it, in one line; the id stands in for what the catalogue no longer knows. */
export function jobText(job: Job, { products, priceList }: Pick<Catalogue, 'products' | 'priceList'>): string {
  const names = jobNames([...products.values()], priceList);
  const { title, paper, finishing, binding, cover } = nameJob(job, names);
  const parts = {
    paper,
    sides: `${SIDES_NAMES[job.sides].name} (${SIDES_NAMES[job.sides].note})`,
    finishing: finishing.join(', '),
    binding,
    coverPaper: cover,
    pages: job.pages,
    designs: job.designs,
    quantity: job.quantity,
    turnaround: TURNAROUND_NAMES[job.turnaround],
  };
  const known = Object.entries(parts).filter(([, value]) => value !== null && value !== '');
  return [title, ...known.map(([key, value]) => `${say.job[key as keyof typeof parts]}: ${value}`)].join('; ');
}
