import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { unitPrice } from '#lib/domain/documents/unit-price.ts';
import { CORRECTION_WORDS, UPD_WORDS } from '#lib/messages/documents/documents.ts';
import { documentPrice, documentSum, UNIT_NAMES } from '#lib/messages/documents/invoice.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import type { DocumentFacts, IssuedDocument } from './document-facts.ts';
import { bold, right } from './pdf-blocks.ts';
import { headRows, numbersOf, signed, statusBox } from './upd-pdf.ts';

const SMALL = 7;
type Line = DocumentFacts['lines'][number];
type Corrects = NonNullable<DocumentFacts['corrects']>;

/** The difference if it has this sign, otherwise 0. */
const change = (before: number, after: number, sign: 1 | -1): number => Math.max(0, sign * (after - before));

function sums({ vat }: DocumentFacts, net: number, tax: number): TableCell[] {
  const { rate } = vatWords(vat?.percent ?? null);
  return [right(documentSum(net)), rate, right(vat === null ? UPD_WORDS.none : documentSum(tax)), right(documentSum(net + tax))];
}

/** Four rows per line: before, after, increase, decrease. */
function lineRows(facts: DocumentFacts, before: Line, after: Line, at: number): TableCell[][] {
  const { title, unit, quantity } = after;
  const price = ({ amount, vat }: Line): string => documentPrice(unitPrice(amount - vat, quantity));
  const held = (label: string, line: Line, number: string, name: string): TableCell[] => [
    ...[number, name, label, UNIT_NAMES[unit], right(formatWhole(quantity)), right(price(line))],
    ...sums(facts, line.amount - line.vat, line.vat),
  ];
  const moved = (label: string, sign: 1 | -1): TableCell[] => {
    const net = change(before.amount - before.vat, after.amount - after.vat, sign);
    return ['', '', label, UPD_WORDS.none, UPD_WORDS.none, UPD_WORDS.none, ...sums(facts, net, change(before.vat, after.vat, sign))];
  };
  return [
    held(CORRECTION_WORDS.before, before, String(at + 1), title),
    held(CORRECTION_WORDS.after, after, '', ''),
    moved(CORRECTION_WORDS.increase, 1),
    moved(CORRECTION_WORDS.decrease, -1),
  ];
}

function totalRow(facts: DocumentFacts, before: readonly Line[], label: string, sign: 1 | -1): TableCell[] {
  const all = facts.lines.map((line, at) => ({ was: before[at] ?? line, is: line }));
  const net = all.reduce((sum, { was, is }) => sum + change(was.amount - was.vat, is.amount - is.vat, sign), 0);
  const tax = all.reduce((sum, { was, is }) => sum + change(was.vat, is.vat, sign), 0);
  const [value = '', , vat = '', whole = ''] = sums(facts, net, tax);
  return [{ text: label, bold: true, colSpan: 6 }, {}, {}, {}, {}, {}, value, UPD_WORDS.cross, vat, whole];
}

function linesTable(facts: DocumentFacts, { lines: before }: Corrects): Content {
  const head = CORRECTION_WORDS.head.map((text): TableCell => ({ text, fontSize: 6 }));
  const rows = facts.lines.flatMap((line, at) => lineRows(facts, before[at] ?? line, line, at));
  const totals = [totalRow(facts, before, CORRECTION_WORDS.totalIncrease, 1), totalRow(facts, before, CORRECTION_WORDS.totalDecrease, -1)];
  const widths = [18, '*', 90, 26, 44, 54, 62, 40, 56, 66];
  return { fontSize: SMALL, table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...rows, ...totals] } };
}

function signatures({ seller, buyer }: DocumentFacts): Content {
  const maker = (name: string, numbers: string) => [name, numbers].filter(Boolean).join(', ');
  return {
    fontSize: SMALL,
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      CORRECTION_WORDS.agreement,
      {
        columns: [
          { stack: [signed(CORRECTION_WORDS.proposed, seller.director), maker(seller.name, numbersOf(seller))] },
          { stack: [signed(CORRECTION_WORDS.agreed, ''), maker(buyer.name, numbersOf(buyer))] },
        ],
      },
    ],
  } as Content;
}

/** A correction of a signed transfer document: each line before and after, and the difference for VAT accounting. */
export function correctionPdf(document: IssuedDocument): TDocumentDefinitions {
  const { number, issuedOn, facts } = document;
  const { corrects } = facts;
  if (corrects === undefined) throw new Error(`correction ${number} corrects nothing`);
  const titles = facts.vat === null ? CORRECTION_WORDS.title(number, issuedOn) : CORRECTION_WORDS.invoice(number, issuedOn);
  const rows = headRows(document)
    .filter(([label]) => label !== UPD_WORDS.shipment && label !== UPD_WORDS.payment)
    .map(([label, value]): TableCell[] => [label, bold(value)]);
  const head: Content[] = [
    { text: CORRECTION_WORDS.form, fontSize: 6, alignment: 'right' },
    { text: titles, bold: true, fontSize: 11 },
    { text: CORRECTION_WORDS.of(corrects.number, corrects.issuedOn, facts.vat !== null) },
    { layout: 'noBorders', table: { widths: [170, '*'], body: rows }, margin: [0, 4, 0, 6] } as Content,
  ];
  const box = statusBox(facts, { name: CORRECTION_WORDS.name, note: CORRECTION_WORDS.statusNote });
  return {
    info: { title: CORRECTION_WORDS.title(number, issuedOn), author: facts.seller.name },
    pageOrientation: 'landscape',
    pageMargins: [28, 24, 28, 24],
    content: [{ fontSize: SMALL, columns: [box, { stack: head }], columnGap: 10 }, linesTable(facts, corrects), signatures(facts)],
  };
}
