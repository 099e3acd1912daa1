import type { CutOff } from '../../domain/calendar.ts';
import { formatUntil } from '../format/figures.ts';

/** A day is never said without it: «если макет и оплата будут до 15:00 мск понедельника». `lead`: how it begins where the usual words are not enough. */
export const conditionText = (until: CutOff, lead = 'если макет и\u00a0оплата будут'): string => `${lead} ${formatUntil(until)}`;

/** Beside a number of working days, which no cut-off makes a day of. */
export const CONDITION = 'после макета и\u00a0оплаты';
