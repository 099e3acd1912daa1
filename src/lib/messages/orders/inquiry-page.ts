import { type CutOff, moscowTime } from '../../domain/calendar.ts';
import type { InquiryKind, InquiryState } from '../../domain/orders/inquiry.ts';
import { CONSENT_LABELS } from '../account/account.ts';
import { formatDay, formatReadyDay } from '../format/figures.ts';
import { counted } from '../format/plural.ts';
import { conditionOf } from './promise.ts';

/** Words of the page of an inquiry and its proposal. */
export const INQUIRY_PAGE = {
  title: 'Запрос и предложение',
  description: 'Запрос цены и предложение типографии: цена, срок, файлы. Его можно принять и оплатить.',
  heading: (kind: InquiryKind | string, number: string): string =>
    kind === 'callback' ? `Перезвоним, запрос №\u00a0${number}` : `Запрос №\u00a0${number} принят`,
  closedHeading: (number: string): string => `Запрос №\u00a0${number} закрыт`,
  offerHeading: (number: string): string => `Предложение по\u00a0запросу №\u00a0${number}`,
  acceptedHeading: (number: string, order: string): string => `Запрос №\u00a0${number} принят: заказ №\u00a0${order}`,
  loading: 'Загружаем…',
  missing: 'Такого запроса нет',
  missingText: 'Проверьте ссылку из письма. Если запрос отправлен из кабинета, войдите в него.',
  logIn: 'Войти',
  newRequest: 'Новый запрос',
  failed: 'Запрос не загрузился',
  retry: 'Попробовать ещё раз',
  leads: {
    open: 'Предложение придёт письмом и появится на этой странице, ссылка на неё тоже в письме.',
    offered: 'Проверьте состав и срок. Принять можно без звонка.',
    accepted: 'Предложение принято – теперь это заказ. Макет и другие файлы можно прислать здесь, пока не начали печатать.',
    declined: 'От предложения отказались. Передумали – напишите, пришлём новое.',
    closed: 'Запрос закрыт.',
    expired: 'Срок предложения вышел. Напишите – посчитаем заново.',
  } satisfies Record<InquiryState, string>,
  callLead: 'Если удобнее раньше, звоните сами.',
  answerBy: (at: string): string => `Ответим ${untilText(at)}`,
  callBy: (at: string): string => `Перезвоним ${untilText(at)}`,
  mistake: {
    quote: {
      wrong: 'Ошиблись в контактах? Ответ всё равно появится на этой странице: сохраните её адрес. Или',
      again: 'отправьте новый запрос',
    },
    callback: { wrong: 'Ошиблись в номере?', again: 'Оставьте его ещё раз' },
  } satisfies Record<InquiryKind, { wrong: string; again: string }>,
  reason: (text: string): string => `Причина: ${text}`,
  lines: 'Состав',
  line: 'Что',
  quantity: 'Штук',
  sum: 'Сумма',
  delivery: (address: string): string => `Доставка: ${address}`,
  workshop: 'Самовывоз из цеха',
  total: 'Всего',
  vat: (percent: number, amount: string): string => `НДС ${percent}\u00a0% внутри, ${amount}`,
  prepayment: 'Оплатить до начала работы',
  weight: 'Вес',
  term: 'Срок',
  artwork: 'Макет',
  /** Who has sent no more than a sketch reads here that it would be printed. */
  artworkFrom: (names: readonly string[]): string =>
    `печатаем с\u00a0ваших файлов: ${listedNames(names)}. Будет другой\u00a0– пришлите его здесь`,
  sketch: (names: readonly string[]): string =>
    `ещё не\u00a0прислан: ${listedNames(names)}\u00a0– это эскиз, с\u00a0него посчитали, но\u00a0печатать не\u00a0будем. Пришлите макет здесь, можно после\u00a0оплаты`,
  ready: 'Готово',
  readyText: (day: string, until: CutOff, isArtworkAwaited: boolean): string =>
    `${formatReadyDay(day)}, ${conditionOf(isArtworkAwaited ? ['payment', 'file'] : ['payment'], until)}`,
  arrival: 'Получите',
  road: 'Доставка',
  onTheWay: (days: number): string =>
    days === 0 ? 'в день готовности' : `ещё ${counted(days, 'рабочий день', 'рабочих дня', 'рабочих дней')} в пути`,
  validUntil: 'Действует',
  validText: (day: string): string => `по ${formatDay(day)} включительно`,
  version: (version: number): string => `Версия ${version}`,
  pdf: 'Скачать предложение, PDF',
  pdfName: (number: string, version: number): string => `Предложение ${number}-${version}.pdf`,
  files: 'Файлы',
  save: (name: string): string => `Скачать «${name}»`,
  notSaved: (text: string): string => `Файл не скачался. ${text}`,
  accept: 'Принять и перейти к оплате',
  accepting: 'Принимаем…',
  acceptNote: 'Заказ будет ровно на эту сумму. Способ оплаты выберете на следующем шаге.',
  changed: 'Пока вы читали, предложение изменилось.',
  pay: 'К заказу и оплате',
  toOrder: 'К заказу',
  sending: 'Отправляем…',
  received: (names: readonly string[], at: string): string =>
    `Получили ${at}: ${names.join(', ')}. Посмотрим и напишем, если что-то не так.`,
  ask: 'Спросить или прислать файлы',
  askTitle: 'Вопрос или файлы',
  askLabel: 'Сообщение менеджеру',
  askDo: 'Отправить',
  asked: 'Сообщение отправлено.',
  withFiles: messageWithFiles,
  decline: 'Отказаться',
  declineTitle: 'Отказаться от предложения?',
  declineReason: 'Почему (можно не писать)',
  declineDo: 'Да, отказаться',
  back: 'Не сейчас',
  talk: 'Переписка',
  authors: { customer: 'Вы', shop: 'Типография' },
  otherAuthor: 'Покупатель',
  /** Who wrote has the link and has not shown to be the customer. */
  linkAuthor: 'По ссылке',
  masked:
    'Имя, почта и\u00a0телефон скрыты: ссылку мог открыть не\u00a0только тот, кто отправил запрос. Целиком они видны в\u00a0браузере, из\u00a0которого он отправлен.',
  proof: {
    title: 'Это ваш запрос?',
    text: 'Имя, почта и\u00a0телефон скрыты, файлы не\u00a0открываются: ссылку мог открыть не\u00a0только тот, кто отправил запрос. Введите код из\u00a0письма\u00a0– и\u00a0всё откроется, в\u00a0этом браузере больше не\u00a0спросим. До\u00a0того написанное отсюда подпишем «По\u00a0ссылке».',
  },
  asks: 'Ваш запрос',
  wanted: 'К какому дню',
  when: 'Когда удобно',
  soon: 'как только сможем',
  city: 'Город',
  name: 'Имя',
  phone: 'Телефон',
  email: 'Почта',
  chosen: 'Выбрано на сайте',
  own: 'Запросы цены',
  states: {
    open: 'Считаем',
    offered: 'Есть предложение',
    accepted: 'Принято',
    declined: 'Вы отказались',
    closed: 'Закрыт',
    expired: 'Срок вышел',
  } satisfies Record<InquiryState, string>,
  callState: 'Перезвоним',
  waits: (total: string, day: string): string => `ждёт вашего ответа: ${total}, действует по ${day}.`,
} as const;

const NAMED_FILES = 3;

/** «эскиз.pdf, контур.ai и ещё 2» */
function listedNames(names: readonly string[]): string {
  const more = names.length - NAMED_FILES;
  return `${names.slice(0, NAMED_FILES).join(', ')}${more > 0 ? ` и\u00a0ещё ${more}` : ''}`;
}

/** The words of a message and, below them, which files came with it. */
function messageWithFiles(text: string, names: readonly string[]): string {
  return [text.trim(), ...(names.length > 0 ? [`Файлы: ${listedNames(names)}`] : [])].filter(Boolean).join('\n');
}

/** «в понедельник, 23 ноября, до 15:30 по Москве» */
function untilText(at: string): string {
  const [day = '', time = ''] = moscowTime(new Date(at)).split('T');
  return `${formatReadyDay(day)}, до\u00a0${time.slice(0, 'hh:mm'.length)} по\u00a0Москве`;
}

export const ACCEPT_LABELS: Readonly<Record<string, string>> = {
  'consents.personalData': CONSENT_LABELS.personalData,
  'consents.offer': CONSENT_LABELS.offer,
};
