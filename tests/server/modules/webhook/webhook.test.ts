import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/domain/time.ts';
import { readConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { collectEvents, deliverEvents, sendEvents } from '#server/modules/webhook/service.ts';
import { openDeps } from '#server/start.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, startShop, type TestShop } from '#tests/support/server.ts';

const SECRET = 'a secret of thirty-two characters';
const SHORT_MS = 150;

type Call = { headers: IncomingHttpHeaders; body: string; event: { id: string; type: string; order: string; data: { status?: string } } };

/** A receiver that answers as a test tells it. */
async function startReceiver() {
  const state = {
    calls: [] as Call[],
    atOnce: 0,
    mostAtOnce: 0,
    answer: (_call: Call, response: ServerResponse): void => {
      response.end();
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on('close', () => {
      state.atOnce -= 1;
    });
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const call = { headers: request.headers, body, event: JSON.parse(body) as Call['event'] };
    state.calls.push(call);
    state.answer(call, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { state, close, webhook: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret: SECRET } };
}

const refuse = (code: number) => (_: Call, response: ServerResponse) => {
  response.statusCode = code;
  response.end();
};

eachEngine('webhooks', (engine) => {
  let shop: TestShop;
  let other: AppDeps;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    shop = await startShop({ engine });
    other = await openDeps(shop.deps.config, null, shop.deps.clock, shop.deps.catalogue);
    receiver = await startReceiver();
    await collectEvents(shop.deps);
  });
  afterEach(async () => {
    await receiver.close();
    await other.db.destroy();
    await shop.close();
  });

  const placed = async () => (await placeAt(shop)).orders[0]?.number ?? '';
  const deliver = (deps: AppDeps = shop.deps) => deliverEvents(deps, receiver.webhook);
  const reported = (order: string) =>
    receiver.state.calls.filter(({ event }) => event.order === order).map(({ event }) => event.data.status ?? event.type);

  it('is known by the example to a receiver that takes the secret before and the secret after while it is changed', async () => {
    const { isOurs } = (await import(String(new URL('../../../../docs/examples/is-ours.mjs', import.meta.url)))) as {
      isOurs: (headers: IncomingHttpHeaders, body: string, secrets: readonly string[], now: number) => boolean;
    };
    const NEXT = 'the next secret of thirty-two signs';
    const order = await placed();
    await deliver();
    await moveOrder(shop.deps, order, 'MAK');
    await deliverEvents(shop.deps, { ...receiver.webhook, secret: NEXT });
    const now = shop.deps.clock().getTime();
    const known = (secrets: readonly string[]) => receiver.state.calls.map(({ headers, body }) => isOurs(headers, body, secrets, now));
    expect([known([SECRET, NEXT]), known([SECRET]), known([NEXT])]).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it('tells each change once, in order, signed so that the receiver can check it', async () => {
    const order = await placed();
    await moveOrder(shop.deps, order, 'MAK');
    expect([await deliver(), await deliver()]).toEqual([2, 0]);
    expect(reported(order)).toEqual(['order.placed', 'MAK']);
    const { headers, body, event } = receiver.state.calls[1] as Call;
    const timestamp = String(headers['webhook-timestamp']);
    expect(timestamp).toBe(String(shop.deps.clock().getTime() / 1000));
    const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['webhook-signature']).toBe(`v1=${expected}`);
    expect(headers['webhook-id']).toBe(String(event.id));
    expect(event).toEqual({
      id: event.id,
      type: 'order.status',
      at: shop.deps.clock().toISOString(),
      actor: 'floor',
      order,
      purchase: order.slice(0, 6),
      data: { status: 'MAK' },
    });
    expect(body).not.toContain('anna');
  });

  it('begins with what comes after it was switched on', async () => {
    const fresh = await startShop({ engine });
    await placeAt(fresh);
    expect(await deliverEvents(fresh.deps, receiver.webhook)).toBe(0);
    await fresh.close();
  });

  it.each([500, 404, 301, 429])('tries again with growing pauses after the answer %i', async (code) => {
    const order = await placed();
    receiver.state.answer = refuse(code);
    const attempts: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      await deliver();
      attempts.push(receiver.state.calls.length);
      shop.pass(30_000);
    }
    expect(attempts).toEqual([1, 2, 3, 3, 4, 4, 4, 5, 5, 5]);
    receiver.state.answer = (_, response) => response.end();
    shop.pass(HOUR_MS);
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(new Set(receiver.state.calls.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(new Set(receiver.state.calls.map(({ headers }) => headers['webhook-signature'])).size).toBe(6);
    expect(reported(order)).toHaveLength(6);
  });

  it('gives up waiting for an answer that does not come, and for a receiver that is not there', async () => {
    const order = await placed();
    receiver.state.answer = () => undefined;
    await collectEvents(shop.deps);
    expect(await sendEvents(shop.deps, receiver.webhook, SHORT_MS)).toBe(0);
    const row = () => shop.deps.db.selectFrom('webhook_events').selectAll().executeTakeFirstOrThrow();
    expect((await row()).failure).toContain('TimeoutError');
    shop.pass(HOUR_MS);
    expect(await sendEvents(shop.deps, { ...receiver.webhook, url: 'http://127.0.0.1:1/' })).toBe(0);
    expect(await row()).toMatchObject({ attempts: 2, sent_at: null, failure: expect.stringContaining('TypeError') });
    receiver.state.answer = (_, response) => setTimeout(() => response.end(), SHORT_MS / 3);
    shop.pass(HOUR_MS);
    expect(await sendEvents(shop.deps, receiver.webhook)).toBe(1);
    expect(reported(order)).toEqual(['order.placed', 'order.placed']);
  });

  it('holds later news of an order back until the earlier has arrived, and other orders’ not', async () => {
    const [slow, quick] = [await placed(), await placed()];
    await moveOrder(shop.deps, slow, 'MAK');
    await moveOrder(shop.deps, quick, 'MAK');
    receiver.state.answer = (call, response) => {
      response.statusCode = call.event.order === slow ? 503 : 200;
      response.end();
    };
    await deliver();
    expect([reported(slow), reported(quick)]).toEqual([['order.placed'], ['order.placed', 'MAK']]);
    await moveOrder(shop.deps, slow, 'MAKCH');
    receiver.state.answer = (_, response) => response.end();
    shop.pass(HOUR_MS);
    await deliver();
    expect(reported(slow)).toEqual(['order.placed', 'order.placed', 'MAK', 'MAKCH']);
  });

  it('sends each event once though four workers of two processes send at the same time', async () => {
    const orders = [await placed(), await placed(), await placed(), await placed()];
    for (const order of orders) await moveOrder(shop.deps, order, 'MAK');
    // The first is not answered before a second is there: only those who do send at the same time get on.
    const held: ServerResponse[] = [];
    let haveMet = false;
    receiver.state.answer = (_, response) => {
      held.push(response);
      haveMet ||= held.length > 1;
      if (haveMet) for (const each of held.splice(0)) each.end();
    };
    // Two connections of one process cannot wait for each other's transactions on SQLite: there the collectors share one.
    const second = engine === 'postgres' ? other : shop.deps;
    await Promise.all([shop.deps, second, shop.deps, second].map(collectEvents));
    const send = (deps: AppDeps) => sendEvents(deps, receiver.webhook);
    for (let round = 0; round < 8; round += 1) await Promise.all([send(shop.deps), send(other), send(shop.deps), send(other)]);
    expect(orders.map(reported)).toEqual(orders.map(() => ['order.placed', 'MAK']));
    expect(receiver.state.mostAtOnce).toBeGreaterThan(1);
  });

  it('sends again what a process had in hand when it died, after its lease', async () => {
    const order = await placed();
    await collectEvents(shop.deps);
    const until = new Date(shop.deps.clock().getTime() + 30_000).toISOString();
    await shop.deps.db.updateTable('webhook_events').set({ locked_until: until, attempts: 1 }).execute();
    expect(await deliver()).toBe(0);
    shop.pass(30_001);
    expect(await deliver()).toBe(1);
    expect(reported(order)).toEqual(['order.placed']);
  });
});

describe('settings of the webhook', () => {
  it('needs a secret that is long enough, and never shows it', () => {
    const read = (environment: object) => () => readConfig({ TOKEN_SECRET: 'x'.repeat(40), ...environment });
    expect(read({})().webhook).toBeNull();
    expect(read({ WEBHOOK_URL: 'https://shop.example/hook', WEBHOOK_SECRET: SECRET })().webhook?.secret).toBe(SECRET);
    expect(read({ WEBHOOK_URL: 'https://shop.example/hook' })).toThrow(ConfigError);
    expect(read({ WEBHOOK_URL: 'https://shop.example/hook', WEBHOOK_SECRET: 'short one' })).toThrow(/^WEBHOOK_SECRET: /);
    expect(read({ WEBHOOK_URL: 'ftp://shop.example', WEBHOOK_SECRET: SECRET })).toThrow(/WEBHOOK_URL=ftp/);
  });
});
