import type { ProposalRequest } from '#lib/contracts/integration/inquiries.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { INQUIRY_FILES, isTalking, isWholeRoubles } from '#lib/domain/orders/inquiry.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { KeptFile } from './files.ts';
import { writeAnswerLetter, writeClosedLetter, writeProposalLetter } from './letters.ts';
import { composeProposal } from './proposal-facts.ts';
import { findInquiryByNumber, type InquiryRow, insertMessage, insertProposal, moveInquiry, updateInquiry } from './repository.ts';
import { type FileRow, listFiles, putFile } from './repository-files.ts';

/** What keeps the shop from answering: `silent`: the sender left a phone only. */
export type NoAnswer = { kind: 'unknown' | 'accepted' | 'closed' | 'silent' };
/** `kopecks`: the total is not in whole roubles; `free`: it is nothing; `past`: its last day is over; `many`: only so many files more fit. */
export type WrongProposal = { kind: 'kopecks' | 'free'; total: number } | { kind: 'past'; today: string } | { kind: 'many'; left: number };
export type Proposed =
  | NoAnswer
  | { kind: 'wrong'; why: WrongProposal }
  | { kind: 'proposed'; inquiry: InquiryRow; version: number; total: number };

async function findOpen(trx: Trx, number: string): Promise<InquiryRow | NoAnswer> {
  const row = await findInquiryByNumber(trx, number);
  if (row === undefined) return { kind: 'unknown' };
  if (row.state === 'accepted') return { kind: 'accepted' };
  if (!isTalking(row.state)) return { kind: 'closed' };
  return row.email === '' ? { kind: 'silent' } : row;
}

const isRow = (found: InquiryRow | NoAnswer): found is InquiryRow => 'id' in found;

function wrongOf(total: number, validUntil: string, today: string): WrongProposal | null {
  if (total === 0) return { kind: 'free', total };
  if (!isWholeRoubles(total)) return { kind: 'kopecks', total };
  return validUntil < today ? { kind: 'past', today } : null;
}

/** Positions where no file of this version stands yet, in order. */
function freePositions(standing: readonly FileRow[], version: number): number[] {
  const taken = standing.filter((file) => file.version === version).map(({ position }) => position);
  return Array.from({ length: INQUIRY_FILES.most }, (_, index) => index + 1).filter((position) => !taken.includes(position));
}

type Proposing = { number: string; request: ProposalRequest; files: readonly KeptFile[] };

/**
 * Makes a proposal, which replaces the former one, and writes it to the customer. Files the shop has sent for it go with it, and these.
 */
export async function makeProposal(deps: AppDeps, trx: Trx, { number, request, files }: Proposing): Promise<Proposed> {
  const now = deps.clock();
  const row = await findOpen(trx, number);
  if (!isRow(row)) return row;
  const facts = composeProposal(deps, request);
  const why = wrongOf(facts.total, facts.validUntil, moscowDay(now));
  if (why !== null) return { kind: 'wrong', why };
  const { id } = row;
  const [at, version] = [now.toISOString(), row.version + 1];
  const standing = await listFiles(trx, [id]);
  const free = freePositions(standing, version);
  if (free.length < files.length) return { kind: 'wrong', why: { kind: 'many', left: free.length } };
  const own = standing.filter((file) => file.version === 0).length;
  const sketches = request.isSketch === true ? own : 0;
  const states = ['open', 'offered', 'declined'] as const;
  const change = { state: 'offered', version, sketches, reason: '', changed_at: at } as const;
  if (!(await moveInquiry(trx, { id, version: row.version, states }, change))) return { kind: 'accepted' };
  await insertProposal(trx, { inquiry_id: id, version, facts: JSON.stringify(facts), issued_at: at });
  for (const [index, file] of files.entries()) await putFile(trx, { inquiry_id: id, version, position: free[index] ?? 0, ...file });
  await writeProposalLetter(deps, trx, row, { facts, version, isArtworkAwaited: own <= sketches, isSketch: sketches > 0 });
  return { kind: 'proposed', inquiry: { ...row, version, state: 'offered' }, version, total: facts.total };
}

export type Answered = NoAnswer | { kind: 'answered'; inquiry: InquiryRow };

/** Words of the shop about an inquiry, also after its proposal was accepted; the customer gets them in a letter. */
export async function answerInquiry(deps: AppDeps, trx: Trx, number: string, text: string): Promise<Answered> {
  const now = deps.clock();
  const row = await findInquiryByNumber(trx, number);
  if (row === undefined) return { kind: 'unknown' };
  if (!isTalking(row.state)) return { kind: 'closed' };
  if (row.email === '') return { kind: 'silent' };
  const at = now.toISOString();
  await insertMessage(trx, { id: uuidv7(now.getTime()), inquiry_id: row.id, author: 'shop', text, at });
  await updateInquiry(trx, row.id, { changed_at: at });
  await writeAnswerLetter(deps, trx, row, text);
  return { kind: 'answered', inquiry: row };
}

export type Closed = { kind: 'unknown' | 'accepted' } | { kind: 'was_closed'; reason: string } | { kind: 'closed'; inquiry: InquiryRow };

/** Ends an inquiry without a purchase; who left an e-mail reads why. */
export async function closeInquiry(deps: AppDeps, trx: Trx, number: string, reason: string): Promise<Closed> {
  const row = await findInquiryByNumber(trx, number);
  if (row === undefined) return { kind: 'unknown' };
  if (row.state === 'accepted') return { kind: 'accepted' };
  if (row.state === 'closed') return { kind: 'was_closed', reason: row.reason };
  await updateInquiry(trx, row.id, { state: 'closed', reason, changed_at: deps.clock().toISOString() });
  await writeClosedLetter(deps, trx, row, reason);
  return { kind: 'closed', inquiry: { ...row, state: 'closed', reason } };
}
