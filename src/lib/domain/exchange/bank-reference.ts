import { readDay } from '../read-day.ts';

const DAY = /(?<!\d)(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d\d-\d\d)(?!\d)/;
const OF = /(?:^|\s)от$/u;
/** «от 16.11», «от 5 мая»: a day is meant, but it is not written in full. */
const MEANT = /(?:^|\s)от\s+(\d\S*)/u;

/** The number and day of a bank's document as an operator typed them: «№ 123 от 21.11.2026», «123 2026-11-21», «п/п 45». */
export function bankReference(text: string): { number: string; day: string | null } {
  const found = DAY.exec(text);
  const before = text.slice(0, found?.index).trim().replace(OF, '').trim();
  const number = before.startsWith('№') ? before.slice(1).trim() : before;
  return { number, day: readDay(found?.[0] ?? '') ?? null };
}

/** Why the day in the name of a bank's document cannot be: there is no such day, or it is to come. Null: it can be, or none is named. */
export function wrongDayIn(text: string, today: string): { kind: 'no_such_day' | 'to_come'; written: string } | null {
  const written = DAY.exec(text)?.[0] ?? MEANT.exec(text)?.[1];
  if (written === undefined) return null;
  const day = readDay(written);
  if (day === undefined) return { kind: 'no_such_day', written };
  return day > today ? { kind: 'to_come', written } : null;
}
