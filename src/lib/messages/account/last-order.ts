import { shownNumber } from '../../domain/order-number.ts';

/** Words about the order that was placed in this browser last. */
export const LAST_ORDER = {
  placed: (number: string, isFresh: boolean): string =>
    `Вы ${isFresh ? 'только что' : 'недавно'} оформили заказ №\u00a0${shownNumber(number)}`,
  due: (sum: string): string => `К оплате ${sum}.`,
  note: 'Ссылка есть и в письме.',
  follow: 'Оплатить или посмотреть',
  artworks: 'Загрузить макет',
} as const;
