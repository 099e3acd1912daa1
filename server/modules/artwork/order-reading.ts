import { moscowDay } from '#lib/domain/calendar.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { nextActionOf } from '#lib/domain/orders/next-action.ts';
import type { PromiseState } from '#lib/domain/orders/promise.ts';
import { actionLabel, statusWords } from '#lib/messages/orders/customer-status.ts';
import { deadlineText } from '#lib/messages/orders/promise.ts';
import type { AppDeps } from '../../context/deps.ts';
import { stateOf } from '../purchase/beside.ts';
import { type PromiseFacts, promiseStateNow } from '../purchase/promise.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import type { ArtworkAccess } from './access.ts';
import type { ArtworkRow } from './repository.ts';

/** For the whole purchase: its promised delivery, and what its orders' promises need. */
export type Days = { arrival: PromiseState; promises: PromiseFacts };

/** Status, next action and deadline of an order. Designers do not see money. */
export function readingOf(
  deps: AppDeps,
  { role, purchase }: ArtworkAccess,
  order: OrderRow,
  fileStates: readonly ArtworkRow[],
  days: Days,
) {
  const payer = role === 'designer' ? ({ payment_status: 'FP' } as const) : purchase;
  const state = stateOf(payer, order, { fileStates, promises: days.promises });
  const facts = { until: null, severity: order.artwork_severity, invoiceUntil: null, today: moscowDay(deps.clock()), arrivalDay: null };
  const owed = dueOf({ ...purchase, isCancelled: state.isCancelled });
  const action = nextActionOf(state, owed);
  const after = nextActionOf({ ...state, files: 'approved' }, owed);
  const stand = statusWords(state, purchase.delivery_type, facts);
  if (role === 'designer') return { stand, next: null, deadline: null, owed: null };
  return {
    stand,
    next: { kind: action.kind, label: actionLabel(action, null) },
    deadline: deadlineText(promiseStateNow(deps, purchase, order, days.promises), days.arrival, action.kind),
    owed: action.kind === 'approve' && after.kind === 'pay' ? after.sum : null,
  };
}
