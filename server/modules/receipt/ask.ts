import type { ReceiptLine, Settlement } from '../../adapters/payments.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { ReceiptKind, ReceiptTable } from '../../db/tables/receipts.ts';
import { customerOf, type Writer } from './compose.ts';
import type { Facts } from './facts.ts';
import { insertReceipt } from './repository.ts';

export type Asked = {
  kind: ReceiptKind;
  type: ReceiptTable['type'];
  paymentId: string | null;
  refundId?: string;
  partId?: string;
  lines: readonly ReceiptLine[];
  settlements: readonly Settlement[];
};

/** These are sent together with the payment or the refund. */
const WITH_MONEY: readonly ReceiptKind[] = ['payment', 'refund'];

/** A receipt without a payment is made by a person: the service only registers receipts of its own payments. */
const begin = ({ paymentId }: Asked, { purchase }: Writer, at: string) =>
  paymentId === null
    ? ({ state: 'refused', failure: 'no_payment', customer: null, ended_at: at } as const)
    : ({ state: 'asked', failure: null, customer: JSON.stringify(customerOf(purchase)), ended_at: null } as const);

/** Stores a receipt to be registered, in the transaction it is about; it is sent afterwards. */
export async function askFor(deps: AppDeps, trx: Trx, writer: Writer, asked: Asked): Promise<void> {
  const { kind, type, paymentId, refundId = null, partId = null, lines, settlements } = asked;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount === 0) return;
  const facts: Facts = { lines, settlements, taxSystem: writer.tax.taxSystem };
  const now = deps.clock();
  const at = now.toISOString();
  const id = uuidv7(now.getTime());
  await insertReceipt(trx, {
    id,
    kind,
    type,
    purchase_id: writer.purchase.id,
    payment_id: paymentId,
    refund_id: refundId,
    part_id: partId,
    is_own: WITH_MONEY.includes(kind) ? 0 : 1,
    amount,
    facts: JSON.stringify(facts),
    ...begin(asked, writer, at),
    reason: null,
    key: id,
    key_at: at,
    provider_id: null,
    fiscal: null,
    created_at: at,
    due_at: at,
  });
}
