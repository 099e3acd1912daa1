import { expect, test } from 'vitest';
import { renderPdf } from '#server/adapters/pdf.ts';
import { type Invoice, invoicePdf } from '#server/modules/document/invoice-pdf.ts';
import { codeOnPdf } from '#tests/support/pdf.ts';

const FACTS: Invoice['facts'] = {
  purchaseNumber: '000021',
  seller: {
    ...{ name: 'ООО «Тираж»', inn: '7800000000', kpp: '780001001', address: 'Санкт-Петербург, Наборная улица, 14', phone: '+78000000000' },
    ...{ director: 'Ветров В. В.', bank: 'ПАО «Банк „Северный“», г. Санкт-Петербург', bic: '044030001' },
    ...{ account: '40702810000000000001', correspondentAccount: '30101810000000000001' },
  },
  buyer: { name: 'ПАО «Покупатель»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' },
  lines: [{ title: 'Визитки', quantity: 1, unit: 'piece', amount: 100 }],
  vat: { percent: 22, amount: 18 },
};
const invoiceOf = (number: number): Invoice => ({
  number: String(number),
  issuedOn: '2026-11-16',
  validUntil: '2026-11-23',
  amount: 376_100 + number * 731,
  facts: { ...FACTS, purchaseNumber: String(number * 37).padStart(6, '0') },
  mark: null,
});

test('every payment code is read whole by an independent reader, Cyrillic and all', async () => {
  for (let number = 1; number <= 4; number += 1) {
    const invoice = invoiceOf(number);
    const code = codeOnPdf(await renderPdf(invoicePdf(invoice), invoice.issuedOn));
    expect(code).toContain(`Name=${FACTS.seller.name}|`);
    expect(code).toContain(`Purpose=Оплата по счёту № ${number} от 16 ноября 2026 г., заказ № ${invoice.facts.purchaseNumber}.`);
    expect(code).toContain(`|Sum=${invoice.amount}|`);
  }
});
