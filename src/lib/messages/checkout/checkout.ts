import { CONSENT_LABELS } from '../account/account.ts';
import { REQUISITES } from '../account/requisites.ts';
import { DELIVERY, POINT_WORDS } from './delivery.ts';

/** Words of the order form's page, which its program does not load; a customer is not told that no account is needed. */
export const CHECKOUT_PAGE = {
  title: 'Заказ',
  description: 'Корзина и оформление заказа: тиражи, получатель, доставка, плательщик.',
  leadOfGuest: 'Регистрация не нужна.',
  lead: 'Выберите доставку и плательщика\u00a0– итог и\u00a0день готовности видны сразу.',
  noArtwork: 'Макета ещё нет? ',
  toDesign: 'Соберите его из\u00a0своих данных',
} as const;

/** Texts about the whole form, by error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  prices_changed: 'Цены обновились, пока вы оформляли. Проверьте итог и нажмите ещё раз.',
  delivery_changed: 'Цена или срок доставки изменились. Проверьте итог и нажмите ещё раз.',
  offline: 'Нет связи с сервером. Введённое сохранилось, нажмите ещё раз – второго заказа не появится.',
};

/** What few are told; the page hands these over, so that the order form stays within its bytes. */
export const RARE_WORDS = {
  empty: 'В корзине пусто',
  emptyText: 'Выберите товар, посчитайте тираж и нажмите «В корзину» – он окажется здесь.',
  toCatalogue: 'Смотреть визитки',
  emailCode: 'Код из письма',
  emailCodeHint: 'Отправили его на ваш e-mail, он действует час. Письма нет – загляните в «Спам».',
  refusals: REFUSALS,
} as const;

/** Words of the order form. */
export const CHECKOUT = {
  kept: 'Корзина и введённое сохраняются на этом устройстве.',
  jobs: 'Тиражи',
  loading: 'Уточняем цены…',
  loadFailed: 'Цены не обновились. Показаны последние известные.',
  loadOffline: 'Цены не обновились: нет связи. Показаны последние известные.',
  unpriced: 'Цену покажем, когда вернётся связь.',
  artworkTaken: 'Макет возьмём из прошлого заказа',
  edit: 'Изменить',
  editOf: (title: string): string => `Изменить «${title}»`,
  remove: (title: string): string => `Убрать «${title}»`,
  removed: (title: string): string => `Убрали из\u00a0корзины: «${title}».`,
  undo: 'Вернуть',
  ready: 'готовы',
  was: 'было',
  designs: (designs: number, quantity: string): string => `${designs} × ${quantity} шт.`,
  pieces: (quantity: string): string => `${quantity} шт.`,
  recipient: 'Получатель',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  email: 'Электронная почта',
  emailHint: 'На неё придёт письмо с номером заказа и ссылкой на оплату',
  comment: 'Комментарий',
  quantity: (title: string): string => `Тираж: ${title}`,
  commentHint: 'Можно не заполнять',
  consents: 'Согласия',
  total: 'Всего',
  discount: (sale: number): string => `Ваша скидка ${sale} %`,
  /** At the foot of a narrow screen, while the carrier has not said its day. */
  barred: 'Макет нельзя печатать',
  toTotal: 'К\u00a0итогу',
  goods: 'Тиражи',
  before: 'Цена до скидки',
  volume: 'Объём',
  shipments: { workshop: 'Получение в цехе', pickup: 'До пункта выдачи', door: 'Курьером до двери' },
  including: (shipment: string): string => `В\u00a0сумме: ${shipment.toLowerCase()}`,
  unknown: 'узнаём…',
  notKnown: 'не известна',
  deliveryDate: { workshop: 'Можно забрать', pickup: 'Сдадим в доставку', door: 'Сдадим в доставку' },
  arrival: { pickup: 'Будет\u00a0в\u00a0пункте', door: 'Привезём' },
  weight: 'Вес',
  place: { person: 'Оформить и оплатить', organisation: 'Оформить, получить счёт' },
  placing: 'Оформляем…',
  note: {
    person: 'Способ оплаты выберете на следующем шаге. Доплат не будет.',
    organisation: 'Счёт придёт на почту и\u00a0откроется на следующей странице. Доплат не будет.',
  },
  blocked: 'Один из тиражей больше нельзя заказать. Измените его или уберите.',
} as const;

/** Names of the fields by their path in the server's answer, in the order of the form: the summary of errors follows it. */
export const CHECKOUT_LABELS: Readonly<Record<string, string>> = {
  'delivery.type': DELIVERY.title,
  'delivery.point': POINT_WORDS.title,
  'delivery.address': DELIVERY.address,
  'delivery.door': DELIVERY.doorPlace,
  'delivery.timeSlot': DELIVERY.timeSlot,
  'recipient.name': CHECKOUT.name,
  'recipient.phone': CHECKOUT.phone,
  'recipient.email': CHECKOUT.email,
  'payer.requisites.name': REQUISITES.nameLabel,
  'payer.requisites.inn': REQUISITES.innLabel,
  'payer.requisites.kpp': REQUISITES.kppLabel,
  'payer.requisites.address': REQUISITES.addressLabel,
  comment: CHECKOUT.comment,
  'consents.personalData': CONSENT_LABELS.personalData,
  'consents.offer': CONSENT_LABELS.offer,
};

/** Where the first tick is no condition of an order; the page hands these over, so that the order form stays within its bytes. */
export const ORDER_CONSENTS = {
  needed: 'Имя, телефон, e-mail и адрес нужны, чтобы исполнить заказ: для этого согласия не требуется (152\u2011ФЗ, статья 6).',
  beyond: 'и после заказа',
} as const;
