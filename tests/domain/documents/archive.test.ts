import { expect, test } from 'vitest';
import { choicesOf, invoiceBeside, matching } from '#lib/domain/documents/archive.ts';

const workshop = { name: 'ООО «Мастерская»', inn: '7801000001' };
const renamed = { name: 'ООО «Мастерская Плюс»', inn: '7801000001' };
const anna = { name: 'Анна Ветрова', inn: '' };
const documents = [
  { kind: 'upd', payer: renamed },
  { kind: 'invoice', payer: workshop },
  { kind: 'upd', payer: anna },
  { kind: 'receipt' },
] as const;

test('an organisation is chosen once, by its number, under its newest name', () => {
  expect(choicesOf(documents)).toEqual({
    kinds: ['upd', 'invoice', 'receipt'],
    payers: [
      { key: '7801000001', name: 'ООО «Мастерская Плюс»' },
      { key: 'Анна Ветрова', name: 'Анна Ветрова' },
    ],
  });
});

test('documents are found by kind, by whose they are, and by both', () => {
  expect(matching(documents, { kind: '', payer: '' })).toHaveLength(4);
  expect(matching(documents, { kind: 'upd', payer: '' })).toHaveLength(2);
  expect(matching(documents, { kind: '', payer: '7801000001' })).toHaveLength(2);
  expect(matching(documents, { kind: 'upd', payer: 'Анна Ветрова' })).toEqual([documents[2]]);
});

type Listed = Parameters<typeof invoiceBeside>[0];

test('an invoice stands beside the contract that asks for the same money, as long as both are to be paid', () => {
  const contract: Listed = { kind: 'contract', number: '3', purchase: '000012', amount: 500 };
  const invoice: Listed = { ...contract, kind: 'invoice' };
  expect(invoiceBeside(contract, [contract, invoice])).toBe(invoice);
  expect(invoiceBeside(invoice, [contract, invoice])).toBeUndefined();
  for (const change of [{ amount: 499 }, { purchase: '000013' }, { replacedBy: '4' }, { isCancelled: true }, { otherDue: {} }])
    expect(invoiceBeside(contract, [contract, { ...invoice, ...change }])).toBeUndefined();
  for (const change of [{ isCancelled: true }, { otherDue: {} }])
    expect(invoiceBeside({ ...contract, ...change }, [contract, invoice])).toBeUndefined();
});
