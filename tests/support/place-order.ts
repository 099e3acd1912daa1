import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { newKey, post, purchaseOf, type TestShop } from './server.ts';

const BUSY = 503;
const PAUSE_MS = 50;

/**
 * Places a purchase as the order form does, under one key however often a busy shop has to be asked, and answers what the shop has made
 * of it.
 * @throws when the shop refuses it
 */
export async function placeAt(shop: TestShop, change: object = {}, headers: Record<string, string> = {}): Promise<PurchaseView> {
  const [body, key] = [purchaseOf(shop, change), newKey()];
  for (;;) {
    const answer = await post(shop.app, '/api/order', body, { 'idempotency-key': key, ...headers });
    // A refusal is an answer too: who places often, or by an offer of yesterday, reads it.
    if (answer.statusCode !== BUSY) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
