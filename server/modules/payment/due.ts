import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import { isByProposal, piecesOf } from '#lib/domain/job/job.ts';
import { ceilDivide, ROUBLE } from '#lib/domain/money.ts';
import { lateSumOf } from '#lib/domain/orders/lateness.ts';
import { dueOf, type Owing } from '#lib/domain/orders/money-back.ts';
import { includedVat, vatOn } from '#lib/domain/pricing/vat.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { invoicedText } from '#lib/messages/documents/invoiced.ts';
import { byTransferText, onlineText, transferText } from '#lib/messages/orders/promise.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { newestInvoices } from '../document/issue-invoice.ts';
import { findInquiryOf } from '../inquiry/repository.ts';
import { type BesideOrders, besideOrders, stateOf, waitsForArtwork } from '../purchase/beside.ts';
import { nextStepOf } from '../purchase/next-step.ts';
import { arrivalPromise } from '../purchase/promise.ts';
import { type PurchaseReading, readPurchase } from '../purchase/reading.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders, type OrderRow } from '../purchase/repository-orders.ts';
import { owingOf, prepaymentPercentOf } from '../purchase/rights.ts';
import { deliveryOf, jobOf, payerOf } from '../purchase/stored.ts';
import { movesOf } from './moves.ts';
import { refreshPayment } from './provider-sync.ts';
import { refundingOf } from './refund.ts';
import { findNewest, findShown, type PaymentRow } from './repository.ts';

/** Whom the bank has not answered within this has most likely left its page. */
const USUAL_ANSWER_MS = MINUTE_MS;

/** A payment as all who have the purchase's link may see it: an unwanted one cannot be paid any more. */
export function paymentView({ clock }: Pick<AppDeps, 'clock'>, payment: PaymentRow): PaymentView {
  const { id, purchase_id, state, amount, confirmation_url, closing_at, created_at } = payment;
  const isOpen = state === 'pending' && closing_at === null;
  return {
    id,
    purchaseId: purchase_id,
    state: state === 'pending' && !isOpen ? 'canceled' : state,
    amount,
    confirmationUrl: isOpen ? confirmation_url : null,
    isLong: isOpen && clock().getTime() - new Date(created_at).getTime() >= USUAL_ANSWER_MS,
  };
}

type Begun = Pick<PurchaseRow, 'prepayment_percent'>;

/** The prepayment in whole roubles; null when there is none, or something is paid already, or nothing is due. */
export function prepaymentOf(deps: Pick<AppDeps, 'catalogue'>, purchase: Begun, owing: Owing): number | null {
  const prepaymentPercent = prepaymentPercentOf(deps, purchase);
  const due = dueOf(owing);
  const part = ceilDivide(due * prepaymentPercent, 100 * ROUBLE) * ROUBLE;
  return prepaymentPercent === 0 || owing.paid > 0 || part >= due ? null : part;
}

type Said = { beside: BesideOrders; invoice: DueView['invoice']; isPaid: boolean };
type Jobs = { orders: readonly OrderRow[]; reading: PurchaseReading };

const jobsOf = ({ sale }: Pick<PurchaseRow, 'sale'>, { orders, reading }: Jobs): DueView['orders'] =>
  orders.map((order) => ({
    number: order.number,
    title: order.title,
    quantity: piecesOf(jobOf(order)),
    ...(sale === 0 && { price: order.price }),
    status: order.status,
    ...reading.orders.get(order.id),
  }));

/** What is said of the orders: their way and day, the next step once money has come, and whether a file is being checked. */
function progressOf(deps: AppDeps, purchase: PurchaseRow, orders: readonly OrderRow[], { beside, invoice, isPaid }: Said) {
  const reading = readPurchase(deps, purchase, orders, { beside, invoice });
  const arrivalBy = (isByTransfer: boolean) => arrivalPromise(deps, purchase, orders, beside.promises, isByTransfer);
  const { type } = deliveryOf(purchase);
  const transfer = transferText(arrivalBy(true), type);
  const isAtBank = orders.some(({ id }) => beside.promises.atBank.has(id));
  const isByTransfer = transfer !== null && !isAtBank && payerOf(purchase).kind === 'organisation';
  return {
    arrival: isByTransfer && reading.arrival !== null ? byTransferText(reading.arrival) : reading.arrival,
    transfer,
    online: onlineText(arrivalBy(false), type),
    orders: jobsOf(purchase, { orders, reading }),
    step: isPaid ? nextStepOf(deps, purchase, orders, { beside, reading }) : null,
    takesFiles: orders.some((order) => !isByProposal(jobOf(order))),
    isChecking: orders.some((order) => stateOf(purchase, order, beside).files === 'checking'),
  };
}

/** Whom the invoice asks and the VAT inside of it, in words: its payer is that of the purchase. */
function invoicedOf({ catalogue }: Pick<AppDeps, 'catalogue'>, purchase: PurchaseRow, invoice: DueView['invoice']): string | null {
  const payer = payerOf(purchase);
  if (invoice === null || payer.kind !== 'organisation' || payer.requisites === null) return null;
  const percent = vatOn(catalogue.shop.taxes, invoice.issuedOn);
  return invoicedText(payer.requisites, percent === null ? null : { percent, amount: includedVat(invoice.amount, percent) });
}

async function inquiryOf({ db }: Pick<AppDeps, 'db'>, purchaseId: string, isArtworkAwaited: boolean): Promise<DueView['inquiry']> {
  const inquiry = await findInquiryOf(db, purchaseId);
  return inquiry === undefined ? null : { id: inquiry.id, number: inquiry.number, isArtworkAwaited };
}

async function paymentsOf(deps: AppDeps, purchaseId: string): Promise<Pick<DueView, 'payment' | 'moves'>> {
  const payment = await findShown(deps.db, purchaseId);
  return { payment: payment === undefined ? null : paymentView(deps, payment), moves: await movesOf(deps.db, purchaseId) };
}

/** The amount due, for all who have the link; no personal data. @throws 404 */
export async function loadDue(deps: AppDeps, purchaseId: string): Promise<DueView> {
  const newest = await findNewest(deps.db, purchaseId);
  if (newest !== undefined) await refreshPayment(deps, newest);
  const purchase = await findPurchase(deps.db, purchaseId);
  if (purchase === undefined) throw apiError(404, 'not_found');
  const orders = await listOrders(deps.db, [purchaseId]);
  const invoice = (await newestInvoices(deps.db, [purchaseId])).get(purchaseId) ?? null;
  const beside = await besideOrders(
    deps.db,
    orders.map(({ id }) => id),
  );
  const owing = owingOf(purchase, orders);
  const isPaid = purchase.paid > 0 || dueOf(owing) === 0;
  return {
    ...{ id: purchase.id, number: purchase.number },
    paymentStatus: purchase.payment_status,
    total: purchase.total,
    shipmentPrice: orders.reduce((sum, { shipment_price }) => sum + shipment_price, 0),
    paid: purchase.paid,
    due: dueOf(owing),
    late: lateSumOf(orders),
    isCancelled: owing.isCancelled,
    refunding: (await refundingOf(deps.db, [purchaseId])).get(purchaseId) ?? 0,
    prepayment: prepaymentOf(deps, purchase, owing),
    readyDate: purchase.ready_date,
    arrivalDate: purchase.arrival_date || purchase.ready_date,
    deliveryType: purchase.delivery_type,
    invoice,
    invoiced: invoicedOf(deps, purchase, invoice),
    isAttachable: purchase.user_id === null,
    inquiry: await inquiryOf(deps, purchaseId, waitsForArtwork(purchase, orders, beside)),
    ...progressOf(deps, purchase, orders, { beside, invoice, isPaid }),
    ...(await paymentsOf(deps, purchaseId)),
  };
}
