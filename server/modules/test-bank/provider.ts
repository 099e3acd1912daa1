import {
  type CancelPayment,
  type CreatePayment,
  type CreateRefund,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
} from '../../adapters/payments.ts';
import { publicId } from '../../base/ids.ts';
import type { Db } from '../../db/database.ts';
import type { TestPaymentTable } from '../../db/tables/money.ts';
import { createTestReceipts } from './receipts.ts';
import { changeTestPayment, findTestPayment, insertTestPayment } from './repository.ts';

export type TestProviderOptions = { db: Db; clock: () => Date; publicUrl: string };

export const TEST_PROVIDER = 'test';
/** How long a payment confirmed «later» stays open. */
const LATE_MS = 4000;

const pageOf = (publicUrl: string, id: string): string => `${publicUrl}/test-payment/${id}`;

function providerPayment(row: TestPaymentTable, publicUrl: string): ProviderPayment {
  return {
    id: row.id,
    state: row.state,
    amount: row.amount,
    currency: 'RUB',
    paymentId: row.payment_id,
    confirmationUrl: row.state === 'pending' ? pageOf(publicUrl, row.id) : null,
  };
}

/** A payment confirmed «later» settles by itself when its time has come, at the next question about it. */
async function settleWhenDue(db: Db, row: TestPaymentTable, now: Date): Promise<TestPaymentTable> {
  if (row.state !== 'pending' || row.settle_at === null || row.settle_at > now.toISOString()) return row;
  await changeTestPayment(db, row.id, { state: 'succeeded' });
  return { ...row, state: 'succeeded' };
}

export type TestDecision = 'pay' | 'refuse' | 'later';

/** What a person pressed on the test bank's page. A payment that has ended does not change. */
export async function decideTestPayment({ db, clock }: TestProviderOptions, id: string, decision: TestDecision): Promise<void> {
  const changes: Record<TestDecision, Partial<TestPaymentTable>> = {
    pay: { state: 'succeeded' },
    refuse: { state: 'canceled' },
    later: { settle_at: new Date(clock().getTime() + LATE_MS).toISOString() },
  };
  await changeTestPayment(db, id, changes[decision]);
}

const newRow = (order: CreatePayment): TestPaymentTable => ({
  id: publicId(),
  idempotency_key: order.idempotencyKey,
  payment_id: order.paymentId,
  amount: order.amount,
  description: order.description,
  return_url: order.returnUrl,
  state: 'pending',
  settle_at: null,
});

/** The key is the refund: asked again it is the same one. */
async function refund(db: TestProviderOptions['db'], { idempotencyKey, providerId, amount }: CreateRefund): Promise<ProviderRefund> {
  const row = await findTestPayment(db, providerId);
  if (row?.state !== 'succeeded' || amount > row.amount) throw new ProviderRejection('there is nothing to give back');
  return { id: `test-${idempotencyKey}`, state: 'succeeded', amount };
}

/** The embedded provider: keeps its own payments in its own table and speaks the same interface as a real one. */
export function createTestProvider(options: TestProviderOptions): PaymentProvider {
  const { db, clock, publicUrl } = options;

  const create = async (order: CreatePayment): Promise<ProviderPayment> =>
    providerPayment(await insertTestPayment(db, newRow(order)), publicUrl);

  async function get(providerId: string): Promise<ProviderPayment | undefined> {
    const row = await findTestPayment(db, providerId);
    return row === undefined ? undefined : providerPayment(await settleWhenDue(db, row, clock()), publicUrl);
  }

  async function cancel({ providerId }: CancelPayment): Promise<ProviderPayment> {
    await changeTestPayment(db, providerId, { state: 'canceled' });
    const row = await findTestPayment(db, providerId);
    if (row?.state !== 'canceled') throw new ProviderRejection('it is paid');
    return providerPayment(row, publicUrl);
  }

  // It answers at once or never: there is nothing it would have done unheard.
  const findRefund = async () => null;

  return {
    ...{ name: TEST_PROVIDER, create, get, cancel, findRefund },
    refund: (order) => refund(db, order),
    receipts: createTestReceipts(clock),
  };
}
