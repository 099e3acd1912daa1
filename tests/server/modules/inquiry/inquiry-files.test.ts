import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { listOrders } from '#server/modules/purchase/repository-orders.ts';
import { inquireAt, proposeAt } from '#tests/support/inquiries.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { eachEngine, get, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const ORDER_TICKS = { personalData: true, offer: true, marketing: false };
const STRANGER = '198.51.100.7';

eachEngine('files of inquiries', (engine) => {
  let shop: TestShop;
  let system: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'цех');
    system = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  });
  afterAll(() => shop.close());

  const one = ({ id }: { id: string }) => `/api/inquiries/of/0/${id}`;
  const put = (url: string, payload: Buffer, remoteAddress?: string) =>
    shop.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
      ...(remoteAddress && { remoteAddress }),
    });
  const add = async (inquiry: { id: string }, position: number, words: string, name = 'logo.pdf') => {
    const answer = await put(`${one(inquiry)}/files/${position}?name=${name}`, Buffer.from(words), STRANGER);
    return [answer.statusCode, (answer.json() as { code?: string }).code];
  };
  const pulled = async ({ number }: InquiryView, position = 1) => {
    const { headers, body } = await get(shop.app, `/api/integration/inquiries/${number}/files/${position}`, system);
    return [body, /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1]?.split('.')[1]];
  };
  const stored = () => readdirSync(join(shop.deps.config.dataDir, 'inquiries')).length;

  it('that the shop has named a price for stay as they are, and may be repeated', async () => {
    const inquiry = await inquireAt(shop);
    await add(inquiry, 1, 'a first draft');
    expect(await add(inquiry, 1, 'what people saw')).toEqual([200, undefined]);
    await proposeAt(shop, inquiry.number);
    const before = stored();
    expect(await add(inquiry, 1, 'something else')).toEqual([409, 'action_forbidden']);
    expect(await add(inquiry, 1, 'what people SAW')).toEqual([409, 'action_forbidden']);
    expect(await add(inquiry, 1, 'what people saw', 'logo.exe')).toEqual([200, undefined]);
    expect([await pulled(inquiry), stored()]).toEqual([['what people saw', 'pdf'], before]);
    expect(await add(inquiry, 2, 'one more')).toEqual([200, undefined]);
  });

  it('of an accepted order stay as they were seen, and more come until it is on the press', async () => {
    const inquiry = await inquireAt(shop);
    await add(inquiry, 1, 'what people saw');
    await proposeAt(shop, inquiry.number);
    const accepted = await post(shop.app, `${one(inquiry)}/accept`, { version: 1, consents: ORDER_TICKS }, { 'idempotency-key': newKey() });
    expect(accepted.statusCode).toBe(201);
    expect(await add(inquiry, 1, 'another')).toEqual([409, 'action_forbidden']);
    expect(await add(inquiry, 2, 'the layout')).toEqual([200, undefined]);
    expect([await pulled(inquiry), await pulled(inquiry, 2)]).toEqual([
      ['what people saw', 'pdf'],
      ['the layout', 'pdf'],
    ]);
    const { purchaseId } = accepted.json() as { purchaseId: string };
    for (const { number } of await listOrders(shop.deps.db, [purchaseId])) await moveOrder(shop.deps, number, 'MAKDOWN');
    expect(await add(inquiry, 3, 'too late')).toEqual([409, 'artwork_closed']);
  });
});
