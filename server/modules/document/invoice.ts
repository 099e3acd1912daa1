import { generate } from 'lean-qr';
import type { CanvasRect, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { paymentQrText } from '#lib/domain/documents/payment-qr.ts';
import { sumInWords } from '#lib/domain/documents/sum-in-words.ts';
import { documentSum, INVOICE_WORDS, UNIT_NAMES } from '#lib/messages/documents/invoice.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

export type Invoice = { number: string; issuedOn: string; validUntil: string; amount: number; facts: InvoiceFacts };

const QR_POINTS = 118;

const purposeOf = ({ number, issuedOn, facts }: Invoice): string =>
  INVOICE_WORDS.purpose({
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
        [{ text: `${seller.bank}\n${INVOICE_WORDS.bank}` }, INVOICE_WORDS.bic, seller.bic],
        ['', INVOICE_WORDS.correspondent, seller.correspondentAccount],
        [
          { text: `${INVOICE_WORDS.inn} ${seller.inn}   ${INVOICE_WORDS.kpp} ${seller.kpp}\n${seller.name}\n${INVOICE_WORDS.payee}` },
          INVOICE_WORDS.account,
          seller.account,
        ],
      ],
    },
  };
}

type Party = { name: string; inn: string; kpp?: string | undefined; address: string };

/** A party in one line; what a person does not have is left out. */
const partyText = ({ name, inn, kpp, address }: Party): string =>
  [name, inn && `${INVOICE_WORDS.inn} ${inn}`, kpp && `${INVOICE_WORDS.kpp} ${kpp}`, address].filter(Boolean).join(', ');

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
  return { table: { headerRows: 1, widths: [16, '*', 44, 28, 64, 70], body: [INVOICE_WORDS.columns.map(bold), ...rows] } };
}

/** `whole` names the last sum: what is to be paid, or what was done. */
export function totals(
  { amount, facts }: { amount: number; facts: Pick<InvoiceFacts, 'vat'> },
  whole: string = INVOICE_WORDS.toPay,
): Content {
  const rows = [
    [INVOICE_WORDS.total, documentSum(amount)],
    facts.vat === null ? [INVOICE_WORDS.noVat, '–'] : [INVOICE_WORDS.vat(facts.vat.percent), documentSum(facts.vat.amount)],
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
    info: { title: INVOICE_WORDS.title(number, issuedOn), author: facts.seller.name },
    pageMargins: [42, 42, 42, 42],
    content: [
      bankTable(facts),
      { text: INVOICE_WORDS.title(number, issuedOn), fontSize: 15, bold: true, margin: [0, 18, 0, 2] },
      { text: `${INVOICE_WORDS.validUntil(validUntil)} ${INVOICE_WORDS.basis(facts.purchaseNumber)}`, margin: [0, 0, 0, 12] },
      {
        layout: 'noBorders',
        table: { widths: [64, '*'], body: [party(INVOICE_WORDS.seller, facts.seller), party(INVOICE_WORDS.buyer, facts.buyer)] },
        margin: [0, 0, 0, 12],
      },
      linesTable(facts),
      { ...(totals(invoice) as object), margin: [0, 8, 0, 8] } as Content,
      INVOICE_WORDS.inWords(facts.lines.length, documentSum(amount)),
      { text: sumInWords(amount), bold: true, margin: [0, 2, 0, 14] },
      {
        columns: [
          { width: QR_POINTS + 14, stack: [qrCode(invoice)] },
          {
            stack: [
              INVOICE_WORDS.qr,
              { text: INVOICE_WORDS.note, margin: [0, 8, 0, 22] },
              `${INVOICE_WORDS.director} ____________________ ${facts.seller.director}`,
            ],
          },
        ],
        unbreakable: true,
      } as Content,
    ],
  };
}
