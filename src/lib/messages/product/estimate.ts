/** Words of the delivery estimate beside a calculator's price. */
export const ESTIMATE = {
  workshop: 'Забрать в цехе',
  pickup: 'До пункта выдачи',
  door: 'Курьером до двери',
  loading: 'Узнаём цену доставки…',
  asked: 'узнаём…',
  offline: 'Нет связи. Цену доставки назовём, когда она вернётся.',
  down: 'Цену доставки назовём в корзине: служба доставки сейчас молчит.',
  none: 'В этот город доставку оформит менеджер.',
} as const;
