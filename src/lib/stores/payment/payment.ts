import { atom } from 'nanostores';
import { type CallError, failed, isUndecided, type Outcome } from '../../api/outcome.ts';
import { askForLink, getDue, getPayment, postInvoice, postPayment } from '../../api/payment.ts';
import { postAttach } from '../../api/purchase.ts';
import { newUuid } from '../../browser/uuid.ts';
import type { DueView, PAYMENT_AMOUNTS, PaymentView, StartPaymentRequest } from '../../contracts/payment.ts';
import type { Requisites } from '../../contracts/requisites.ts';
import { errorText } from '../error-text.ts';
import { newest } from '../newest.ts';
import { poll } from '../poll.ts';
import { $isLoggedIn } from '../session/session.ts';

/** `missing`: no purchase has this id. `text` says why a load failed. */
export type Due = { state: 'idle' | 'loading' | 'missing' } | { state: 'failed'; text: string } | { state: 'ready'; due: DueView };
export type { DueView as DueOf };
export { askForLink };
export const $due = atom<Due>({ state: 'idle' });

const ask = newest();

/** An id the server does not know, or an address so mangled that it cannot be one. */
const isUnknown = ({ status }: CallError): boolean => status === 404 || status === 400;

/** What is still to be paid for a purchase. Late answers never replace newer ones. */
export async function loadDue(id: string): Promise<void> {
  const isNewest = ask();
  if (id === '') return $due.set({ state: 'missing' });
  const before = $due.get();
  if (before.state !== 'ready' || before.due.id !== id) $due.set({ state: 'loading' });
  const answer = await getDue(id);
  if (!isNewest()) return;
  if (answer.ok) $due.set({ state: 'ready', due: answer.value });
  else if (isUnknown(answer.error)) $due.set({ state: 'missing' });
  else $due.set({ state: 'failed', text: errorText(answer.error) });
}

export type PaymentMethod = StartPaymentRequest['method'];
export type PaymentAmount = (typeof PAYMENT_AMOUNTS)[number];

const keys = new Map<string, string>();

function showPayment(payment: PaymentView): void {
  const now = $due.get();
  if (now.state === 'ready' && now.due.id === payment.purchaseId) $due.set({ state: 'ready', due: { ...now.due, payment } });
}

/** One key for one wish until it is answered. */
function keyFor(attempt: string): string {
  const key = keys.get(attempt) ?? newUuid();
  keys.set(attempt, key);
  return key;
}

/** What the page shows is no longer so: it was cancelled, paid or attached in another tab. */
const isOutdated = ({ status }: CallError): boolean => status === 409;

/**
 * Sends a wish that changes what is due, under one key until it is answered; without a purchase there is nothing to wish. What is due is
 * asked again after a refusal that speaks of another state of the purchase.
 */
async function send<T>(wish: string, call: (due: DueView, key: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const now = $due.get();
  if (now.state !== 'ready') return failed(0, 'unreadable');
  const attempt = `${wish} ${now.due.id} ${now.due.due}`;
  const answer = await call(now.due, keyFor(attempt));
  if (answer.ok || !isUndecided(answer.error)) keys.delete(attempt);
  if (!answer.ok && isOutdated(answer.error)) await loadDue(now.due.id);
  return answer;
}

/** Starts a payment of all that is due, or of the prepayment, and says where to pay; pressed again after a lost answer it finds the same payment. */
export async function startPayment(method: PaymentMethod, share: PaymentAmount = 'full'): Promise<Outcome<PaymentView>> {
  const answer = await send(`${method} ${share}`, ({ id }, key) => postPayment({ purchaseId: id, method, share }, key));
  if (answer.ok) showPayment(answer.value);
  return answer;
}

/** At once, then after 1 s, 15 s at most. */
const pauseMs = (turn: number): number => (turn === 0 ? 0 : Math.min(1000 * 1.5 ** (turn - 1), 15_000));

/** Asks for the newest payment's state until it has ended; never guesses. Returns a function that stops it. */
export function watchPayment(): () => void {
  const now = $due.get();
  const payment = now.state === 'ready' ? now.due.payment : null;
  if (payment?.state !== 'pending') return () => {};
  return poll(async (isWanted) => {
    const answer = await getPayment(payment.id);
    if (!answer.ok || !isWanted()) return false;
    showPayment(answer.value);
    if (answer.value.state === 'pending') return false;
    await loadDue(answer.value.purchaseId);
    return true;
  }, pauseMs);
}

/** A check takes seconds or minutes: every 2 s at first, every 15 s at last. */
const checkPauseMs = (turn: number): number => Math.min(2000 * 1.25 ** turn, 15_000);

/**
 * Asks again what is due until no file of the purchase is being checked: the page goes on by itself. A question without an answer changes
 * nothing that is shown. Returns a function that stops it.
 */
export function watchChecks(): () => void {
  const now = $due.get();
  if (now.state !== 'ready') return () => {};
  const { id } = now.due;
  return poll(async (isWanted) => {
    const isNewest = ask();
    const answer = await getDue(id);
    if (!answer.ok || !isWanted() || !isNewest()) return false;
    $due.set({ state: 'ready', due: answer.value });
    return answer.value.isChecking !== true;
  }, checkPauseMs);
}

async function reloadAfter<T>(answer: Outcome<T>): Promise<Outcome<T>> {
  const now = $due.get();
  if (answer.ok && now.state === 'ready') await loadDue(now.due.id);
  return answer;
}

/** Issues an invoice for what is due and shows it, to the payer of the newest one unless named; fields of the answer start with «requisites.». */
export async function issueInvoice(requisites?: Requisites): Promise<Outcome> {
  const access = $isLoggedIn.get() ? 'session' : 'open';
  const call = ({ id }: DueView, key: string) => postInvoice({ purchaseId: id, ...(requisites && { requisites }) }, key, access);
  return reloadAfter(await send(`invoice ${JSON.stringify(requisites ?? null)}`, call));
}

/** Takes a purchase placed without logging in into the customer's own list. */
export const attachPurchase = async (): Promise<Outcome> => reloadAfter(await send('attach', ({ id }) => postAttach(id)));
