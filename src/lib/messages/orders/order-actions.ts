import { CLAIM_PHOTOS } from '../../domain/orders/claim-photos.ts';
import type { Job } from '../../domain/product/product.ts';
import { FILE_TERMS } from '../artwork/file-terms.ts';
import { formatRoubles } from '../format/roubles.ts';

/** What the server says about a change of delivery. */
export const DELIVERY_CHANGE = {
  dearer: (sum: string): string => `Дороже прежней доставки на ${sum}. Ничего не изменилось: доплату и перемену оформит менеджер`,
} as const;

/** «50000 не тот заказ»: kopecks that never came, and why they were written down. */
function withReason(note: string): string {
  const [, sum = '', reason = ''] = /^(\d+) ?(.*)$/s.exec(note) ?? [];
  return [`−${formatRoubles(Number(sum))}`, reason].filter(Boolean).join(', ');
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
  receiving: 'Получение',
  arrival: { workshop: 'Можно забрать', pickup: 'Будет в\u00a0пункте', door: 'Привезём' },
  ways: { workshop: 'Самовывоз из цеха', pickup: 'Пункт выдачи', door: 'Курьер' },
  recipient: 'Получатель',
  parcel: 'Отправление',
  comment: 'Комментарий',
  documents: 'Документы',
  noDocuments: 'Счёт появится после заявки на оплату по счёту, УПД или акт – когда заказ выдан.',
  allDocuments: 'Все документы',
  history: 'Что происходило',
  claims: 'Обращения',
  claim: (number: string, order: string): string => `№ ${number} по тиражу ${order}`,
  decision: (text: string): string => `Решение: ${text}`,
  claimStates: { open: 'Разбираемся', closed: 'Закрыто' },
  photo: (nth: number): string => `Фото ${nth}`,
  actors: { shop: 'магазин', robot: 'робот проверки', floor: 'типография', customer: 'вы' },
  events: {
    cancelled: (note: string): string => (note === '' ? 'Отменён' : `Отменён: ${note}`),
    delivery: (note: string): string => (note === '' ? 'Изменено получение' : `Изменено получение: ${note}`),
    tracking: (note: string): string => `Отправление ${note}`,
    claim: (note: string): string => `Обращение № ${note}`,
    decided: (note: string): string => (note === '' ? 'Решение по обращению' : `Решение по обращению № ${note}`),
    refund: (note: string): string => `Возвращаем ${formatRoubles(Number(note))}`,
    returned: (note: string): string => `Вернули ${formatRoubles(Number.parseInt(note, 10))}`,
    undone: (note: string): string => `Исправлена отметка оплаты: ${withReason(note)}`,
  },
  ofOrder: (number: string): string => `тираж ${number}`,
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
  addressNote: 'Меняем сразу, если доставка не станет дороже. Иначе покажем разницу и ничего не спишем.',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  email: 'Электронная почта',
  way: 'Как получить',
  city: (name: string): string => `Город: ${name}`,
  changeCity: 'Выбрать другой город',
  same: 'цена не изменится',
  cheaper: (sum: string): string => `дешевле на ${sum}`,
  dearer: (sum: string): string => `дороже на ${sum}, через менеджера`,
  point: 'Пункт выдачи',
  addressField: 'Улица, дом',
  door: 'Квартира, подъезд, этаж',
  addressDo: 'Сохранить',
  addressDone: 'Изменения сохранены',
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
  claimHint: 'Сколько испорчено и что не так. Не меньше десяти знаков.',
  claimShort: 'Не меньше десяти знаков',
  photos: 'Фотографии',
  photosHint: `Не больше ${CLAIM_PHOTOS.most}, ${FILE_TERMS.photos}, каждая до ${CLAIM_PHOTOS.megabytes} МБ`,
  photosMany: `Фотографий не больше ${CLAIM_PHOTOS.most}`,
  photosLarge: `Одна из фотографий больше ${CLAIM_PHOTOS.megabytes} МБ`,
  claimDo: 'Отправить',
  claimDone: 'Обращение принято. Решение придёт письмом и появится здесь.',
  claimPartly: (text: string): string =>
    `Обращение принято, но фотографии ушли не все: ${text} Нажмите «Отправить» ещё раз – второго обращения не будет.`,
} as const;
