import { type Files, filesOf } from '#lib/domain/orders/next-action.ts';
import type { listFileStates } from './repository-orders.ts';

export type FileState = Awaited<ReturnType<typeof listFileStates>>[number];

/** The newest version in each slot. */
export function newestFiles(orderId: string, fileStates: readonly FileState[]): FileState[] {
  const own = fileStates.filter(({ order_id }) => order_id === orderId);
  return own.filter(({ slot }, at) => own.findIndex((other) => other.slot === slot) === at);
}

export const stateOfFiles = (newest: readonly FileState[]): Files =>
  filesOf(newest.map(({ state, approved_at }) => ({ isChecking: state === 'waiting', isApproved: approved_at !== null })));

/** How long the shop has checked files, the slowest of them. */
export function checkMsOf(newest: readonly FileState[], now: Date): number {
  const spent = newest.map(({ state, created_at, checked_at }) => {
    const until = state === 'waiting' ? now.getTime() : Date.parse(checked_at ?? created_at);
    return until - Date.parse(created_at);
  });
  return Math.max(0, ...spent);
}
