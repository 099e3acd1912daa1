import { shownNumber } from '../../domain/order-number.ts';
import { formatDay, weekdayShort } from '../format/figures.ts';

/** «пн 30 ноября» */
const dayOf = (day: string): string => `${weekdayShort(day)}\u00a0${formatDay(day)}`;

const sentText = (day: string): string => `Заказ отправлен, день получения\u00a0– ${dayOf(day)}.`;

/** What search engines would read: no browser needs it. */
export const PAYMENT_DESCRIPTION = 'Оплата заказа картой или по СБП. Вход не нужен.';

/** Words of paying: the order's own payment page and the quick one. */
export const PAYMENT_WORDS = {
  title: 'Оплата заказа',
  number: (number: string): string => `Заказ № ${shownNumber(number)}`,
  missing: 'Такого заказа нет',
  missingText: 'Проверьте ссылку из письма или запросите её ещё раз по номеру заказа.',
  find: 'Прислать ссылку',
  failed: 'Заказ не загрузился',
  retry: 'Попробовать ещё раз',
  pieces: (count: string): string => `${count}\u00a0шт.`,
  total: 'Всего',
  delivery: 'Доставка',
  paid: 'Оплачено',
  due: 'К оплате',
  awaited: 'Ждём от\u00a0банка',
  /** Said beside every other way to pay meanwhile. */
  bankFirst: 'Если уже заплатили, сначала дождитесь ответа банка: если деньги придут дважды, лишнее вернём туда, откуда вы заплатили.',
  restNote: 'остаток – до\u00a0получения',
  share: 'Сколько внести',
  full: (sum: string): string => `Всё, ${sum}`,
  part: (sum: string): string => `Предоплата ${sum}`,
  partNote: 'остальное до получения',
  partOf: (sum: string): string => `из ${sum}, остальное до\u00a0получения`,
  invoice: 'Счёт для организации',
  invoiceFile: (number: string, sum: string): string => `Скачать счёт № ${number} на ${sum}`,
  invoiceUntil: (day: string): string => `Действует по ${day} включительно`,
  invoiceOld: (number: string): string => `Счёт № ${number} не оплачивайте: сумма с тех пор изменилась.`,
  invoiceRest: (sum: string): string => `Получить счёт на остаток, ${sum}`,
  invoiceNew: 'Выписать счёт',
  invoiceOther: 'Выписать на другие реквизиты',
  invoiceOwner: 'Новый счёт выписывает владелец заказа: войдите в кабинет.',
  artworks: 'Загрузить и проверить макет',
  toArtworks: 'Посмотреть макет',
  attach: 'Добавить в «Мои заказы»',
  notAttached: 'Добавить может только владелец e-mail, на который оформлено, когда адрес подтверждён.',
  method: 'Способ оплаты',
  /** An organisation pays by its invoice. */
  otherMethod: 'Оплатить картой или по\u00a0СБП',
  card: 'Банковская карта',
  cardNote: 'Мир, Visa, Mastercard',
  sbp: 'СБП',
  sbpNote: 'По QR-коду из приложения банка',
  pay: (sum: string): string => `Оплатить ${sum}`,
  starting: 'Открываем страницу банка…',
  cancelled: 'Заказ отменён, платить не нужно.',
  refunding: 'Возвращаем',
  headings: {
    unpaid: (number: string): string => `Оплата заказа №\u00a0${number}`,
    byInvoice: (number: string): string => `Заказ №\u00a0${number} принят`,
    checked: (number: string): string => `Проверяем оплату заказа №\u00a0${number}`,
    partly: (number: string): string => `Заказ №\u00a0${number}: внесена часть`,
    owing: {
      workshop: (sum: string): string => `Осталось оплатить ${sum}\u00a0– и\u00a0можно забирать`,
      pickup: (sum: string): string => `Осталось оплатить ${sum}\u00a0– и\u00a0отправим`,
      door: (sum: string): string => `Осталось оплатить ${sum}\u00a0– и\u00a0отправим`,
    },
    paid: (number: string): string => `Заказ №\u00a0${number} оплачен`,
    cancelled: (number: string): string => `Заказ №\u00a0${number} отменён`,
  },
  leads: {
    /** Before the next: an order that a proposal became. */
    accepted: 'Предложение принято.',
    toPay: (sum: string): string => `К\u00a0оплате ${sum}.`,
    invoiced: (number: string, sum: string, day: string): string =>
      `Счёт №\u00a0${number} на\u00a0${sum} отправлен на\u00a0почту заказа, действует по\u00a0${day} включительно.`,
    pending: (due: string, paid: string): string => `Ждём ответа банка на\u00a0${due}${paid && `; ${paid} уже у\u00a0нас`}.`,
    owing: (number: string): string => `Заказ №\u00a0${number} готов.`,
    received: { workshop: (day: string): string => `Заказ выдан ${dayOf(day)}.`, pickup: sentText, door: sentText },
    /** What can be done with it then, and where. */
    receivedNext: {
      guest: 'Ниже можно взять документы, повторить заказ или сообщить о\u00a0браке.',
      owner: 'Документы, повтор и\u00a0обращение о\u00a0браке\u00a0– в\u00a0«Моих заказах».',
    },
    /** By what is next. */
    after: {
      checking: 'Проверяем макет: после этого нужно ваше слово.',
      collect: 'Осталось забрать тираж.',
      none: 'Дальше делаем мы.',
      upload: 'Остался макет: с него начинается печать.',
      replace: 'Деньги получены, но этот макет печатать нельзя.',
      approve: 'Осталось ваше слово: с него начинается печать.',
      several: 'Каждый тираж печатаем, как только его макет утверждён.',
    },
  },
  wrongTitle: 'Этот макет печатать нельзя',
  wrongText: 'Оплатить можно и сейчас, но печать начнётся, только когда вы замените файл.',
  wrongLink: 'Посмотреть, что исправить',
  checkingText: 'Макет ещё проверяем. Оплатить можно сейчас или дождаться ответа: страница обновится сама.',
  /** Of several orders: those whose files have not come are named. */
  checkingSome: (missing: readonly string[]): string =>
    `Проверили ещё не все макеты.${missing.length === 0 ? '' : ` Нет файла: ${missing.join(', ')}.`} Оплатить можно сейчас или дождаться ответа: страница обновится сама.`,
  toOrders: 'Мои заказы',
  refused: 'Банк отклонил оплату',
  refusedText: 'Деньги не списаны. Попробуйте ещё раз или выберите другой способ.',
} as const;

/** What the provider shows and the bank statement says. */
export const paymentDescription = (number: string): string => `Заказ № ${shownNumber(number)}`;

export const FAST_PAYMENT = {
  title: 'Быстрая оплата',
  description: 'Оплата заказа без входа: ссылка придёт на e-mail заказа.',
  lead: 'Чтобы оплатить свой или чужой заказ, вход не нужен. Потеряли ссылку из письма\u00a0– пришлём её ещё раз на e-mail заказа.',
  number: 'Номер заказа',
  numberHint: 'Он есть в каждом письме о заказе: «Заказ № 12»',
  contact: 'E-mail или телефон получателя',
  find: 'Прислать ссылку',
  finding: 'Отправляем…',
  sentTitle: 'Проверьте почту',
  sentText:
    'Если номер и контакт верны, ссылка на оплату и макеты уже отправлена на e-mail, указанный в заказе. Письма нет – загляните в «Спам» или проверьте номер.',
} as const;

export const FAST_PAYMENT_LABELS: Readonly<Record<string, string>> = { number: FAST_PAYMENT.number, contact: FAST_PAYMENT.contact };

/** The page of the embedded test provider: it must never be taken for a bank. */
export const TEST_BANK = {
  title: 'Учебный банк',
  warning: 'Это учебная страница. Настоящих денег здесь нет, карта не нужна.',
  ended: 'Этот платёж уже завершён.',
  back: 'Вернуться в магазин',
  buttons: { pay: 'Оплатить', refuse: 'Отказать', later: 'Подтвердить позже', leave: 'Уйти, не решив' },
} as const;
