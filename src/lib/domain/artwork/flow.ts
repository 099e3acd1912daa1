import type { OrderStatus } from '../codes.ts';
import type { ArtworkReport } from './report.ts';

/** In these statuses the customer may upload and replace files. */
const OPEN: readonly OrderStatus[] = ['CRE', 'MAK', 'ROBOT', 'ROBMIST', 'MAKERR', 'MAKRDY'];
export const takesArtworks = ({ status, cancelled_at }: { status: OrderStatus; cancelled_at: string | null }): boolean =>
  whyClosed(status, cancelled_at !== null) === null;

/** The order still waits for its price or its approval. */
const EARLY: readonly OrderStatus[] = ['CALC', 'BEAGR'];

/** Why an order accepts no files; null when it does. */
export function whyClosed(status: OrderStatus, isCancelled: boolean): 'cancelled' | 'early' | 'late' | null {
  if (isCancelled) return 'cancelled';
  if (EARLY.includes(status)) return 'early';
  return OPEN.includes(status) ? null : 'late';
}

/** Result of the automatic check of the newest file in a slot: `severity` 1 green, 2 yellow, 3 red, null while it is unchecked. */
export type CheckedArtwork = { state: 'waiting' | 'checked' | 'broken'; severity: 1 | 2 | 3 | null };

/**
 * The order's next status once every file is checked: a failed check goes to the staff, a red file back to the customer; clean files in
 * only some of the slots wait for the rest. Null while a file is still unchecked.
 */
export function verdictOf(newest: readonly CheckedArtwork[], slots: number): 'ROBMIST' | 'MAKERR' | 'MAKRDY' | 'MAK' | null {
  if (newest.some(({ state }) => state === 'waiting')) return null;
  if (newest.some(({ state }) => state === 'broken')) return 'ROBMIST';
  if (newest.some(({ severity }) => severity === 3)) return 'MAKERR';
  return newest.length >= slots ? 'MAKRDY' : 'MAK';
}

/** `stopped`: the shop was shutting down; `gave_way`: other files had their turn, and the check goes on later; `failed`: the check itself broke, and may succeed another time. */
export type CheckOutcome = 'checked' | 'stopped' | 'gave_way' | 'failed' | 'too_heavy';

const OUTCOMES: Readonly<Record<string, CheckOutcome>> = {
  stopped: 'stopped',
  'gave way': 'gave_way',
  crash: 'failed',
  'limit:time': 'too_heavy',
  'limit:memory': 'too_heavy',
  'limit:bytes': 'too_heavy',
};

/** Tells a bad file from a failed check: the staff handle the latter, it is not the customer's mistake. */
export function outcomeOf({ findings }: Pick<ArtworkReport, 'findings'>): CheckOutcome {
  const outcomes = findings.flatMap(({ indicator, detail }) => (indicator === 'unreadable' ? (OUTCOMES[detail ?? ''] ?? []) : []));
  return outcomes[0] ?? 'checked';
}

/** The colour of an order: the worst of its newest files; null while one is unchecked. */
export function worstOf(newest: readonly CheckedArtwork[]): 1 | 2 | 3 | null {
  if (newest.length === 0 || newest.some(({ state, severity }) => state !== 'checked' || severity === null)) return null;
  return newest.reduce<1 | 2 | 3>((worst, { severity }) => (severity !== null && severity > worst ? severity : worst), 1);
}

export type ApprovalRefusal = 'unchecked' | 'errors' | 'as_is';

/** Why a file cannot be approved now; null when it can. A red file needs the staff's permission first; a yellow one needs «as it is». */
export function approvalRefusal(artwork: CheckedArtwork, status: OrderStatus, asIs: boolean): ApprovalRefusal | null {
  const isPassed = status === 'MAKRDY';
  if (artwork.state === 'waiting' || (artwork.state === 'broken' && !isPassed)) return 'unchecked';
  if (artwork.severity === 3 && !isPassed) return 'errors';
  return artwork.severity === 1 || asIs ? null : 'as_is';
}
