import type { OrderStatus } from '../codes.ts';
import type { ArtworkReport } from './report.ts';

/** Until people take an order up, its customer may hand in files and change them. */
const OPEN: readonly OrderStatus[] = ['CRE', 'MAK', 'ROBOT', 'ROBMIST', 'MAKERR', 'MAKRDY'];
export const takesArtworks = ({ status, cancelled_at }: { status: OrderStatus; cancelled_at: string | null }): boolean =>
  whyClosed(status, cancelled_at !== null) === null;

/** Still to be calculated or approved. */
const EARLY: readonly OrderStatus[] = ['CALC', 'BEAGR'];

/** Why an order takes no files; null while it does. */
export function whyClosed(status: OrderStatus, isCancelled: boolean): 'cancelled' | 'early' | 'late' | null {
  if (isCancelled) return 'cancelled';
  if (EARLY.includes(status)) return 'early';
  return OPEN.includes(status) ? null : 'late';
}

/** What the robot knows of the newest file of a slot: `severity` 1 green, 2 yellow, 3 red, null while it is not checked. */
export type CheckedArtwork = { state: 'waiting' | 'checked' | 'broken'; severity: 1 | 2 | 3 | null };

/**
 * Where the robot leaves an order once it has looked at every file there is: a file it failed on goes to people, a red one back to
 * the customer, and clean files of a part of the slots wait as «artwork present» for the rest. Null while a file still waits.
 */
export function verdictOf(newest: readonly CheckedArtwork[], slots: number): 'ROBMIST' | 'MAKERR' | 'MAKRDY' | 'MAK' | null {
  if (newest.some(({ state }) => state === 'waiting')) return null;
  if (newest.some(({ state }) => state === 'broken')) return 'ROBMIST';
  if (newest.some(({ severity }) => severity === 3)) return 'MAKERR';
  return newest.length >= slots ? 'MAKRDY' : 'MAK';
}

/** `stopped`: the shop was shutting down; `failed`: the check came to nothing by itself, and may succeed or not another time. */
export type CheckOutcome = 'checked' | 'stopped' | 'failed' | 'too_heavy';

const OUTCOMES: Readonly<Record<string, CheckOutcome>> = {
  stopped: 'stopped',
  crash: 'failed',
  'limit:time': 'too_heavy',
  'limit:memory': 'too_heavy',
  'limit:bytes': 'too_heavy',
};

/** Whether a report is about the file or about the check: what the check could not carry is for people, not the customer's error. */
export function outcomeOf({ findings }: Pick<ArtworkReport, 'findings'>): CheckOutcome {
  const outcomes = findings.flatMap(({ indicator, detail }) => (indicator === 'unreadable' ? (OUTCOMES[detail ?? ''] ?? []) : []));
  return outcomes[0] ?? 'checked';
}

/** The colour an order shows: the worst of its newest files; null while one of them has none. */
export function worstOf(newest: readonly CheckedArtwork[]): 1 | 2 | 3 | null {
  if (newest.length === 0 || newest.some(({ state, severity }) => state !== 'checked' || severity === null)) return null;
  return newest.reduce<1 | 2 | 3>((worst, { severity }) => (severity !== null && severity > worst ? severity : worst), 1);
}

export type ApprovalRefusal = 'unchecked' | 'errors' | 'as_is';

/** Why a file cannot be approved now; null when it can. A red one only after people have passed it, and anything but green needs «as it is». */
export function approvalRefusal(artwork: CheckedArtwork, status: OrderStatus, asIs: boolean): ApprovalRefusal | null {
  const isPassed = status === 'MAKRDY';
  if (artwork.state === 'waiting' || (artwork.state === 'broken' && !isPassed)) return 'unchecked';
  if (artwork.severity === 3 && !isPassed) return 'errors';
  return artwork.severity === 1 || asIs ? null : 'as_is';
}
