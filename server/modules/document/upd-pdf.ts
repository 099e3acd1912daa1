import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { unitPrice } from '#lib/domain/documents/unit-price.ts';
import { UPD_WORDS } from '#lib/messages/documents/documents.ts';
import { documentPrice, documentSum, UNIT_NAMES } from '#lib/messages/documents/invoice.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import type { DocumentFacts, IssuedDocument } from './document-facts.ts';
import { bold, right } from './pdf-blocks.ts';

const SMALL = 7;
const STATUS_WIDTH = 92;

/** 1: also a VAT invoice; 2: transfer only. */
const statusOf = ({ vat }: DocumentFacts): string => (vat === null ? '2' : '1');

export const numbersOf = ({ inn, kpp }: { inn: string; kpp?: string | undefined }): string => [inn, kpp].filter(Boolean).join(' / ');

export function statusBox(facts: DocumentFacts, words: { name: string; note: string }): Column {
  return {
    width: STATUS_WIDTH,
    fontSize: SMALL,
    stack: [
      { text: words.name, bold: true, fontSize: 8 },
      {
        table: { widths: ['auto'], body: [[{ text: [UPD_WORDS.status, { text: statusOf(facts), bold: true }], fontSize: 11 }]] },
        margin: [0, 6, 0, 6],
      },
      words.note,
    ],
  };
}

/** The numbered rows of an invoice: seller, buyer, payments. */
export function headRows({ number, issuedOn, facts }: IssuedDocument): [string, string][] {
  const { seller, buyer, delivery, lines } = facts;
  const consignee = [buyer.name, delivery.address || buyer.address].filter(Boolean).join(', ');
  return [
    [UPD_WORDS.seller, seller.name],
    [UPD_WORDS.sellerAddress, seller.address],
    [UPD_WORDS.sellerNumbers, numbersOf(seller)],
    [UPD_WORDS.shipper, UPD_WORDS.same],
    [UPD_WORDS.consignee, consignee],
    [UPD_WORDS.payment, facts.payments.join(', ') || UPD_WORDS.none],
    [UPD_WORDS.shipment, UPD_WORDS.shipmentText(lines.length, number, issuedOn)],
    [UPD_WORDS.buyer, buyer.name],
    [UPD_WORDS.buyerAddress, buyer.address],
    [UPD_WORDS.buyerNumbers, numbersOf(buyer)],
    [UPD_WORDS.currency, UPD_WORDS.rouble],
    [UPD_WORDS.stateContract, UPD_WORDS.none],
  ];
}

function head(document: IssuedDocument): Content {
  const { number, issuedOn, facts } = document;
  const rows = headRows(document).map(([label, value]): TableCell[] => [label, bold(value)]);
  return {
    columns: [
      statusBox(facts, { name: UPD_WORDS.name, note: UPD_WORDS.statusNote }),
      {
        stack: [
          { text: UPD_WORDS.form, fontSize: 6, alignment: 'right' },
          ...(facts.vat === null
            ? []
            : [{ text: UPD_WORDS.invoice(number, issuedOn), bold: true, fontSize: 11 }, { text: UPD_WORDS.correction }]),
          ...(facts.vat === null ? [{ text: UPD_WORDS.title(number, issuedOn), bold: true, fontSize: 11 }] : []),
          { layout: 'noBorders', table: { widths: [170, '*'], body: rows }, margin: [0, 4, 0, 6] } as Content,
        ],
      },
    ],
    columnGap: 10,
  };
}

function lineRow({ title, quantity, unit, amount, vat }: DocumentFacts['lines'][number], at: number, facts: DocumentFacts): TableCell[] {
  const net = amount - vat;
  const sums = [documentPrice(unitPrice(net, quantity)), documentSum(net), UPD_WORDS.noExcise];
  const [price = '', value = '', excise = ''] = sums;
  return [
    String(at + 1),
    UPD_WORDS.none,
    title,
    UPD_WORDS.none,
    UPD_WORDS.unitCodes[unit],
    UNIT_NAMES[unit],
    right(formatWhole(quantity)),
    right(price),
    right(value),
    excise,
    vatWords(facts.vat?.percent ?? null).rate,
    right(facts.vat === null ? UPD_WORDS.none : documentSum(vat)),
    right(documentSum(amount)),
    UPD_WORDS.none,
    UPD_WORDS.none,
    UPD_WORDS.none,
  ];
}

function totalRow({ amount, facts }: IssuedDocument): TableCell[] {
  const vat = facts.vat?.amount ?? 0;
  const empty = (count: number): TableCell[] => Array.from({ length: count }, () => ({}));
  return [
    { text: UPD_WORDS.total, bold: true, colSpan: 8 },
    ...empty(7),
    right(documentSum(amount - vat)),
    { text: UPD_WORDS.cross, colSpan: 2, alignment: 'center' },
    {},
    right(facts.vat === null ? UPD_WORDS.none : documentSum(vat)),
    right(documentSum(amount)),
    { text: '', colSpan: 3 },
    {},
    {},
  ];
}

function linesTable(document: IssuedDocument): Content {
  const { facts } = document;
  const rows = facts.lines.map((line, at) => lineRow(line, at, facts));
  return {
    fontSize: SMALL,
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [18, 36, '*', 28, 26, 22, 32, 44, 48, 42, 34, 42, 52, 28, 28, 46],
      body: [
        UPD_WORDS.head.map((text): TableCell => ({ text, fontSize: 6 })),
        UPD_WORDS.columns.map((text): TableCell => ({ text, alignment: 'center', fontSize: 6 })),
        ...rows,
        totalRow(document),
      ],
    },
  };
}

export const signed = (label: string, name: string): Content => ({
  stack: [label, `____________________ / ${name} /`],
  margin: [0, 4, 0, 0],
});

/** An organisation's document is signed by its head and accountant, an entrepreneur's by the entrepreneur. */
export const heads = ({ director, ogrnip }: DocumentFacts['seller']): Column[] =>
  ogrnip === undefined
    ? [signed(UPD_WORDS.head1, director), signed(UPD_WORDS.head2, director)]
    : [signed(UPD_WORDS.entrepreneur, director), { text: UPD_WORDS.registered(ogrnip), margin: [0, 4, 0, 0] }];

type Side = { says: string; day: string; of: DocumentFacts['seller'] | DocumentFacts['buyer'] };

/** One side of the transfer: who hands over or accepts, and who is responsible. */
const sideOf = ({ says, day, of }: Side): Column => ({
  stack: [
    ...[says, UPD_WORDS.sign, day, UPD_WORDS.responsible, UPD_WORDS.sign],
    `${UPD_WORDS.made}: ${[of.name, numbersOf(of)].filter(Boolean).join(', ')}`,
  ],
});

function signatures({ issuedOn, facts }: IssuedDocument): Content {
  const { seller, buyer } = facts;
  return {
    fontSize: SMALL,
    unbreakable: true,
    stack: [
      { columns: heads(seller), margin: [0, 6, 0, 8] },
      UPD_WORDS.basis(facts.purchaseNumber, facts.placedOn),
      `${UPD_WORDS.transport} ${facts.delivery.address || UPD_WORDS.none}`,
      {
        columnGap: 20,
        margin: [0, 6, 0, 0],
        columns: [
          sideOf({ says: UPD_WORDS.handed, day: UPD_WORDS.handedDay(issuedOn), of: seller }),
          sideOf({ says: UPD_WORDS.taken, day: UPD_WORDS.takenDay, of: buyer }),
        ],
      },
    ],
  } as Content;
}

/** The universal transfer document, landscape; with VAT it is an invoice too. */
export function updPdf(document: IssuedDocument): TDocumentDefinitions {
  return {
    info: { title: UPD_WORDS.title(document.number, document.issuedOn), author: document.facts.seller.name },
    pageOrientation: 'landscape',
    pageMargins: [28, 24, 28, 24],
    content: [{ fontSize: SMALL, stack: [head(document)] }, linesTable(document), signatures(document)],
  };
}
