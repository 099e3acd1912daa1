import { createHash } from 'node:crypto';
import type { CreateReceipt, Fiscal, ProviderReceipt, ReceiptProvider } from '../../adapters/payments.ts';
import { ProviderRejection } from '../../adapters/payments.ts';

const STORAGE = '7380440800000000';
const DIGITS = { document: 1_000_000, sign: 10_000_000_000 } as const;
/** A buyer with such an e-mail shows what happens when the cash register does not take a receipt, or takes its time. */
const REFUSED = 'no-receipt@';
const SLOW = 'slow-receipt@';
const PREFIX = { pending: 'slow', succeeded: 'receipt' } as const;

/** Numbers like those of a real cash register, the same for the same key. */
function fiscalOf(key: string, at: Date): Fiscal {
  const hash = createHash('sha256').update(key).digest();
  const number = (from: number, below: number): string => String(hash.readUIntBE(from, 6) % below);
  return { storage: STORAGE, document: number(0, DIGITS.document), sign: number(6, DIGITS.sign), at: at.toISOString() };
}

function answer(id: string, type: CreateReceipt['type'], at: Date): ProviderReceipt {
  const isSlow = id.startsWith(PREFIX.pending);
  return { id, type, state: isSlow ? 'pending' : 'succeeded', fiscal: isSlow ? null : fiscalOf(id, at), lines: null };
}

/** Receipts of the test bank: none goes to any cash register. Its ids are made of the keys, so it keeps nothing. */
export function createTestReceipts(clock: () => Date): ReceiptProvider {
  return {
    create: async ({ idempotencyKey, type, receipt }) => {
      const { email } = receipt.customer;
      if (email.startsWith(REFUSED))
        throw new ProviderRejection('no receipt', 'receipt.customer.email: the test bank refuses this address');
      return answer(`${email.startsWith(SLOW) ? PREFIX.pending : PREFIX.succeeded}-${type}-${idempotencyKey}`, type, clock());
    },
    get: async (id) => answer(id, id.includes('-refund-') ? 'refund' : 'payment', clock()),
    // One goes with every payment and one with every refund.
    list: async (of) => {
      const [type, id] = 'payment' in of ? (['payment', of.payment] as const) : (['refund', of.refund] as const);
      return [answer(`${PREFIX.succeeded}-${type}-${id}`, type, clock())];
    },
  };
}
