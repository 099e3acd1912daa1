import { generate, mode } from 'lean-qr';
import type { CanvasRect, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { paymentQrText } from '#lib/domain/documents/payment-qr.ts';
import { documentSum, INVOICE_WORDS } from '#lib/messages/documents/invoice.ts';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';
import { vatPurpose } from '#lib/messages/documents/vat.ts';
import type { InvoiceFacts, PayMark } from './document-facts.ts';
import { bankTable, linesTable, markLine, party, signatureOf, totals, watermarkOf } from './pdf-blocks.ts';

/** `mark`: why it is not to be paid; null of one that is. */
export type Invoice = {
  number: string;
  issuedOn: string;
  validUntil: string;
  amount: number;
  facts: InvoiceFacts;
  mark: PayMark | null;
};

const QR_POINTS = 118;

const purposeOf = ({ number, issuedOn, facts }: Invoice): string =>
  INVOICE_WORDS.purpose({
    number,
    day: issuedOn,
    purchase: facts.purchaseNumber,
    vat: vatPurpose(facts.vat),
  });

/**
 * A QR code as vector rectangles, one per run of dark modules: sharp at any size. Its text is said to be UTF-8: left to itself the library
 * writes Cyrillic as Japanese signs where that is shorter, and half of the readers take it for something else.
 */
function qrCode(invoice: Invoice): Content {
  const { seller } = invoice.facts;
  const code = generate(mode.utf8(paymentQrText({ ...seller, sum: invoice.amount, purpose: purposeOf(invoice) })));
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

const paying = (invoice: Invoice): Content =>
  ({
    columns: [
      { width: QR_POINTS + 14, stack: [qrCode(invoice)] },
      {
        stack: [
          INVOICE_WORDS.qr,
          { text: INVOICE_WORDS.note(invoice.facts.prepaymentPercent), margin: [0, 8, 0, 22] },
          signatureOf(invoice.facts.seller),
        ],
      },
    ],
    unbreakable: true,
  }) as Content;

/** Of an invoice for a rest: of what it is one. */
const restLine = ({ amount, facts: { purchaseNumber, paidBefore } }: Invoice): Content[] =>
  paidBefore === undefined
    ? []
    : [{ text: INVOICE_WORDS.restOf(purchaseNumber, { total: amount + paidBefore, paid: paidBefore }), bold: true, margin: [0, 0, 0, 2] }];

/** An invoice on one sheet: bank details, parties, lines, VAT, the sum in words, the payment code. */
export function invoicePdf(invoice: Invoice): TDocumentDefinitions {
  const { number, issuedOn, validUntil, amount, facts, mark } = invoice;
  return {
    info: { title: INVOICE_WORDS.title(number, issuedOn), author: facts.seller.name },
    pageMargins: [42, 42, 42, 42],
    ...watermarkOf(mark),
    content: [
      ...markLine(mark),
      bankTable(facts),
      { text: INVOICE_WORDS.title(number, issuedOn), fontSize: 15, bold: true, margin: [0, 18, 0, 2] },
      ...restLine(invoice),
      { text: `${INVOICE_WORDS.validUntil(validUntil)} ${INVOICE_WORDS.basis(facts.purchaseNumber)}`, margin: [0, 0, 0, 12] },
      ...(mark === null && facts.transfer !== undefined
        ? [
            { text: facts.transfer.replace('→', '–'), bold: true } as Content,
            // The same invoice is asked for again on a later day, and stays what it was.
            { text: INVOICE_WORDS.countedOn(issuedOn), margin: [0, 0, 0, 12] } as Content,
          ]
        : []),
      {
        layout: 'noBorders',
        table: { widths: [64, '*'], body: [party(INVOICE_WORDS.seller, facts.seller), party(INVOICE_WORDS.buyer, facts.buyer)] },
        margin: [0, 0, 0, 12],
      },
      linesTable(facts),
      { ...(totals(invoice) as object), margin: [0, 8, 0, 8] } as Content,
      INVOICE_WORDS.inWords(facts.lines.length, documentSum(amount + (facts.paidBefore ?? 0))),
      ...(facts.paidBefore === undefined ? [] : [INVOICE_WORDS.restInWords(documentSum(amount))]),
      { text: sumInWords(amount), bold: true, margin: [0, 2, 0, 14] },
      // One not to be paid has no code to pay it by.
      mark === null ? paying(invoice) : signatureOf(facts.seller),
    ],
  };
}
