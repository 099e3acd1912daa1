import { piecesOf } from '../../domain/job/job.ts';
import { nameJob, type PartNames } from '../../domain/job/job-names.ts';
import type { Job } from '../../domain/product/product.ts';
import { formatWhole } from '../format/figures.ts';
import { sidesNote } from './sides.ts';

/** Before the number a block counts: leaves of a notepad are no pages. */
export const extentWord = ({ product }: Job, { products }: PartNames): string =>
  `${products[product]?.unit === 'leaves' ? 'листов' : 'страниц'} в блоке`;

/** Beside its name: «200 шт.: мелованная 130, 4+4»; of an order by a proposal only the pieces are known. */
export function piecesAndWords(job: Job, names: PartNames): string {
  const [pieces, words] = [`${formatWhole(piecesOf(job))}\u00a0шт.`, jobWords(job, names)];
  return words === '' ? pieces : `${pieces}: ${words}`;
}

/** What a job is made of, in one line; two jobs that differ in anything but their number read differently. */
export function jobWords(job: Job, names: PartNames): string {
  const { paper, finishing, binding, cover, turnaround } = nameJob(job, names);
  return [
    paper,
    sidesNote(job.sides),
    ...finishing,
    job.pages && `${extentWord(job, names)}: ${job.pages}`,
    binding && `скрепление: ${binding.toLowerCase()}`,
    cover && `обложка: ${cover}`,
    job.designs > 1 && `макетов: ${job.designs}`,
    turnaround,
  ]
    .filter(Boolean)
    .join(', ');
}
