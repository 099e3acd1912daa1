import type { DeliveryType } from '../../domain/codes.ts';
import type { FilesLeft } from '../../domain/orders/files-left.ts';
import type { FileAction } from '../../domain/orders/next-action.ts';
import type { WayStep } from '../../domain/orders/order-way.ts';
import type { PromiseState } from '../../domain/orders/promise.ts';
import { formatReadyDay } from '../format/figures.ts';
import { formatPoint } from '../format/points.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop, Part, SlipItem, SlipSum, Written } from '../letters/part.ts';
import { MY_ORDERS } from './my-orders.ts';
import { DAY_TEXTS, saidDay } from './promise.ts';

/** What every letter about an order says of it; `standing` is of the day it is in the customer's hands. */
export type OrderSlip = {
  shop: LetterShop;
  number: string;
  link: string;
  artworks: string;
  deliveryType: DeliveryType;
  arrival: PromiseState;
  /** What is asked of the customer's files; null for nothing. */
  turn: FileAction | null;
  /** The same of how many orders. */
  left: FilesLeft;
  items: readonly SlipItem[];
  sums: readonly SlipSum[];
  facts: readonly (readonly [label: string, value: string])[];
  /** Of the order the letter is about, or of the slowest; none of what is called off. */
  way: readonly WayStep[];
  /** All of it lies in the workshop for the customer to come. */
  isReadyToCollect: boolean;
  /** The point where it stands waits for the customer. */
  isStuck: boolean;
  today: string;
};

/** The one date of a letter; none for what is called off or handed over. */
function dayPart({ arrival: standing, deliveryType }: OrderSlip): Part[] {
  if (standing.kind === 'overdue')
    return [
      { kind: 'day', day: `Обещали ${formatReadyDay(standing.from)} и\u00a0не\u00a0успели`, condition: 'новый день назовёт менеджер' },
    ];
  const said = saidDay(standing);
  return said === null ? [] : [{ kind: 'day', day: DAY_TEXTS[deliveryType](said.day), condition: said.condition }];
}

/** The way point by point; a day that hangs on the customer has a star, and the date above says on what. */
function wayPart({ way, isStuck, today }: OrderSlip): Part[] {
  if (way.length === 0) return [];
  const points = way.map(({ step, state, day, isConditional }) => ({
    name: MY_ORDERS.steps[step],
    day:
      day === null
        ? isStuck && state === 'now'
          ? MY_ORDERS.waitsForYou
          : MY_ORDERS.unknownDay
        : `${formatPoint(day, today)}${isConditional ? '*' : ''}`,
    state,
  }));
  return [{ kind: 'way', points, note: way.some(({ isConditional }) => isConditional) ? '* если условие выше выполнено' : '' }];
}

const MOST_ITEMS = 20;

/** The longest order is named as far as a letter may be long. */
function itemsPart({ items, sums }: OrderSlip): Part[] {
  const left = items.length - MOST_ITEMS;
  const more = left > 0 ? `и ещё ${left}, все – на странице заказа` : '';
  return [{ kind: 'items', items: items.slice(0, MOST_ITEMS), more, sums }];
}

type Said = {
  remarks?: readonly Written[];
  before: readonly Written[];
  button: { link: string; label: string };
  after?: readonly Written[];
};

/** A letter about an order: what happened, the date, the one button, then the order itself. */
export const orderLetter = (slip: OrderSlip, subject: string, { remarks = [], before, button, after = [] }: Said): Letter =>
  composeLetter(
    slip.shop,
    subject,
    [
      ...remarks,
      ...before,
      ...dayPart(slip),
      { kind: 'button', ...button },
      ...after,
      ...wayPart(slip),
      ...itemsPart(slip),
      ...(slip.facts.length === 0 ? [] : [{ kind: 'facts', facts: slip.facts } as const]),
    ],
    slip.number,
  );

/** The button of most letters. */
export const SEE_ORDER = 'Посмотреть заказ';
