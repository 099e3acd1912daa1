import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentQrText } from '#lib/domain/documents/payment-qr.ts';

const ORDER = {
  name: 'ООО «Тираж»',
  account: '40702810138250123017',
  bank: 'ПАО СБЕРБАНК',
  bic: '044525225',
  correspondentAccount: '30101810400000000225',
  inn: '7813000017',
  kpp: '781301001',
  sum: 376_100,
  purpose: 'Оплата по счёту № 1',
};

describe('the text of a payment code', () => {
  it('is what ГОСТ Р 56042-2014 asks for, the sum in kopecks', () => {
    expect(paymentQrText(ORDER)).toBe(
      'ST00012|Name=ООО «Тираж»|PersonalAcc=40702810138250123017|BankName=ПАО СБЕРБАНК|BIC=044525225|CorrespAcc=30101810400000000225|Sum=376100|Purpose=Оплата по счёту № 1|PayeeINN=7813000017|KPP=781301001',
    );
  });

  it('has its nine fields in their order and within their lengths, whatever is in the texts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(text, text, text, (name, bank, purpose) => {
        const [mark, ...fields] = paymentQrText({ ...ORDER, name, bank, purpose }).split('|');
        expect([mark, ...fields.map((field) => field.split('=')[0])]).toEqual([
          'ST00012',
          'Name',
          'PersonalAcc',
          'BankName',
          'BIC',
          'CorrespAcc',
          'Sum',
          'Purpose',
          'PayeeINN',
          'KPP',
        ]);
        const lengths = fields.map((field) => [...field.slice(field.indexOf('=') + 1)].length);
        expect([(lengths[0] ?? 0) <= 160, (lengths[2] ?? 0) <= 45, (lengths[6] ?? 0) <= 210]).toEqual([true, true, true]);
        expect(fields.some((field) => /[\r\n]/.test(field))).toBe(false);
      }),
    );
  });
});
