import { type JobNames, nameJob } from '../domain/job-names.ts';
import type { Job } from '../domain/product.ts';
import { SIDES_NAMES } from './sides.ts';

const COUNTED = { pages: 'страниц', leaves: 'листов' } as const;

/** What a job is made of, in one line; two jobs that differ in anything but their number read differently. */
export function jobWords(job: Job, names: JobNames): string {
  const { paper, finishing, binding, cover, unit, turnaround } = nameJob(job, names);
  return [
    paper,
    SIDES_NAMES[job.sides].note,
    ...finishing,
    job.pages && `${COUNTED[unit]}: ${job.pages}`,
    binding && `переплёт: ${binding.toLowerCase()}`,
    cover && `обложка: ${cover}`,
    job.designs > 1 && `макетов: ${job.designs}`,
    turnaround,
  ]
    .filter(Boolean)
    .join(', ');
}
