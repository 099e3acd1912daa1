import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BasketOrder } from '#lib/contracts/basket.ts';
import type { IntegrationOrder } from '#lib/contracts/integration/integration.ts';
import { repeatOrder } from '#lib/domain/orders/repeat.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { seeded } from '#tests/support/random.ts';
import { offerSizes } from '#tests/support/scenarios/custom-sizes.ts';
import { cardsJob, eachEngine, get, loginAs, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';

const { products, priceList } = loadCatalogue();
const leaflets = products.get('Leaflets')!;

eachEngine('a custom size', (engine) => {
  let shop: TestShop;
  let key: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'цех');
    key = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  });
  afterAll(() => shop.close());

  it('of any job has an answer, no dearer one below a cheaper, and that of the listed format it is', async () => {
    const violations = violationList();
    const seen = await offerSizes(shop, seeded(20), 400, violations);
    expect(violations.list()).toEqual([]);
    expect(Math.min(seen.priced, seen.compared, seen.listed)).toBeGreaterThan(20);
  });

  it('that nothing is cut to is refused at its field with the nearest possible', async () => {
    const answer = await post(shop.app, '/api/quote', { job: cardsJob({ format: 'custom-500x70' }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'impossible_job',
      errors: { 'job.format': ['Такого формата нет. Ближайшее возможное: 120×70.'] },
      problems: [{ field: '/job/format', expected: 'custom-120x70' }],
    });
  });

  it('goes with the order to its documents and to the print shop’s own system', async () => {
    const purchase = await placeAt(shop, { items: [{ id: uuid(), job: { ...leaflets.defaults, format: 'custom-223x157' } }] });
    const [order] = purchase.orders;
    expect(order).toMatchObject({ title: 'Листовки · 223×157', job: { format: 'custom-223x157' } });
    const taken = (await get(shop.app, `/api/integration/orders/${order?.number}`, key)).json() as IntegrationOrder;
    expect(taken.title).toBe('Листовки · 223×157');
    expect(taken.print.format).toEqual({
      ...{ id: 'custom-223x157', name: '223×157', trimmed: { width: 223, height: 157 }, folded: null, bleed: 2 },
    });
  });

  it('that is a listed sheet is ordered and kept in the basket under its listed name', async () => {
    const job = { ...leaflets.defaults, format: 'custom-148x105' };
    const { orders } = await placeAt(shop, { items: [{ id: uuid(), job }] });
    expect(orders[0]).toMatchObject({ title: 'Листовки · А6', job: { format: 'A6' } });
    const { contacteeId, bearer } = await loginAs(shop, 'sizes@example.com');
    const added = await post(shop.app, `/api/order/bin/${contacteeId}`, { items: [{ id: uuid(), job }] }, bearer);
    expect(added.json() as BasketOrder[]).toMatchObject([{ job: { format: 'A6' }, error: null }]);
  });
});

describe('a repeated order of a custom size', () => {
  const former = { job: { ...leaflets.defaults, format: 'custom-223x157' }, price: 1, priceList: priceList.version };
  const changed = (custom: typeof leaflets.custom) => repeatOrder(former, { ...leaflets, custom }, priceList);

  it('is that size, the nearest one of a narrower range, or the listed format nearest to it', () => {
    expect(changed(leaflets.custom)).toMatchObject({ job: { format: 'custom-223x157' }, changed: [] });
    const narrow = { width: { min: 50, max: 200 }, height: { min: 50, max: 200 } };
    expect(changed(narrow)).toMatchObject({ job: { format: 'custom-200x157' }, changed: ['format'] });
    expect(changed(undefined)).toMatchObject({ job: { format: 'A5' }, changed: ['format'] });
  });
});
