import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { cancelPurchase } from '#server/modules/ordering/cancel.ts';
import { changeDeliveryOf } from '#server/modules/ordering/change-delivery.ts';
import { loadDetails } from '#server/modules/ordering/details.ts';
import { loadOwnPurchase } from '#server/modules/ordering/own-purchases.ts';
import { reconcileRefunds } from '#server/modules/payment/refund.ts';
import { reconcilePayments } from '#server/modules/payment/service.ts';
import { listUnsettled } from '#server/modules/report/repository-money.ts';
import { placeAt } from './place-order.ts';
import { cardsJob, get, newKey, post, type TestShop, uuid } from './server.ts';

type Offered = { offers: { id: string; type: string }[] };
export type Money = ReturnType<typeof moneyOf>;

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const DOOR = { type: 'door', timeSlot: '1', city: TVER, address: 'ул Советская, д 1', door: 'кв 2' };
const WORKSHOP = { type: 'workshop', timeSlot: '1' } as const;
const LONG_MS = 10 * 60_000;

/**
 * What a customer and the shop's own repeated work do about the money of purchases. `userId` owns them: sessions end sooner than the
 * clock of such a test runs, so what is theirs to do is asked of the services.
 */
export function moneyOf(shop: TestShop, userId: number) {
  const { db } = shop.deps;
  const own = async (purchase: PurchaseView): Promise<PurchaseView> => {
    await db.updateTable('purchases').set({ user_id: userId }).where('id', '=', purchase.id).execute();
    return purchase;
  };
  const place = async (change: object = {}) => own(await placeAt(shop, change));
  let offer = '';
  const door = () => ({ ...DOOR, type: 'door' as const, offer });
  const askForOffer = async () => {
    const basket = { city: TVER, items: [{ id: uuid(), job: cardsJob() }] };
    const { offers } = (await post(shop.app, '/api/delivery/offers', basket)).json() as Offered;
    offer = offers.find(({ type }) => type === 'door')?.id ?? '';
  };
  /** Brought to the door: its delivery can become cheaper. */
  const placeToDoor = async (): Promise<PurchaseView> => {
    await askForOffer();
    return own(await placeAt(shop, { delivery: door() }));
  };
  const start = async (purchaseId: string, method: 'card' | 'sbp' = 'card', share: 'full' | 'part' = 'full') =>
    (await post(shop.app, '/api/payment', { purchaseId, method, share }, { 'idempotency-key': newKey() })).json() as PaymentView;
  const notify = (payment: { id: string }) => {
    // No two payments arrive in the same instant: the later one goes back first.
    shop.pass(1000);
    return post(shop.app, '/api/payment/notification/scripted', { object: { id: `bank-${payment.id}` } });
  };
  const due = async (id: string) => (await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView;
  const view = (id: string) => loadOwnPurchase(shop.deps, userId, id);
  const events = async (id: string) => (await loadDetails(shop.deps, userId, id)).events;
  const cancel = (id: string) => cancelPurchase(shop.deps, userId, id, '');
  const fetchAtWorkshop = ({ id, recipient }: PurchaseView) => changeDeliveryOf(shop.deps, userId, id, { recipient, delivery: WORKSHOP });
  /** Dearer than fetching it: refused where it was made cheaper before. */
  const bringToDoor = async ({ id, recipient }: PurchaseView) => changeDeliveryOf(shop.deps, userId, id, { recipient, delivery: door() });
  const reconcile = async (turns = 3) => {
    for (let turn = 0; turn < turns; turn += 1) {
      shop.pass(LONG_MS);
      while ((await reconcilePayments(shop.deps)) > 0);
      while ((await reconcileRefunds(shop.deps)) > 0);
    }
  };
  const unsettled = () => listUnsettled(db);
  return { place, placeToDoor, start, notify, due, view, events, cancel, fetchAtWorkshop, bringToDoor, reconcile, unsettled };
}
