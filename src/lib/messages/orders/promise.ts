import type { CutOff } from '../../domain/calendar.ts';
import type { DeliveryType } from '../../domain/codes.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { ActionKind } from '../../domain/orders/next-action.ts';
import type { PromiseState, Wanted } from '../../domain/orders/promise.ts';
import { BANK_DAY } from '../checkout/bank-day.ts';
import { formatByDay, formatUntilDay } from '../format/days.ts';
import { formatDay, formatReadyDay, formatUntil } from '../format/figures.ts';
import { counted } from '../format/plural.ts';

/**
 * A file counts once its customer has approved it: by the offer a later approval moves the day as a later payment does. That of an order by a
 * proposal counts once it has come.
 */
function conditionsOf(wanted: readonly Wanted[]): { will: string; was: string } {
  const [file, ofFile] = wanted.includes('file') ? ['макет', 'макета'] : ['утверждённый макет', 'утверждённого макета'];
  if (!wanted.includes('payment')) return { will: `${file} будет`, was: ofFile };
  if (wanted.length === 1) return { will: 'оплата будет', was: 'оплаты' };
  return { will: `${file} и\u00a0оплата будут`, was: `${ofFile} и\u00a0оплаты` };
}

/** «если утверждённый макет и оплата будут до 15:00 мск понедельника, 23 ноября»: the day after it is never said without this. */
export const conditionOf = (wanted: readonly Wanted[], until: CutOff): string =>
  `если ${conditionsOf(wanted).will} ${formatUntilDay(until)}`;

/** «5 рабочих дней после макета и оплаты»: the term of a proposal. */
export const termText = (workDays: number, isArtworkAwaited: boolean): string =>
  `${counted(workDays, 'рабочий день', 'рабочих дня', 'рабочих дней')} после ${isArtworkAwaited ? 'макета и\u00a0' : ''}оплаты`;

/** The day an order is in its customer's hands, by the way it gets there. */
export const DAY_TEXTS: Readonly<Record<DeliveryType, (day: string) => string>> = {
  workshop: (day) => `Забрать в цехе можно ${day}`,
  pickup: (day) => `Заказ будет в пункте выдачи ${day}`,
  door: (day) => `Курьер привезёт заказ ${day}`,
};

/** «загрузите, утвердите макет и оплатите» */
const listed = (all: readonly string[]): string => [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' и\u00a0');

/** A file that is still to come counts from its approval too. */
const FILES_OF_WANTED: readonly (readonly [Wanted, readonly string[]])[] = [
  ['artwork', ['пришлите', 'утвердите макет']],
  ['file', ['пришлите макет']],
  ['approval', ['утвердите макет']],
];

/**
 * «Оплатите до 15:00 мск понедельника, 30 ноября → курьер привезёт заказ в среду, 9 декабря.»: a promise that waits for a payment; null for
 * any other.
 */
function paymentText(standing: PromiseState, deliveryType: DeliveryType): string | null {
  if ((standing.kind !== 'conditional' && standing.kind !== 'moved') || !standing.wanted.includes('payment')) return null;
  const files = FILES_OF_WANTED.find(([wanted]) => standing.wanted.includes(wanted))?.[1] ?? [];
  const day = DAY_TEXTS[deliveryType](formatReadyDay(standing.day));
  return `${listed(['Оплатите', ...files])} ${formatUntilDay(standing.until)} → ${day.slice(0, 1).toLowerCase()}${day.slice(1)}.`;
}

/** A day that is counted from a transfer, where a card may pay too. */
export const byTransferText = (day: string): string => `переводом\u00a0– ${day}`;

/** The same of a payment by card or СБП, which stands beside that of a transfer. */
export function onlineText(standing: PromiseState, deliveryType: DeliveryType): string | null {
  const text = paymentText(standing, deliveryType);
  return text && `Картой или по\u00a0СБП деньги приходят сразу. ${text}`;
}

/** The same of a payment by transfer, with what its day allows for. */
export function transferText(standing: PromiseState, deliveryType: DeliveryType): string | null {
  const text = paymentText(standing, deliveryType);
  return text && `${text} ${BANK_DAY}`;
}

/** A day and what it hangs on, apart: a letter draws them one under the other. */
type SaidDay = { day: string; condition: string | null };

const movedFrom = (from: string, wanted: readonly Wanted[]): string =>
  `Обещали ${formatReadyDay(from)}, но\u00a0вовремя не\u00a0было ${conditionsOf(wanted).was}`;

/** What may be said of a day that can be kept; null where none can be named. */
export function saidDay(standing: PromiseState): SaidDay | null {
  switch (standing.kind) {
    case 'promised':
      return { day: formatReadyDay(standing.day), condition: null };
    case 'conditional':
      return { day: formatReadyDay(standing.day), condition: conditionOf(standing.wanted, standing.until) };
    case 'moved':
      return {
        day: formatReadyDay(standing.day),
        condition: `${conditionOf(standing.wanted, standing.until)}. ${movedFrom(standing.from, standing.wanted)}`,
      };
    default:
      return null;
  }
}

/** A day with what it hangs on, and what was said before it; null where there is nothing to promise any more. */
export function promisedDayText(standing: PromiseState): string | null {
  if (standing.kind === 'overdue') return `обещали ${formatReadyDay(standing.from)}, и\u00a0не\u00a0успели: новый день назовёт менеджер`;
  const said = saidDay(standing);
  if (said === null) return null;
  return said.condition === null ? said.day : `${said.day}, ${said.condition}`;
}

/** The same of an order as a sentence. */
export function promiseText(standing: PromiseState): string | null {
  const text = promisedDayText(standing);
  if (text === null) return null;
  return standing.kind === 'overdue' ? `О${text.slice(1)}.` : `Будет готов ${text}.`;
}

/** «Отменён 20 ноября, платить не нужно.»: said where an order that goes on has its day. `paid`: what has not gone back yet. */
export const cancelledText = (day: string, paid: Kopecks): string =>
  `Отменён ${formatDay(day)}${paid > 0 ? '. Деньги возвращаем туда, откуда вы платили.' : ', платить не\u00a0нужно.'}`;

/** What is asked of the customer, the file first. */
function asked(wanted: readonly Wanted[], next: ActionKind): string[] {
  const isToCome = next === 'replace' || (next !== 'approve' && wanted.includes('artwork'));
  return [
    ...(wanted.includes('file') ? ['пришлите макет'] : []),
    ...(isToCome ? [next === 'replace' ? 'замените' : 'загрузите'] : []),
    ...(isToCome || next === 'approve' || wanted.includes('approval') ? ['утвердите макет'] : []),
    ...(wanted.includes('payment') ? ['оплатите'] : []),
  ];
}

/**
 * «Чтобы успеть к среде, 25 ноября, загрузите макет до 18:00 понедельника»: what the day of arrival hangs on, as something to do; null where
 * it hangs on nothing the customer does.
 */
export function deadlineText(own: PromiseState, arrival: PromiseState, next: ActionKind): string | null {
  if (own.kind !== 'conditional' && own.kind !== 'moved') return null;
  if (arrival.kind !== 'conditional' && arrival.kind !== 'moved') return null;
  const what = asked(own.wanted, next);
  if (what.length === 0) return null;
  return `Чтобы успеть ${formatByDay(arrival.day)}, ${listed(what)} ${formatUntil(own.until)}.`;
}
