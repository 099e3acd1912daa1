import { expect, test } from 'vitest';
import { linesFor } from '#server/modules/document/document-lines.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';

test('a line names a diameter in letters, for the face of documents has no sign of it', () => {
  const order = { title: 'Наклейки · ⌀\u00a050', job: JSON.stringify(CARDS_JOB), snapshot: null, price: 500, shipment_price: 0 };
  const lines = linesFor({ purchase: { sale: 0 }, orders: [order as never] }, 500);
  expect(lines.map(({ title }) => title)).toEqual(['Наклейки · диам.\u00a050']);
});
