import { generate } from 'lean-qr';
import type { CanvasRect, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { paymentQrText } from '#lib/domain/payment-qr.ts';
import { sumInWords } from '#lib/domain/sum-in-words.ts';
import { documentSum, UNIT_NAMES, INVOICE_WORDS as W } from '#lib/messages/documents.ts';
import type { InvoiceFacts } from './facts.ts';

export type Invoice = { number: string; issuedOn: string; validUntil: string; amount: number; facts: InvoiceFacts };

const QR_POINTS = 118;

const purposeOf = ({ number, issuedOn, facts }: Invoice): string =>
  W.purpose({
    number,
    day: issuedOn,
    purchase: facts.purchaseNumber,
    vat: facts.vat === null ? null : { percent: facts.vat.percent, sum: documentSum(facts.vat.amount) },
  });

/** The code as filled squares, one rectangle a run of dark modules: sharp at any size. */
function qrCode(invoice: Invoice): Content {
  const { seller } = invoice.facts;
  const code = generate(paymentQrText({ ...seller, sum: invoice.amount, purpose: purposeOf(invoice) }));
  const side = QR_POINTS / code.size;
  const canvas: CanvasRect[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y))
        canvas.push({ type: 'rect', x: x * side, y: y * side, w: side + 0.05, h: side + 0.05, color: 'black', lineWidth: 0 });
    }
  }
  return { canvas };
}

export const bold = (text: string): TableCell => ({ text, bold: true });
export const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });

export function bankTable({ seller }: Pick<InvoiceFacts, 'seller'>): Content {
  return {
    table: {
      widths: ['*', 'auto', 150],
      body: [
        [{ text: `${seller.bank}\n${W.bank}` }, W.bic, seller.bic],
        ['', W.correspondent, seller.correspondentAccount],
        [{ text: `${W.inn} ${seller.inn}   ${W.kpp} ${seller.kpp}\n${seller.name}\n${W.payee}` }, W.account, seller.account],
      ],
    },
  };
}

type Party = { name: string; inn: string; kpp?: string | undefined; address: string };

/** A party in one line; what a person does not have is left out. */
const partyText = ({ name, inn, kpp, address }: Party): string =>
  [name, inn && `${W.inn} ${inn}`, kpp && `${W.kpp} ${kpp}`, address].filter(Boolean).join(', ');

export const party = (label: string, facts: Party): TableCell[] => [label, bold(partyText(facts))];

export function linesTable({ lines }: Pick<InvoiceFacts, 'lines'>): Content {
  const rows = lines.map(({ title, quantity, unit, amount }, at): TableCell[] => [
    String(at + 1),
    title,
    right(String(quantity)),
    UNIT_NAMES[unit],
    right(documentSum(Math.round(amount / quantity))),
    right(documentSum(amount)),
  ]);
  return { table: { headerRows: 1, widths: [16, '*', 44, 28, 64, 70], body: [W.columns.map(bold), ...rows] } };
}

/** `whole` names the last sum: what is to be paid, or what was done. */
export function totals({ amount, facts }: { amount: number; facts: Pick<InvoiceFacts, 'vat'> }, whole: string = W.toPay): Content {
  const rows = [
    [W.total, documentSum(amount)],
    facts.vat === null ? [W.noVat, '–'] : [W.vat(facts.vat.percent), documentSum(facts.vat.amount)],
    [whole, documentSum(amount)],
  ];
  return {
    layout: 'noBorders',
    table: {
      widths: ['*', 76],
      body: rows.map(([label = '', sum = '']): TableCell[] => [{ text: label, bold: true, alignment: 'right' }, right(sum)]),
    },
  };
}

/** An invoice on one sheet: bank details, parties, lines, VAT, the sum in words, the payment code. */
export function invoiceDocument(invoice: Invoice): TDocumentDefinitions {
  const { number, issuedOn, validUntil, amount, facts } = invoice;
  return {
    info: { title: W.title(number, issuedOn), author: facts.seller.name },
    pageMargins: [42, 42, 42, 42],
    content: [
      bankTable(facts),
      { text: W.title(number, issuedOn), fontSize: 15, bold: true, margin: [0, 18, 0, 2] },
      { text: `${W.validUntil(validUntil)} ${W.basis(facts.purchaseNumber)}`, margin: [0, 0, 0, 12] },
      {
        layout: 'noBorders',
        table: { widths: [64, '*'], body: [party(W.seller, facts.seller), party(W.buyer, facts.buyer)] },
        margin: [0, 0, 0, 12],
      },
      linesTable(facts),
      { ...(totals(invoice) as object), margin: [0, 8, 0, 8] } as Content,
      W.inWords(facts.lines.length, documentSum(amount)),
      { text: sumInWords(amount), bold: true, margin: [0, 2, 0, 14] },
      {
        columns: [
          { width: QR_POINTS + 14, stack: [qrCode(invoice)] },
          { stack: [W.qr, { text: W.note, margin: [0, 8, 0, 22] }, `${W.director} ____________________ ${facts.seller.director}`] },
        ],
        unbreakable: true,
      } as Content,
    ],
  };
}
