import * as z from 'zod/mini';
import { BASKET, BasketOrders, ChangeBasketItemRequest, ItemId, MergeBasketRequest } from '#lib/contracts/basket.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { UserId } from '#lib/contracts/fields.ts';
import type { Shop } from '../../context/deps.ts';
import { requireSelf } from '../auth/guard.ts';
import { addToBasket, changeBasketItem, loadBasket, priceItem, removeFromBasket } from './service.ts';

const RESPONSE = { 200: BasketOrders, 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };
const OwnParams = z.object({ id: UserId });
const ItemParams = z.object({ id: UserId, itemId: ItemId });
const security = [{ bearer: [] }];

const onList = { security, params: OwnParams, response: RESPONSE };
const onItem = { security, params: ItemParams, response: RESPONSE };

function registerList(app: Shop): void {
  app.get(BASKET.list, { schema: { summary: 'Корзина покупателя', ...onList } }, async (request) => {
    const { id } = await requireSelf(request);
    return loadBasket(request.deps, id);
  });
  app.post(
    BASKET.list,
    {
      schema: { summary: 'Добавить в корзину или слить её с местной', ...onList, body: MergeBasketRequest },
    },
    async (request) => {
      const { id } = await requireSelf(request);
      return addToBasket(request.deps, id, request.body.items);
    },
  );
}

function registerItem(app: Shop): void {
  app.put(BASKET.item, { schema: { summary: 'Изменить работу в корзине', ...onItem, body: ChangeBasketItemRequest } }, async (request) => {
    const { id } = await requireSelf(request);
    return changeBasketItem(request.deps, id, request.params.itemId, request.body.job);
  });
  app.delete(BASKET.item, { schema: { summary: 'Убрать из корзины', ...onItem } }, async (request) => {
    const { id } = await requireSelf(request);
    return removeFromBasket(request.deps, id, request.params.itemId);
  });
}

function registerGuestPrices(app: Shop): void {
  app.post(
    BASKET.priced,
    {
      schema: {
        summary: 'Цены корзины гостя; ничего не хранится',
        body: MergeBasketRequest,
        response: { 200: BasketOrders, 400: ErrorBody },
      },
    },
    async ({ deps, body }) => body.items.map((item) => priceItem(deps, item)),
  );
}

/** Routes of the customer's basket, and prices for a guest's basket, which the browser stores. */
export function registerBasketRoutes(app: Shop): void {
  registerList(app);
  registerItem(app);
  registerGuestPrices(app);
}
