import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { TURNAROUNDS } from '#lib/domain/codes.ts';
import { editPath, jobTitle, nameJob } from '#lib/domain/job/job-names.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { jobNames } from '#lib/messages/product/job-names.ts';
import { jobWords, piecesAndWords } from '#lib/messages/product/job-words.ts';

const { products, priceList } = readContent();
const PRODUCTS = products.map(({ product }) => product);
const NAMES = jobNames(PRODUCTS, priceList);
const sayJob = (job: Job): string => `${nameJob(job, NAMES).title}: ${jobWords(job, NAMES)}`;

/** The default job and each job one choice away from it. */
function jobsAround({ slug, defaults, formats, custom, papers, sides, finishing, multipage }: Product): Job[] {
  const job = { ...defaults, product: slug };
  const changes: Partial<Job>[] = [
    ...formats.map(({ id }) => ({ format: id })),
    ...(custom === undefined ? [] : [{ format: 'custom-73x71' }]),
    ...(custom?.diameter === undefined ? [] : [{ format: 'custom-d73' }]),
    ...papers.map((paper) => ({ paper })),
    ...sides.map((side) => ({ sides: side })),
    ...finishing.map(({ id }) => ({ finishing: [id] })),
    ...TURNAROUNDS.map((turnaround) => ({ turnaround })),
    ...(multipage?.bindings ?? []).flatMap(({ id, pages }) => pages.map((count) => ({ binding: id, pages: count }))),
    ...(multipage?.coverPapers ?? []).map((coverPaper) => ({ coverPaper })),
    { designs: 1 },
    { designs: 3 },
  ];
  return [job, ...changes.map((change) => ({ ...job, ...change }))];
}

describe('the words of a job', () => {
  test.each(PRODUCTS.map((product) => [product.slug, product] as const))('of %s tell any two choices apart', (_, product) => {
    const jobs = new Set(jobsAround(product).map((job) => JSON.stringify(job)));
    const said = new Set([...jobs].map((text) => sayJob(JSON.parse(text) as Job)));
    expect(said.size).toBe(jobs.size);
  });

  test('count pages of a catalogue and leaves of a notepad, and name the binding, the cover and a rush', () => {
    const job = (slug: string, change: Partial<Job>): Job => {
      const product = PRODUCTS.find((candidate) => candidate.slug === slug);
      if (product === undefined) throw new Error(slug);
      return { ...product.defaults, product: slug, ...change };
    };
    const catalogue = sayJob(job('catalogs', { pages: 16, binding: 'staple', coverPaper: 'K2_300', turnaround: 'urgent', designs: 2 }));
    for (const word of ['страниц в блоке: 16', 'обложка: Картон 300', 'макетов: 2', 'Срочно']) expect(catalogue).toContain(word);
    expect(sayJob(job('Notebook', { pages: 50 }))).toContain('листов в блоке: 50');
    expect(sayJob(job('Notebook', { pages: 50 }))).toContain('скрепление: пружина слева');
  });

  test('have beside them the pieces of all designs together', () => {
    const job = { ...(PRODUCTS[0] as Product).defaults, designs: 2, quantity: 500 } as Job;
    expect(piecesAndWords(job, NAMES)).toMatch(/^1\u00a0000\u00a0шт\.: .*макетов: 2/);
  });

  test('fall back to ids where a name is no longer known', () => {
    const job = { ...(PRODUCTS[0] as Product).defaults, product: 'gone', paper: 'O_80' } as Job;
    expect(sayJob(job)).toContain('gone');
  });
});

test('an item of the basket is changed on the page of its product, with everything it is', () => {
  const job: Job = {
    ...{ product: 'catalogs', format: 'A4', paper: 'MG_130', sides: 'FB', designs: 2, quantity: 100, turnaround: 'urgent' },
    ...{ binding: 'wire', coverPaper: 'MG_170', pages: 24, finishing: ['film', 'a b'] },
  };
  expect(editPath('id', job)).toBe(
    '/catalogs?format=A4&paper=MG_130&sides=FB&designs=2&quantity=100&turnaround=urgent&binding=wire&cover=MG_170&pages=24&finishing=film&finishing=a%20b&item=id',
  );
  const plain = { ...job, binding: null, coverPaper: null, pages: null, finishing: [] };
  expect(editPath('id', plain)).toBe(
    '/catalogs?format=A4&paper=MG_130&sides=FB&designs=2&quantity=100&turnaround=urgent&finishing=&item=id',
  );
});

test('a word goes on with a small letter, a size keeps its own', () => {
  expect([jobTitle('Календари', 'Карманный'), jobTitle('Листовки', 'А4')]).toEqual(['Календари · карманный', 'Листовки · А4']);
});
