import { expect, test } from 'vitest';
import { LAST_ORDER } from '#lib/messages/account/last-order.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { PAYMENT_WORDS, paymentDescription } from '#lib/messages/checkout/payment.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { ACT_WORDS, CONTRACT_WORDS, UPD_WORDS } from '#lib/messages/documents/documents.ts';
import { INVOICE_WORDS } from '#lib/messages/documents/invoice.ts';
import { creditLine } from '#lib/messages/documents/receipts.ts';
import { DOCKET } from '#lib/messages/orders/docket.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';

test.each([
  ['the list of orders', MY_ORDERS.number],
  ['a search that found none', MY_ORDERS.missing],
  ['the quick payment', PAYMENT_WORDS.number],
  ['the artworks', ARTWORKS.order],
  ['an artwork of a former order', ARTWORKS.takenFrom],
  ['the documents', DOCUMENT_ARCHIVE.order],
  ['the last order', (number: string) => LAST_ORDER.placed(number, true)],
  ['the sheet of an order', DOCKET.title],
  ['the page of the bank', paymentDescription],
  ['a receipt', creditLine],
  ['an invoice', INVOICE_WORDS.basis],
  ['a contract', CONTRACT_WORDS.basis],
  ['an act', (number: string) => ACT_WORDS.basis(number, '2026-11-21')],
  ['a УПД', (number: string) => UPD_WORDS.basis(number, '2026-11-21')],
])('pages and papers name an order without the zeros before its number: %s', (_, words) => {
  expect(words('000021')).toMatch(/№\s21(?!\d)/);
});

test.each([
  ['a claim', ORDER_DETAILS.claim('5', '000021-1')],
  ['the history', ORDER_DETAILS.ofOrder('000021-1')],
])('one of several orders is named without the zeros before its number: %s', (_, words) => {
  expect(words).toMatch(/тираж[уа]? 21-1$/);
});

test('the words of a transfer keep the zeros: a bank statement is matched by the whole number', () => {
  expect(INVOICE_WORDS.purpose({ number: '5', day: '2026-11-21', purchase: '000021', vat: 'Без НДС' })).toContain('заказ № 000021.');
});
