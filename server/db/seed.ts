import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { searchWords } from '#lib/domain/order-search.ts';
import { orderTitle } from '#lib/messages/order.ts';
import type { AppDeps } from '../deps.ts';
import { publicId, v7 } from '../ids.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { CONSENT_TEXT_VERSION } from '../modules/auth/service.ts';
import { priceJob } from '../modules/quote/service.ts';
import { nextNumber } from './counter.ts';
import { noteChange } from './order-changes.ts';
import { inTransaction } from './transaction.ts';

const DEMO = { email: 'demo@example.com', password: 'demo-password', name: 'Анна Ветрова', phone: '+78120000001' } as const;
const WORKSHOP = JSON.stringify({
  type: 'workshop',
  carrier: null,
  price: 0,
  days: { min: 0, max: 0 },
  timeSlot: '1',
  city: null,
  point: null,
  address: null,
  door: null,
});
const PERSON = JSON.stringify({ kind: 'person' });
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOT_CANCELLED = { cancelled_at: null, cancel_reason: null };
/** Layouts that were checked: 1 green, 2 yellow, 3 red. */
const SEVERITIES: Partial<Record<OrderStatus, number>> = { MAKERR: 3, MAKRDY: 1, AGR: 2, MAKDOWN: 1, INPROD: 1, MADE: 1, WRH: 1, SHP: 1 };

/** The way most orders go; the others were placed and are where they are. */
const WAY: readonly OrderStatus[] = ['CRE', 'MAK', 'ROBOT', 'MAKRDY', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'];
const ACTORS: Partial<Record<OrderStatus, string>> = { CRE: 'shop', MAK: 'customer', ROBOT: 'robot', MAKRDY: 'robot' };

/** An hour between any two steps: a demo order is a day old at least. */
function historyOf(status: OrderStatus, orderId: string, placed: Date) {
  const last = WAY.indexOf(status);
  const steps = last < 0 ? (['CRE', status] as const) : WAY.slice(0, last + 1);
  return steps.map((step, position) => ({
    ...{ id: v7(), order_id: orderId, status: step, at: new Date(placed.getTime() + position * HOUR_MS).toISOString() },
    actor: ACTORS[step] ?? 'floor',
  }));
}

/** A customer with an order in every production status and a purchase in every payment status, one of them cancelled, one sent, one complained about. Does nothing the second time. */
export async function seedDemo({ db, catalogue, clock }: AppDeps): Promise<void> {
  const known = await db.selectFrom('users').select('id').where('email', '=', DEMO.email).executeTakeFirst();
  if (known !== undefined) return;
  const password_hash = await hashPassword(DEMO.password);
  const products = [...catalogue.products.values()].filter(({ available }) => available);
  const now = clock();
  await inTransaction(db, async (trx) => {
    const userId = await nextNumber(trx, 'users');
    const created_at = now.toISOString();
    await trx
      .insertInto('users')
      .values({
        id: userId,
        customer_id: v7(),
        email: DEMO.email,
        name: DEMO.name,
        phone: DEMO.phone,
        password_hash,
        confirmed_at: created_at,
        default_manager: 0,
        discount: 5,
        kind: 'person',
        organisation_name: null,
        inn: null,
        kpp: null,
        created_at,
        version: 0,
        muted_letters: '[]',
      })
      .execute();
    const consents = ['personalData', 'offer'].map((purpose) => ({ id: v7(), user_id: userId, purpose, given_at: created_at }));
    await trx
      .insertInto('consents')
      .values(consents.map((consent) => ({ ...consent, text_version: CONSENT_TEXT_VERSION, ip: '127.0.0.1', withdrawn_at: null })))
      .execute();
    const cancelled = { cancelled_at: created_at, cancel_reason: 'Нашли ошибку в тексте' };
    // The last of them once more, cancelled before it was printed.
    const rows = [{ status: 'MAKCH' as const, ...cancelled }, ...ORDER_STATUSES.map((status) => ({ status, ...NOT_CANCELLED }))];
    for (const [position, { status, ...cancellation }] of rows.entries()) {
      const product = products[position % products.length];
      if (product === undefined) return;
      const placed = new Date(now.getTime() - (rows.length - position) * DAY_MS);
      const { quote, readyDate } = priceJob(catalogue, product.defaults, placed);
      const paymentStatus = cancellation.cancelled_at === null ? (PAYMENT_STATUSES[position % PAYMENT_STATUSES.length] ?? 'NP') : 'NP';
      const number = String(await nextNumber(trx, 'purchases')).padStart(6, '0');
      const [id, orderId] = [publicId(), publicId()];
      const paid = { NP: 0, PP: Math.floor(quote.price / 2), FP: quote.price, GG: 0, WP: 0 }[paymentStatus];
      await trx
        .insertInto('purchases')
        .values({
          id,
          number,
          user_id: userId,
          recipient_name: DEMO.name,
          recipient_phone: DEMO.phone,
          recipient_email: DEMO.email,
          delivery_type: 'workshop',
          time_slot: '1',
          delivery: WORKSHOP,
          arrival_date: readyDate,
          payer: PERSON,
          comment: '',
          sale: 0,
          total: quote.price,
          total_before_discount: quote.price,
          paid,
          payment_status: paymentStatus,
          ready_date: readyDate,
          price_list: catalogue.priceList.version,
          consents: '{}',
          ip: '127.0.0.1',
          placed_at: placed.toISOString(),
          search: searchWords({ number, recipient: DEMO, titles: [orderTitle(product.defaults, product)] }),
          changed_at: placed.toISOString(),
        })
        .execute();
      await trx
        .insertInto('orders')
        .values({
          id: orderId,
          purchase_id: id,
          number: `${number}-1`,
          position: 0,
          job: JSON.stringify(product.defaults),
          title: orderTitle(product.defaults, product),
          status,
          price: quote.price,
          shipment_price: 0,
          weight: quote.weight,
          volume: quote.volume,
          ready_date: readyDate,
          ...cancellation,
          tracking_carrier: null,
          tracking_number: status === 'SHP' ? 'TR-0001024' : null,
          layout_severity: SEVERITIES[status] ?? null,
        })
        .execute();
      await trx
        .insertInto('order_history')
        .values(historyOf(status, orderId, placed))
        .execute();
      if (cancellation.cancelled_at !== null)
        await trx
          .insertInto('order_history')
          .values({
            ...{ id: v7(), order_id: orderId, status, at: created_at, actor: 'customer' },
            ...{ event: 'cancelled', note: cancellation.cancel_reason },
          })
          .execute();
      if (status === 'SHP') {
        const number = String(await nextNumber(trx, 'claims'));
        const text = 'В пачке 40 экземпляров с полосой по верхнему краю, как будто краска смазалась при резке.';
        const claim = { id: publicId(), number, order_id: orderId, text, state: 'open', created_at } as const;
        await trx.insertInto('claims').values(claim).execute();
        const entry = { event: 'claim', note: number } as const;
        await trx
          .insertInto('order_history')
          .values({ id: v7(), order_id: orderId, status, at: created_at, actor: 'customer', ...entry })
          .execute();
      }
      await noteChange(trx, { orderIds: [orderId], kind: 'placed', detail: {}, at: placed.toISOString(), actor: 'seed' });
    }
  });
}
