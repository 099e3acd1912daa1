import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { divideRounded } from '#lib/domain/money.ts';
import { documentSum, UNIT_NAMES } from '#lib/messages/documents.ts';
import { UPD_WORDS as W } from '#lib/messages/papers.ts';
import { bold, right } from '../invoice/document.ts';
import type { DocumentFacts, IssuedDocument } from './facts.ts';

const SMALL = 7;
const STATUS_WIDTH = 92;

/** 1 is an invoice for VAT as well, 2 the handing over alone. */
const statusOf = ({ vat }: DocumentFacts): string => (vat === null ? '2' : '1');

const numbersOf = ({ inn, kpp }: { inn: string; kpp?: string | undefined }): string => [inn, kpp].filter(Boolean).join(' / ');

function statusBox(facts: DocumentFacts): Column {
  return {
    width: STATUS_WIDTH,
    fontSize: SMALL,
    stack: [
      { text: W.name, bold: true, fontSize: 8 },
      {
        table: { widths: ['auto'], body: [[{ text: [W.status, { text: statusOf(facts), bold: true }], fontSize: 11 }]] },
        margin: [0, 6, 0, 6],
      },
      W.statusNote,
    ],
  };
}

function headRows({ number, issuedOn, facts }: IssuedDocument): [string, string][] {
  const { seller, buyer, delivery, lines } = facts;
  const consignee = [buyer.name, delivery.address || buyer.address].filter(Boolean).join(', ');
  return [
    [W.seller, seller.name],
    [W.sellerAddress, seller.address],
    [W.sellerNumbers, numbersOf(seller)],
    [W.shipper, W.same],
    [W.consignee, consignee],
    [W.payment, facts.payments.join(', ') || W.none],
    [W.shipment, W.shipmentText(lines.length, number, issuedOn)],
    [W.buyer, buyer.name],
    [W.buyerAddress, buyer.address],
    [W.buyerNumbers, numbersOf(buyer)],
    [W.currency, W.rouble],
    [W.stateContract, W.none],
  ];
}

function head(paper: IssuedDocument): Content {
  const { number, issuedOn, facts } = paper;
  const rows = headRows(paper).map(([label, value]): TableCell[] => [label, bold(value)]);
  return {
    columns: [
      statusBox(facts),
      {
        stack: [
          { text: W.form, fontSize: 6, alignment: 'right' },
          ...(facts.vat === null ? [] : [{ text: W.invoice(number, issuedOn), bold: true, fontSize: 11 }, { text: W.correction }]),
          ...(facts.vat === null ? [{ text: W.title(number, issuedOn), bold: true, fontSize: 11 }] : []),
          { layout: 'noBorders', table: { widths: [170, '*'], body: rows }, margin: [0, 4, 0, 6] } as Content,
        ],
      },
    ],
    columnGap: 10,
  };
}

function lineRow({ title, quantity, unit, amount, vat }: DocumentFacts['lines'][number], at: number, facts: DocumentFacts): TableCell[] {
  const net = amount - vat;
  const sums = [documentSum(divideRounded(net, quantity)), documentSum(net), W.noExcise];
  const tax = facts.vat === null ? [W.noVat, W.none] : [`${facts.vat.percent} %`, documentSum(vat)];
  const [price = '', value = '', excise = ''] = sums;
  const [rate = '', sum = ''] = tax;
  return [
    String(at + 1),
    W.none,
    title,
    W.none,
    W.unitCodes[unit],
    UNIT_NAMES[unit],
    right(String(quantity)),
    right(price),
    right(value),
    excise,
    rate,
    right(sum),
    right(documentSum(amount)),
    W.none,
    W.none,
    W.none,
  ];
}

function totalRow({ amount, facts }: IssuedDocument): TableCell[] {
  const vat = facts.vat?.amount ?? 0;
  const empty = (count: number): TableCell[] => Array.from({ length: count }, () => ({}));
  return [
    { text: W.total, bold: true, colSpan: 8 },
    ...empty(7),
    right(documentSum(amount - vat)),
    { text: W.cross, colSpan: 2, alignment: 'center' },
    {},
    right(facts.vat === null ? W.none : documentSum(vat)),
    right(documentSum(amount)),
    { text: '', colSpan: 3 },
    {},
    {},
  ];
}

function linesTable(paper: IssuedDocument): Content {
  const { facts } = paper;
  const rows = facts.lines.map((line, at) => lineRow(line, at, facts));
  return {
    fontSize: SMALL,
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [18, 36, '*', 28, 26, 22, 32, 44, 48, 42, 34, 42, 52, 28, 28, 46],
      body: [
        W.head.map((text): TableCell => ({ text, fontSize: 6 })),
        W.columns.map((text): TableCell => ({ text, alignment: 'center', fontSize: 6 })),
        ...rows,
        totalRow(paper),
      ],
    },
  };
}

const signed = (label: string, name: string): Content => ({ stack: [label, `____________________ / ${name} /`], margin: [0, 4, 0, 0] });

function signatures({ issuedOn, facts }: IssuedDocument): Content {
  const { seller, buyer } = facts;
  const maker = (name: string, numbers: string) => `${W.made}: ${[name, numbers].filter(Boolean).join(', ')}`;
  return {
    fontSize: SMALL,
    unbreakable: true,
    stack: [
      { columns: [signed(W.head1, seller.director), signed(W.head2, seller.director)], margin: [0, 6, 0, 8] },
      W.basis(facts.purchaseNumber, facts.placedOn),
      `${W.transport} ${facts.delivery.address || W.none}`,
      {
        columnGap: 20,
        margin: [0, 6, 0, 0],
        columns: [
          { stack: [W.handed, W.sign, W.handedDay(issuedOn), W.responsible, W.sign, maker(seller.name, numbersOf(seller))] },
          { stack: [W.taken, W.sign, W.takenDay, W.responsible, W.sign, maker(buyer.name, numbersOf(buyer))] },
        ],
      },
    ],
  } as Content;
}

/** The universal transfer document, landscape: with VAT an invoice for it too. */
export function updPaper(paper: IssuedDocument): TDocumentDefinitions {
  return {
    info: { title: W.title(paper.number, paper.issuedOn), author: paper.facts.seller.name },
    pageOrientation: 'landscape',
    pageMargins: [28, 24, 28, 24],
    content: [{ fontSize: SMALL, stack: [head(paper)] }, linesTable(paper), signatures(paper)],
  };
}
