import type { OrderGroup } from '../../domain/orders/order-groups.ts';

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
