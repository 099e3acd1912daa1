import { readDay } from '../read-day.ts';

/** An address of a product's page with the day the job is wanted by. */
export const withNeeded = (href: string, day: string): string => `${href}${href.includes('?') ? '&' : '?'}needed=${day}`;

/** The day a job is wanted by, as the link to its page says it. */
export const readNeeded = (query: string): string | null => readDay(/[?&]needed=([\d-]+)/.exec(query)?.[1] ?? '') ?? null;
