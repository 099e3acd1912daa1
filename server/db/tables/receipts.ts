import type { Generated } from 'kysely';
import type { Means } from '#lib/domain/receipts/account.ts';

/** An order that was handed over: what it came to then, and whether its buyer still owed some of it on credit. */
export type HandedPartTable = {
  id: string;
  purchase_id: string;
  order_id: string;
  value: number;
  is_on_credit: 0 | 1;
  at: string;
  /** When the handing over was undone: the part counts no more. */
  undone_at: string | null;
};

/** Money of one payment in one part: what came positive, what went back negative. `value`: paid above its price, or of its price gone back. */
export type PartMoneyTable = {
  id: string;
  part_id: string;
  purchase_id: string;
  payment_id: string;
  means: Means;
  amount: number;
  value: number;
  /** The refund that takes it back; the row goes with a refund the provider will not make. */
  refund_id: string | null;
  at: string;
};

/**
 * Why there is a receipt. `payment` and `refund` go with the money in one call to the provider; the others the shop asks for itself: handed
 * over, a debt set off from a prepayment that came late, handing over undone, money moved out of a part and back to a prepayment,
 * money a person has sent back.
 */
export type ReceiptKind = 'payment' | 'refund' | 'handed_over' | 'set_off' | 'undone' | 'moved_out' | 'moved_in' | 'by_hand';

/** `withdrawn`: never registered, and nothing to say any more. */
export type ReceiptState = 'asked' | 'registered' | 'refused' | 'withdrawn';

/** No answer; a refusal in words; the register could not; the money came by another provider; there is no payment it could hang on. */
export type ReceiptFailure = 'silent' | 'refused' | 'not_registered' | 'other_provider' | 'no_payment';

export type ReceiptTable = {
  id: string;
  kind: ReceiptKind;
  /** Of the fiscal document: income, or its return. */
  type: 'payment' | 'refund';
  purchase_id: string;
  /** The payment it hangs on; null where no payment has come by a provider. */
  payment_id: string | null;
  refund_id: string | null;
  part_id: string | null;
  /** 1: the shop asks for it itself; 0: it goes with the money, and the provider is asked what became of it. */
  is_own: 0 | 1;
  amount: number;
  /** JSON of lines and settlements; nothing of a person. */
  facts: string;
  /** JSON of whom it is made out to, until it is registered. */
  customer: string | null;
  state: ReceiptState;
  failure: ReceiptFailure | null;
  /** What the provider has said. */
  reason: string | null;
  /** The key under which the provider is asked, and since when. */
  key: string;
  key_at: string;
  provider_id: string | null;
  /** JSON of the fiscal numbers. */
  fiscal: string | null;
  created_at: string;
  ended_at: string | null;
  due_at: string;
  locked_until: Generated<string>;
  attempts: Generated<number>;
};
