import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PaymentRow } from './repository.ts';

/** A payment as all who have the purchase's link may see it: an unwanted one cannot be paid any more. */
export function paymentView({ id, purchase_id, state, amount, confirmation_url, closing_at }: PaymentRow): PaymentView {
  const isOpen = state === 'pending' && closing_at === null;
  return {
    id,
    purchaseId: purchase_id,
    state: state === 'pending' && !isOpen ? 'canceled' : state,
    amount,
    confirmationUrl: isOpen ? confirmation_url : null,
  };
}
