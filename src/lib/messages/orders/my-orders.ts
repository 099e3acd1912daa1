/** What search engines would read: no browser needs it. */
export const MY_ORDERS_DESCRIPTION = 'Заказы покупателя типографии: состояние, оплата, день готовности.';

/** Words of the list of purchases. */
export const MY_ORDERS = {
  title: 'Мои заказы',
  guest: 'Заказы видит только их владелец. Оплатить заказ по номеру можно и без входа.',
  fastPayment: 'Быстрая оплата',
  empty: 'Заказов пока нет',
  emptyText: 'Рассчитайте первый тираж – он появится здесь.',
  toProducts: 'Выбрать товар',
  failed: 'Заказы не загрузились',
  more: 'Показать ещё',
  missing: (number: string): string => `Заказа № ${number} среди ваших нет.`,
  nothing: 'Ничего не нашлось',
  nothingText: 'Попробуйте другое слово или снимите отбор.',
  reset: 'Показать все заказы',
  number: (number: string): string => `Заказ № ${number}`,
  placed: (date: string): string => `оформлен ${date}`,
  pieces: (count: string): string => `${count} шт.`,
  cancelled: 'Отменён',
  artwork: { 1: 'Макет без замечаний', 2: 'Замечания к макету', 3: 'Макет нельзя печатать' } as Record<number, string>,
  pay: 'Оплатить',
  payRest: 'Доплатить',
  rest: (sum: string): string => `осталось ${sum}`,
  back: (sum: string): string => `к возврату ${sum}`,
  awaiting: 'Счёт выставит менеджер',
  artworks: 'Макеты',
  steps: { placed: 'Принят', paid: 'Оплачен', print: 'В печати', made: 'Изготовлен', shipped: 'Выдан' },
  stepsLabel: 'Путь заказа',
  stepDone: 'пройдено',
  stepNow: 'сейчас',
} as const;
