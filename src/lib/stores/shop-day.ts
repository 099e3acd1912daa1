import { nowMs } from '../browser/clock.ts';
import { moscowDay } from '../domain/calendar.ts';

/** The day it is in the shop. */
export const shopDay = (): string => moscowDay(new Date(nowMs()));
