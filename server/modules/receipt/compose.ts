import { moscowDay } from '#lib/domain/calendar.ts';
import { soldLines } from '#lib/domain/documents/sold-lines.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import { taxOn as taxOfDay } from '#lib/domain/pricing/vat.ts';
import { type PaymentMode, type ReceiptTax, TAX_SYSTEM_CODES, vatCodeOf } from '#lib/domain/receipts/tax.ts';
import { DELIVERY_LINE } from '#lib/messages/documents/invoice.ts';
import { creditLine, jobLine } from '#lib/messages/documents/receipts.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import type { ReceiptCustomer, ReceiptLine } from '../../adapters/payments.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import { listOrders, type OrderRow } from '../purchase/repository-orders.ts';
import { jobOf, payerOf } from '../purchase/stored.ts';

type Context = Pick<AppDeps, 'catalogue'>;

/** Tax codes for receipts of a day. */
export function taxOn({ catalogue }: Context, at: Date): ReceiptTax & { taxSystem: number } {
  const { taxes, receipts } = catalogue.shop;
  const { percent, system } = taxOfDay(taxes, moscowDay(at));
  return { percent, prepaymentRate: receipts.prepaymentRate, taxSystem: TAX_SYSTEM_CODES[system] };
}

/** An organisation paying by card is named with its ИНН; a person only by e-mail. */
export function customerOf(purchase: Pick<PurchaseRow, 'payer' | 'recipient_email'>): ReceiptCustomer {
  const payer = payerOf(purchase);
  const email = purchase.recipient_email;
  if (payer.kind === 'person' || payer.requisites === null) return { email };
  return { email, name: payer.requisites.name, inn: payer.requisites.inn };
}

/** Data from which receipts of one purchase are written. */
export type Writer = { purchase: PurchaseRow; orders: readonly OrderRow[]; tax: ReturnType<typeof taxOn> };

export const writerFor = async (deps: AppDeps, db: Db, purchase: PurchaseRow): Promise<Writer> => ({
  purchase,
  orders: await listOrders(db, [purchase.id]),
  tax: taxOn(deps, deps.clock()),
});

/** Only the title when the record has no number of pieces. */
function titleOf(order: OrderRow): string {
  const pieces = piecesOf(jobOf(order));
  return pieces === 0 ? order.title : jobLine(order.title, formatWhole(pieces));
}

const soldOrder = (order: OrderRow) => ({
  title: titleOf(order),
  quantity: 1,
  price: order.price,
  shipment_price: order.shipment_price,
});

/** Lines of these orders and their delivery that add up to an amount; of all orders when none are given. */
export function goodsLines(
  { purchase, orders, tax }: Writer,
  orderIds: readonly string[],
  amount: Kopecks,
  mode: PaymentMode,
): ReceiptLine[] {
  if (amount === 0) return [];
  const named = orders.filter(({ id }) => orderIds.includes(id));
  const lines = soldLines((named.length === 0 ? orders : named).map(soldOrder), purchase.sale, amount, DELIVERY_LINE);
  return lines.map(({ title, unit, amount: sum }) => ({ title, unit, amount: sum, mode, vatCode: vatCodeOf(mode, tax) }));
}

/** Lines for money paid after delivery: a credit payment names no goods, for they were sold before. */
export function laterLines(writer: Writer, orderId: string, amount: Kopecks, mode: 'credit_payment' | 'full_payment'): ReceiptLine[] {
  if (mode === 'full_payment' || amount === 0) return goodsLines(writer, [orderId], amount, mode);
  const number = writer.orders.find(({ id }) => id === orderId)?.number ?? writer.purchase.number;
  return [{ title: creditLine(number), unit: 'piece', amount, mode, vatCode: vatCodeOf(mode, writer.tax) }];
}
