import { BASKET, type BasketOrder, BasketOrders, type WantedItem } from '../contracts/basket.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

type Basket = Promise<Outcome<BasketOrder[]>>;

export const getBasket = (id: number): Basket => send({ method: 'GET', path: pathOf(BASKET.list, { id }), answer: BasketOrders });
export const mergeBasket = (id: number, items: readonly WantedItem[]): Basket =>
  send({ method: 'POST', path: pathOf(BASKET.list, { id }), body: { items }, answer: BasketOrders });
export const putBasketItem = (id: number, item: WantedItem): Basket =>
  send({ method: 'PUT', path: pathOf(BASKET.item, { id, itemId: item.id }), body: { job: item.job }, answer: BasketOrders });
export const deleteBasketItem = (id: number, itemId: string): Basket =>
  send({ method: 'DELETE', path: pathOf(BASKET.item, { id, itemId }), answer: BasketOrders });
/** Prices items without keeping them: for guests. */
export const postPriced = (items: readonly WantedItem[]): Basket =>
  send({ method: 'POST', path: BASKET.priced, body: { items }, access: 'token', isRead: true, answer: BasketOrders });
