import type { DeliveryType } from '../../domain/codes.ts';
import { type CustomerStatus, customerStatusOf, type StatusIcon, signOf } from '../../domain/orders/customer-status.ts';
import type { NextAction, OrderState } from '../../domain/orders/next-action.ts';
import { formatPoint } from '../format/points.ts';
import { formatRoubles } from '../format/roubles.ts';

/** It was collected in the workshop. */
export const HANDED_OVER = 'Выдан';

/** Where an order stands, in the words of the person who ordered it. Codes and their names stay in `status-names.ts`. */
const STATUS_TEXTS: Readonly<Record<CustomerStatus, string>> = {
  cancelled: 'Отменён',
  wrong: 'Печатать нельзя',
  unapproved: 'Посмотрите макет',
  missing: 'Ждём макет',
  partly: 'Ждём остальные макеты',
  unpaid: 'Ждём оплату',
  unbegun: 'Ждём оплату и макет',
  uninvoiced: 'Ждём реквизиты',
  untouched: 'Ждём реквизиты и макет',
  invoiced: 'Ждём оплату счёта',
  agreeing: 'Согласуем с вами',
  checking: 'Проверяем макет',
  looked: 'Смотрит технолог',
  queued: 'Ждёт печати',
  printing: 'В печати',
  owing: 'Готов, ждёт оплаты',
  made: 'Изготовлен',
  ready: 'Можно забрать',
  leaving: 'Передаём перевозчику',
  sent: 'Едет к вам',
  received: HANDED_OVER,
};

const NOTES: Readonly<Partial<Record<CustomerStatus, string>>> = {
  wrong: 'в файле ошибки',
  missing: 'без него не начнём',
  partly: 'загружены не все',
  uninvoiced: 'по ним выпишем счёт',
  untouched: 'по реквизитам выпишем счёт',
  agreeing: 'напишем или позвоним',
  checking: 'итог появится здесь',
  looked: 'ответим в рабочий день',
  owing: 'выдадим после оплаты',
  made: 'упаковываем',
};

/** Where the day hangs on what the customer does now. */
const CUSTOMERS_TURN: readonly CustomerStatus[] = [
  'wrong',
  'unapproved',
  'missing',
  'partly',
  'unpaid',
  'unbegun',
  'uninvoiced',
  'untouched',
  'invoiced',
];

export type StatusFacts = {
  /** What its day hangs on; null where nothing. */
  until: { day: string; hour: number } | null;
  severity: number | null;
  /** The last day of the newest invoice. */
  invoiceUntil: string | null;
  today: string;
  /** The day it comes, or came, into the customer's hands. */
  arrivalDay: string | null;
};

export type StatusWords = { sign: StatusIcon; text: string; note: string };

function noteOf(stand: CustomerStatus, { until, severity, invoiceUntil, today, arrivalDay }: StatusFacts): string {
  if (stand === 'invoiced' && invoiceUntil !== null)
    return invoiceUntil < today ? 'срок счёта вышел' : `действует по ${formatPoint(invoiceUntil, today)}`;
  if (stand === 'sent' && arrivalDay !== null)
    return arrivalDay < today ? `ждали ${formatPoint(arrivalDay, today)}` : formatPoint(arrivalDay, today);
  const note =
    stand === 'unapproved' ? (severity === 2 ? 'есть замечания, решать вам' : 'ошибок нет, слово за вами') : (NOTES[stand] ?? '');
  if (until === null || !CUSTOMERS_TURN.includes(stand)) return note;
  const inTime = `успеем до ${until.hour}:00 мск ${formatPoint(until.day, today)}`;
  return stand === 'unapproved' ? `${note}, ${inTime}` : inTime;
}

/** The sign and the words of where an order stands. */
export function statusWords(order: OrderState, delivery: DeliveryType, facts: StatusFacts): StatusWords {
  const stand = customerStatusOf(order, delivery);
  return { sign: signOf(order, stand), text: STATUS_TEXTS[stand], note: noteOf(stand, facts) };
}

/** The newest invoice, if there is one that still holds. */
type Invoice = { number: string } | null;

const LABELS = { replace: 'Заменить макет', approve: 'Посмотреть и утвердить', upload: 'Загрузить макет' } as const;

/** What the one button of an order says; empty where nothing is to be done. */
export function actionLabel(action: NextAction, invoice: Invoice): string {
  switch (action.kind) {
    case 'none':
      return '';
    case 'pay':
      return `Оплатить ${formatRoubles(action.sum)}`;
    case 'invoice':
      return invoice === null ? 'Получить счёт' : `Счёт № ${invoice.number}`;
    default:
      return LABELS[action.kind];
  }
}
