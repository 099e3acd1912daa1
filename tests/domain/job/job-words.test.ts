import { expect, test } from 'vitest';
import { jobNames } from '#lib/messages/product/job-names.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

const { products, priceList } = loadCatalogue();
const names = jobNames([...products.values()], priceList);
const defaultsOf = (slug: string) => products.get(slug)!.defaults;

test('a catalogue says its pages, its binding and its cover', () => {
  const job = defaultsOf('catalogs');
  expect(jobWords(job, names)).toBe('Мелованная глянцевая 130 г/м², 4+4, страниц в блоке: 16, скрепление: скоба, обложка: Картон 300 г/м²');
  expect(jobWords({ ...job, pages: 32 }, names)).not.toBe(jobWords(job, names));
  expect(jobWords({ ...job, binding: 'wire' }, names)).toContain('пружина');
});

test('business cards say neither', () => {
  expect(jobWords({ ...defaultsOf('BusinessCards'), finishing: ['LAM'] }, names)).toBe('Картон 300 г/м², 4+4, Ламинация');
});

test('what the catalogue no longer knows stands by its id', () => {
  expect(jobWords({ ...defaultsOf('catalogs'), product: 'gone' }, names)).toContain('скрепление: staple');
});

test('a notepad counts leaves, not pages', () => {
  expect(jobWords(defaultsOf('Notebook'), names)).toMatch(/листов в блоке: \d+/);
});
