import { expect, test } from 'vitest';
import { LAST_ORDER } from '#lib/messages/account/last-order.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';

test.each([
  ['the list of orders', MY_ORDERS.number],
  ['a search that found none', MY_ORDERS.missing],
  ['the quick payment', PAYMENT_WORDS.number],
  ['the artworks', ARTWORKS.order],
  ['an artwork of a former order', ARTWORKS.takenFrom],
  ['the documents', DOCUMENT_ARCHIVE.order],
  ['the last order', (number: string) => LAST_ORDER.placed(number, true)],
])('pages name an order without the zeros before its number: %s', (_, words) => {
  expect(words('000021')).toMatch(/№\s21(?!\d)/);
});
