import type { InquiryView, SendInquiryRequest } from '#lib/contracts/inquiry.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { answerTime } from '#lib/domain/delivery/answer-time.ts';
import { openingOf } from '#lib/domain/delivery/opening.ts';
import { INQUIRY_ERRORS } from '#lib/messages/orders/inquiries.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import { inTurnOf } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Trx } from '../../db/database.ts';
import { findAnswer, once } from '../../db/idempotency.ts';
import type { InquiryTable } from '../../db/tables/inquiries.ts';
import { inTransaction } from '../../db/transaction.ts';
import { agreeToMarketing, refuseMissingConsent } from '../consent/given.ts';
import { seenTexts } from '../consent/texts.ts';
import { originOf } from '../unpaid/origin.ts';
import { writeSentLetters } from './letters.ts';
import { type InquiryRow, insertInquiry } from './repository.ts';
import { refuseTooManyInquiries } from './room.ts';
import { viewOf } from './view.ts';

export type Sender = { userId: number | null; ip: string };

/** What each kind says of itself; a callback has only a phone and an hour. */
function askedColumns(
  request: SendInquiryRequest,
): Pick<InquiryTable, 'text' | 'quantity' | 'wanted_day' | 'city' | 'name' | 'email' | 'phone'> {
  const { name, phone } = request.contact;
  if (request.kind === 'callback') return { text: request.when, quantity: '', wanted_day: null, city: null, name, email: '', phone };
  const { text, quantity, wantedDay, city, contact } = request;
  return { text, quantity, wanted_day: wantedDay, city: city === null ? null : JSON.stringify(city), name, email: contact.email, phone };
}

/** @throws 400 at its field for a wanted day that has passed */
function refusePastDay(request: SendInquiryRequest, today: string): void {
  if (request.kind !== 'quote' || request.wantedDay === null || request.wantedDay >= today) return;
  throw apiError(400, 'validation', {
    errors: { wantedDay: [INQUIRY_ERRORS.past] },
    problems: [{ in: 'body', field: '/wantedDay', rule: 'too_small', expected: `>= ${today}` }],
  });
}

type Sending = { request: SendInquiryRequest; sender: Sender };

/** The row without its number. @throws 400, 409 texts_changed */
async function prepare(deps: AppDeps, { request, sender }: Sending): Promise<Omit<InquiryTable, 'number'>> {
  const { catalogue, clock, db } = deps;
  const now = clock();
  const { consents, kind, page, contact } = request;
  refuseMissingConsent(deps, consents.personalData);
  refusePastDay(request, moscowDay(now));
  const texts = await seenTexts(db, catalogue.legalTexts, consents.texts);
  const email = 'email' in contact ? contact.email : '';
  const { near, wide } = originOf({ ...sender, email, isProven: false });
  const at = now.toISOString();
  const { answerHours } = catalogue.shop.inquiries;
  return {
    id: publicId(),
    ...{ kind, page, near, wide },
    state: 'open',
    user_id: sender.userId,
    ...askedColumns(request),
    consents: JSON.stringify({ ...consents, texts }),
    ip: sender.ip,
    created_at: at,
    changed_at: at,
    answer_by: answerTime(now, answerHours, openingOf(catalogue.shop.hours), catalogue.calendar).toISOString(),
    version: 0,
    sketches: 0,
    reason: '',
    purchase_id: null,
  };
}

async function store(deps: AppDeps, trx: Trx, { request, sender }: Sending, prepared: Omit<InquiryTable, 'number'>): Promise<InquiryRow> {
  const row = await insertInquiry(trx, { ...prepared, number: String(await nextNumber(trx, 'inquiries')) });
  if (request.kind === 'quote' && request.consents.marketing) {
    const versions = await seenTexts(trx, deps.catalogue.legalTexts, request.consents.texts);
    const ticks = { personalData: request.consents.personalData, offer: false, marketing: true };
    await agreeToMarketing(trx, { ticks, versions, email: normaliseEmail(row.email), at: row.created_at, ip: sender.ip });
  }
  await writeSentLetters(deps, trx, row);
  return row;
}

/**
 * Within this process those of one account and of one network, the widest that is counted, are taken in turn, so that parallel ones cannot
 * exceed their limits. The account's turn is always the outer one: no two wait for each other.
 */
function inTurnOfSender<T>({ user_id, wide }: Pick<InquiryTable, 'user_id' | 'wide'>, work: () => Promise<T>): Promise<T> {
  const inNetwork = () => inTurnOf(`inquiries of ${wide}`, work);
  return user_id === null ? inNetwork() : inTurnOf(`inquiries of customer ${user_id}`, inNetwork);
}

/** Takes an inquiry; the same key with the same words gets the same answer. @throws 400, 409 texts_changed, 429 inquiries_full */
export async function sendInquiry(deps: AppDeps, key: string, sending: Sending): Promise<InquiryView> {
  const { consents: _, ...body } = sending.request;
  const call = { scope: 'inquiry', key, body, now: deps.clock() };
  const known = await findAnswer<InquiryView>(deps.db, call);
  if (known !== undefined) return known;
  const prepared = await prepare(deps, sending);
  return inTurnOfSender(prepared, async () => {
    if ((await findAnswer(deps.db, call)) === undefined) await refuseTooManyInquiries(deps, prepared);
    return inTransaction(deps.db, (trx) =>
      once(trx, call, async () => viewOf({ ...deps, db: trx }, await store(deps, trx, sending, prepared), false)),
    );
  });
}
