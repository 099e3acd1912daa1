import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { moscowDay } from '#lib/domain/calendar.ts';
import { maskedName } from '#lib/domain/customer/masked.ts';
import { paidToPrint } from '#lib/domain/orders/print-hold.ts';
import { DELIVERY_LINE } from '#lib/messages/documents/invoice.ts';
import { PROPOSAL_WORDS } from '#lib/messages/documents/proposal.ts';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';
import { renderPdf } from '../../adapters/pdf.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { linesTable, partiesTable, party, plainPrice, signatureOf, totals } from '../document/pdf-blocks.ts';
import type { ProposalFacts } from './proposal-facts.ts';
import { findProposal, type InquiryRow } from './repository.ts';
import { shownFacts, vatOfProposal } from './view.ts';

type Proposal = { number: string; issuedOn: string; customer: string; facts: ProposalFacts };

/** The lines as documents print them: the delivery is the last. */
const printedLines = ({ lines, delivery }: ProposalFacts) => [
  ...lines.map(({ name, quantity, sum }) => ({ title: name, quantity, unit: 'piece' as const, amount: sum })),
  ...(delivery === null || delivery.price === 0
    ? []
    : [{ title: DELIVERY_LINE, quantity: 1, unit: 'service' as const, amount: delivery.price }]),
];

/** A proposal on one sheet: parties, lines, VAT, the sum in words, terms. */
function proposalPdf({ number, issuedOn, customer, facts }: Proposal): TDocumentDefinitions {
  const { seller, total: amount } = facts;
  const prepayment = paidToPrint(amount, facts.prepaymentPercent);
  const buyer = { name: customer, inn: '', address: '' };
  return {
    info: { title: PROPOSAL_WORDS.title(number, issuedOn), author: seller.name },
    pageMargins: [42, 42, 42, 42],
    content: [
      { text: PROPOSAL_WORDS.title(number, issuedOn), fontSize: 15, bold: true, margin: [0, 0, 0, 12] },
      partiesTable([party(PROPOSAL_WORDS.seller, seller), party(PROPOSAL_WORDS.customer, buyer)], 12),
      linesTable({ lines: printedLines(facts) }, plainPrice),
      { ...(totals({ amount, facts: { vat: vatOfProposal(facts) } }, PROPOSAL_WORDS.whole) as object), margin: [0, 8, 0, 8] } as Content,
      { text: sumInWords(amount), bold: true, margin: [0, 2, 0, 14] },
      ...PROPOSAL_WORDS.terms({ ...facts, prepayment }).map((text): Content => ({ text, margin: [0, 0, 0, 4] })),
      { text: signatureOf(seller), margin: [0, 20, 0, 0] },
    ],
  };
}

type File = { name: string; bytes: Buffer };

/** A proposal as PDF, rendered from its facts; former versions too. `isMasked`: for who sees neither the name nor the street. @throws 404 */
export async function renderProposal(
  { db }: Pick<AppDeps, 'db'>,
  inquiry: InquiryRow,
  { version, isMasked }: { version: number; isMasked: boolean },
): Promise<File> {
  const proposal = await findProposal(db, inquiry.id, version);
  if (proposal === undefined) throw apiError(404, 'not_found');
  const [issuedOn, full] = [moscowDay(new Date(proposal.issued_at)), `${inquiry.number}-${version}`];
  const customer = isMasked ? maskedName(inquiry.name) : inquiry.name;
  const facts = shownFacts(proposal, inquiry, isMasked);
  const bytes = await renderPdf(proposalPdf({ number: full, issuedOn, customer, facts }), issuedOn);
  return { name: `proposal-${full}.pdf`, bytes };
}
