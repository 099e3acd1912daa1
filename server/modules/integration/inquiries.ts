import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { InquiryFileView } from '#lib/contracts/inquiry.ts';
import type { InquiriesQuery, IntegrationInquiry, ProposalRequest } from '#lib/contracts/integration/inquiries.ts';
import { isTalking } from '#lib/domain/orders/inquiry.ts';
import { proposalErrors } from '#lib/messages/operator/inquiries.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type InquiryFile, openFile, takeFile } from '../inquiry/files.ts';
import { answerInquiry, closeInquiry, makeProposal, type NoAnswer, type WrongProposal } from '../inquiry/propose.ts';
import { findInquiryByNumber, type InquiryRow, listInquiries } from '../inquiry/repository.ts';
import { listFiles } from '../inquiry/repository-files.ts';
import { filesOf, inquiryViews } from '../inquiry/view.ts';
import type { System } from './keys.ts';

type Context = Pick<AppDeps, 'db' | 'catalogue' | 'clock'>;

/** Inquiries as the print shop's own system sees them, in the order of the rows. */
async function viewsOf(context: Context, rows: readonly InquiryRow[]): Promise<IntegrationInquiry[]> {
  const files = await listFiles(
    context.db,
    rows.map(({ id }) => id),
  );
  return (await inquiryViews(context, rows, false)).map(
    ({ id, isMasked: _, isArtworkAwaited: _awaited, purchaseId: _id, order, ...rest }) => ({
      ...rest,
      attachments: filesOf(files, id, (rows.find((row) => row.id === id)?.version ?? 0) + 1),
      purchase: order?.number ?? null,
    }),
  );
}

export const pullInquiries = async (deps: AppDeps, { state, limit }: z.infer<typeof InquiriesQuery>) => ({
  items: await viewsOf(deps, await listInquiries(deps.db, state, limit)),
});

/** @throws 404 */
async function findRow(db: Db, number: string): Promise<InquiryRow> {
  const row = await findInquiryByNumber(db, number);
  if (row === undefined) throw apiError(404, 'not_found');
  return row;
}

/** @throws 404 */
export async function pullInquiry(context: Context, number: string): Promise<IntegrationInquiry> {
  const [view] = await viewsOf(context, [await findRow(context.db, number)]);
  return view ?? Promise.reject(apiError(404, 'not_found'));
}

/** A file of the customer. @throws 404 */
export const pullFile = async (deps: AppDeps, number: string, position: number): Promise<InquiryFile> =>
  openFile(deps, (await findRow(deps.db, number)).id, { version: 0, position });

/** @throws 404, 409 inquiry_closed */
export async function openForFiles(db: Db, number: string): Promise<InquiryRow> {
  const row = await findRow(db, number);
  if (row.state === 'accepted' || !isTalking(row.state))
    throw apiError(409, row.state === 'accepted' ? 'proposal_accepted' : 'inquiry_closed');
  return row;
}

type Attachment = { number: string; position: number; name: string; bytes: Readable };

/** Adds a file for the next proposal. @throws 404, 409 inquiry_closed or proposal_accepted, 413 too_large, 429 files_busy */
export async function attachFile(
  deps: AppDeps,
  { keyId }: System,
  { number, position, name, bytes }: Attachment,
): Promise<InquiryFileView[]> {
  await openForFiles(deps.db, number);
  const place = { inquiry_id: '', version: 0, position };
  const all = await takeFile(deps, { side: 'systems', sender: `system ${keyId}`, name, bytes }, async (trx) => {
    const row = await openForFiles(trx, number);
    // A proposal may have been made while the bytes came.
    return Object.assign(place, { inquiry_id: row.id, version: row.version + 1 });
  });
  return filesOf(all, place.inquiry_id, place.version);
}

const REFUSALS: Readonly<Record<NoAnswer['kind'], () => Error>> = {
  unknown: () => apiError(404, 'not_found'),
  accepted: () => apiError(409, 'proposal_accepted'),
  closed: () => apiError(409, 'inquiry_closed'),
  silent: () => apiError(409, 'inquiry_silent'),
};

/** A refusal at the field that is wrong. */
function wrongProposal(wrong: WrongProposal): Error {
  const places = {
    past: ['validUntil', 'too_small', wrong.kind === 'past' ? `>= ${wrong.today}` : ''],
    many: ['files', 'too_big', 'fewer'],
    kopecks: ['lines', 'meaning', '% 100 == 0'],
    free: ['lines', 'meaning', '> 0'],
  } as const;
  const [field, rule, expected] = places[wrong.kind];
  return apiError(400, 'validation', {
    errors: { [field]: [proposalErrors(wrong)] },
    problems: [{ in: 'body', field: `/${field}`, rule, expected }],
  });
}

/** A change requested by a system: applied once per key, answered with the inquiry after it. */
export type InquiryPush = { system: System; key: string; number: string; action: string; body: unknown };

function push(deps: AppDeps, { system, key, number, action, body }: InquiryPush, work: (trx: Trx) => Promise<void>) {
  const call = { scope: `integration:${system.keyId}`, key, body: { inquiry: number, action, body }, now: deps.clock() };
  return inTransaction(deps.db, (trx) =>
    once(trx, call, async () => {
      await work(trx);
      return pullInquiry({ ...deps, db: trx }, number);
    }),
  );
}

/** @throws 400 at the field, 404, 409 proposal_accepted, inquiry_closed or inquiry_silent */
export const pushProposal = (deps: AppDeps, call: InquiryPush, request: ProposalRequest): Promise<IntegrationInquiry> =>
  push(deps, call, async (trx) => {
    const made = await makeProposal(deps, trx, { number: call.number, request, files: [] });
    if (made.kind === 'proposed') return;
    throw made.kind === 'wrong' ? wrongProposal(made.why) : REFUSALS[made.kind]();
  });

/** @throws 404, 409 inquiry_closed or inquiry_silent */
export const pushAnswer = (deps: AppDeps, call: InquiryPush, text: string): Promise<IntegrationInquiry> =>
  push(deps, call, async (trx) => {
    const answered = await answerInquiry(deps, trx, call.number, text);
    if (answered.kind !== 'answered') throw REFUSALS[answered.kind]();
  });

/** Closing what is closed changes nothing. @throws 404, 409 proposal_accepted */
export const pushClosing = (deps: AppDeps, call: InquiryPush, reason: string): Promise<IntegrationInquiry> =>
  push(deps, call, async (trx) => {
    const closed = await closeInquiry(deps, trx, call.number, reason);
    if (closed.kind === 'unknown' || closed.kind === 'accepted') throw REFUSALS[closed.kind]();
  });
