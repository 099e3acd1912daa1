import { shownNumber } from '#lib/domain/order-number.ts';
import { ARTWORK_PART } from '#lib/messages/orders/inquiry-link.ts';
import { inquiryPath } from '#lib/routes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { besideOrders, waitsForArtwork } from '../purchase/beside.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { findInquiryOf } from './repository.ts';

/** The inquiry a proposed order waits in for its files, with the way to where they are sent; null where it waits for none. */
export async function awaitingInquiry({ config }: Pick<AppDeps, 'config'>, trx: Trx, purchase: PurchaseRow, orders: readonly OrderRow[]) {
  const inquiry = await findInquiryOf(trx, purchase.id);
  if (inquiry === undefined) return null;
  const beside = await besideOrders(
    trx,
    orders.map(({ id }) => id),
  );
  if (!waitsForArtwork(purchase, orders, beside)) return null;
  return { number: shownNumber(inquiry.number), link: `${config.publicUrl}${inquiryPath(inquiry.id)}#${ARTWORK_PART}` };
}
