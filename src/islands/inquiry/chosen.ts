import { nameJob, type PartNames } from '#lib/domain/job/job-names.ts';
import { decodeJob } from '#lib/domain/job/job-url.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { piecesText } from '#lib/messages/product/calculator.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';

/** What an address that says nothing of a field leaves open. */
const OPEN: Job = {
  product: '',
  format: '',
  paper: '',
  sides: 'FB',
  finishing: [],
  binding: null,
  coverPaper: null,
  pages: null,
  designs: 1,
  quantity: 0,
  turnaround: 'standard',
};

/** What was chosen on a product's page, `/BusinessCards?format=90x50&…`: its title and words. An address without its job names the product alone. */
export function chosenWords(page: string, names: PartNames): { title: string; words: string } {
  const [path = '', query = ''] = page.split('?');
  const slug = path.slice(1);
  const { job } = decodeJob(query, { slug, defaults: OPEN, formats: [] });
  if (job.format === '' || job.paper === '') return { title: names.products[slug]?.name ?? slug, words: '' };
  const pieces = job.quantity > 0 ? `${piecesText(job.quantity)}: ` : '';
  return { title: nameJob(job, names).title, words: `${pieces}${jobWords(job, names)}` };
}
