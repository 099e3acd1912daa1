/** Days of the content that are past, or far from now. */
export const warningMessages = {
  farYear: (day: string, today: string) =>
    `«${day}»: год далёк от нынешнего – может быть, ${today.slice(0, 4)}${day.slice('2026'.length)}?`,
  calendarEnded: (last: string | null) =>
    `calendar/holidays.yaml: daysOff – перенесённых выходных впереди нет${last === null ? '' : `, последний был ${last}`}: впишите дни следующего года`,
  securityEnded: (day: string) => `shop.yaml: security.until – день ${day} прошёл: продлите, иначе security.txt недействителен`,
  fromTomorrow: (file: string, day: string) => `${file}: updated – день ${day} ещё не наступил`,
} as const;
