const DAY = /(?<!\d)(?:(\d\d)\.(\d\d)\.(\d{4})|(\d{4}-\d\d-\d\d))(?!\d)/;
const OF = /(?:^|\s)от$/u;

/** The number and day of a bank's document as an operator typed them: «№ 123 от 21.11.2026», «123 2026-11-21», «п/п 45». */
export function bankReference(text: string): { number: string; day: string | null } {
  const found = DAY.exec(text);
  const [, dayOfMonth, month, year, whole] = found ?? [];
  const before = text.slice(0, found?.index).trim().replace(OF, '').trim();
  const number = before.startsWith('№') ? before.slice(1).trim() : before;
  return { number, day: whole ?? (year === undefined ? null : `${year}-${month}-${dayOfMonth}`) };
}
