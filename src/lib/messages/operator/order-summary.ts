import type { PaymentStatus } from '../../domain/codes.ts';
import { formatRoubles } from '../format/roubles.ts';
import { paymentStatusCode } from './status-names.ts';

/** An order for a terminal and as a row for Excel. */
export const summaryMessages = {
  head: {
    purchase: (number: string, at: string) => `Заказ ${number} от ${at}`,
    payment: (status: string, paid: string, total: string) => `Оплата: ${status}, ${paid} из ${total}`,
    conceded: (sum: string) => `Снято с цены: ${sum}`,
    payer: (name: string) => `Плательщик: ${name}`,
    person: 'частное лицо',
    noRequisites: 'организация, реквизитов ещё нет',
    recipient: (...parts: string[]) => `Получатель: ${parts.join(', ')}`,
    delivery: (text: string, price: string, arrival: string) => `Доставка: ${text}, ${price}, обещана ${arrival}`,
    customer: (id: number | null) => (id === null ? 'Покупатель: без входа' : `Покупатель: № ${id}`),
    invoice: (number: string, day: string) => `Счёт № ${number} от ${day}`,
    comment: (text: string) => `Комментарий: ${text}`,
    order: (number: string, title: string, status: string) => `${number}  ${title} – ${status}`,
    job: (text: string) => `  Работа: ${text}`,
    price: (price: string, weight: number, ready: string) => `  Цена ${price}, вес ${weight} г, готов ${ready}`,
    tracking: (...parts: string[]) => `  Отправление: ${parts.filter(Boolean).join(' ')}`,
    history: '  История:',
  },
  job: {
    paper: 'бумага',
    sides: 'печать',
    finishing: 'отделка',
    binding: 'скрепление',
    coverPaper: 'обложка',
    designs: 'видов',
    quantity: 'тираж',
    turnaround: 'срок',
  },
  /** Where an order's status stands once its customer has called it off. */
  cancelled: 'Отменён',
  deliveries: { workshop: 'самовывоз из цеха', pickup: 'пункт выдачи', door: 'курьер до двери' },
  changes: {
    placed: 'заказ принят',
    status: 'статус',
    payment: 'оплата',
    payer: 'плательщик',
    ready_date: 'день готовности',
    artwork: 'макет',
    tracking: 'отправление',
    cancelled: 'отменён',
    delivery: 'другой адрес',
    claim: 'претензия',
    decided: 'решение по претензии',
    refund: 'начат возврат',
    returned: 'возвращено',
    late: 'не успели к дню',
    compensated: 'за опоздание',
    undone: 'снята отметка оплаты',
    unsent: 'снята отметка возврата',
    acknowledged: 'система цеха приняла изменение',
  },
  columns: [
    'Заказ',
    'Покупка',
    'Оформлен',
    'Статус',
    'Код статуса',
    'Оплата',
    'Что печатать',
    'Штук',
    'Цена, руб.',
    'Доставка, руб.',
    'Итог покупки, руб.',
    'Оплачено, руб.',
    'Готов',
    'Прибудет',
    'Получатель',
    'Телефон',
    'E-mail',
    'Доставка',
    'Адрес',
    'Перевозчик',
    'Отправление',
    'Плательщик',
    'ИНН',
    'Комментарий',
  ],
} as const;

type ArtworkDetail = { state?: string; slot?: string; version?: number; severity?: number | null };

const ARTWORK_STATES: Readonly<Record<string, string>> = { uploaded: 'загружен', checked: 'проверен', approved: 'утверждён' };
const SEVERITIES: Readonly<Record<number, string>> = { 1: 'ошибок нет', 2: 'есть замечания', 3: 'есть ошибки' };

function artworkText({ state = '', slot, version, severity }: ArtworkDetail): string {
  const found = severity === null ? 'проверка не справилась, смотрит человек' : SEVERITIES[severity ?? 0];
  const words = [slot, version === undefined ? null : `версия ${version}`, ARTWORK_STATES[state] ?? state, found];
  return words.filter(Boolean).join(', ');
}

type Detail = ArtworkDetail & { status?: PaymentStatus; paid?: number; readyDate?: string; before?: string; change?: number };

const paidText = ({ status, paid }: Detail): string =>
  [status && paymentStatusCode(status), paid === undefined ? null : `получено ${formatRoubles(paid)}`].filter(Boolean).join(', ');

/** What a change without a note says of itself, in words; empty where it says no more than its name, or was erased. */
export const changeDetails = {
  payment: paidText,
  payer: paidText,
  ready_date: ({ readyDate, before }: Detail): string => [readyDate, before && `вместо ${before}`].filter(Boolean).join(' '),
  artwork: artworkText,
  acknowledged: ({ change }: Detail): string => (change === undefined ? '' : `№ ${change}`),
} as const;
