import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { cardsJob, type Engine, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, type Random, scaled, violationList } from './proof.ts';

const PARALLEL = 100;
const MONEY_CASES = 10_000;
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

type Violations = ReturnType<typeof violationList>;

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

async function oneKey(engine: Engine, violations: Violations): Promise<string> {
  const shop = await startShop({ engine });
  const [body, key, before] = [purchaseOf(shop), newKey(), await countOf(shop)];
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => place(shop, body, key)));
  const kinds = new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`));
  const made = (await countOf(shop)) - before;
  if (made !== 1) violations.add(`${engine}: one key made ${made} purchases`);
  if (kinds.size !== 1 || answers[0]?.statusCode !== 201)
    violations.add(`${engine}: one key got ${kinds.size} different answers`, [...kinds][0]?.slice(0, 200));
  const other = await place(shop, { ...body, comment: 'другое' }, key);
  if (other.statusCode < 400 || other.statusCode > 499) violations.add(`${engine}: another body under the key answers ${other.statusCode}`);
  await shop.restart();
  shop.pass(24 * HOUR_MS);
  if ((await place(shop, body, key)).body !== answers[0]?.body)
    violations.add(`${engine}: the key is forgotten after a restart and 24 hours`);
  await shop.close();
  return `${engine}: ${PARALLEL} calls, ${made} purchase, ${kinds.size} answer`;
}

export const ONE_KEY: Proof = {
  name: 'one-key',
  area: 'keeps working',
  figure:
    '100 parallel placements with one idempotency key: 1 order, identical answers; another body: 4xx; kept 24 h and through a restart',
  run: async () => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      seen.push(await oneKey(engine, violations));
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};

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

export const CLIENT_MONEY: Proof = {
  name: 'client-money',
  area: 'keeps working',
  figure: 'a client sends price, discount, weight or total, 10 000 random cases: 0 kopecks of influence',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const shop = await startShop();
    const honest = (await place(shop, purchaseOf(shop))).json() as PurchaseView;
    const cases = scaled(MONEY_CASES, scale, 50);
    let placed = 0;
    for (let done = 0; done < cases; done += 1) {
      const answer = await place(shop, withMoney(shop, random));
      if (answer.statusCode === 400) continue;
      const { total, sale, paid, orders } = answer.json() as PurchaseView;
      placed += 1;
      if (answer.statusCode !== 201 || total !== honest.total || sale !== 0 || paid !== 0 || orders[0]?.weight !== honest.orders[0]?.weight)
        violations.add(`a client's money changed the purchase: ${answer.statusCode}`, answer.body.slice(0, 300));
    }
    await shop.close();
    return {
      measured: `${cases} cases, ${placed} placed at ${honest.total} kopecks each, the others refused`,
      violations: violations.list(),
    };
  },
};

export const QUANTITY: Proof = {
  name: 'quantity',
  area: 'keeps working',
  figure: 'quantity −1, 0, 1.5, "1", 2^53, 1e308: 400 each; no order with a total ≤ 0',
  run: async () => {
    const violations = violationList();
    const shop = await startShop();
    for (const field of ['quantity', 'designs']) {
      for (const value of QUANTITIES) {
        const answer = await place(shop, purchaseOf(shop, { items: [{ id: uuid(), job: { ...cardsJob(), [field]: value } }] }));
        if (answer.statusCode !== 400) violations.add(`${field} ${String(value)} answers ${answer.statusCode}`);
      }
    }
    const free = await shop.deps.db.selectFrom('purchases').select('id').where('total', '<=', 0).execute();
    if (free.length > 0) violations.add(`${free.length} purchases cost nothing`);
    await shop.close();
    return { measured: `${QUANTITIES.length} values in two fields refused`, violations: violations.list() };
  },
};
