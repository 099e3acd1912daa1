import { MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { type ProviderReceipt, ProviderRejection, ProviderUnknown } from '../../adapters/payments.ts';
import { nextAttemptAt } from '../../base/back-off.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { ReceiptFailure } from '../../db/tables/receipts.ts';
import { askAgain } from './ask-provider.ts';
import { changeAsked, findOfPart, leaseReceipt, type ReceiptRow } from './repository.ts';

/** Longer than registering one receipt may take. */
const LEASE_MS = MINUTE_MS;
const A_PASS = 100;
const FIRST_PAUSE_MS = 30 * SECOND_MS;

/** Postpones a receipt, each time by a longer pause. Only the holder of the lease may. */
async function putOff(
  { db, clock }: AppDeps,
  { id, attempts, failure: before }: ReceiptRow,
  failure: ReceiptFailure | null,
): Promise<void> {
  const due_at = nextAttemptAt(clock(), attempts, FIRST_PAUSE_MS);
  await changeAsked(db, id, { due_at, locked_until: '', failure: failure ?? before });
}

async function end({ db, clock }: AppDeps, { id }: ReceiptRow, reported: ProviderReceipt): Promise<void> {
  const ended_at = clock().toISOString();
  if (reported.state === 'canceled') {
    const failure = 'not_registered' as const;
    return void (await changeAsked(db, id, { state: 'refused', failure, provider_id: reported.id, customer: null, ended_at }));
  }
  const fiscal = reported.fiscal === null ? null : JSON.stringify(reported.fiscal);
  const registered = { state: 'registered' as const, failure: null, reason: null, fiscal, customer: null, ended_at };
  await changeAsked(db, id, { ...registered, provider_id: reported.id });
}

/** Gives up a refused receipt: the order goes on, and the operator sees why. */
async function refuse({ db, clock }: AppDeps, { id }: ReceiptRow, failure: ReceiptFailure, reason: string | null): Promise<void> {
  await changeAsked(db, id, { state: 'refused', failure, reason, customer: null, ended_at: clock().toISOString() });
}

/** The return of a refused receipt waits for it: the operator resends that, or marks it as made. */
async function mustWait({ db }: AppDeps, row: ReceiptRow): Promise<boolean> {
  if (row.kind !== 'undone' || row.part_id === null) return false;
  return (await findOfPart(db, row.part_id, 'handed_over'))?.state === 'refused';
}

/** Sends one receipt; only the process that has leased it may. */
export async function sendReceipt(deps: AppDeps, row: ReceiptRow): Promise<void> {
  if (await mustWait(deps, row)) return putOff(deps, row, null);
  try {
    const reported = await askAgain(deps, row);
    if (reported === 'other_provider' || reported === 'not_registered') return await refuse(deps, row, reported, null);
    if (reported === null) return await putOff(deps, row, null);
    if (reported.state !== 'pending') return await end(deps, row, reported);
    await changeAsked(deps.db, row.id, { provider_id: reported.id });
    await putOff(deps, row, null);
  } catch (error) {
    if (error instanceof ProviderRejection) return refuse(deps, row, 'refused', error.reason);
    if (!(error instanceof ProviderUnknown)) throw error;
    await putOff(deps, row, 'silent');
  }
}

/**
 * Sends due receipts, each under its own lease and its own key, and returns how many there were. If a process dies before the answer,
 * another repeats the request: with the same key it is the same receipt.
 */
export async function sendDueReceipts(deps: AppDeps): Promise<number> {
  for (let taken = 0; taken < A_PASS; taken += 1) {
    const now = deps.clock();
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    const row = await leaseReceipt(deps.db, { at: now.toISOString(), until });
    if (row === undefined) return taken;
    await sendReceipt(deps, row);
  }
  return A_PASS;
}
