import type { Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { letterKindOf } from '#lib/domain/letter-kinds.ts';
import { statusLetter } from '#lib/messages/status-letters.ts';
import { enqueueLetter } from '../../adapters/outbox.ts';
import type { Database } from '../../db/database.ts';
import type { PurchaseTable } from '../../db/tables/orders.ts';
import type { AppDeps } from '../../deps.ts';
import { wantsLetter } from './service.ts';

type Told = Pick<PurchaseTable, 'id' | 'user_id' | 'recipient_email' | 'delivery_type'>;

/** Writes to the buyer that an order has moved, in the transaction that moved it – unless they do not want to hear of it. */
export async function tellOfStatus(
  { catalogue, config, clock }: Pick<AppDeps, 'catalogue' | 'config' | 'clock'>,
  trx: Transaction<Database>,
  { id, user_id, recipient_email, delivery_type }: Told,
  order: { number: string; title: string; status: OrderStatus },
): Promise<void> {
  const kind = letterKindOf(order.status, delivery_type);
  if (kind === null || recipient_email === '' || !(await wantsLetter(trx, user_id, kind))) return;
  const letter = statusLetter(order.status, {
    shopName: catalogue.shop.name,
    number: order.number,
    title: order.title,
    link: `${config.publicUrl}/fast-payment/${id}`,
    profile: `${config.publicUrl}/Profile`,
    deliveryType: delivery_type,
  });
  if (letter !== null) await enqueueLetter(trx, { recipient: recipient_email, ...letter }, clock());
}
