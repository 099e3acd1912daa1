import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { proofCookies } from '#server/modules/purchase/guest-proof.ts';
import { type Engine, loginAs, newKey, post, startShop, type TestShop } from './server.ts';

export type Session = Awaited<ReturnType<typeof loginAs>>;

export const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
export const DOOR = { type: 'door', timeSlot: '1', city: TVER, address: 'ул Советская, д 1', door: 'кв 2' };
export const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 1)]);
export const CLAIM = 'Углы загнуты у половины тиража';

/** A shop with two customers, neither of whom has ordered yet. */
export async function shopOfTwo(engine: Engine): Promise<{ shop: TestShop; anna: Session; boris: Session }> {
  const shop = await startShop({ engine });
  return { shop, anna: await loginAs(shop, 'anna@example.com'), boris: await loginAs(shop, 'boris@example.com') };
}

/** Where a purchase is read and changed under the number of its owner, 0 for a guest's. */
export const ownPath = ({ id }: { id: string }, what = '', owner = 0): string => `/api/order/list/${owner}/${id}${what}`;

/** What the browser sends that has placed a guest's purchase. */
export const knownBy = (shop: TestShop, { id, recipient }: PurchaseView): { cookie: string } => ({
  cookie: proofCookies(shop.deps, { id, recipient_email: recipient.email })[0]?.split(';', 1)[0] ?? '',
});

/** The same where only the id of the purchase is at hand. */
export async function placerOf(shop: TestShop, id: string): Promise<{ cookie: string }> {
  const ofPurchase = shop.deps.db.selectFrom('purchases').select(['id', 'recipient_email']).where('id', '=', id);
  return { cookie: proofCookies(shop.deps, await ofPurchase.executeTakeFirstOrThrow())[0]?.split(';', 1)[0] ?? '' };
}

/** The customer's word to files, said where the purchase was placed. */
export const approveAt = async (shop: TestShop, key: string, artworkIds: readonly (string | undefined)[], asIs = false) =>
  post(shop.app, `/api/layouts/of/${key}/approve`, { artworkIds, asIs }, await placerOf(shop, key));

/** Every call about one purchase, with a body that is right. */
export function ownCalls(purchase: PurchaseView, owner = 0) {
  const to = (what: string): string => ownPath(purchase, what, owner);
  const headers = { 'idempotency-key': newKey() };
  return {
    view: { method: 'GET', url: to('') },
    details: { method: 'GET', url: to('/details') },
    repeat: { method: 'GET', url: to('/repeat') },
    documents: { method: 'GET', url: to('/documents') },
    document: { method: 'GET', url: to(`/documents/${purchase.id}`) },
    exchange: { method: 'GET', url: to(`/documents/${purchase.id}/xml`) },
    cancel: { method: 'POST', url: to('/cancel'), payload: { reason: '' } },
    offers: { method: 'POST', url: to('/offers'), payload: { city: TVER } },
    delivery: {
      method: 'POST',
      url: to('/delivery'),
      payload: { recipient: purchase.recipient, delivery: { type: 'workshop', timeSlot: '1' } },
    },
    claim: { method: 'POST', url: to('/claim'), payload: { orderId: purchase.orders[0]?.id, text: CLAIM }, headers },
    photo: { method: 'GET', url: to(`/claim/${purchase.id}/1`) },
    newPhoto: { method: 'PUT', url: to(`/claim/${purchase.id}/1`), payload: PNG, headers: { 'content-type': 'image/png' } },
  } as const;
}
