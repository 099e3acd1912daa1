import type { DeliveryType } from '../../domain/codes.ts';
import { formatPhone } from '../../domain/customer/phone.ts';
import { ownNameOf } from '../../domain/delivery/pickup-point.ts';
import type { JobNames } from '../../domain/job/job-names.ts';
import { dueOf, priceOf } from '../../domain/orders/money-back.ts';
import type { Job } from '../../domain/product/product.ts';
import { formatRoubles } from '../format/roubles.ts';
import type { LetterShop, SlipItem, SlipSum } from '../letters/part.ts';
import { piecesAndWords } from '../product/job-words.ts';
import { LATENESS } from './lateness.ts';
import { ORDER_DETAILS } from './order-actions.ts';

type Ordered = { title: string; job: Job; names: JobNames; price: number; picture: SlipItem['picture'] };

/** A job of an order: its name, what it is made of, its price. */
export const slipItem = ({ title, job, names, price, picture }: Ordered): SlipItem => ({
  title,
  words: piecesAndWords(job, names),
  price: formatRoubles(price),
  picture,
});

/** `vat` is inside the total, with its words; null for a seller without. */
type Money = {
  total: number;
  conceded: number;
  /** The part of `conceded` that being late took off. */
  late: number;
  paid: number;
  sale: number;
  shipment: number;
  isCancelled: boolean;
  vat: { row: string; amount: number } | null;
};

const line = (label: string, kopecks: number, weight: SlipSum['weight'] = 'plain'): SlipSum => ({
  label,
  sum: formatRoubles(kopecks),
  weight,
});

function owed(money: Money): SlipSum[] {
  const { total, conceded, late, paid, isCancelled, vat } = money;
  // The VAT is that of the price, so it stands below it and not below what is left of it.
  const tax = vat === null ? [] : [line(vat.row, vat.amount)];
  if (isCancelled) return [line('Сумма отменённого заказа', total), ...tax];
  const before = [
    ...(conceded > 0 ? [line('Цена заказа', total)] : []),
    ...(late > 0 ? [line(LATENESS.sum, late)] : []),
    ...(conceded > late ? [line('Вернули из цены', conceded - late)] : []),
  ];
  const price = priceOf(money);
  if (paid >= price) return [...before, line('Оплачено', price, 'total'), ...tax];
  if (paid <= 0) return [...before, line('К оплате', price, 'total'), ...tax];
  return [...before, line('Итого', price), ...tax, line('Уже оплачено', paid), line('Осталось оплатить', dueOf(money), 'total')];
}

/** The lines under the jobs: delivery, discount, what is due, the VAT inside it. */
export const slipSums = (money: Money): SlipSum[] => [
  ...(money.shipment > 0 ? [line('Доставка', money.shipment)] : []),
  ...(money.sale > 0 ? [{ label: 'Ваша скидка', sum: `${money.sale}\u00a0%`, weight: 'plain' } as const] : []),
  ...owed(money),
];

type Places = {
  delivery: {
    type: DeliveryType;
    city: { name: string } | null;
    point: { name: string; address: string; workTime: string } | null;
    address: string | null;
    door: string | null;
  };
  shop: LetterShop;
  /** The hours a courier comes in, where they are known. */
  courierHours?: string | null;
  recipient: { name: string; phone: string };
  tracking: readonly { carrier: string; number: string }[];
};

/** Sentences in a row; a point that a carrier has written at the end of one, as in «140 г.», is not set twice. */
const sentences = (...texts: string[]): string => texts.map((text) => text.replace(/\.+$/, '')).join('. ');

const listed = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(', ');

/** Where the workshop is and when it is open. */
export const workshopText = ({ address, hours }: Pick<LetterShop, 'address' | 'hours'>): string =>
  sentences(listed(address.city, address.street), hours);

function placeOf({ delivery: { type, city, point, address, door }, shop, courierHours }: Places): [string, string][] {
  if (type === 'workshop') return [['Где забрать', workshopText(shop)]];
  if (type === 'pickup') {
    if (point === null) return [];
    const name = ownNameOf(point, city?.name ?? '');
    return [['Пункт выдачи', sentences(listed(city?.name, name, point.address), point.workTime)]];
  }
  if (address === null) return [];
  return [
    ['Куда', listed(city?.name, address, door)],
    ...(courierHours ? [[ORDER_DETAILS.courierHours, courierHours] as [string, string]] : []),
  ];
}

/** Where an order goes, to whom, and what it is followed by. */
export const slipPlaces = (places: Places): [string, string][] => [
  ...placeOf(places),
  ...(places.recipient.name === ''
    ? []
    : [['Кому', [places.recipient.name, formatPhone(places.recipient.phone)].filter(Boolean).join(', ')] as [string, string]]),
  ...(places.delivery.type === 'workshop' ? [] : places.tracking).map(({ carrier, number }): [string, string] => [
    'Номер отправления',
    [carrier, number].filter(Boolean).join(', '),
  ]),
];
