import { paidToPrint } from '#lib/domain/orders/print-hold.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { type StaffInquiry, staffInquiryLetters } from '#lib/messages/operator/inquiry-letters.ts';
import {
  inquiryAcceptedLetter,
  inquiryAnswerLetter,
  inquiryClosedLetter,
  inquirySentLetter,
  proposalLetter,
} from '#lib/messages/orders/inquiry-letters.ts';
import { inquiryPath } from '#lib/routes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo, placedBy } from '../outbox/stranger-letters.ts';
import { addressesFor, writeToStaff } from '../staff-letters/write.ts';
import type { ProposalFacts } from './proposal-facts.ts';
import type { InquiryRow } from './repository.ts';

const aboutOf = ({ catalogue, config }: AppDeps, { id, number }: InquiryRow) => ({
  shop: catalogue.shop,
  number,
  link: `${config.publicUrl}${inquiryPath(id)}`,
});

/** To who sent the inquiry; an erased one, and who left a phone only, has no address. */
async function writeToSender(deps: AppDeps, trx: Trx, { email }: InquiryRow, letter: Letter): Promise<void> {
  if (email !== '') await enqueueLetter(trx, { recipient: email, ...letter }, deps.clock());
}

async function writeToShop(deps: AppDeps, trx: Trx, row: InquiryRow, compose: (facts: StaffInquiry) => Letter): Promise<void> {
  const recipients = addressesFor(deps, 'inquiry');
  if (recipients.length === 0) return;
  const { number, name, phone, email } = row;
  const facts = { shop: deps.catalogue.shop, number, customer: [name, phone, email].filter(Boolean).join(', ') };
  await writeToStaff(deps, trx, recipients, compose(facts), 'staff');
}

/** Says that an inquiry has come: to its sender, who may have named a stranger's address, and to the people of the shop. */
export async function writeSentLetters(deps: AppDeps, trx: Trx, row: InquiryRow): Promise<void> {
  const { text, answer_by: answerBy, email, kind } = row;
  await writeToShop(deps, trx, row, (facts) => staffInquiryLetters[kind](facts, text, answerBy));
  if (email === '' || !(await mayWriteTo(trx, email, 'inquiry', deps.clock(), placedBy(row)))) return;
  await writeToSender(deps, trx, row, inquirySentLetter({ ...aboutOf(deps, row), text, answerBy }));
}

type Proposed = { facts: ProposalFacts; version: number; isArtworkAwaited: boolean; isSketch: boolean };

export function writeProposalLetter(deps: AppDeps, trx: Trx, row: InquiryRow, { facts, version, ...files }: Proposed): Promise<void> {
  const prepayment = paidToPrint(facts.total, facts.prepaymentPercent);
  return writeToSender(deps, trx, row, proposalLetter({ ...aboutOf(deps, row), ...facts, prepayment, isAgain: version > 1, ...files }));
}

export const writeAnswerLetter = (deps: AppDeps, trx: Trx, row: InquiryRow, text: string): Promise<void> =>
  writeToSender(deps, trx, row, inquiryAnswerLetter({ ...aboutOf(deps, row), text }));

export const writeLinkLetter = (deps: AppDeps, trx: Trx, row: InquiryRow, text: string): Promise<void> =>
  writeToSender(deps, trx, row, inquiryAcceptedLetter({ ...aboutOf(deps, row), text }));

export const writeClosedLetter = (deps: AppDeps, trx: Trx, row: InquiryRow, reason: string): Promise<void> =>
  writeToSender(deps, trx, row, inquiryClosedLetter({ ...aboutOf(deps, row), reason, isOffered: row.version > 0 }));

/** `isByLink`: who writes has not shown to be the customer. */
type Question = { text: string; isByLink: boolean };

export const writeQuestionLetter = (deps: AppDeps, trx: Trx, row: InquiryRow, { text, isByLink }: Question): Promise<void> =>
  writeToShop(deps, trx, row, (facts) => staffInquiryLetters[isByLink ? 'byLink' : 'question'](facts, text));

export const writeDeclinedLetter = (deps: AppDeps, trx: Trx, row: InquiryRow, reason: string): Promise<void> =>
  writeToShop(deps, trx, row, (facts) => staffInquiryLetters.declined(facts, reason));

/** The order has letters of its own, as any other; this one says which inquiry it answers. */
export const writeAcceptedLetter = (
  deps: AppDeps,
  trx: Trx,
  row: InquiryRow,
  accepted: { purchase: string; total: number; isByLink: boolean },
): Promise<void> => writeToShop(deps, trx, row, (facts) => staffInquiryLetters.accepted(facts, accepted));
