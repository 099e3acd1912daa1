import { type JobNames, nameJob } from '../domain/job-names.ts';
import type { Job } from '../domain/product.ts';
import { SIDES_NAMES } from './sides.ts';

const COUNTED = { pages: 'страниц', leaves: 'листов' } as const;

/** Everything a customer chose for a job beside product, format and run: two jobs that read alike are alike. */
export function jobWords(job: Job, names: JobNames): string {
  const { paper, finishing, binding, cover, unit, turnaround } = nameJob(job, names);
  return [
    paper,
    SIDES_NAMES[job.sides].note,
    job.pages && `${COUNTED[unit]}: ${job.pages}`,
    binding,
    cover && `обложка: ${cover}`,
    ...finishing,
    job.designs > 1 && `макетов: ${job.designs}`,
    turnaround,
  ]
    .filter(Boolean)
    .join(', ');
}
