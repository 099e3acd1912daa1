import { type JobNames, nameJob } from '../domain/job-names.ts';
import type { Job } from '../domain/product.ts';
import { SIDES_NAMES } from './sides.ts';

const WORDS = {
  pages: (count: number): string => `страниц: ${count}`,
  leaves: (count: number): string => `листов: ${count}`,
  cover: (paper: string): string => `обложка: ${paper}`,
  designs: (count: number): string => `макетов: ${count}`,
} as const;

/** Everything a customer chose for a job beside product, format and run: two jobs that read alike are alike. */
export function jobWords(job: Job, names: JobNames): string[] {
  const { paper, finishing, binding, cover, unit, turnaround } = nameJob(job, names);
  return [
    paper,
    SIDES_NAMES[job.sides].note,
    job.pages === null ? null : WORDS[unit](job.pages),
    binding,
    cover === null ? null : WORDS.cover(cover),
    ...finishing,
    job.designs > 1 ? WORDS.designs(job.designs) : null,
    job.turnaround === 'standard' ? null : turnaround,
  ].filter((word) => word !== null);
}
