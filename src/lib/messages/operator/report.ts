/** What the nightly work takes away, by its own names. */
const ERASED_NAMES = {
  keys: 'отслужившие ключи повторов',
  links: 'просроченные ссылки из писем',
  sessions: 'просроченные входы',
  letters: 'тексты старых писем',
  artworkLinks: 'просроченные ссылки для дизайнера',
  limits: 'счётчики частых запросов',
  events: 'доставленные сообщения системе цеха',
  testPayments: 'учебные платежи',
  expired: 'макеты, срок хранения которых вышел',
  orphans: 'файлы, которые никому не принадлежат',
} as const;

/** Words of `npm run shop -- report`. */
export const reportMessages = {
  summary: 'заказы, выручка, воронка, застрявшие письма и платежи; без дат – последние 30 дней',
  erase: 'убрать отслужившее сейчас, не дожидаясь ночи',
  erased: (counts: Readonly<Record<keyof typeof ERASED_NAMES, number>>) =>
    ['Убрано:', ...Object.entries(ERASED_NAMES).map(([key, name]) => `  ${name}: ${counts[key as keyof typeof ERASED_NAMES]}`)].join('\n'),
  backwards: 'Первый день позже последнего: так дней не бывает. Сначала пишется ранний, например report 2026-11-01 2026-11-30',
  title: (from: string, to: string) => `С ${from} по ${to}`,
  placed: 'оформлено заказов',
  ordered: 'на сумму',
  cancelled: 'из них отменено',
  cancelledFor: (count: number, sum: string) => `${count}, ${sum}`,
  paid: 'заказов оплачено целиком',
  received: 'поступило денег',
  returned: 'возвращено',
  average: 'средний заказ',
  funnel: 'Воронка',
  registered: 'регистраций',
  baskets: 'работ в корзинах сейчас (из положенных за срок)',
  paymentsStarted: 'начато оплат картой и по СБП',
  statuses: 'Состояние работ',
  letters: 'Письма, которые не уходят дольше 15 минут',
  payments: 'Оплаты, открытые дольше часа',
  refunds: 'Деньги на пути назад: пришли лишними или заказ отменён',
  unsettled: 'Деньги не сходятся: держим больше, чем причитается, а назад ничего не идёт',
  money: (held: string, kept: string, returning: string) => `держим ${held}, причитается ${kept}, возвращается ${returning}`,
  none: 'нет',
  letter: (attempts: number, failure: string | null) => `попыток ${attempts}, ${failure ?? 'причины нет'}`,
} as const;
