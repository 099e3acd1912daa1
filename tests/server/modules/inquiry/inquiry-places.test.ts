import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { inquireAt } from '#tests/support/inquiries.ts';
import { loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const ACCOUNTS = 4;
const EACH = 2;
const LINE = '203.0.113.7';
const ELSEWHERE = '203.0.113.9';

let shop: TestShop;
let system: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  const made = await createKey(shop.deps, 'цех');
  system = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
});
afterAll(() => shop.close());

type File = { url: string; headers?: Record<string, string>; remoteAddress: string; payload?: PassThrough | Buffer };
const put = ({ headers, payload = Buffer.from('x'), ...call }: File) =>
  shop.app.inject({ ...call, method: 'PUT', payload, headers: { 'content-type': 'application/octet-stream', ...headers } });
const fileOf = ({ id }: InquiryView, position: number, owner = 0) => `/api/inquiries/of/${owner}/${id}/files/${position}?name=a`;

it('for files that never end leaves others, and the workshop, theirs', async () => {
  const drips: PassThrough[] = [];
  const held: ReturnType<typeof put>[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const { bearer, contacteeId } = await loginAs(shop, `slow-${n}@example.com`);
    const inquiry = await inquireAt(shop, { wantedDay: null }, bearer);
    for (let position = 1; position <= EACH; position += 1) {
      const payload = new PassThrough();
      payload.write('a drop');
      drips.push(payload);
      held.push(put({ url: fileOf(inquiry, position, contacteeId), headers: bearer, remoteAddress: LINE, payload }));
    }
  }
  await wait(1000);
  const guest = await inquireAt(shop, { wantedDay: null });
  const attachment = `/api/integration/inquiries/${guest.number}/attachments/1?name=a`;
  expect((await put({ url: fileOf(guest, 1), remoteAddress: ELSEWHERE })).statusCode).toBe(200);
  expect((await put({ url: attachment, headers: system, remoteAddress: LINE })).statusCode).toBe(200);
  const refused = await put({ url: fileOf(guest, 2), remoteAddress: LINE });
  expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([429, 'files_busy']);
  for (const drip of drips) drip.end();
  await Promise.all(held);
  expect((await put({ url: fileOf(guest, 2), remoteAddress: LINE })).statusCode).toBe(200);
});
