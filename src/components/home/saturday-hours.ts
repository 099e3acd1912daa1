const SATURDAY = /(?:суббот\p{L}*|сб)[,:]?\s+(?:с\s+)?(\d{1,2}(?::\d{2})?\s*(?:–|-|до)\s*\d{1,2}(?::\d{2})?)/iu;

/** «10–16» of «Будни 9–19, суббота 10–16», as the shop writes its hours; empty where it names no Saturday. */
export const saturdayHours = (hours: string): string => SATURDAY.exec(hours)?.[1] ?? '';
