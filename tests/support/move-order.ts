import type { OrderStatus } from '#lib/domain/codes.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { FLOOR, type Move, moveOrderIn } from '#server/modules/purchase/change-status.ts';

/** Moves an order as the people of the shop do, paid and approved or not: most tests are about what follows. */
export const moveOrder = (deps: AppDeps, number: string, to: OrderStatus, note = ''): Promise<Move> =>
  inTransaction(deps.db, (trx) => moveOrderIn(deps, trx, number, to, FLOOR, { note }));
