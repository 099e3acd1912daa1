import { sql } from 'kysely';
import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cancelByHand, cancelPurchase } from '#server/modules/ordering/cancel.ts';
import { askAgain, bookReturned } from '#server/modules/payment/by-hand.ts';
import { reconcileRefunds, refundPurchase } from '#server/modules/payment/refund.ts';
import { reconcilePayments } from '#server/modules/payment/service.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { undoTransfer } from '#server/modules/payment/undo.ts';
import { undoReturned } from '#server/modules/payment/undo-returned.ts';
import { recordEvent } from '#server/modules/purchase/journal.ts';
import { findOrderByNumber, updateOrder } from '#server/modules/purchase/repository-orders.ts';
import { resendReceipt } from '#server/modules/receipt/operator.ts';
import { leaseReceipt } from '#server/modules/receipt/repository.ts';
import { sendDueReceipts } from '#server/modules/receipt/send.ts';
import { placeAt } from '../place-order.ts';
import type { Random } from '../random.ts';
import type { Mood, scriptedBank } from '../scripted-bank.ts';
import { cardsJob, loginAs, newKey, post, type TestShop, uuid } from '../server.ts';
import type { Violations } from '../violation-list.ts';
import { compareReceipts } from './receipt-accounts.ts';

type Bank = ReturnType<typeof scriptedBank>;
export type ReceiptTable = { shop: TestShop; bank: Bank; userId: number };
export type Life = ReceiptTable & { purchase: PurchaseView; opened: PaymentView[]; isOrganisation: boolean };

/** What happens next; `n` chooses which payment, which order, which sum. */
export type LifeStep = { what: keyof typeof PLAYS; n: number };

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const MOODS: readonly Mood[] = ['silent', 'lost', 'refuses'];

/** An order moves as the floor or the integration moves it; ways back are the content's to allow. */
export async function moveTo(deps: AppDeps, number: string, status: OrderStatus): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    if (order === undefined || order.cancelled_at !== null || order.status === status) return;
    await updateOrder(trx, order.id, { status });
    const at = deps.clock().toISOString();
    await recordEvent(deps, trx, [{ ...order, status }], { event: 'status', at, actor: 'floor', before: { status: order.status } });
  });
}

async function open({ shop, purchase, opened }: Life, method: 'card' | 'sbp', share: 'full' | 'part'): Promise<void> {
  const answer = await post(shop.app, '/api/payment', { purchaseId: purchase.id, method, share }, { 'idempotency-key': newKey() });
  const payment = answer.json() as PaymentView;
  if (payment.id !== undefined) opened.push(payment);
}

const chosen = ({ opened }: Life, n: number): PaymentView | undefined => opened[n % Math.max(1, opened.length)];
const orderAt = ({ purchase }: Life, n: number): string => purchase.orders[n % purchase.orders.length]?.number ?? '';

async function notify({ shop }: Life, payment: PaymentView | undefined): Promise<void> {
  shop.pass(1000);
  await post(shop.app, '/api/payment/notification/scripted', { object: { id: `bank-${payment?.id}` } });
}

async function pay(life: Life, n: number): Promise<void> {
  const payment = chosen(life, n);
  if (payment !== undefined && life.bank.pay(`bank-${payment.id}`)) await notify(life, payment);
}

const onlyRefusals = (error: unknown): void => {
  if ((error as { status?: number }).status !== 409) throw error;
};

/** All the repeated work of a process, some time later. */
async function work({ shop }: ReceiptTable, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    shop.pass(10 * MINUTE_MS);
    while ((await reconcilePayments(shop.deps)) > 0);
    while ((await reconcileRefunds(shop.deps)) > 0);
    while ((await sendDueReceipts(shop.deps)) > 0);
  }
}

/** A process takes a receipt and dies: before it asks, or after the bank has printed and before the answer is written down. */
async function die({ shop, bank }: Life, n: number): Promise<void> {
  const now = shop.deps.clock();
  if (n % 2 === 0) {
    await leaseReceipt(shop.deps.db, { at: now.toISOString(), until: new Date(now.getTime() + MINUTE_MS).toISOString() });
    return;
  }
  const mood = bank.state.mood;
  bank.state.mood = 'lost';
  await sendDueReceipts(shop.deps);
  bank.state.mood = mood;
}

async function resendRefused({ shop, purchase }: Life): Promise<void> {
  const { db } = shop.deps;
  const rows = await db.selectFrom('receipts').select('id').where('purchase_id', '=', purchase.id).where('state', '=', 'refused').execute();
  for (const { id } of rows) await resendReceipt(shop.deps, id);
}

const become = async ({ bank }: Life, change: Partial<Bank['state']>): Promise<void> => void Object.assign(bank.state, change);

const PLAYS = {
  card: (life: Life) => open(life, 'card', 'full'),
  sbp: (life: Life) => open(life, 'sbp', 'full'),
  part: (life: Life) => open(life, 'card', 'part'),
  pay,
  'pay again': pay,
  'pay unseen': async (life: Life, n: number) => void life.bank.pay(`bank-${chosen(life, n)?.id}`),
  'hand over': (life: Life, n: number) => moveTo(life.shop.deps, orderAt(life, n), 'SHP'),
  'hand over another': (life: Life, n: number) => moveTo(life.shop.deps, orderAt(life, n + 1), 'SHP'),
  'take back': (life: Life, n: number) => moveTo(life.shop.deps, orderAt(life, n), 'WRH'),
  refund: ({ shop, purchase }: Life, n: number) => refundPurchase(shop.deps, purchase.id, 1 + (n % purchase.total)),
  'refund all': ({ shop, purchase }: Life) => refundPurchase(shop.deps, purchase.id, null),
  cancel: ({ shop, purchase, userId }: Life) => cancelPurchase(shop.deps, userId, purchase.id, '').catch(onlyRefusals),
  transfer: ({ shop, purchase: { number, total } }: Life, n: number) =>
    bookTransfer(shop.deps, { number, amount: 1 + (n % total), reference: `${n % 3}` }),
  'never came': ({ shop, purchase: { number } }: Life, n: number) =>
    undoTransfer(shop.deps, { number, reference: `${n % 3}`, reason: 'entered by mistake' }),
  'returned by hand': ({ shop, purchase }: Life) => bookReturned(shop.deps, purchase.number),
  'was not returned': ({ shop, purchase: { number } }: Life) => undoReturned(shop.deps, { number, reference: '', reason: 'by mistake' }),
  'called off by the shop': ({ shop, purchase: { number } }: Life) =>
    cancelByHand(shop.deps, { number, reason: 'no paper', isConfirmed: true }),
  'ask for a refund again': ({ shop, purchase }: Life) => askAgain(shop.deps, purchase.number),
  'work goes on': (life: Life) => work(life, 1),
  'the process dies': die,
  'the bank fails': (life: Life, n: number) => become(life, { mood: MOODS[n % MOODS.length] ?? 'silent' }),
  'the bank answers': (life: Life) => become(life, { mood: 'answers' }),
  'the cash register closes': (life: Life) => become(life, { refusesReceipts: true }),
  'the cash register opens': async (life: Life) => {
    await become(life, { refusesReceipts: false });
    await resendRefused(life);
  },
  'two days pass': async ({ shop }: Life) => shop.pass(48 * HOUR_MS),
} satisfies Record<string, (life: Life, n: number) => Promise<unknown>>;

export const LIFE_STEPS = Object.keys(PLAYS) as LifeStep['what'][];

/** A shop and a bank to play at. The order of what happens is played, not the loss of power: nothing waits for the disk. */
export async function layReceiptTable(shop: TestShop, bank: Bank): Promise<ReceiptTable> {
  if (shop.deps.config.databaseUrl === null) await sql`pragma synchronous = off`.execute(shop.deps.db);
  return { shop, bank, userId: (await loginAs(shop)).contacteeId };
}

export type Begun = { orders: number; isOrganisation: boolean };

/** Places a purchase whose life is to be played, at a bank that has forgotten the last one. */
async function beginLife(table: ReceiptTable, { orders, isOrganisation }: Begun): Promise<Life> {
  const { shop, bank, userId } = table;
  Object.assign(bank.state, { mood: 'answers', cancels: true, isSilent: false, refusesReceipts: false });
  for (const kept of [bank.ledger, bank.returned, bank.printed]) kept.clear();
  const items = Array.from({ length: orders }, (_, at) => ({ id: uuid(), job: cardsJob({ quantity: [500, 100, 1000][at % 3] ?? 100 }) }));
  const payer = isOrganisation ? { payer: { kind: 'organisation', requisites: REQUISITES } } : {};
  // An address of its own: how much may be unpaid with one has a test of its own.
  const recipient = { name: 'Анна Ветрова', phone: '+78120000001', email: `${uuid()}@example.com` };
  const purchase = await placeAt(shop, { items, recipient, ...payer });
  if (purchase.id === undefined) throw new Error(`not placed: ${JSON.stringify(purchase)}`);
  await shop.deps.db.updateTable('purchases').set({ user_id: userId }).where('id', '=', purchase.id).execute();
  return { ...table, purchase, opened: [], isOrganisation };
}

/** Everything comes to an end: the bank answers, forgets what was never paid, and everything that was asked for is asked again. */
async function endLife(life: Life): Promise<void> {
  const { bank, shop, purchase } = life;
  Object.assign(bank.state, { mood: 'answers', refusesReceipts: false });
  await work(life, 1);
  // Those the bank hears of only now are not paid either: nothing stays open for the lives to come.
  for (const [id, payment] of bank.ledger) if (payment.state === 'pending') bank.ledger.set(id, { ...payment, state: 'canceled' });
  shop.pass(2 * DAY_MS);
  await work(life, 2);
  await bookReturned(shop.deps, purchase.number);
  await resendRefused(life);
  shop.pass(2 * HOUR_MS);
  await work(life, 2);
}

/** Plays the life of one new purchase and compares in the end what the cash register has printed with what was sold and paid. */
export async function playLife(table: ReceiptTable, begun: Begun, steps: readonly LifeStep[], violations: Violations): Promise<void> {
  const life = await beginLife(table, begun);
  const played: string[] = [`${begun.orders} orders${begun.isOrganisation ? ' of an organisation' : ''}`];
  for (const { what, n } of steps) {
    played.push(`${what} ${n}`);
    await PLAYS[what](life, n);
  }
  await endLife(life);
  await compareReceipts(life, (text) => violations.add(text, played.join(', ')));
}

const LONGEST = 14;
const LARGEST = 1_000_000;

export const randomLife = (random: Random): { begun: Begun; steps: LifeStep[] } => {
  const first: LifeStep[] = (['card', 'sbp', 'part'] as const).slice(0, 1 + random.whole(3)).map((what) => ({ what, n: 0 }));
  const count = 4 + random.whole(LONGEST - 3);
  const rest = Array.from({ length: count }, () => ({ what: random.pick(LIFE_STEPS), n: random.whole(LARGEST) }));
  return { begun: { orders: 1 + random.whole(3), isOrganisation: random.whole(4) === 0 }, steps: [...first, ...rest] };
};
