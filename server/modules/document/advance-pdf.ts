import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ADVANCE_WORDS, UPD_WORDS } from '#lib/messages/documents/documents.ts';
import { documentSum } from '#lib/messages/documents/invoice.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import type { IssuedDocument } from './document-facts.ts';
import { bold, right } from './pdf-blocks.ts';
import { headRows, heads } from './upd-pdf.ts';

const SMALL = 7;
/** Nothing is delivered yet, so shipper and consignee are dashes. */
const EMPTY_ROWS: readonly string[] = [UPD_WORDS.shipper, UPD_WORDS.consignee, UPD_WORDS.shipment];

/** Columns 2–6 and 10–11 are dashes: an advance has no quantity and no price yet. */
function lineRow({ facts }: IssuedDocument, { title, amount, vat }: IssuedDocument['facts']['lines'][number], at: number): TableCell[] {
  const dash = UPD_WORDS.none;
  const rate = facts.vat === null ? vatWords(null).rate : ADVANCE_WORDS.rate(facts.vat.percent);
  const name = ADVANCE_WORDS.prepayment(title);
  return [String(at + 1), name, dash, dash, dash, dash, dash, rate, right(documentSum(vat)), right(documentSum(amount))];
}

function linesTable(document: IssuedDocument): Content {
  const { facts, amount } = document;
  const head = [0, 2, 5, 6, 7, 8, 9, 10, 11, 12].map((at): TableCell => ({ text: UPD_WORDS.head[at] ?? '', fontSize: 6 }));
  const total: TableCell[] = [
    { text: UPD_WORDS.total, bold: true, colSpan: 8 },
    ...Array.from({ length: 7 }, () => ({})),
    right(documentSum(facts.vat?.amount ?? 0)),
    right(documentSum(amount)),
  ];
  const rows = facts.lines.map((line, at) => lineRow(document, line, at));
  return {
    fontSize: SMALL,
    table: { headerRows: 1, dontBreakRows: true, widths: [18, '*', 28, 32, 44, 48, 42, 40, 60, 70], body: [head, ...rows, total] },
  };
}

/** The invoice by which a buyer deducts the VAT of an advance: the sum, the calculated rate, the payment. */
export function advancePdf(document: IssuedDocument): TDocumentDefinitions {
  const { number, issuedOn, facts } = document;
  const rows = headRows(document).map(([label, value]): TableCell[] => [label, bold(EMPTY_ROWS.includes(label) ? UPD_WORDS.none : value)]);
  return {
    info: { title: ADVANCE_WORDS.title(number, issuedOn), author: facts.seller.name },
    pageOrientation: 'landscape',
    pageMargins: [28, 24, 28, 24],
    content: [
      {
        fontSize: SMALL,
        stack: [
          { text: ADVANCE_WORDS.form, fontSize: 6, alignment: 'right' },
          { text: `${ADVANCE_WORDS.title(number, issuedOn)} (1)`, bold: true, fontSize: 11 },
          { text: UPD_WORDS.correction },
          { layout: 'noBorders', table: { widths: [170, '*'], body: rows }, margin: [0, 4, 0, 6] } as Content,
        ],
      },
      linesTable(document),
      {
        fontSize: SMALL,
        columns: heads(facts.seller),
        margin: [0, 10, 0, 0],
      },
    ],
  };
}
