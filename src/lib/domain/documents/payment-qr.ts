import type { Kopecks } from '../money.ts';

/** Payee, sum and purpose of a payment. */
export type PaymentOrder = {
  name: string;
  account: string;
  bank: string;
  bic: string;
  correspondentAccount: string;
  inn: string;
  /** Empty for an entrepreneur: the field is left out. */
  kpp: string;
  sum: Kopecks;
  purpose: string;
};

/** Longest values of ГОСТ Р 56042-2014. */
const LIMITS = { name: 160, bank: 45, purpose: 210 } as const;

const SEPARATOR = '|';

/** Removes the separator and line ends, which a value may not contain. */
const clean = (text: string, limit: number): string =>
  [...text.replaceAll(SEPARATOR, ' ').replace(/\s+/g, ' ').trim()].slice(0, limit).join('').trim();

/** Text of an invoice's QR code by ГОСТ Р 56042-2014, in UTF-8 (ST00012): banking apps fill in the payment from it. */
export function paymentQrText({ name, account, bank, bic, correspondentAccount, inn, kpp, sum, purpose }: PaymentOrder): string {
  const fields = [
    ['Name', clean(name, LIMITS.name)],
    ['PersonalAcc', account],
    ['BankName', clean(bank, LIMITS.bank)],
    ['BIC', bic],
    ['CorrespAcc', correspondentAccount],
    ['Sum', String(sum)],
    ['Purpose', clean(purpose, LIMITS.purpose)],
    ['PayeeINN', inn],
    ...(kpp === '' ? [] : [['KPP', kpp] as const]),
  ] as const;
  return ['ST00012', ...fields.map(([key, value]) => `${key}=${value}`)].join(SEPARATOR);
}
