import { moscowDay, moscowTime } from '#lib/domain/calendar.ts';
import type { Sale } from '#lib/domain/exchange/commerce-ml.ts';
import { soldTotal } from '#lib/domain/orders/lateness.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { vatOfLines, vatOn } from '#lib/domain/pricing/vat.ts';
import { ACT_WORDS } from '#lib/messages/documents/documents.ts';
import { ORDER_STATUS_NAMES } from '#lib/messages/orders/status-names.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { handoverOf } from '../document/compose-facts.ts';
import { linesFor } from '../document/document-lines.ts';
import { owingOf } from '../purchase/rights.ts';
import { payerOf } from '../purchase/stored.ts';
import { listShipped, listTheirOrders } from './repository.ts';

/**
 * The buyer's id: an organisation has one whichever customer orders for it, a customer has one for all purchases, a guest one per purchase.
 */
function buyerOf(purchase: PurchaseTable): Sale['buyer'] {
  const payer = payerOf(purchase);
  const contacts = { phone: purchase.recipient_phone, email: purchase.recipient_email };
  if (payer.kind === 'organisation' && payer.requisites !== null) {
    const { name, inn, kpp = '', address } = payer.requisites;
    return { id: ['org', inn, kpp].filter(Boolean).join('-'), name, inn, kpp, address, ...contacts };
  }
  const id = purchase.user_id === null ? `guest-${purchase.number}` : `customer-${purchase.user_id}`;
  return { id, name: purchase.recipient_name || ACT_WORDS.person, inn: '', kpp: '', address: '', ...contacts };
}

/** Lines that add up to the total; the VAT is that of the delivery day, before delivery today's. */
function amountsOf(
  deps: Pick<AppDeps, 'catalogue'>,
  purchase: PurchaseTable,
  orders: readonly OrderTable[],
  { amount, day }: { amount: number; day: string },
) {
  const percent = vatOn(deps.catalogue.shop.taxes, day);
  // The accounting program knows goods by their names: those of before stay.
  const sold = amount > 0 ? linesFor({ purchase, orders }, amount, ({ title }) => title) : [];
  const amounts = sold.map(({ amount }) => amount);
  const vat = percent === null ? [] : vatOfLines(amounts, percent);
  const lines = sold.map((line, at) => ({ ...line, vat: vat[at] ?? 0 }));
  return { lines, vat: percent === null ? null : { percent, amount: vat.reduce((sum, one) => sum + one, 0) } };
}

function saleOf(
  deps: Pick<AppDeps, 'catalogue' | 'clock'>,
  purchase: PurchaseTable,
  orders: readonly OrderTable[],
  shippedAt?: string,
): Sale {
  const isShipped = orders.every(({ status }) => status === 'SHP') && shippedAt !== undefined;
  const amount = soldTotal(purchase.total, orders);
  const owing = owingOf(purchase, orders);
  const day = moscowDay(isShipped ? new Date(shippedAt) : deps.clock());
  const [placedDay = '', time = ''] = moscowTime(new Date(purchase.placed_at)).split('T');
  return {
    id: purchase.id,
    number: purchase.number,
    day: placedDay,
    time,
    buyer: buyerOf(purchase),
    amount,
    paid: purchase.paid,
    isPaid: dueOf(owing) === 0,
    status: [...new Set(orders.map(({ status }) => ORDER_STATUS_NAMES[status]))].join(', '),
    isCancelled: owing.isCancelled,
    deliveryAddress: handoverOf({ purchase }).address,
    ...amountsOf(deps, purchase, orders, { amount, day }),
  };
}

/** Purchases as the accounting file has them. */
export async function salesOf(deps: AppDeps, purchases: readonly PurchaseTable[]): Promise<Sale[]> {
  const orders = await listTheirOrders(
    deps.db,
    purchases.map(({ id }) => id),
  );
  const shipped = await listShipped(
    deps.db,
    orders.map(({ id }) => id),
  );
  const byPurchase = new Map<string, OrderTable[]>();
  for (const order of orders) byPurchase.set(order.purchase_id, [...(byPurchase.get(order.purchase_id) ?? []), order]);
  return purchases.map((purchase) => saleOf(deps, purchase, byPurchase.get(purchase.id) ?? [], shipped.get(purchase.id)));
}
