// День цеха: изменения, приём, макеты, статус – через клиент, сделанный из описания API:
//   npx openapi-typescript "$SHOP/api/openapi.json" -o shop-api.ts && npm install openapi-fetch && node workshop-day.ts
import { createHash, randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { components, paths } from './shop-api.ts';

type Order = components['schemas']['IntegrationOrder'];
type Status = components['schemas']['OrderStatus'];

const shop = createClient<paths>({
  baseUrl: process.env.SHOP ?? '',
  headers: { authorization: `Bearer ${process.env.KEY}` },
});
const key = () => ({ 'Idempotency-Key': randomUUID() });

function right<T>({ data, error }: { data?: T; error?: { code: string; error: string } }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.error}`);
  return data;
}

/** Все изменения после отметки. */
async function readChanges(after: string): Promise<{ orders: Map<string, Order>; next: string }> {
  const orders = new Map<string, Order>();
  for (let next = after; ; ) {
    const page = right(await shop.GET('/api/integration/orders', { params: { query: { after: next, limit: 100 } } }));
    for (const order of page.items) orders.set(order.number, order);
    next = page.next;
    if (!page.hasMore) return { orders, next };
  }
}

/** Утверждённые файлы заказа, сверенные по отпечатку. */
async function fetchArtworks(number: string): Promise<{ isComplete: boolean; files: Map<string, Uint8Array> }> {
  const { isComplete, slots } = right(await shop.GET('/api/integration/orders/{number}/layouts', { params: { path: { number } } }));
  const files = new Map<string, Uint8Array>();
  for (const { slot, approved } of slots) {
    if (approved === null) continue;
    const path = { number, sha256: approved.sha256 };
    const answer = await shop.GET('/api/integration/orders/{number}/layouts/{sha256}', { params: { path }, parseAs: 'arrayBuffer' });
    const bytes = new Uint8Array(answer.data as ArrayBuffer);
    if (createHash('sha256').update(bytes).digest('hex') !== approved.sha256) throw new Error(`файл ${slot} повредился по дороге`);
    files.set(slot, bytes);
  }
  return { isComplete, files };
}

async function move(number: string, status: Status): Promise<Order> {
  const path = '/api/integration/orders/{number}/status';
  return right(await shop.POST(path, { params: { path: { number }, header: key() }, body: { status } }));
}

const { orders, next } = await readChanges('0');
for (const { number, change, allowed, print, payer } of orders.values()) {
  const params = { path: { number } };
  right(await shop.POST('/api/integration/orders/{number}/acknowledge', { params: { ...params, header: key() }, body: { change } }));
  const { isComplete, files } = await fetchArtworks(number);
  const moved = isComplete && allowed.includes('MAKDOWN') ? await move(number, 'MAKDOWN') : null;
  const inn = payer.kind === 'organisation' ? payer.requisites?.inn : undefined;
  const refused = await shop.POST('/api/integration/orders/{number}/status', {
    params: { ...params, header: key() },
    body: { status: 'SHP' },
  });
  console.log(
    JSON.stringify({ number, pieces: print.pieces, inn, files: [...files.keys()], status: moved?.status, refusal: refused.error }),
  );
}
console.log(JSON.stringify({ next }));
