import type { Kopecks } from '../money.ts';

/** Who is paid and for what. `correspondentAccount`, `kpp` as in the bank's documents. */
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

/** The separator may not occur in a value, nor may a line end. */
const clean = (text: string, limit: number): string =>
  [...text.replaceAll(SEPARATOR, ' ').replace(/\s+/g, ' ').trim()].slice(0, limit).join('').trim();

/** What the QR of an invoice says, ГОСТ Р 56042-2014, in UTF-8 (ST00012): a bank's program fills in the payment from it. */
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
