import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { orderTitle } from '#lib/messages/order.ts';
import type { AppDeps } from '../deps.ts';
import { publicId, v7 } from '../ids.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
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

/** A customer with an order in every production status and a purchase in every payment status. Does nothing the second time. */
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
      })
      .execute();
    for (const [position, status] of ORDER_STATUSES.entries()) {
      const product = products[position % products.length];
      if (product === undefined) return;
      const placed = new Date(now.getTime() - (ORDER_STATUSES.length - position) * DAY_MS);
      const { quote, readyDate } = priceJob(catalogue, product.defaults, placed);
      const paymentStatus = PAYMENT_STATUSES[position % PAYMENT_STATUSES.length] ?? 'NP';
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
        })
        .execute();
      await trx
        .insertInto('order_history')
        .values({ id: v7(), order_id: orderId, status, at: placed.toISOString(), actor: 'seed' })
        .execute();
      await noteChange(trx, { orderIds: [orderId], kind: 'placed', detail: {}, at: placed.toISOString(), actor: 'seed' });
    }
  });
}
