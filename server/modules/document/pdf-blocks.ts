import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { unitPrice } from '#lib/domain/documents/unit-price.ts';
import { documentPrice, documentSum, INVOICE_WORDS, UNIT_NAMES } from '#lib/messages/documents/invoice.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import type { InvoiceFacts, PayMark } from './document-facts.ts';

export const bold = (text: string): TableCell => ({ text, bold: true });
export const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });

const payeeNumbers = ({ inn, kpp }: InvoiceFacts['seller']): string =>
  [`${INVOICE_WORDS.inn} ${inn}`, kpp && `${INVOICE_WORDS.kpp} ${kpp}`].filter(Boolean).join('   ');

export function bankTable({ seller }: Pick<InvoiceFacts, 'seller'>): Content {
  return {
    table: {
      widths: ['*', 'auto', 150],
      body: [
        [{ text: `${seller.bank}\n${INVOICE_WORDS.bank}` }, INVOICE_WORDS.bic, seller.bic],
        ['', INVOICE_WORDS.correspondent, seller.correspondentAccount],
        [{ text: `${payeeNumbers(seller)}\n${seller.name}\n${INVOICE_WORDS.payee}` }, INVOICE_WORDS.account, seller.account],
      ],
    },
  };
}

type Party = { name: string; inn: string; kpp?: string | undefined; address: string };

/** A party in one line; a person's missing fields are left out. */
const partyText = ({ name, inn, kpp, address }: Party): string =>
  [name, inn && `${INVOICE_WORDS.inn} ${inn}`, kpp && `${INVOICE_WORDS.kpp} ${kpp}`, address].filter(Boolean).join(', ');

export const party = (label: string, facts: Party): TableCell[] => [label, bold(partyText(facts))];

/** Who sells and who buys, a row each. */
export const partiesTable = (rows: readonly TableCell[][], gap: number): Content => ({
  layout: 'noBorders',
  table: { widths: [70, '*'], body: [...rows] },
  margin: [0, 0, 0, gap],
});

/** The price that times the quantity is the sum to the kopeck, however many digits that takes. */
const exactPrice = (amount: number, quantity: number): string => documentPrice(unitPrice(amount, quantity));

/** A price in whole kopecks, or a dash where the sum does not divide into them. */
export const plainPrice = (amount: number, quantity: number): string => (amount % quantity === 0 ? documentSum(amount / quantity) : '–');

export function linesTable({ lines }: Pick<InvoiceFacts, 'lines'>, priceOf = exactPrice): Content {
  const rows = lines.map(({ title, quantity, unit, amount }, at): TableCell[] => [
    String(at + 1),
    title,
    right(formatWhole(quantity)),
    UNIT_NAMES[unit],
    right(priceOf(amount, quantity)),
    right(documentSum(amount)),
  ]);
  return { table: { headerRows: 1, widths: [16, '*', 44, 28, 64, 70], body: [INVOICE_WORDS.columns.map(bold), ...rows] } };
}

type Summed = { amount: number; facts: Pick<InvoiceFacts, 'vat' | 'paidBefore'> };

/** The VAT stands under the sum it is inside of: of a rest that is the last one. */
function totalRows({ amount, facts: { vat, paidBefore = 0 } }: Summed, whole: string): string[][] {
  const vatRow = [vatWords(vat?.percent ?? null).row, vat === null ? '–' : documentSum(vat.amount)];
  const toPay = [whole, documentSum(amount)];
  const total = [INVOICE_WORDS.total, documentSum(amount + paidBefore)];
  return paidBefore === 0 ? [total, vatRow, toPay] : [total, [INVOICE_WORDS.paidBefore, documentSum(paidBefore)], toPay, vatRow];
}

/** `whole` is the title of the sum: the amount to pay, or the services done. */
export function totals(summed: Summed, whole: string = INVOICE_WORDS.toPay): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: ['*', 76],
      body: totalRows(summed, whole).map(([label = '', sum = '']): TableCell[] => [
        { text: label, bold: true, alignment: 'right' },
        right(sum),
      ]),
    },
  };
}

/** The signature line of a seller, with the signer's position. */
export const signatureOf = ({ director, ogrnip }: InvoiceFacts['seller']): string =>
  `${ogrnip === undefined ? INVOICE_WORDS.director : INVOICE_WORDS.entrepreneur} ____________________ ${director}`;

/** Across each sheet that must not be paid. */
export const watermarkOf = (mark: PayMark | null): Pick<TDocumentDefinitions, 'watermark'> =>
  mark === null || mark.across === null ? {} : { watermark: { text: mark.across, opacity: 0.12, bold: true } };

/** Above everything else: why it is not to be paid. */
export const markLine = (mark: PayMark | null): Content[] =>
  mark === null ? [] : [{ text: mark.text, fontSize: 12, bold: true, margin: [0, 0, 0, 12] }];
