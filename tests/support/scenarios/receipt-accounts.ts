import type { Receipt, Settlement } from '#server/adapters/payments.ts';
import type { Printed } from '../scripted-bank.ts';
import type { Life } from './receipts.ts';

type Add = (text: string) => void;

const PREPAID = ['full_prepayment', 'partial_prepayment'];
const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + Number(amount), 0);
const linesOf = ({ lines }: Receipt, modes: readonly string[]): number => sum(lines.filter(({ mode }) => modes.includes(mode)));
const settledBy = (settlements: readonly Settlement[], kind: Settlement['kind']): number =>
  sum(settlements.filter((settlement) => settlement.kind === kind));

/** Income counts, a return takes away. */
const total = (printed: readonly Printed[], of: (one: Printed) => number): number =>
  printed.reduce((all, one) => all + (one.type === 'payment' ? of(one) : -of(one)), 0);

async function rowsOf({ shop, purchase }: Life) {
  const { db } = shop.deps;
  const receipts = await db.selectFrom('receipts').selectAll().where('purchase_id', '=', purchase.id).orderBy('id').execute();
  const parts = await db.selectFrom('handed_parts').selectAll().where('purchase_id', '=', purchase.id).execute();
  const orders = await db.selectFrom('orders').select(['id', 'cancelled_at', 'status']).where('purchase_id', '=', purchase.id).execute();
  const payments = await db.selectFrom('payments').selectAll().where('purchase_id', '=', purchase.id).execute();
  const ledger = await db.selectFrom('ledger').selectAll().where('purchase_id', '=', purchase.id).execute();
  const money = await db.selectFrom('part_money').selectAll().where('purchase_id', '=', purchase.id).execute();
  return { receipts, parts, orders, payments, ledger, money };
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Payments whose money goes through the cash register. */
const receiptedOf = (payments: Rows['payments']): ReadonlySet<string> =>
  new Set(payments.filter(({ provider }) => provider !== 'transfer').map(({ id }) => id));

/** Each receipt the shop knows was printed once, and none was printed that it does not know. */
function compareIds({ receipts }: Rows, printed: readonly Printed[], add: Add): void {
  const registered = receipts.filter(({ state }) => state === 'registered');
  const ids = registered.map(({ provider_id }) => provider_id ?? '');
  if (new Set(ids).size !== ids.length) add('one receipt stands for two');
  if (printed.length > ids.length) add('a receipt was printed twice, or without the shop');
  if (printed.length < ids.length) add('a receipt is said to be registered and was not printed');
  for (const { state, failure } of receipts) {
    if (state === 'asked') add('a receipt is asked for for ever');
    if (state === 'refused' && failure !== 'no_payment') add(`a receipt stays refused: ${failure}`);
  }
}

/** Exactly one settling receipt for every part that stands; one of a part taken back was returned once, or never printed. */
function compareParts({ receipts, parts, orders, money, payments }: Rows, add: Add): void {
  const receipted = receiptedOf(payments);
  const standing = parts.filter(({ undone_at }) => undone_at === null);
  const handedOver = orders.filter(({ status, cancelled_at }) => status === 'SHP' && cancelled_at === null);
  if (standing.length !== handedOver.length) add('a part stands for no order handed over, or the other way round');
  const ended = (partId: string, kind: string) =>
    receipts.filter((row) => row.part_id === partId && row.kind === kind && row.state === 'registered').length;
  for (const { id, undone_at } of parts) {
    const [settled, undone] = [ended(id, 'handed_over'), ended(id, 'undone')];
    if (settled > 1) add('a part has two settling receipts');
    if (settled === 0 && undone > 0) add('a part was returned that was never settled');
    if (undone_at === null && undone > 0) add('a part that stands was returned');
    // Nothing was left to return where all that had a receipt had gone back: money by transfer has none.
    const left = sum(money.filter((row) => row.part_id === id && row.means === 'set_off' && receipted.has(row.payment_id)));
    if (undone_at !== null && settled > 0 && undone === 0 && left > 0) add('a part taken back is settled still');
  }
}

/** Receipts say what money came and went; prepayments less refunds are what was set off, and what is left waits. */
function compareMoney(
  { payments, ledger, parts, money, orders, sold: [least, most] }: Rows & { sold: readonly [number, number] },
  printed: readonly Printed[],
  add: Add,
): void {
  const receipted = receiptedOf(payments);
  const held = sum(ledger.filter(({ payment_id }) => receipted.has(payment_id)));
  const cashless = total(printed, ({ settlements }) => settledBy(settlements, 'cashless'));
  if (cashless !== held) add(`receipts name ${cashless} of money, the ledger ${held}`);
  const prepaid = total(printed, ({ receipt }) => linesOf(receipt, PREPAID));
  const setOff = total(printed, ({ settlements }) => settledBy(settlements, 'prepayment'));
  const standing = new Set(parts.filter(({ undone_at }) => undone_at === null).map(({ id }) => id));
  const spent = sum(money.filter(({ part_id, payment_id }) => standing.has(part_id) && receipted.has(payment_id)));
  if (prepaid - setOff !== held - spent) add(`prepayments ${prepaid} less ${setOff} set off are not what is free`);
  if (standing.size > 0 && standing.size === orders.length && held !== spent) add('everything is handed over and a prepayment is left');
  const values = parts.filter(({ id }) => standing.has(id)).reduce((all, { value }) => all + Number(value), 0);
  // Handed over again, it is worth less by what was conceded of it.
  if (standing.size === orders.length && (values < least || values > most)) add('the parts are not the whole purchase');
}

/** Compares what the cash register printed with what was sold, paid, handed over and returned. */
export async function compareReceipts(life: Life, add: Add): Promise<void> {
  const rows = await rowsOf(life);
  const printed = [...life.bank.printed.values()].filter(({ receipt }) => receipt.lines.length > 0);
  const { total: sum, conceded } = await life.shop.deps.db
    .selectFrom('purchases')
    .select(['total', 'conceded'])
    .where('id', '=', life.purchase.id)
    .executeTakeFirstOrThrow();
  compareIds(rows, printed, add);
  compareParts(rows, add);
  compareMoney({ ...rows, sold: [Number(sum) - Number(conceded), Number(sum)] }, printed, add);
}
