import { shownNumber } from '../../domain/order-number.ts';
import { CLAIM_PHOTOS } from '../../domain/orders/claim-photos.ts';
import type { ClaimWish } from '../../domain/orders/claims.ts';
import type { Job } from '../../domain/product/product.ts';
import { FILE_TERMS } from '../artwork/explanation.ts';
import { formatDay } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import { piecesText } from '../product/calculator.ts';
import { LATENESS } from './lateness.ts';

/** «50000 не тот заказ»: kopecks that never came, and why they were written down. */
function withReason(note: string): string {
  const [, sum = '', reason = ''] = /^(\d+) ?(.*)$/s.exec(note) ?? [];
  return [`−${formatRoubles(Number(sum))}`, reason].filter(Boolean).join(', ');
}

export const CLAIM_WISH_NAMES: Readonly<Record<ClaimWish, { name: string; asked: string }>> = {
  reprint: { name: 'Перепечатать', asked: 'перепечатать' },
  cheaper: { name: 'Снизить цену', asked: 'снизить цену' },
  refund: { name: 'Вернуть деньги', asked: 'вернуть деньги' },
};

export const CLAIM_ERRORS = { spoiled: (made: number): string => `В тираже всего ${piecesText(made)}` } as const;

export type ClaimAsks = { wish?: ClaimWish | null | undefined; spoiled?: number | null | undefined };

const claimParts = (asks: string, { wish = null, spoiled = null }: ClaimAsks): string =>
  [
    ...(wish === null ? [] : [`${asks} ${CLAIM_WISH_NAMES[wish].asked}.`]),
    ...(spoiled === null ? [] : [`Испорчено: ${piecesText(spoiled)}.`]),
  ].join(' ');

/** «Вы просите перепечатать. Испорчено: 40 штук.»; empty for a claim that says neither. */
export const claimWords = (asks: ClaimAsks): string => claimParts('Вы просите', asks);
/** The same for the shop's staff. */
export const askedWords = (asks: ClaimAsks): string => claimParts('Просит', asks);

/** «d2-cover 3»: a file's place and version. The only design of an order is not numbered. */
function fileText(note: string): string {
  const [, design = '1', part, version = ''] = /^d(\d+)(?:-(\w+))? (\d+)$/.exec(note) ?? [];
  const which = [...(design === '1' ? [] : [`дизайн ${design}`]), ...(part === 'cover' ? ['обложка'] : [])];
  return [...which, `версия ${version}`].join(', ');
}

/** Words of an opened purchase. */
export const ORDER_DETAILS = {
  jobs: 'Тиражи',
  manager: 'Ваш менеджер',
  money: 'Деньги',
  work: 'Тиражи',
  discount: (percent: number): string => `Скидка ${percent} %`,
  delivery: 'Доставка',
  total: 'Итого',
  paid: 'Оплачено',
  left: 'Осталось',
  returned: 'Возвращено',
  returning: 'Возвращаем',
  receiving: 'Получение',
  ways: { workshop: 'Самовывоз из цеха', pickup: 'Пункт выдачи', door: 'Курьер' },
  courierHours: 'Когда принять курьера',
  recipient: 'Получатель',
  payer: 'Плательщик',
  inn: (digits: string): string => `ИНН ${digits}`,
  parcel: 'Отправление',
  comment: 'Комментарий',
  basis: 'Основание',
  documents: 'Документы',
  noDocuments: {
    cancelled: 'Документов нет: заказ отменён.',
    unpaid: 'Документов пока нет: чек будет после оплаты.',
    person: 'Чек появится, когда оплату зарегистрирует касса.',
    organisation: 'Счёт появится после заявки на оплату по счёту, УПД или акт – когда заказ выдан.',
  },
  hiddenDocuments: 'Без кода видны только счета.',
  allDocuments: 'Все документы',
  history: 'Что происходило',
  placed: 'Заказ принят',
  claims: 'Обращения',
  claim: (number: string, order: string): string => `№\u00a0${number} по\u00a0тиражу ${shownNumber(order)}`,
  decision: (text: string): string => `Решение: ${text}`,
  asks: claimWords,
  answerBy: (day: string): string => `Ответим письмом до\u00a0${formatDay(day)}.`,
  claimStates: { open: 'Разбираемся', closed: 'Закрыто' },
  photo: (nth: number): string => `Фото ${nth}`,
  /** To who holds only the link. */
  customerThere: 'покупатель',
  actors: { shop: 'магазин', robot: 'робот проверки', floor: 'типография', customer: 'вы' },
  events: {
    cancelled: (note: string): string => (note === '' ? 'Отменён' : `Отменён: ${note}`),
    delivery: (note: string): string => (note === '' ? 'Изменено получение' : `Изменено получение: ${note}`),
    tracking: (note: string): string => `Отправление ${note}`,
    uploaded: (note: string): string => `Макет загружен: ${fileText(note)}`,
    approved: (note: string): string => `Макет утверждён: ${fileText(note)}`,
    paid: (note: string): string => `Оплачено ${formatRoubles(Number(note))}`,
    claim: (note: string): string => `Обращение № ${note}`,
    decided: (note: string): string => (note === '' ? 'Решение по обращению' : `Решение по обращению № ${note}`),
    refund: (note: string): string => `Возвращаем ${formatRoubles(Number(note))}`,
    returned: (note: string): string => `Вернули ${formatRoubles(Number.parseInt(note, 10))}`,
    ...LATENESS.events,
    undone: (note: string): string => `Исправлена отметка оплаты: ${withReason(note)}`,
    unsent: (note: string): string => `Исправлена отметка возврата: ${withReason(note)}`,
  },
  ofOrder: (number: string): string => `тираж ${shownNumber(number)}`,
  actions: 'Что можно сделать',
  failed: 'Подробности не загрузились',
} as const;

/** Words of the actions. */
export const ORDER_ACTION = {
  cancel: 'Отменить заказ',
  address: 'Сменить получателя или адрес',
  repeat: 'Повторить',
  claim: 'Сообщить о браке',
  back: 'Не сейчас',
  close: 'Понятно',
  cancelTitle: 'Отменить заказ?',
  cancelPaid: (sum: string): string => `Вернём ${sum} туда, откуда вы платили. Банковский перевод вернёт бухгалтерия.`,
  cancelUnpaid: 'Денег за него не было, возвращать нечего. Отменённый заказ останется в списке.',
  reason: 'Почему (можно не писать)',
  cancelDo: 'Да, отменить',
  addressTitle: 'Получатель и адрес',
  addressNote: 'Меняем сразу. Станет дороже – доплатите разницу, дешевле – вернём её туда, откуда вы платили.',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  email: 'Электронная почта',
  way: 'Как получить',
  city: (name: string): string => `Город: ${name}`,
  changeCity: 'Выбрать другой город',
  same: 'цена не изменится',
  cheaper: (sum: string): string => `дешевле на ${sum}`,
  dearer: (sum: string): string => `дороже на ${sum}, доплатите после`,
  point: 'Пункт выдачи',
  addressField: 'Улица, дом',
  door: 'Квартира, подъезд, этаж',
  addressDo: 'Сохранить',
  waysFailed: 'Служба доставки не отвечает. Попробуйте через минуту.',
  repeatTitle: 'Повторить по сегодняшним ценам',
  was: 'Было',
  now: 'Сегодня',
  same_price: 'цена прежняя',
  reasons: { price_list: 'обновился прайс-лист', job: 'так больше не печатаем' },
  changed: (fields: string): string => `заменили: ${fields}`,
  fields: {
    product: 'товар',
    format: 'формат',
    paper: 'бумага',
    sides: 'стороны',
    finishing: 'отделка',
    binding: 'скрепление',
    coverPaper: 'обложка',
    pages: 'объём',
    designs: 'число макетов',
    quantity: 'тираж',
    turnaround: 'срок',
  } satisfies Record<keyof Job, string>,
  impossible: 'Этого товара больше нет',
  artwork: {
    possible: 'макет есть',
    none: '',
    gone: 'файл макета удалён, пришлите новый',
    changed: 'прежний макет не подойдёт: другие размеры или полосы',
  },
  reuse: 'Взять утверждённый макет прошлого заказа. Проверим его заново.',
  repeatDo: 'Положить в корзину',
  claimTitle: 'Что не так с тиражом?',
  claimOrder: 'Тираж',
  claimText: 'Опишите, что случилось',
  claimHint: 'Что не так и где это видно. Не меньше десяти знаков.',
  claimShort: 'Не меньше десяти знаков',
  photos: 'Фотографии',
  photosHint: `Не больше ${CLAIM_PHOTOS.most}, ${FILE_TERMS.photos}, каждая до ${CLAIM_PHOTOS.megabytes} МБ`,
  photosWrong: (names: readonly string[]): string =>
    `${names.map((name) => `«${name}»`).join(', ')} не взяли: нужны фотографии ${FILE_TERMS.photos}`,
  photosMany: `Фотографий не больше ${CLAIM_PHOTOS.most}`,
  photosLarge: `Одна из фотографий больше ${CLAIM_PHOTOS.megabytes} МБ`,
  claimWish: 'Что сделать',
  claimNoWish: 'Выберите одно из\u00a0трёх',
  spoiled: 'Сколько испорчено, штук',
  spoiledHint: (made: string): string => `В\u00a0тираже ${made}. Примерно тоже годится.`,
  spoiledWrong: 'Напишите число, хотя бы примерное',
  claimDo: 'Отправить',
  claimDone: (number: string): string => `Обращение № ${number} принято`,
  claimLetter: 'Письмо об этом уже у\u00a0вас на\u00a0почте. Сохраните тираж до ответа. Решение появится здесь.',
  claimPartly: (text: string): string =>
    `Обращение принято, но фотографии ушли не все: ${text} Нажмите «Отправить» ещё раз – второго обращения не будет.`,
} as const;
