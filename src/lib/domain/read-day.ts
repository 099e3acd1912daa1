const LATEST_CENTURY = '20';

/**
 * «20.11.2026», «1.2.26» and «2026-11-20» as `2026-11-20`; undefined when the text is no day or there is no such day. The only reader of days
 * that people and banks write.
 */
export function readDay(text: string): string | undefined {
  const [, whole, day = '', month = '', year = ''] = /^(?:(\d{4}-\d\d-\d\d)|(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2}))$/.exec(text.trim()) ?? [];
  const iso = whole ?? `${year.length === 2 ? LATEST_CENTURY : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
