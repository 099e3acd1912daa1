import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { codeLetter } from '#lib/messages/orders/order-letters.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo, placedBy } from '../outbox/stranger-letters.ts';
import { countCodeTry } from '../purchase/code-tries.ts';
import { codeOf, isCodeOf, proofCookies } from '../purchase/guest-proof.ts';
import { ownPurchase } from '../purchase/service.ts';
import { proveOrigin } from '../unpaid/origin.ts';
import { loadOwnPurchase } from './own-purchases.ts';

/** Sends the code of a guest's purchase to its e-mail; codes of the last hour stay valid. @throws 404, 429 too_many_letters */
export async function sendCode(deps: AppDeps, id: string): Promise<void> {
  const { row } = await ownPurchase(deps.db, null, id);
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (!(await mayWriteTo(trx, row.recipient_email, 'order code', now, placedBy(row)))) throw apiError(429, 'too_many_letters');
    const letter = codeLetter(deps.catalogue.shop, shownNumber(row.number), codeOf(deps, row));
    await enqueueLetter(trx, { recipient: row.recipient_email, urgency: 'account', ...letter }, now);
  });
}

/** The whole purchase, whose e-mail is proven now, and the cookies that mark the browser as verified. @throws 404, 422 wrong_code, 429 too_many_codes */
export async function openByCode(
  deps: AppDeps,
  id: string,
  { code, ip }: { code: string; ip: string },
): Promise<{ purchase: PurchaseView; cookies: string[] }> {
  const { row } = await ownPurchase(deps.db, null, id);
  await countCodeTry(deps, `order code tries ${id}`, ip);
  if (!isCodeOf(deps, row, code)) throw apiError(422, 'wrong_code');
  await proveOrigin(deps.db, id);
  return { purchase: await loadOwnPurchase(deps, null, id), cookies: proofCookies(deps, row) };
}
