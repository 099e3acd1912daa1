/** The number and the day of a bank's document in what an operator wrote of it: «№ 123 от 21.11.2026», «123 от 2026-11-21», «п/п 45». */
export function bankReference(text: string): { number: string; day: string | null } {
  const [, dayOfMonth, month, year] = /(?<!\d)(\d\d)\.(\d\d)\.(\d{4})(?!\d)/.exec(text) ?? [];
  const day = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/.exec(text)?.[0] ?? (year === undefined ? null : `${year}-${month}-${dayOfMonth}`);
  const number = text.replace(/\s*(?:от\s*)?(?:\d\d\.\d\d\.\d{4}|\d{4}-\d\d-\d\d).*$/u, '').replace(/^\s*№\s*/u, '');
  return { number: number.trim(), day };
}
