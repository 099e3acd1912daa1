import type { StepView } from '#lib/contracts/order-reading.ts';
import { dayStart, moscowDay } from '#lib/domain/calendar.ts';
import { filesLeft } from '#lib/domain/orders/files-left.ts';
import { fileTurnOf, isArtworkAwaited } from '#lib/domain/orders/next-action.ts';
import { STEPS } from '#lib/domain/orders/order-way.ts';
import type { PromiseState } from '#lib/domain/orders/promise.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { isApprovalAhead, nextStepText } from '#lib/messages/orders/next-step.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type BesideOrders, stateOf } from './beside.ts';
import { isReadyToCollect } from './collecting.ts';
import { arrivalPromise } from './promise.ts';
import type { OrderReading, PurchaseReading } from './reading.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';

type Deps = Pick<AppDeps, 'clock' | 'catalogue'>;
type Read = { beside: BesideOrders; reading: PurchaseReading };

/** The day of arrival if what it hangs on comes after its moment; null where it hangs on nothing, or stays the same. */
function dayIfLater(deps: Deps, purchase: PurchaseRow, orders: readonly OrderRow[], { beside }: Read): string | null {
  const now = arrivalPromise(deps, purchase, orders, beside.promises);
  if (now.kind !== 'conditional' && now.kind !== 'moved') return null;
  const missed = new Date(dayStart(now.until.day).getTime() + now.until.hour * HOUR_MS);
  const later: PromiseState = arrivalPromise({ ...deps, clock: () => missed }, purchase, orders, beside.promises);
  const isNamed = later.kind === 'moved' || later.kind === 'conditional';
  return isNamed && later.day > now.day ? later.day : null;
}

const pointsDone = ({ way }: OrderReading): number => way.filter(({ state }) => state === 'done').length;

/** The one next step of a purchase money has come for: what its customer does, until when, and the day that buys. Null for one called off or received. */
export function nextStepOf(deps: Deps, purchase: PurchaseRow, orders: readonly OrderRow[], read: Read): StepView | null {
  const open = orders.filter(({ cancelled_at }) => cancelled_at === null);
  const readings = open.flatMap(({ id }) => read.reading.orders.get(id) ?? []);
  const [slowest] = readings.toSorted((one, other) => pointsDone(one) - pointsDone(other));
  if (slowest === undefined || pointsDone(slowest) === STEPS.length) return null;
  const kinds = readings.map(({ next }) => next.kind);
  const turn = fileTurnOf(kinds);
  const arrival = arrivalPromise(deps, purchase, orders, read.beside.promises);
  // Files of a proposed order have no places on the page: its words ask for them, and its kind stays `none`.
  const isAwaited = open.some((order) => isArtworkAwaited(stateOf(purchase, order, read.beside)));
  const words = nextStepText({
    turn: turn ?? (isAwaited ? 'send' : null),
    left: filesLeft(kinds),
    stand: slowest.stand,
    arrival,
    arrivalLater: dayIfLater(deps, purchase, orders, read),
    deliveryType: purchase.delivery_type,
    today: moscowDay(deps.clock()),
  });
  return {
    kind: turn ?? 'none',
    ...words,
    isApprovalAhead: isApprovalAhead({ turn, arrival }),
    collecting: isReadyToCollect(purchase, open) ? read.reading.collecting : null,
  };
}
