import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentView } from '#lib/contracts/payment.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

eachEngine('the page of the test bank', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  it('takes part in the transition between pages by a style its policy allows', async () => {
    const { id } = await placeAt(shop);
    const body = { purchaseId: id, method: 'card', share: 'full' };
    const { confirmationUrl } = (await post(shop.app, '/api/payment', body, { 'idempotency-key': newKey() })).json() as PaymentView;
    const page = await get(shop.app, new URL(confirmationUrl ?? '', 'http://shop.test').pathname);
    const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? '';
    expect(style).toContain('@view-transition{navigation:auto}');
    expect(page.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
  });
});
