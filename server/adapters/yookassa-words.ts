import * as z from 'zod';
import type { Kopecks } from '#lib/domain/money.ts';
import type { Receipt, ReceiptCustomer, ReceiptLine } from './payments.ts';

const DESCRIPTION_LIMIT = 128;
const NAME_LIMIT = 256;

/** Kopecks as the service writes sums: «1000.00». */
const amountText = (kopecks: Kopecks): string => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** Sums are text with two decimals, read digit by digit without fractions. */
export const Amount = z.object({
  value: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/)
    .transform((text) => Number(text.replace('.', ''))),
  currency: z.string(),
});

/** The body of the service's refusal. */
export const Problem = z.object({ code: z.string(), description: z.string().nullish(), parameter: z.string().nullish() });

export const money = (kopecks: Kopecks) => ({ value: amountText(kopecks), currency: 'RUB' });
export const cut = (text: string, limit = DESCRIPTION_LIMIT): string => [...text].slice(0, limit).join('');

const customerOf = ({ email, name, inn }: ReceiptCustomer) => ({
  ...(name === undefined ? {} : { full_name: cut(name, NAME_LIMIT) }),
  ...(inn === undefined ? {} : { inn }),
  email,
});

/** The subject of paying off a credit is the payment itself; otherwise goods or a service. */
const subjectOf = ({ mode, unit }: ReceiptLine): string => {
  if (mode === 'credit_payment') return 'payment';
  return unit === 'piece' ? 'commodity' : 'service';
};

/** A line has quantity 1 and its whole price, for a unit price is not always whole kopecks. */
export const receiptOf = ({ customer, lines, taxSystem }: Receipt) => ({
  customer: customerOf(customer),
  tax_system_code: taxSystem,
  items: lines.map((line) => ({
    description: cut(line.title),
    quantity: '1.00',
    amount: money(line.amount),
    vat_code: line.vatCode,
    payment_subject: subjectOf(line),
    payment_mode: line.mode,
    measure: 'piece',
  })),
});
