import { addWorkingDays, type WorkCalendar } from '../calendar.ts';

/** What a person may ask about personal data: all of it in a file, its erasure, the end of advertising. */
export const DATA_REQUEST_KINDS = ['export', 'erase', 'withdraw'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** The law (152-ФЗ, article 20) gives ten working days from the day the letter came. */
export const ANSWER_WORKING_DAYS = 10;

/** The last day on which a letter that came on `received` is answered in time. */
export const requestAnswerDay = (received: string, calendar: WorkCalendar): string =>
  addWorkingDays(received, ANSWER_WORKING_DAYS, calendar);
