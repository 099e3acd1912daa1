import { atom } from 'nanostores';
import { APPROVE_AND_PAY } from '../../messages/artwork/approve-and-pay.ts';
import { fastPaymentPath } from '../../routes.ts';
import { $artworks, approveArtwork } from '../artwork/artworks.ts';
import { errorText, type Outcome } from '../error-text.ts';
import { $due, loadDue, startPayment } from './payment.ts';

/** The payment that follows an approval: how far it has come, of which file, and where it can be made when it did not start. */
export type PaymentAfter =
  | { state: 'idle' }
  | { state: 'starting'; artworkId: string }
  | { state: 'failed'; artworkId: string; text: string; path: string };
export const $paymentAfter = atom<PaymentAfter>({ state: 'idle' });

/** Starts the payment of what is still due and answers with where to pay it; null when nothing is due. A failure answers with its text for the customer. */
async function startDue(key: string): Promise<Outcome<string | null, string>> {
  await loadDue(key);
  const due = $due.get();
  if (due.state === 'failed') return { ok: false, error: due.text };
  if (due.state !== 'ready') return { ok: false, error: APPROVE_AND_PAY.missing };
  if (due.due.due === 0) return { ok: true, value: null };
  const started = await startPayment('card');
  return started.ok ? { ok: true, value: started.value.confirmationUrl } : { ok: false, error: errorText(started.error) };
}

/**
 * Approves a file, then starts the payment of what is due; answers with where to pay. The approval stands whatever becomes of the payment,
 * and `$paymentAfter` says so.
 */
export async function approveAndPay(artworkId: string, asIs: boolean): Promise<Outcome<string | null>> {
  const now = $artworks.get();
  const approved = await approveArtwork(artworkId, asIs);
  if (!approved.ok || now.state !== 'ready') return approved.ok ? { ok: true, value: null } : approved;
  $paymentAfter.set({ state: 'starting', artworkId });
  const started = await startDue(now.key);
  if (started.ok) $paymentAfter.set({ state: 'idle' });
  else $paymentAfter.set({ state: 'failed', artworkId, text: APPROVE_AND_PAY.failed(started.error), path: fastPaymentPath(now.key) });
  return { ok: true, value: started.ok ? started.value : null };
}
