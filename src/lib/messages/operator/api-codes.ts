import type { ProblemRule } from '../../domain/codes.ts';
import { DOCUMENT_NAMES } from '../documents/document-archive.ts';
import { ARTWORK_CODES, type CodeGroup, type Words } from './api-artwork-codes.ts';
import { JOB_CODES } from './api-job-codes.ts';
import { summaryMessages } from './order-summary.ts';
import { PRINT_HOLD_NAMES } from './print-holds.ts';
import { STAFF_ORDER_STATUSES, STAFF_PAYMENT_STATUSES } from './status-names.ts';

/** How a rule of a request was broken. */
const PROBLEM_RULE: Words<ProblemRule> = {
  required: 'поля нет или оно пустое',
  type: 'значение не того вида',
  format: 'текст не того вида',
  too_small: 'меньше или короче, чем можно',
  too_big: 'больше или длиннее, чем можно',
  not_allowed: 'не из списка `allowed`',
  unknown_field: 'такого поля нет',
  meaning: 'вид верен, но такого быть не может: контрольные цифры, другое поле, день в прошлом',
  state: 'сейчас так нельзя: о том – code отказа',
};

/** Codes that stand in answers, requests and events, each list under the name it has in the description. */
export const CODE_GROUPS: readonly CodeGroup[] = [
  { name: 'OrderStatus', title: 'Статус заказа', codes: STAFF_ORDER_STATUSES },
  { name: 'PaymentStatus', title: 'Статус оплаты покупки', codes: STAFF_PAYMENT_STATUSES },
  { name: 'PrintHold', title: 'Отчего заказ печатать рано', codes: PRINT_HOLD_NAMES },
  { name: 'CustomerKind', title: 'Кто зарегистрировался', codes: { person: 'частное лицо', organisation: 'организация' } },
  { name: 'DeliveryType', title: 'Способ получения', codes: summaryMessages.deliveries },
  {
    name: 'OrderGroup',
    title: 'Заказы покупателя по тому, чего ждут',
    codes: { waiting: 'ждёт покупателя', work: 'в работе', ready: 'готов', done: 'получен', cancelled: 'отменён' },
  },
  {
    name: 'NextAction',
    title: 'Следующее дело покупателя',
    codes: {
      replace: 'заменить макет',
      approve: 'посмотреть и утвердить макет',
      upload: 'загрузить макет',
      pay: 'оплатить',
      invoice: 'получить или оплатить счёт',
      none: 'ничего не нужно',
    },
  },
  { name: 'Sign', title: 'Знак состояния', codes: { ok: 'всё идёт', info: 'к сведению', warn: 'ждём покупателя', bad: 'печатать нельзя' } },
  {
    name: 'WayStep',
    title: 'Точка пути заказа',
    codes: { placed: 'принят', artwork: 'макет', print: 'печать', made: 'готов', received: 'у покупателя' },
  },
  { name: 'StepState', title: 'Пройдена ли точка', codes: { done: 'пройдена', now: 'заказ здесь', ahead: 'впереди' } },
  {
    name: 'OrderEvent',
    title: 'Событие в истории заказа',
    codes: {
      status: 'новый статус',
      cancelled: 'отменён',
      delivery: 'сменилась доставка',
      tracking: 'есть номер отправления',
      uploaded: 'загружена версия макета',
      approved: 'макет утверждён',
      paid: 'пришли деньги',
      claim: 'претензия',
      decided: 'решение по претензии',
      refund: 'возврат денег начат',
      returned: 'деньги вернули',
      late: 'не готов в обещанный день',
      compensated: 'за опоздание снижена цена',
      undone: 'отметка оплаты исправлена',
      unsent: 'отметка возврата исправлена',
    },
  },
  { name: 'Actor', title: 'Кто изменил', codes: { shop: 'магазин', robot: 'проверка макета', floor: 'цех', customer: 'покупатель' } },
  {
    name: 'ClaimWish',
    title: 'О чём просят в претензии',
    codes: { reprint: 'перепечатать', cheaper: 'снизить цену', refund: 'вернуть деньги' },
  },
  { name: 'InquiryKind', title: 'О чём просят', codes: { quote: 'посчитать цену', callback: 'перезвонить' } },
  {
    name: 'InquiryState',
    title: 'Запрос',
    codes: {
      open: 'ждёт ответа магазина',
      offered: 'есть предложение',
      accepted: 'предложение принято, дальше – заказ',
      declined: 'от предложения отказались',
      closed: 'закрыт без заказа',
      expired: 'срок предложения вышел',
    },
  },
  {
    name: 'StoredInquiryState',
    title: 'Запрос, как он хранится',
    codes: {
      open: 'ждёт ответа магазина',
      offered: 'есть предложение, и просроченное тоже',
      accepted: 'предложение принято, дальше – заказ',
      declined: 'от предложения отказались',
      closed: 'закрыт без заказа',
    },
  },
  { name: 'InquirySide', title: 'Кто написал по запросу', codes: { customer: 'покупатель', shop: 'магазин' } },
  { name: 'ClaimState', title: 'Претензия', codes: { open: 'рассматривается', closed: 'закрыта' } },
  {
    name: 'PaymentState',
    title: 'Одна попытка оплаты',
    codes: { pending: 'начата', succeeded: 'прошла', canceled: 'не прошла или отменена' },
  },
  { name: 'PaymentMethod', title: 'Чем платят', codes: { card: 'карта', sbp: 'СБП' } },
  { name: 'MoneyWay', title: 'Чем пришли деньги', codes: { card: 'карта', sbp: 'СБП', transfer: 'перевод' } },
  { name: 'PaymentAmount', title: 'Сколько платят', codes: { full: 'всё', part: 'предоплата' } },
  { name: 'DocumentKind', title: 'Вид документа', codes: DOCUMENT_NAMES },
  {
    name: 'TextPurpose',
    title: 'О чём текст согласия',
    codes: {
      personalData: 'обработка личных данных',
      offer: 'оферта',
      marketing: 'письма о скидках',
      arrival: 'письмо о появлении товара',
    },
  },
  {
    name: 'WatchedPurpose',
    title: 'Согласие, о новом тексте которого спрашивают',
    codes: { personalData: 'обработка личных данных', offer: 'оферта' },
  },
  {
    name: 'OffersState',
    title: 'Что ответила доставка',
    codes: { ready: 'способы есть', down: 'перевозчик молчит, самовывоз работает', none: 'доставку туда оформит менеджер' },
  },
  { name: 'PointType', title: 'Пункт выдачи', codes: { office: 'пункт с сотрудником', locker: 'постамат' } },
  {
    name: 'ArtworkReuse',
    title: 'Макеты прежнего заказа',
    codes: { possible: 'подойдут', none: 'их не было', gone: 'стёрты по сроку', changed: 'товар изменился, не подойдут' },
  },
  { name: 'RepeatReason', title: 'Отчего изменилась цена повтора', codes: { price_list: 'новый прайс-лист', job: 'изменена работа' } },
  ...JOB_CODES,
  ...ARTWORK_CODES,
  { name: 'ProblemRule', title: 'Что нарушено в запросе', codes: PROBLEM_RULE },
  {
    name: 'RequestPart',
    title: 'Часть запроса',
    codes: { body: 'тело', query: 'параметры адреса', path: 'сам адрес', header: 'заголовок' },
  },
  {
    name: 'AddressBound',
    title: 'Часть адреса в подсказках',
    codes: {
      country: 'страна',
      region: 'регион',
      area: 'район',
      city: 'город',
      settlement: 'посёлок, деревня',
      street: 'улица',
      house: 'дом',
      flat: 'квартира',
    },
  },
];

/** What an event is about; its type is the kind after «order.». */
export const EVENT_TYPES = {
  'order.placed': 'заказ оформлен',
  'order.status': 'новый статус',
  'order.payment': 'изменилась оплата',
  'order.payer': 'изменился плательщик',
  'order.ready_date': 'другой день готовности',
  'order.delivery': 'сменились доставка или получатель',
  'order.tracking': 'есть номер отправления',
  'order.layout': 'новый макет, его проверка или утверждение',
  'order.cancelled': 'заказ отменён',
  'order.claim': 'претензия',
  'order.decided': 'решение по претензии',
  'order.refund': 'начат возврат денег',
  'order.returned': 'деньги вернули',
  'order.late': 'обещанный день прошёл, а заказ не готов',
  'order.compensated': 'за опоздание снижена цена',
  'order.undone': 'отметка оплаты исправлена',
  'order.unsent': 'отметка возврата исправлена',
} as const;
