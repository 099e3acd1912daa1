import { sql } from 'kysely';
import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { keptOf } from '#lib/domain/orders/money-back.ts';
import { askAgain, bookReturned } from '#server/modules/payment/by-hand.ts';
import { refundPurchase } from '#server/modules/payment/refund.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { undoTransfer } from '#server/modules/payment/undo.ts';
import { type Money, moneyOf } from '../money.ts';
import type { Random } from '../random.ts';
import type { Mood, scriptedBank } from '../scripted-bank.ts';
import { get, loginAs, type TestShop } from '../server.ts';
import type { Violations } from '../violation-list.ts';

type Bank = ReturnType<typeof scriptedBank>;
type Game = { shop: TestShop; bank: Bank; money: Money; purchase: PurchaseView; opened: PaymentView[] };

/** What happens next; `n` chooses which payment, which sum. */
export type Step = { what: keyof typeof PLAYS; n: number };

const MOODS: readonly Mood[] = ['silent', 'lost', 'refuses'];

async function open({ money, purchase, opened }: Game, method: 'card' | 'sbp', share: 'full' | 'part'): Promise<void> {
  const payment = await money.start(purchase.id, method, share);
  // A refusal has no id: nothing is due, the purchase is cancelled, the bank is silent.
  if (payment.id !== undefined) opened.push(payment);
}

const chosen = ({ opened }: Game, n: number): PaymentView | undefined => opened[n % Math.max(1, opened.length)];
/** What is refused because the purchase does not allow it any more changes nothing. */
const mayBeRefused = (work: Promise<unknown>): Promise<unknown> => work.catch(onlyRefusals);
function onlyRefusals(error: unknown): void {
  if ((error as { status?: number }).status !== 409) throw error;
}

async function become({ bank }: Game, change: Partial<Bank['state']>): Promise<void> {
  Object.assign(bank.state, change);
}

const PLAYS = {
  card: (game: Game) => open(game, 'card', 'full'),
  sbp: (game: Game) => open(game, 'sbp', 'full'),
  part: (game: Game) => open(game, 'card', 'part'),
  pay: async (game: Game, n: number) => void game.bank.pay(`bank-${chosen(game, n)?.id}`),
  'pay and notify': async (game: Game, n: number) => {
    const payment = chosen(game, n);
    if (payment !== undefined && game.bank.pay(`bank-${payment.id}`)) await game.money.notify(payment);
  },
  notify: (game: Game, n: number) => game.money.notify(chosen(game, n) ?? { id: 'none' }),
  look: ({ shop, purchase }: Game) => get(shop.app, `/api/fast-payment/${purchase.id}`),
  cancel: ({ money, purchase }: Game) => mayBeRefused(money.cancel(purchase.id)),
  cheaper: ({ money, purchase }: Game) => mayBeRefused(money.fetchAtWorkshop(purchase)),
  dearer: ({ money, purchase }: Game) => mayBeRefused(money.bringToDoor(purchase)),
  refund: ({ shop, purchase }: Game, n: number) => refundPurchase(shop.deps, purchase.id, 1 + (n % purchase.total)),
  'refund all': ({ shop, purchase }: Game) => refundPurchase(shop.deps, purchase.id, null),
  transfer: ({ shop, purchase: { number, total } }: Game, n: number) =>
    bookTransfer(shop.deps, { number, amount: 1 + (n % total), reference: `${n % 3}` }),
  'never came': ({ shop, purchase: { number } }: Game, n: number) =>
    undoTransfer(shop.deps, { number, reference: `${n % 3}`, reason: 'entered by mistake' }),
  'returned by hand': ({ shop, purchase }: Game) => bookReturned(shop.deps, purchase.number),
  'ask again': ({ shop, purchase }: Game) => askAgain(shop.deps, purchase.number),
  reconcile: ({ money }: Game) => money.reconcile(1),
  'bank fails': (game: Game, n: number) => become(game, { mood: MOODS[n % MOODS.length] ?? 'silent' }),
  'bank answers': (game: Game) => become(game, { mood: 'answers' }),
  'bank cancels nothing': (game: Game) => become(game, { cancels: false }),
  'all at once': async (game: Game, n: number) => {
    const payment = chosen(game, n) ?? { id: 'none' };
    const { shop, money, purchase } = game;
    const notified = [1, 2, 3].map(() => money.notify(payment));
    const refunds = [1, 2, 3].map(() => refundPurchase(shop.deps, purchase.id, n % 2 === 0 ? null : purchase.total));
    const rest = n % 3 === 0 ? [mayBeRefused(money.cancel(purchase.id))] : [open(game, 'sbp', 'full'), money.reconcile(1)];
    await Promise.all([...notified, ...refunds, ...rest]);
  },
} satisfies Record<string, (game: Game, n: number) => Promise<unknown>>;

export const STEPS = Object.keys(PLAYS) as Step['what'][];

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + Number(amount), 0);

/** All rows about the money of a purchase, read once more: the shop's own sums are not believed. */
async function accountsOf({ shop, purchase }: Game) {
  const { db } = shop.deps;
  const rows = (table: 'ledger' | 'refunds' | 'payments') =>
    db.selectFrom(table).selectAll().where('purchase_id', '=', purchase.id).execute();
  const orders = await db.selectFrom('orders').select('cancelled_at').where('purchase_id', '=', purchase.id).execute();
  const { total, conceded, paid } = await db
    .selectFrom('purchases')
    .select(['total', 'conceded', 'paid'])
    .where('id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  const ledger = await rows('ledger');
  const refunds = (await rows('refunds')) as unknown as { payment_id: string; amount: number; state: string }[];
  const kept = keptOf(
    { total, conceded },
    orders.every(({ cancelled_at }) => cancelled_at !== null),
  );
  return { ledger: ledger as unknown as { payment_id: string; amount: number }[], refunds, kept, paid };
}

/** Money held is money due, or a refund is under way; and no payment gives back more than it brought. */
async function evaluate(game: Game, violations: Violations, played: string): Promise<void> {
  const { ledger, refunds, kept, paid } = await accountsOf(game);
  const held = sum(ledger);
  const returning = sum(refunds.filter(({ state }) => state === 'pending'));
  if (held > kept && held - returning > kept) violations.add('money is held that is not due, and nothing is on its way back', played);
  if (returning > held) violations.add('more is on its way back than is held', played);
  if (held !== paid) violations.add('the sum shown is not the ledger’s', played);
  for (const { payment_id } of ledger) {
    const left = sum(ledger.filter((row) => row.payment_id === payment_id));
    const back = sum(refunds.filter((row) => row.payment_id === payment_id && row.state === 'pending'));
    if (left < 0 || back > left) violations.add('a payment gives back more than it brought', played);
  }
  for (const { id, amount } of game.bank.ledger.values())
    if (game.bank.returnedOf(id) > amount) violations.add('the bank sent back more than came', played);
}

/** Everything comes to an end: the bank answers, forgets what was never paid, the shop asks, people send what is theirs to send. */
async function finish(game: Game, violations: Violations, played: string): Promise<void> {
  const { shop, bank, money, purchase } = game;
  Object.assign(bank.state, { mood: 'answers', cancels: true });
  for (const [id, payment] of bank.ledger) if (payment.state === 'pending') bank.ledger.set(id, { ...payment, state: 'canceled' });
  await money.reconcile(4);
  await bookReturned(shop.deps, purchase.number);
  const { ledger, refunds, kept } = await accountsOf(game);
  if (refunds.some(({ state }) => state === 'pending')) violations.add('a refund is under way for ever', played);
  if (sum(ledger) > kept) violations.add('money that must go back stays', played);
  const taken = [...bank.ledger.values()].filter(({ state }) => state === 'succeeded');
  const atBank = taken.reduce((all, { id, amount }) => all + amount - bank.returnedOf(id), 0);
  const byTransfer = await transferred(game);
  const byHand = sum(ledger.filter((row) => (row as { id?: string }).id?.startsWith('hand:')));
  if (atBank + byTransfer + byHand !== sum(ledger)) violations.add('the ledger is not what the bank’s own accounts say', played);
}

async function transferred({ shop, purchase }: Game): Promise<number> {
  const query = shop.deps.db
    .selectFrom('payments')
    .select('amount')
    .where('purchase_id', '=', purchase.id)
    .where('method', '=', 'transfer')
    .where('state', '=', 'succeeded');
  return sum(await query.execute());
}

export type Table = { shop: TestShop; bank: Bank; money: Money };

/**
 * A shop and a bank to play at, with a customer who owns what is placed. The order of what happens is played here, not the loss of power: nothing
 * waits for the disk.
 */
export async function layTable(shop: TestShop, bank: Bank): Promise<Table> {
  if (shop.deps.config.databaseUrl === null) await sql`pragma synchronous = off`.execute(shop.deps.db);
  return { shop, bank, money: moneyOf(shop, (await loginAs(shop)).contacteeId) };
}

/** Plays the steps over one new purchase and looks at its money after each. */
export async function playInterleaving(table: Table, steps: readonly Step[], violations: Violations): Promise<void> {
  Object.assign(table.bank.state, { mood: 'answers', cancels: true, isSilent: false });
  table.bank.ledger.clear();
  table.bank.returned.clear();
  const game: Game = { ...table, purchase: await table.money.placeToDoor(), opened: [] };
  const played: string[] = [];
  for (const { what, n } of steps) {
    played.push(`${what} ${n}`);
    await PLAYS[what](game, n);
    await evaluate(game, violations, played.join(', '));
  }
  await finish(game, violations, played.join(', '));
}

const LONGEST = 12;
const LARGEST = 1_000_000;

/** Steps in a chance order; something is always opened first. */
export function randomSteps(random: Random): Step[] {
  const count = 3 + random.whole(LONGEST - 2);
  const first: Step[] = (['card', 'sbp', 'part'] as const).slice(0, 1 + random.whole(3)).map((what) => ({ what, n: 0 }));
  return [...first, ...Array.from({ length: count }, () => ({ what: random.pick(STEPS), n: random.whole(LARGEST) }))];
}
