import { shownNumber } from '../../domain/order-number.ts';
import type { StatusIcon } from '../../domain/orders/customer-status.ts';
import type { OrderGroup } from '../../domain/orders/order-groups.ts';
import type { StepState } from '../../domain/orders/order-way.ts';

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
  placedAsGuest: 'Заказывали без входа на эту же почту? Откройте заказ по ссылке из его письма и добавьте сюда.',
  failed: 'Заказы не загрузились',
  more: 'Показать ещё',
  missing: (number: string): string => `Заказа № ${shownNumber(number)} среди ваших нет.`,
  nothing: 'Ничего не нашлось',
  nothingText: 'Попробуйте другое слово или снимите отбор.',
  reset: 'Показать все заказы',
  number: (number: string): string => `Заказ № ${shownNumber(number)}`,
  placed: (date: string): string => `оформлен ${date}`,
  pieces: (count: string): string => `${count} шт.`,
  back: (sum: string): string => `к возврату ${sum}`,
  returned: (paid: string, back: string): string =>
    paid === back ? `оплачено и возвращено ${back}` : `оплачено ${paid}, возвращено ${back}`,
  partly: 'Внесли часть',
  artworks: 'Макеты',
  toWorkshop: 'Как войти и часы работы',
  repeat: 'Повторить',
  steps: { placed: 'Принят', artwork: 'Макет', print: 'Печать', made: 'Готов', received: 'У вас' },
  waitsForYou: 'ждём вас',
  unknownDay: '–',
  before: 'было',
  head: { number: 'Заказ', job: 'Тираж', stand: 'Что сейчас', money: 'Деньги', action: 'Что сделать' },
  groupNotes: {
    waiting: 'без вас не пойдут дальше',
    work: 'идут и без вас',
    ready: '',
    done: '',
    cancelled: '',
  } satisfies Record<OrderGroup, string>,
  legend: 'Знаки',
  legendNote: 'Форма говорит то же, что цвет.',
  star: '* День, если вы успеете со своим шагом. Срок и условие – в открытом заказе.',
  starNote: '* День, если вы успеете со своим шагом.',
  signs: { ok: 'всё идёт', info: 'к сведению', warn: 'ждём вас', bad: 'печатать нельзя' } satisfies Record<StatusIcon, string>,
  money: { NP: 'не оплачен', PP: 'часть', FP: 'оплачен', WP: 'по счёту' },
  points: { done: 'пройдено', now: 'сейчас', ahead: 'впереди' } satisfies Record<StepState, string>,
  stepsLabel: 'Путь заказа',
  stepDone: 'пройдено',
  stepNow: 'сейчас',
} as const;

/** Words of the filter's buttons; the empty one filters nothing. */
export const GROUP_NAMES: Record<OrderGroup | '', string> = {
  '': 'Все',
  waiting: 'Ждут вас',
  work: 'В работе',
  ready: 'Готовы',
  done: 'Завершены',
  cancelled: 'Отменены',
};

/** Words of the filter. */
export const ORDER_FILTERS = {
  search: 'Номер, товар или получатель',
  fold: 'Найти и отобрать',
  title: 'Поиск и отбор заказов',
  status: 'Состояние',
  payment: 'Оплата',
  anyPayment: 'Любая оплата',
  period: 'Период',
  from: 'С',
  to: 'По',
} as const;
