import { addWorkingDays, dayStart, daysFrom, isWorkingDay, moscowDay, type WorkCalendar } from '#lib/domain/calendar.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { minutesOf, openingOf } from '#lib/domain/delivery/opening.ts';
import { DAY_MS, MINUTE_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '../context/deps.ts';

type Step = OrderStatus | 'paid' | 'cancelled' | 'claimed';

/** When each step of a demo order is taken: working days after it was placed, minutes after the shop has opened. */
const STEPS: Readonly<Record<Step, readonly [days: number, minutes: number]>> = {
  CRE: [0, 60],
  CALC: [0, 65],
  paid: [0, 70],
  BEAGR: [0, 90],
  MAK: [0, 120],
  ROBOT: [0, 121],
  ROBMIST: [0, 125],
  MAKERR: [0, 125],
  MAKRDY: [0, 125],
  MAKCH: [0, 150],
  cancelled: [0, 180],
  MAKDOWN: [0, 240],
  AGR: [1, 60],
  INPROD: [1, 70],
  MADE: [1, 300],
  WRH: [1, 330],
  SHP: [1, 390],
  claimed: [1, 450],
};
/** From one demo order to the next of its day. */
const APART_MINUTES = 2;

type Deps = Pick<AppDeps, 'catalogue' | 'clock'>;

/** The working day `count` working days before a day. */
function workingDayBefore(day: string, count: number, calendar: WorkCalendar): string {
  const enough = (count + 1) * 7 + 14;
  const before = daysFrom(moscowDay(new Date(Date.parse(day) - enough * DAY_MS)), enough);
  return before.filter((one) => isWorkingDay(one, calendar)).at(-count) ?? day;
}

/** A moment of a working day, so many minutes after the shop has opened on it. */
export function workingMoment({ catalogue, clock }: Deps, daysAgo: number, minutes: number): Date {
  const day = workingDayBefore(moscowDay(clock()), daysAgo, catalogue.calendar);
  return afterOpening({ catalogue }, day, minutes);
}

function afterOpening({ catalogue }: Pick<AppDeps, 'catalogue'>, day: string, minutes: number): Date {
  const [opens = ''] = openingOf(catalogue.shop.hours).weekdays.split('–');
  return new Date(dayStart(day).getTime() + (minutesOf(opens) + minutes) * MINUTE_MS);
}

/** The moments of a demo order that was placed so many working days ago, as the `position`th of all. */
export function momentsOf(deps: Deps, daysAgo: number, position: number): (step: Step) => Date {
  const placedOn = workingDayBefore(moscowDay(deps.clock()), daysAgo, deps.catalogue.calendar);
  return (step) => {
    const [days, minutes] = STEPS[step];
    return afterOpening(deps, addWorkingDays(placedOn, days, deps.catalogue.calendar), minutes + position * APART_MINUTES);
  };
}
