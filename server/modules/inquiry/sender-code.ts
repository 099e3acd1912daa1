import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { inquiryCodeLetter } from '#lib/messages/orders/inquiry-letters.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo, placedBy } from '../outbox/stranger-letters.ts';
import { countCodeTry } from '../purchase/code-tries.ts';
import { codeOf, isCodeOf, proofCookies } from '../purchase/guest-proof.ts';
import type { InquiryRow } from './repository.ts';
import { isMaskedFor, senderCookie } from './sender-proof.ts';
import { ownInquiry, type Whose } from './service.ts';
import { viewOf } from './view.ts';

/** The inquiry in place of a purchase, for its code. */
const provenOf = ({ id, email }: InquiryRow) => ({ id, recipient_email: email });

/** The cookies by which a browser is the one that has placed the purchase an inquiry has become; none before there is one. */
const purchaseCookies = (deps: AppDeps, { purchase_id, email }: InquiryRow): string[] =>
  purchase_id === null ? [] : proofCookies(deps, { id: purchase_id, recipient_email: email });

/** A guest's inquiry that has an e-mail for a code: a wish to be called back has none. @throws 404 */
async function guestInquiry({ db }: Pick<AppDeps, 'db'>, whose: Whose): Promise<InquiryRow> {
  const row = await ownInquiry(db, whose);
  if (row.user_id !== null || row.email === '') throw apiError(404, 'not_found');
  return row;
}

/** Sends the code of a guest's inquiry to its e-mail; codes of the last hour stay valid. @throws 404, 429 too_many_letters */
export async function sendSenderCode(deps: AppDeps, whose: Whose): Promise<void> {
  const row = await guestInquiry(deps, whose);
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (!(await mayWriteTo(trx, row.email, 'inquiry code', now, placedBy(row)))) throw apiError(429, 'too_many_letters');
    const letter = inquiryCodeLetter(deps.catalogue.shop, shownNumber(row.number), codeOf(deps, provenOf(row)));
    await enqueueLetter(trx, { recipient: row.email, urgency: 'account', ...letter }, now);
  });
}

/**
 * The cookies by which the browser that has sent a guest's inquiry is shown the purchase it has become as the one that has placed it, also where
 * another holder of the link has accepted the proposal; none before there is one, for a customer and for any other browser. @throws 404
 */
export async function proofOfPurchase(deps: AppDeps, whose: Whose): Promise<string[]> {
  const row = await ownInquiry(deps.db, whose);
  return row.user_id !== null || isMaskedFor(deps, row, whose.cookies) ? [] : purchaseCookies(deps, row);
}

type Tried = { code: string; ip: string };
type Opened = { inquiry: InquiryView; cookies: string[] };

/**
 * The whole inquiry, and the cookies by which this browser is from now on the one that has sent it, and of the purchase it has become the one
 * that has placed it. @throws 404, 422 wrong_code, 429 too_many_codes
 */
export async function openBySenderCode(deps: AppDeps, whose: Whose, { code, ip }: Tried): Promise<Opened> {
  const row = await guestInquiry(deps, whose);
  await countCodeTry(deps, `inquiry code tries ${row.id}`, ip);
  if (!isCodeOf(deps, provenOf(row), code)) throw apiError(422, 'wrong_code');
  const cookies = [senderCookie(deps, row.id), ...purchaseCookies(deps, row)];
  return { inquiry: await viewOf(deps, row, false), cookies };
}
