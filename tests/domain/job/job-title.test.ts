import { expect, test } from 'vitest';
import { jobTitle, nameJob } from '#lib/domain/job/job-names.ts';
import { jobNames, orderTitle } from '#lib/messages/product/job-names.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

test.each([
  ['Визитки', '90×50', 'Визитки · 90×50'],
  ['Каталоги', 'А4', 'Каталоги · А4'],
  ['Буклеты', 'А4 в А5', 'Буклеты · А4 в А5'],
  ['Календари', 'Карманный', 'Календари · карманный'],
  ['Календари', 'Плакат А3', 'Календари · плакат А3'],
  ['Папки', 'Без корешка', 'Папки · без корешка'],
  ['Бирки', '⌀ 40', 'Бирки · ⌀ 40'],
])('%s of the format %s are called «%s»', (product, format, title) => {
  expect(jobTitle(product, format)).toBe(title);
});

test('the basket and the placed order call every job of the catalogue alike', () => {
  const { products, priceList } = loadCatalogue();
  const names = jobNames([...products.values()], priceList);
  for (const product of products.values()) {
    for (const format of [...product.formats.map(({ id }) => id), 'custom-73x71', 'custom-d73']) {
      const job = { ...product.defaults, format };
      expect(nameJob(job, names).title).toBe(orderTitle(job, product));
    }
  }
});
