import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PaymentRow } from './repository.ts';

/** A payment as all who hold the purchase's link may see it. */
export const paymentView = ({ id, purchase_id, state, amount, confirmation_url }: PaymentRow): PaymentView => ({
  id,
  purchaseId: purchase_id,
  state,
  amount,
  confirmationUrl: state === 'pending' ? confirmation_url : null,
});
