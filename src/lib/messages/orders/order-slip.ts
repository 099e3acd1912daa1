import type { DeliveryType } from '../../domain/codes.ts';
import type { Standing } from '../../domain/orders/promise.ts';
import { formatReadyDay } from '../format/figures.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop, Part, SlipItem, SlipSum, Written } from '../letters/part.ts';
import { saidDay } from './promise.ts';

/** What every letter about an order says of it; `standing` is of the day it is in the customer's hands. */
export type OrderSlip = {
  shop: LetterShop;
  number: string;
  link: string;
  artworks: string;
  deliveryType: DeliveryType;
  standing: Standing;
  wantsArtwork: boolean;
  items: readonly SlipItem[];
  sums: readonly SlipSum[];
  facts: readonly (readonly [label: string, value: string])[];
};

const DAY_TEXTS: Readonly<Record<DeliveryType, (day: string) => string>> = {
  workshop: (day) => `Забрать в цехе можно ${day}`,
  pickup: (day) => `Заказ будет в пункте выдачи ${day}`,
  door: (day) => `Курьер привезёт заказ ${day}`,
};

/** The one date of a letter; none for what is called off or handed over. */
function dayPart({ standing, deliveryType }: OrderSlip): Part[] {
  if (standing.kind === 'overdue')
    return [
      { kind: 'day', day: `Обещали ${formatReadyDay(standing.from)} и\u00a0не\u00a0успели`, condition: 'новый день назовёт менеджер' },
    ];
  const said = saidDay(standing);
  return said === null ? [] : [{ kind: 'day', day: DAY_TEXTS[deliveryType](said.day), condition: said.condition }];
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
      ...itemsPart(slip),
      ...(slip.facts.length === 0 ? [] : [{ kind: 'facts', facts: slip.facts } as const]),
    ],
    slip.number,
  );

/** The button of most letters. */
export const SEE_ORDER = 'Посмотреть заказ';
