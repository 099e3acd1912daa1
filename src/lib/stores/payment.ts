import { atom } from 'nanostores';
import type { Failure } from '../api/answer.ts';
import { postInvoice } from '../api/invoice.ts';
import { getDue, getPayment, postFindDue, postPayment } from '../api/payment.ts';
import { postAttach } from '../api/purchase.ts';
import { newUuid } from '../browser/uuid.ts';
import type { DueView, PAYMENT_SHARES, PaymentView, StartPaymentRequest } from '../contracts/payment.ts';
import type { Requisites } from '../contracts/requisites.ts';
import { type FormResult, failureText, formResult } from './failure-text.ts';
import { newest } from './newest.ts';
import { poll } from './poll.ts';

/** `missing`: no purchase has this id. `text` says why a load failed. */
export type Due = { state: 'idle' | 'loading' | 'missing' } | { state: 'failed'; text: string } | { state: 'ready'; due: DueView };
export type { DueView as DueOf, FormResult };
export const $due = atom<Due>({ state: 'idle' });

const ask = newest();

/** Nobody's id: one the server does not know, or an address so mangled that it cannot be one. */
const isUnknown = (failure: Failure): boolean => failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);

/** What is still to be paid for a purchase. Late answers never replace newer ones. */
export async function loadDue(id: string): Promise<void> {
  const isNewest = ask();
  if (id === '') return $due.set({ state: 'missing' });
  const before = $due.get();
  if (before.state !== 'ready' || before.due.id !== id) $due.set({ state: 'loading' });
  const answer = await getDue(id);
  if (!isNewest()) return;
  if (answer.ok) $due.set({ state: 'ready', due: answer.value });
  else if (isUnknown(answer.failure)) $due.set({ state: 'missing' });
  else $due.set({ state: 'failed', text: failureText(answer.failure) });
}

export type PaymentMethod = StartPaymentRequest['method'];
export type PaymentShare = (typeof PAYMENT_SHARES)[number];
export type StartResult = { kind: 'started'; payment: PaymentView } | { kind: 'failed'; text: string };

const keys = new Map<string, string>();

function showPayment(payment: PaymentView): void {
  const now = $due.get();
  if (now.state === 'ready' && now.due.id === payment.purchaseId) $due.set({ state: 'ready', due: { ...now.due, payment } });
}

/** Whether an answer leaves open what has happened: then the same key must be used again. */
const isUndecided = (answer: { ok: true } | { ok: false; failure: Failure }): boolean =>
  !answer.ok && (answer.failure.kind !== 'refused' || answer.failure.status >= 500);

/** One key for one wish until it is answered. */
function keyFor(attempt: string): string {
  const key = keys.get(attempt) ?? newUuid();
  keys.set(attempt, key);
  return key;
}

/** Starts a payment of all that is due, or of the prepayment, and says where to pay; pressed again after a lost answer it finds the same payment. */
export async function startPayment(method: PaymentMethod, share: PaymentShare = 'full'): Promise<StartResult> {
  const now = $due.get();
  if (now.state !== 'ready') return { kind: 'failed', text: failureText({ kind: 'unreadable', status: 0 }) };
  const attempt = `${now.due.id} ${method} ${share} ${now.due.due}`;
  const answer = await postPayment({ purchaseId: now.due.id, method, share }, keyFor(attempt));
  if (!isUndecided(answer)) keys.delete(attempt);
  if (!answer.ok) return { kind: 'failed', text: failureText(answer.failure) };
  showPayment(answer.value);
  return { kind: 'started', payment: answer.value };
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

/** Issues an invoice for what is due and shows it; fields of the answer start with «requisites.». */
export async function issueInvoice(requisites: Requisites): Promise<FormResult> {
  const now = $due.get();
  if (now.state !== 'ready') return { kind: 'failed', text: failureText({ kind: 'unreadable', status: 0 }) };
  const attempt = `invoice ${now.due.id} ${now.due.due} ${JSON.stringify(requisites)}`;
  const answer = await postInvoice({ purchaseId: now.due.id, requisites }, keyFor(attempt));
  if (!isUndecided(answer)) keys.delete(attempt);
  if (answer.ok) await loadDue(now.due.id);
  return formResult(answer);
}

/** Takes a purchase placed without logging in into the customer's own list. */
export async function attachPurchase(): Promise<FormResult> {
  const now = $due.get();
  if (now.state !== 'ready') return { kind: 'failed', text: failureText({ kind: 'unreadable', status: 0 }) };
  const answer = await postAttach(now.due.id);
  if (answer.ok) await loadDue(now.due.id);
  return formResult(answer);
}

/** `missing`: no order has this number and contact; `failed`: nobody could look. */
export type FindDueResult = { kind: 'found'; id: string } | { kind: 'missing' } | Exclude<FormResult, { kind: 'ok' }>;

/** Finds a purchase by its number and the e-mail or phone of its recipient. */
export async function findDue(number: string, contact: string): Promise<FindDueResult> {
  const answer = await postFindDue(number, contact);
  if (answer.ok) return { kind: 'found', id: answer.value.id };
  if (answer.failure.kind === 'refused' && answer.failure.status === 404) return { kind: 'missing' };
  return formResult(answer) as Exclude<FormResult, { kind: 'ok' }>;
}
