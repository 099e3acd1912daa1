import { addWorkingDays, type CutOff, moscowDay, promiseReady, transferDay, type WorkCalendar, workingDaysBetween } from '../calendar.ts';
import type { OrderStatus, PaymentStatus } from '../codes.ts';
import { type Files, isArtworkAwaited } from './next-action.ts';
import { isFinished } from './order-phases.ts';

/**
 * Things an order waits for from its customer; `approval` of files that are there. `file`: of an order by a proposal, whose file people look at, so
 * that no approval of its customer follows.
 */
export type Wanted = 'payment' | 'artwork' | 'file' | 'approval';
/** In the order in which the customer is asked for them. */
const WANTED: readonly Wanted[] = ['payment', 'artwork', 'file', 'approval'];

/**
 * The promise of an order's day. `conditional`: the day holds if the wanted things come by `until`; `moved`: that moment has passed, so the
 * day is later and has its own `until`; `overdue`: the day has passed and nothing is finished, so no day is promised; `ended`: made or
 * cancelled.
 */
export type PromiseState =
  | { kind: 'promised'; day: string }
  | { kind: 'conditional'; day: string; until: CutOff; wanted: Wanted[] }
  | { kind: 'moved'; day: string; from: string; until: CutOff; wanted: Wanted[] }
  | { kind: 'overdue'; from: string }
  | { kind: 'ended' };

/** The facts of an order; `promisedAt`: when its `readyDate` was promised; `workDays`: working days its production takes. */
export type OrderFacts = {
  promisedAt: Date;
  readyDate: string;
  workDays: number;
  status: OrderStatus;
  /** As much is paid as printing asks for: all, or the prepayment. */
  isPaidToPrint: boolean;
  /** Its customer pays after delivery: no payment is waited for. */
  isOnCredit: boolean;
  isCancelled: boolean;
  files: Files;
  /** It came of a proposal, and its inquiry has no file of the customer but sketches. */
  isFileless?: boolean;
  /** How long the shop's own check of its files has taken: that time is not the customer's. */
  checkMs: number;
};

/** No artwork yet, or none that can be printed. */
export const WITHOUT_ARTWORK: readonly OrderStatus[] = ['CALC', 'CRE', 'MAKERR'];
/** Files that are there wait for the customer's approval; what people look at waits for them first. */
const UNAPPROVED: readonly OrderStatus[] = ['MAK', 'ROBOT', 'MAKRDY'];
/** Money has come, all of it or a part. */
export const PAID: readonly PaymentStatus[] = ['FP', 'PP'];

const later = (one: string, other: string): string => (one > other ? one : other);

type Waiting = Pick<OrderFacts, 'status' | 'isPaidToPrint' | 'isOnCredit' | 'files' | 'isFileless'>;

/** The things an order waits for, in the order the customer is asked for them. */
export function wantedOf({ status, isPaidToPrint, isOnCredit, files, isFileless = false }: Waiting): Wanted[] {
  const isUnsent = isArtworkAwaited({ status, isCancelled: false, isFileless });
  const isUnapproved = UNAPPROVED.includes(status) && (files === 'checking' || files === 'unapproved');
  return [
    ...(isOnCredit || isPaidToPrint ? [] : (['payment'] as const)),
    ...(isUnsent ? (['file'] as const) : WITHOUT_ARTWORK.includes(status) ? (['artwork'] as const) : []),
    ...(isUnapproved ? (['approval'] as const) : []),
  ];
}

/** Only an approval is wanted, and it would be in time if the shop's check had taken no time. */
function isExcused({ checkMs }: OrderFacts, wanted: readonly Wanted[], now: Date, until: CutOff, calendar: WorkCalendar): boolean {
  const own = promiseReady(new Date(now.getTime() - checkMs), 0, calendar);
  return wanted.every((what) => what === 'approval') && own.until.day <= until.day;
}

/** The promise for an order now, by the same calendar as on the product's page. */
export function promiseStateOf(order: OrderFacts, now: Date, calendar: WorkCalendar): PromiseState {
  const { promisedAt, readyDate, workDays, status, isCancelled } = order;
  if (isCancelled || isFinished(status)) return { kind: 'ended' };
  const wanted = wantedOf(order);
  const today = promiseReady(now, 0, calendar);
  if (wanted.length === 0) return readyDate < moscowDay(now) ? { kind: 'overdue', from: readyDate } : { kind: 'promised', day: readyDate };
  const { until } = promiseReady(promisedAt, 0, calendar);
  if (today.until.day <= until.day) return { kind: 'conditional', day: readyDate, until, wanted };
  const day = later(readyDate, addWorkingDays(today.until.day, workDays, calendar));
  return day === readyDate || isExcused(order, wanted, now, until, calendar)
    ? { kind: 'conditional', day, until: today.until, wanted }
    : { kind: 'moved', day, from: readyDate, until: today.until, wanted };
}

/** Working days the production takes, computed from the day promised first. */
export const workDaysOf = (placedAt: Date, firstReadyDate: string, calendar: WorkCalendar): number =>
  workingDaysBetween(promiseReady(placedAt, 0, calendar).until.day, firstReadyDate, calendar);

type Open = Exclude<PromiseState, { kind: 'ended' | 'overdue' }>;

const saidBefore = (standing: Open): string => (standing.kind === 'moved' ? standing.from : standing.day);
const latest = (days: readonly string[]): string => days.reduce(later, '');

/**
 * The promise for a whole purchase: its orders are delivered together, so the slowest one decides, and it waits for everything any of them
 * waits for.
 */
export function slowestPromise(standings: readonly PromiseState[]): PromiseState {
  const overdue = standings.filter((standing) => standing.kind === 'overdue');
  if (overdue.length > 0) return { kind: 'overdue', from: latest(overdue.map(({ from }) => from)) };
  const open = standings.filter((standing): standing is Open => standing.kind !== 'ended' && standing.kind !== 'overdue');
  if (open.length === 0) return { kind: 'ended' };
  const [day, from] = [latest(open.map((standing) => standing.day)), latest(open.map(saidBefore))];
  const waiting = open.flatMap((standing) => (standing.kind === 'promised' ? [] : [standing]));
  const [first] = waiting.sort((a, b) => a.until.day.localeCompare(b.until.day));
  if (first === undefined) return { kind: 'promised', day };
  const wanted = WANTED.filter((what) => waiting.some((standing) => standing.wanted.includes(what)));
  const common = { day, until: first.until, wanted };
  return day === from ? { kind: 'conditional', ...common } : { kind: 'moved', from, ...common };
}

/**
 * The promise to who pays from a bank account: paid by the same moment, the money is there on the next banking day, and the day moves with
 * it. Everything else is as it is, also where no payment is waited for. `isFirst`: no other day has been named since the order was placed, so
 * the day before this one waited for the transfer too, whether it has come since or not. `isAtBank`: another payment is waited for, of a card,
 * that comes at once.
 */
export function byTransfer(standing: PromiseState, calendar: WorkCalendar, isFirst: boolean, isAtBank = false): PromiseState {
  if (standing.kind !== 'conditional' && standing.kind !== 'moved') return standing;
  const isAwaited = standing.wanted.includes('payment') && !isAtBank;
  const day = isAwaited ? transferDay(standing.day, calendar) : standing.day;
  if (standing.kind === 'conditional') return { ...standing, day };
  const from = isAwaited || isFirst ? transferDay(standing.from, calendar) : standing.from;
  const { until, wanted } = standing;
  return day === from ? { kind: 'conditional', day, until, wanted } : { ...standing, day, from };
}

/** Replaces each day of a promise, to add the carrier's days to a ready day. */
export function withDays(standing: PromiseState, dayOf: (ready: string) => string): PromiseState {
  switch (standing.kind) {
    case 'ended':
      return standing;
    case 'overdue':
      return { ...standing, from: dayOf(standing.from) };
    case 'moved':
      return { ...standing, from: dayOf(standing.from), day: dayOf(standing.day) };
    default:
      return { ...standing, day: dayOf(standing.day) };
  }
}
