import * as z from 'zod/mini';
import { DayText, Kopecks, PublicId } from './fields.ts';
import { Job } from './job.ts';

/** The customer's basket («bin»); items are added under ids made by the browser, so a repeated call adds nothing twice. */
export const BASKET = { list: '/api/Order/bin/:id', item: '/api/Order/bin/:id/:itemId', priced: '/api/order/price' } as const;

export const ItemId = z.uuid();
export const MAX_BASKET_ITEMS = 100;

/** `artworkOf` is the customer's former order whose approved artworks this one is to begin with; it has no bearing on the price. */
export const WantedItem = z.strictObject({ id: ItemId, job: Job, artworkOf: z.optional(PublicId) });
export type WantedItem = z.infer<typeof WantedItem>;

/** One basket order: a print job with its own shipment. Money in kopecks. `error` says why it can no longer be made as it is. */
export const BasketOrder = z.object({
  id: ItemId,
  job: Job,
  artworkOf: z.optional(PublicId),
  priceWithoutDisc: Kopecks,
  shipment: z.object({ shipmentPrice: Kopecks }),
  weight: z.int(),
  volume: z.int(),
  readyDate: DayText,
  /** The same day for who pays by transfer: the money comes on the next banking day. The previous version of the shop does not say. */
  transferReadyDate: z.optional(DayText),
  /** The day holds if the artwork and the payment are there by this hour of a Moscow day; missing where there is no day to promise. */
  until: z.optional(z.object({ day: DayText, hour: z.int() })),
  /** The price list this price comes from. */
  priceList: z.string(),
  error: z.nullable(z.string()),
});
export const BasketOrders = z.array(BasketOrder);
export type BasketOrder = z.infer<typeof BasketOrder>;

/** POST to `list` adds or merges and answers with the whole basket; POST to `priced` (guests) stores nothing and answers with the same items priced. */
export const MergeBasketRequest = z.strictObject({
  items: z.array(WantedItem).check(z.minLength(1), z.maxLength(MAX_BASKET_ITEMS)),
});
/** PUT of one item. */
export const ChangeBasketItemRequest = z.strictObject({ job: Job });
