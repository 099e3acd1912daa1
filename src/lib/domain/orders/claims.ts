import { daysFrom, moscowDay } from '../calendar.ts';

/** What a customer may ask for by a claim, as the returns policy promises. */
export const CLAIM_WISHES = ['reprint', 'cheaper', 'refund'] as const;
export type ClaimWish = (typeof CLAIM_WISHES)[number];

/** The day by which the shop answers, counted in days of the calendar. */
export const claimAnswerDay = (filed: Date, answerDays: number): string =>
  daysFrom(moscowDay(filed), answerDays + 1).at(-1) ?? moscowDay(filed);
