import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentList } from '#islands/documents/DocumentList.tsx';
import type { DocumentView } from '#lib/stores/orders/documents.ts';

const common = { issuedOn: '2026-11-16', purchase: '000003', amount: 376_100, file: '/x' };
const invoice: DocumentView = { ...common, id: 'i', kind: 'invoice', number: '3' };
const contract: DocumentView = { ...common, id: 'c', kind: 'contract', number: '3' };

const textWith = (otherDue: DocumentView['otherDue']): string => {
  const documents = [invoice, contract].map((one) => (otherDue === undefined ? one : { ...one, otherDue }));
  return renderToStaticMarkup(createElement(DocumentList, { documents, hasOrders: false })).replaceAll(/[\u00a0\u202f]/g, ' ');
};

test('an invoice and its contract are paid once, until a part is paid: then neither is, and both say what is left', () => {
  expect(textWith(undefined)).toContain('или счёт № 3: платят один раз');
  const text = textWith({ paid: 188_100, due: 188_000 });
  expect(text).not.toContain('платят один раз');
  expect(text.split('больше не оплачивайте: оплачено 1 881 ₽, осталось 1 880 ₽')).toHaveLength(3);
  expect(textWith({ paid: 376_100, due: 0 }).split('>оплачен<')).toHaveLength(3);
});
