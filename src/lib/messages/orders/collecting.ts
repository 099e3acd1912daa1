import { moscowDay, type WorkCalendar } from '../../domain/calendar.ts';
import { hoursOn, nextOpening, readHours } from '../../domain/delivery/opening.ts';
import { shownNumber } from '../../domain/order-number.ts';
import type { Collecting } from '../../domain/orders/collecting.ts';
import { formatDay, formatReadyDay } from '../format/figures.ts';
import { keepSpans } from '../format/units.ts';
import type { LetterShop } from '../letters/part.ts';
import { workshopText } from './order-slip-words.ts';

export type CollectingFacts = {
  state: Collecting;
  number: string;
  /** A rest of the price is still to be paid. */
  isOwing: boolean;
  /** The day the slowest order was made. */
  madeOn: string | null;
  address: { city: string; street: string };
  hours: string;
  calendar: WorkCalendar;
  now: Date;
};

/** «Сегодня открыто 9–19», «Откроемся в понедельник, 30 ноября: 9–19»; the shop's own words where they are written in another way. */
function openText({ hours, calendar, now }: CollectingFacts): string {
  const week = readHours(hours);
  if (week === null) return hours;
  const today = moscowDay(now);
  const day = nextOpening(now, week, calendar)?.day ?? today;
  const span = hoursOn(day, week, calendar);
  if (span === null) return hours;
  return day === today ? `Сегодня открыто ${span}` : `Откроемся ${formatReadyDay(day)}: ${span}`;
}

const beginOf = (isOwing: boolean): string => (isOwing ? 'Заказ ждёт вас, выдадим после оплаты' : 'Забрать можно сейчас');

/** What is said to who hands it out. */
const counterText = (number: string): string =>
  `Назовите номер заказа – ${shownNumber(number)} – и\u00a0фамилию получателя; представителю организации нужна доверенность.`;

/** Where, when and by what word a purchase is collected in the workshop; of one that is being packed, what is known of it. */
export function collectingText(facts: CollectingFacts): string {
  const { state, number, isOwing, madeOn, address } = facts;
  const place = `${address.city}, ${address.street}`;
  if (state === 'made')
    return `Изготовлен${madeOn === null ? '' : ` ${formatDay(madeOn)}`}, упаковываем. Напишем, как только можно будет забрать: ${place}.`;
  return `${beginOf(isOwing)}: ${place}. ${keepSpans(openText(facts))}. ${counterText(number)}`;
}

type LetterFacts = { shop: Pick<LetterShop, 'address' | 'hours'>; number: string; isOwing: boolean };

/** The same in a letter, which may be read on another day: all hours instead of today's. */
export const collectingLetterText = ({ shop, number, isOwing }: LetterFacts): string =>
  `${beginOf(isOwing)}: ${workshopText(shop)}. ${counterText(number)}`;
