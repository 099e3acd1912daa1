import type { Db } from '../../db/database.ts';
import {
  countByStatus,
  countIn,
  listLate,
  listStuckLetters,
  listStuckPayments,
  type Period,
  sumCancelled,
  sumMoney,
  sumPlaced,
} from './repository.ts';
import {
  countReceipts,
  listOpenRefunds,
  listUnregistered,
  listUnsettled,
  type OpenRefund,
  type ReceiptCount,
  type Unregistered,
  type Unsettled,
} from './repository-money.ts';

export type Report = {
  placed: number;
  /** Of those placed: how many were cancelled since, and their sum. */
  cancelled: number;
  cancelledSum: number;
  ordered: number;
  paidPurchases: number;
  received: number;
  returned: number;
  registered: number;
  baskets: number;
  paymentsStarted: number;
  byStatus: readonly { status: string; count: number }[];
  stuckLetters: readonly { recipient: string; failure: string | null; attempts: number; created_at: string }[];
  stuckPayments: readonly { id: string; number: string; amount: number; created_at: string }[];
  late: Awaited<ReturnType<typeof listLate>>;
  refunds: readonly OpenRefund[];
  unsettled: readonly Unsettled[];
  receipts: readonly ReceiptCount[];
  unregistered: readonly Unregistered[];
};

const number = (value: unknown): number => Number(value ?? 0);

/** Figures of a period; stuck letters and open refunds are those of now. Money in kopecks. */
export async function loadReport(db: Db, period: Period, now: Date): Promise<Report> {
  const purchases = await sumPlaced(db, period);
  const cancelled = await sumCancelled(db, period);
  const money = await sumMoney(db, period);
  const byStatus = await countByStatus(db, period);
  return {
    placed: number(purchases.count),
    cancelled: number(cancelled.count),
    cancelledSum: number(cancelled.total),
    ordered: number(purchases.total),
    paidPurchases: number(purchases.paid),
    received: number(money.received),
    returned: number(money.returned),
    registered: await countIn(db, period, 'users', 'created_at'),
    baskets: await countIn(db, period, 'basket_items', 'added_at'),
    paymentsStarted: await countIn(db, period, 'payments', 'created_at'),
    byStatus: byStatus.map(({ status, count }) => ({ status, count: number(count) })),
    stuckLetters: await listStuckLetters(db, now),
    stuckPayments: await listStuckPayments(db, now),
    late: await listLate(db),
    refunds: await listOpenRefunds(db),
    unsettled: await listUnsettled(db),
    receipts: await countReceipts(db, period),
    unregistered: await listUnregistered(db),
  };
}
