/** Saved addresses and organisations as the order form offers them. */
export const SAVED_PICKS = {
  addresses: 'Сохранённые адреса',
  elsewhere: (count: number): string => `В другом городе: ${count}`,
  keep: 'Сохранить адрес',
  organisations: 'Сохранённые организации',
} as const;
