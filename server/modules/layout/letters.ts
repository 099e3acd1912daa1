import type { Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { layoutErrorsLetter, layoutReadyLetter } from '#lib/messages/order-letters.ts';
import { layoutsPath } from '#lib/routes.ts';
import { enqueueLetter } from '../../adapters/outbox.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../deps.ts';
import type { OrderRow } from '../purchase/moves.ts';
import { findPurchaseById } from '../purchase/service.ts';

const LETTERS: Partial<Record<OrderStatus, typeof layoutReadyLetter>> = { MAKERR: layoutErrorsLetter, MAKRDY: layoutReadyLetter };

/** A letter for the two outcomes of a check the customer has to act on, in the transaction that moved the order; nothing for other statuses. */
export async function tellAboutLayout(
  { catalogue, config, clock }: Pick<AppDeps, 'catalogue' | 'config' | 'clock'>,
  trx: Transaction<Database>,
  order: Pick<OrderRow, 'purchase_id' | 'number' | 'title'>,
  status: OrderStatus,
): Promise<void> {
  const compose = LETTERS[status];
  const purchase = compose === undefined ? undefined : await findPurchaseById(trx, order.purchase_id);
  if (compose === undefined || purchase === undefined) return;
  const link = `${config.publicUrl}${layoutsPath(purchase.id)}`;
  const letter = compose({ shopName: catalogue.shop.name, number: order.number, title: order.title, link });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, clock());
}
