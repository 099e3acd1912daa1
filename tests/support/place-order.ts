import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { newKey, post, purchaseOf, type TestShop } from './server.ts';

/** Places a purchase as the order form does, and answers what the shop has made of it. */
export const placeAt = async (shop: TestShop, change: object = {}, headers: Record<string, string> = {}): Promise<PurchaseView> =>
  (await post(shop.app, '/api/order', purchaseOf(shop, change), { 'idempotency-key': newKey(), ...headers })).json();
