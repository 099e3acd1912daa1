import type { DeliveryType, OrderStatus } from '../codes.ts';
import type { OrderState } from './next-action.ts';
import { FINISHED, isFinished, isOnPress, isShipped, ON_PRESS, SHIPPED } from './order-phases.ts';
import type { PromiseState } from './promise.ts';

export const STEPS = ['placed', 'artwork', 'print', 'made', 'received'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_STATES = ['done', 'now', 'ahead'] as const;
export type StepState = (typeof STEP_STATES)[number];

/**
 * A step of an order's progress. `day`: when it was reached or is promised, null while unknown; `from`: the day promised before;
 * `isConditional`: the day depends on the customer.
 */
export type WayStep = { step: Step; state: StepState; day: string | null; from: string | null; isConditional: boolean };

type Move = { status: OrderStatus; day: string };

/** `moves` are oldest first; `arrival` is the promise for delivery, `arrivalDay` the last day that was promised. */
export type WayFacts = OrderState & {
  deliveryType: DeliveryType;
  placedOn: string;
  approvedOn: string | null;
  moves: readonly Move[];
  ready: PromiseState;
  /** The day promised first, when it has changed since. */
  firstReady: string | null;
  arrival: PromiseState;
  arrivalDay: string;
};

/** The files are done: approved, or accepted as they are by the staff. */
const isArtworkDone = ({ status, files }: WayFacts): boolean =>
  isOnPress(status) || isFinished(status) || (status === 'MAKRDY' && (files === 'approved' || files === 'none'));

/** A parcel counts as received when its promised day is over. */
const isReceived = ({ status, deliveryType, arrival }: WayFacts): boolean =>
  isShipped(status) && (deliveryType === 'workshop' || arrival.kind === 'ended');

function isDone(step: Step, facts: WayFacts): boolean {
  if (step === 'placed') return true;
  if (facts.isCancelled) return false;
  if (step === 'artwork') return isArtworkDone(facts);
  return step === 'received' ? isReceived(facts) : isFinished(facts.status);
}

const dayOf = (moves: readonly Move[], statuses: readonly OrderStatus[]): string | null =>
  moves.find(({ status }) => statuses.includes(status))?.day ?? null;

function passedOn(step: Step, facts: WayFacts): string | null {
  const { moves, placedOn, deliveryType, arrivalDay, approvedOn } = facts;
  const shipped = deliveryType === 'workshop' ? dayOf(moves, SHIPPED) : arrivalDay;
  const days: Record<Step, string | null> = {
    placed: placedOn,
    artwork: approvedOn ?? dayOf(moves, [...ON_PRESS, ...FINISHED]),
    print: dayOf(moves, ['INPROD']) ?? dayOf(moves, [...ON_PRESS, ...FINISHED]),
    made: dayOf(moves, FINISHED),
    received: shipped,
  };
  return days[step];
}

type Said = Pick<WayStep, 'day' | 'from' | 'isConditional'>;
const UNSAID: Said = { day: null, from: null, isConditional: false };

function saidOf(standing: PromiseState, before: string | null): Said {
  switch (standing.kind) {
    case 'promised':
      return { day: standing.day, from: before === standing.day ? null : before, isConditional: false };
    case 'conditional':
      return { day: standing.day, from: null, isConditional: true };
    case 'moved':
      return { day: standing.day, from: standing.from, isConditional: true };
    default:
      return UNSAID;
  }
}

function aheadOf(step: Step, facts: WayFacts): Said {
  if (facts.isCancelled) return UNSAID;
  if (step === 'print') return { ...UNSAID, day: dayOf(facts.moves, ON_PRESS) };
  if (step === 'made') return saidOf(facts.ready, facts.firstReady);
  return step === 'received' ? saidOf(facts.arrival, null) : UNSAID;
}

/** The progress of an order step by step. At most one step is «now»: the first unfinished one, and none for a cancelled order. */
export function wayOf(facts: WayFacts): WayStep[] {
  const now = facts.isCancelled ? undefined : STEPS.find((step) => !isDone(step, facts));
  return STEPS.map((step) => {
    if (isDone(step, facts)) return { ...UNSAID, step, state: 'done', day: passedOn(step, facts) };
    return { step, state: step === now ? 'now' : 'ahead', ...aheadOf(step, facts) };
  });
}
