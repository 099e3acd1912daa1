import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { CONTRACT_WORDS } from '#lib/messages/documents/documents.ts';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';
import type { IssuedDocument } from './document-facts.ts';
import { bankTable, linesTable, markLine, partiesTable, party, totals, watermarkOf } from './pdf-blocks.ts';

/** Invoice and contract in one: the goods, price, date and terms. */
export function contractPdf(document: IssuedDocument): TDocumentDefinitions {
  const { number, issuedOn, amount, facts, mark = null } = document;
  const terms = CONTRACT_WORDS.terms({ ...facts, total: amount, inWords: sumInWords(amount) });
  return {
    info: { title: CONTRACT_WORDS.title(number, issuedOn), author: facts.seller.name },
    pageMargins: [42, 42, 42, 42],
    ...watermarkOf(mark),
    content: [
      ...markLine(mark),
      bankTable(facts),
      { text: CONTRACT_WORDS.title(number, issuedOn), fontSize: 15, bold: true, margin: [0, 16, 0, 2] },
      { text: CONTRACT_WORDS.basis(facts.purchaseNumber), margin: [0, 0, 0, 10] },
      partiesTable([party(CONTRACT_WORDS.contractor, facts.seller), party(CONTRACT_WORDS.customer, facts.buyer)], 10),
      linesTable(facts),
      { ...(totals(document) as object), margin: [0, 8, 0, 10] } as Content,
      ...terms.map((text): Content => ({ text, margin: [0, 0, 0, 4] })),
      {
        text: `${CONTRACT_WORDS.signContractor} ____________________ ${facts.seller.director}`,
        margin: [0, 20, 0, 0],
        unbreakable: true,
      } as Content,
    ],
  };
}
