import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { newKey, post, purchaseOf, type TestShop } from './server.ts';

const MADE = 201;
const BUSY = 503;
const PAUSE_MS = 50;

/**
 * Places a purchase as the order form does, under one key however often a busy shop has to be asked. A test that needs an order has it from
 * here; who tests the call itself reads its status.
 * @throws when the shop refuses it
 */
export async function placeAt(shop: TestShop, change: object = {}, headers: Record<string, string> = {}): Promise<PurchaseView> {
  const [body, key] = [purchaseOf(shop, change), newKey()];
  for (;;) {
    const answer = await post(shop.app, '/api/order', body, { 'idempotency-key': key, ...headers });
    if (answer.statusCode === MADE) return answer.json();
    if (answer.statusCode !== BUSY) throw new Error(`the order was not placed: ${answer.statusCode} ${answer.body}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
