import type { StaffEvent } from '#lib/domain/orders/staff-events.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { type StaffFacts, staffLetters } from '#lib/messages/operator/staff-letters.ts';
import { jobNames, orderLine } from '#lib/messages/product/job-names.ts';
import type { AppDeps, OrderChange, Reaction } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders, type OrderRow } from '../purchase/repository-orders.ts';
import { jobOf, payerOf } from '../purchase/stored.ts';
import { findClaimWords } from './repository.ts';
import { addressesFor, writeToStaff } from './write.ts';

type ChangedPurchase = { change: OrderChange; purchase: PurchaseRow; orders: readonly OrderRow[] };
type ComposeLetter = (facts: StaffFacts, trx: Trx) => Letter | Promise<Letter>;
type StaffTopic = { event: StaffEvent; compose: ComposeLetter };

const noteOf = ({ detail }: OrderChange): string => (detail as { note?: string }).note ?? '';

const changedOrder = ({ orderIds }: OrderChange, orders: readonly OrderRow[]): OrderRow | undefined =>
  orders.find(({ id }) => id === orderIds[0]);

const ofCustomer = ({ actor }: OrderChange, compose: ComposeLetter): StaffTopic | null =>
  actor === 'customer' ? { event: 'request', compose } : null;

/** Which letter each kind of change causes to the shop's staff; other kinds cause none. */
const STAFF_TOPICS: Readonly<Partial<Record<OrderChange['kind'], (seen: ChangedPurchase) => StaffTopic | null>>> = {
  placed: () => ({ event: 'order', compose: staffLetters.order }),
  payment: ({ change, purchase }) => {
    const amount = purchase.paid - (change.before?.paid ?? purchase.paid);
    return amount > 0 && change.before?.isUndone !== true
      ? { event: 'payment', compose: (facts) => staffLetters.payment(facts, amount) }
      : null;
  },
  claim: ({ change }) => {
    const number = noteOf(change);
    return { event: 'claim', compose: async (facts, trx) => staffLetters.claim(facts, number, await findClaimWords(trx, number)) };
  },
  cancelled: ({ change }) => ofCustomer(change, (facts) => staffLetters.cancelled(facts, noteOf(change))),
  delivery: ({ change }) => ofCustomer(change, (facts) => staffLetters.delivery(facts, noteOf(change))),
  late: ({ change, orders }) => {
    const order = changedOrder(change, orders);
    return order === undefined ? null : { event: 'late', compose: (facts) => staffLetters.late(facts, order.number, noteOf(change)) };
  },
  status: ({ change, orders }) => {
    const order = changedOrder(change, orders);
    return order?.status === 'ROBMIST' ? { event: 'artwork', compose: (facts) => staffLetters.artwork(facts, order.number) } : null;
  },
};

function payerText(purchase: PurchaseRow): string {
  const payer = payerOf(purchase);
  if (payer.kind === 'person') return summaryMessages.head.person;
  return payer.requisites === null ? summaryMessages.head.noRequisites : `${payer.requisites.name}, ИНН ${payer.requisites.inn}`;
}

function factsOf({ catalogue }: AppDeps, { purchase, orders }: ChangedPurchase): StaffFacts {
  const { number, total, paid, comment, recipient_name, recipient_phone, recipient_email } = purchase;
  const names = jobNames([...catalogue.products.values()], catalogue.priceList);
  return {
    ...{ shop: catalogue.shop, number, total, paid, comment },
    lines: orders.map((order) => `${order.number}: ${orderLine(order.title, jobOf(order), names)}`),
    customer: [recipient_name, recipient_phone, recipient_email].filter(Boolean).join(', '),
    payer: payerText(purchase),
  };
}

/** Writes to the members of staff who subscribed to this kind of change. */
export const writeStaffLetter: Reaction = async (deps, trx, change) => {
  const heard = STAFF_TOPICS[change.kind];
  if (heard === undefined || deps.catalogue.shop.staff?.letters.length === 0) return;
  const purchase = await findPurchase(trx, change.purchaseId);
  if (purchase === undefined) return;
  const seen = { change, purchase, orders: await listOrders(trx, [purchase.id]) };
  const { event, compose } = heard(seen) ?? {};
  if (event === undefined || compose === undefined) return;
  const recipients = addressesFor(deps, event);
  if (recipients.length > 0)
    await writeToStaff(deps, trx, recipients, await compose(factsOf(deps, seen), trx), purchase.paid > 0 ? 'paid' : 'staff');
};
