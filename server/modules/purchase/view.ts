import { Job } from '#lib/contracts/job.ts';
import type { OrderView, PurchaseView } from '#lib/contracts/purchase.ts';
import type { OrderRow, PurchaseRow } from './repository.ts';

const orderView = (row: OrderRow): OrderView => ({
  id: row.id,
  number: row.number,
  job: Job.parse(JSON.parse(row.job)),
  title: row.title,
  status: row.status,
  priceWithoutDisc: row.price,
  shipment: { shipmentPrice: row.shipment_price },
  weight: row.weight,
  readyDate: row.ready_date,
});

/** A purchase as its owner sees it. */
export function purchaseView(row: PurchaseRow, orders: readonly OrderRow[]): PurchaseView {
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at,
    paymentStatus: row.payment_status,
    sale: row.sale,
    total: row.total,
    paid: row.paid,
    totalBeforeDiscount: row.total_before_discount,
    readyDate: row.ready_date,
    recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
    comment: row.comment,
    orders: orders.filter(({ purchase_id }) => purchase_id === row.id).map(orderView),
  };
}
