import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ACT_WORDS } from '#lib/messages/documents/documents.ts';
import { documentSum, INVOICE_WORDS } from '#lib/messages/documents/invoice.ts';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';
import type { IssuedDocument } from './document-facts.ts';
import { linesTable, partiesTable, party, totals } from './pdf-blocks.ts';

const signature = (label: string, name: string): Content => ({
  stack: [label, { text: `____________________ ${name}`, margin: [0, 16, 0, 0] }],
});

/** An act: the services done and their price, for both parties to sign. */
export function actPdf(document: IssuedDocument): TDocumentDefinitions {
  const { number, issuedOn, amount, facts } = document;
  // The facts of an erased customer have no name.
  const buyer = { ...facts.buyer, name: facts.buyer.name || ACT_WORDS.person };
  return {
    info: { title: ACT_WORDS.title(number, issuedOn), author: facts.seller.name },
    pageMargins: [42, 42, 42, 42],
    content: [
      { text: ACT_WORDS.title(number, issuedOn), fontSize: 15, bold: true, margin: [0, 0, 0, 2] },
      { text: ACT_WORDS.basis(facts.purchaseNumber, facts.placedOn), margin: [0, 0, 0, 12] },
      partiesTable([party(ACT_WORDS.contractor, facts.seller), party(ACT_WORDS.customer, buyer)], 12),
      linesTable(facts),
      { ...(totals(document, ACT_WORDS.whole) as object), margin: [0, 8, 0, 8] } as Content,
      INVOICE_WORDS.inWords(facts.lines.length, documentSum(amount)),
      { text: sumInWords(amount), bold: true, margin: [0, 2, 0, 12] },
      { text: ACT_WORDS.done, margin: [0, 0, 0, 24] },
      {
        columns: [signature(ACT_WORDS.contractor, facts.seller.director), signature(ACT_WORDS.customer, facts.buyer.name)],
        unbreakable: true,
      } as Content,
    ],
  };
}
