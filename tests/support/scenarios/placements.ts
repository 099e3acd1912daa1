import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { Random } from '../random.ts';
import { cardsJob, newKey, post, purchaseOf, type TestShop, uuid } from '../server.ts';
import type { Violations } from '../violation-list.ts';

const HOUR_MS = 3_600_000;
const QUANTITIES: readonly unknown[] = [-1, 0, 1.5, '1', 2 ** 53, 1e308, null, true, [], Number.MIN_VALUE, '100', -0];
const MONEY_FIELDS = [
  'price',
  'discount',
  'sale',
  'total',
  'paid',
  'weight',
  'volume',
  'shipmentPrice',
  'priceWithoutDisc',
  'amount',
  'compDiscount',
  'user_id',
  'paymentStatus',
];

const place = (shop: TestShop, body: object, key = newKey()) => post(shop.app, '/api/order', body, { 'idempotency-key': key });
const countOf = async ({ deps }: TestShop): Promise<number> =>
  Number(
    (
      await deps.db
        .selectFrom('purchases')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Parallel placements with one key, another body under it, and the first again after a restart and a day. Answers how many purchases and answers came of it. */
export async function placeUnderOneKey(
  shop: TestShop,
  parallel: number,
  violations: Violations,
): Promise<{ made: number; answers: number }> {
  const [body, key, before] = [purchaseOf(shop), newKey(), await countOf(shop)];
  const answers = await Promise.all(Array.from({ length: parallel }, () => place(shop, body, key)));
  const kinds = new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`));
  const made = (await countOf(shop)) - before;
  if (made !== 1) violations.add(`one key made ${made} purchases`);
  if (kinds.size !== 1 || answers[0]?.statusCode !== 201) violations.add(`one key got ${kinds.size} different answers`, [...kinds][0]);
  const other = await place(shop, { ...body, comment: 'другое' }, key);
  if (other.statusCode !== 422) violations.add(`another body under the key answers ${other.statusCode}`);
  await shop.restart();
  shop.pass(24 * HOUR_MS);
  if ((await place(shop, body, key)).body !== answers[0]?.body) violations.add('the key is forgotten after a restart and 24 hours');
  return { made, answers: kinds.size };
}

function withMoney(shop: TestShop, random: Random): object {
  const extra = Object.fromEntries(
    Array.from({ length: 1 + random.whole(3) }, () => [random.pick(MONEY_FIELDS), random.pick([-1, 0, 1, 99, 100, 1e9, '0', null, true])]),
  );
  const where = random.pick(['body', 'item', 'job', 'delivery', 'recipient', 'consents', 'prototype']);
  const job = where === 'job' ? { ...cardsJob(), ...extra } : cardsJob();
  const body = purchaseOf(shop, { items: [{ id: uuid(), job, ...(where === 'item' ? extra : {}) }] });
  if (where === 'body') return { ...body, ...extra };
  if (where === 'delivery') return { ...body, delivery: { ...body.delivery, ...extra } };
  if (where === 'recipient') return { ...body, recipient: { ...body.recipient, ...extra } };
  if (where === 'consents') return { ...body, consents: { ...body.consents, ...extra } };
  return where === 'prototype'
    ? JSON.parse(JSON.stringify(body).replace('{', `{"constructor":${JSON.stringify({ prototype: extra })},`))
    : body;
}

/** Placements that bring prices, discounts, weights and totals of a client's own: refused or without influence. */
export async function offerMoney(
  shop: TestShop,
  random: Random,
  cases: number,
  violations: Violations,
): Promise<{ placed: number; total: number }> {
  const honest = (await place(shop, purchaseOf(shop))).json() as PurchaseView;
  let placed = 0;
  for (let done = 0; done < cases; done += 1) {
    const answer = await place(shop, withMoney(shop, random));
    if (answer.statusCode === 400) continue;
    const { total, sale, paid, orders } = answer.json() as PurchaseView;
    placed += 1;
    if (answer.statusCode !== 201 || total !== honest.total || sale !== 0 || paid !== 0 || orders[0]?.weight !== honest.orders[0]?.weight)
      violations.add(`a client's money changed the purchase: ${answer.statusCode}`, answer.body.slice(0, 300));
  }
  return { placed, total: honest.total };
}

/** Quantities that are none, in both fields that hold one: refused beside the field. Answers how many were tried. */
export async function offerQuantities(shop: TestShop, violations: Violations): Promise<number> {
  for (const field of ['quantity', 'designs'])
    for (const value of QUANTITIES) {
      const answer = await place(shop, purchaseOf(shop, { items: [{ id: uuid(), job: { ...cardsJob(), [field]: value } }] }));
      const { errors = {} } = answer.json() as { errors?: object };
      if (answer.statusCode !== 400) violations.add(`${field} ${String(value)} answers ${answer.statusCode}`);
      if (Object.keys(errors).join() !== `items.0.job.${field}`)
        violations.add(`${field} ${String(value)} is refused elsewhere`, answer.body);
    }
  const free = await shop.deps.db.selectFrom('purchases').select('id').where('total', '<=', 0).execute();
  if (free.length > 0) violations.add(`${free.length} purchases cost nothing`);
  return QUANTITIES.length;
}
