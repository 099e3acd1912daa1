import type { DeliveryType, OrderStatus } from '../codes.ts';
import type { OrderState } from './next-action.ts';
import { FINISHED, isFinished, isOnPress, isShipped, ON_PRESS, SHIPPED } from './order-phases.ts';
import type { PromiseState } from './promise.ts';

export const STEPS = ['placed', 'artwork', 'print', 'made', 'received'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_STATES = ['done', 'now', 'ahead'] as const;
export type StepState = (typeof STEP_STATES)[number];

/**
 * A point of the way. `day`: when it was passed or is promised, null while it cannot be said; `from`: the day said before;
 * `isConditional`: the day hangs on what the customer does.
 */
export type WayStep = { step: Step; state: StepState; day: string | null; from: string | null; isConditional: boolean };

type Move = { status: OrderStatus; day: string };

/** `moves` are oldest first; `arrival` is where the day at the customer's hands stands, `arrivalDay` the last one that was said. */
export type WayFacts = OrderState & {
  deliveryType: DeliveryType;
  placedOn: string;
  approvedOn: string | null;
  moves: readonly Move[];
  ready: PromiseState;
  /** The day promised first, where another one was given since. */
  firstReady: string | null;
  arrival: PromiseState;
  arrivalDay: string;
};

/** Nothing of the files is left to do: approved, or taken up by the people of the shop as they are. */
const isArtworkDone = ({ status, files }: OrderState): boolean =>
  isOnPress(status) || isFinished(status) || (status === 'MAKRDY' && (files === 'approved' || files === 'none'));

/** What goes by a carrier is on its way until its day is over. */
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
  const { moves, placedOn, approvedOn, deliveryType, arrivalDay } = facts;
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

/** The way of an order from point to point. One of them at most is «now»: the first that is not done, and none once it is called off. */
export function wayOf(facts: WayFacts): WayStep[] {
  const now = facts.isCancelled ? undefined : STEPS.find((step) => !isDone(step, facts));
  return STEPS.map((step) => {
    if (isDone(step, facts)) return { ...UNSAID, step, state: 'done', day: passedOn(step, facts) };
    return { step, state: step === now ? 'now' : 'ahead', ...aheadOf(step, facts) };
  });
}
