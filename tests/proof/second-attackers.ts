import { connect, type Socket } from 'node:net';
import { cardsJob, registration } from '#tests/support/server.ts';
import { TUS } from '#tests/support/tus.ts';
import type { Answered, Attack } from './attackers.ts';
import { ask, purchaseBody } from './client.ts';
import { beginUpload, type Place, sendUpload } from './upload-call.ts';

/** Strangers who hold places, fill limits and spend the processor, each from a few addresses. */
const GB = 1024 ** 3;
const PIECE = 4096;
const DRIPS_OF_EACH = 16;
const UNREAD_OF_EACH = 90;
export const VICTIM = 'victim@example.com';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const from = (line: string) => ({ 'x-forwarded-for': line });

function count(seen: Answered, name: string, status: number): void {
  seen.set(`${name} ${status}`, (seen.get(`${name} ${status}`) ?? 0) + 1);
}

async function fire(seen: Answered, name: string, url: string, line: string, body: unknown): Promise<string> {
  const headers = { ...from(line), 'idempotency-key': crypto.randomUUID() };
  const { status, body: answer } = await ask(url, { body, headers, limitMs: 20_000 }).catch(() => ({ status: 0, body: '' }));
  count(seen, name, status);
  return status === 201 ? answer : '';
}

async function buy({ url }: Attack, seen: Answered, line: string, email: string): Promise<Place | null> {
  const items = [{ id: crypto.randomUUID(), job: cardsJob({ designs: 20 }) }];
  const recipient = { name: 'Анна', phone: '+78120000001', email };
  const placed = await fire(seen, 'order', `${url}/api/order`, line, purchaseBody({ items, recipient }));
  if (placed === '') return null;
  const { id, orders } = JSON.parse(placed) as { id: string; orders: { id: string }[] };
  return { key: id, order: orders[0]?.id ?? '' };
}

/** A raw connection that begins a request and is fed by `feed`; a closed one is opened again. */
async function hold({ url, isOver }: Attack, count: number, head: () => string, feed: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(url);
  const open = (): Socket => {
    const socket: Socket = connect(Number(port), hostname, () => socket.write(head())).on('error', () => undefined);
    return socket;
  };
  const sockets = Array.from({ length: count }, open);
  while (!isOver()) {
    for (const [at, socket] of sockets.entries()) {
      if (socket.destroyed) sockets[at] = open();
      else feed(socket);
    }
    await pause(1000);
  }
  for (const socket of sockets) socket.destroy();
}

/** Holds the places of uploads with four kilobytes a second. */
async function drip(attack: Attack, seen: Answered): Promise<void> {
  const { host } = new URL(attack.url);
  await Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      const line = `198.51.100.${20 + at}`;
      const place = await buy(attack, seen, line, `drip-${at}@refused.example`);
      if (place === null) return;
      const { location } = await beginUpload(attack.url, place, GB, 'макет.pdf', from(line)).catch(() => ({ location: '' }));
      const headers = { ...TUS, ...from(line), host, 'artwork-key': place.key, 'upload-offset': '0' };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const head = `PATCH ${location} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${GB}\r\n\r\n`;
      await hold(
        attack,
        DRIPS_OF_EACH,
        () => head,
        (socket) => socket.write(Buffer.alloc(PIECE)),
      );
    }),
  );
}

/** Asks for pages and reads none. */
const leaveUnread = (attack: Attack): Promise<unknown> =>
  Promise.all(
    [30, 31, 32].map((at) => {
      const head = `GET / HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: 198.51.100.${at}\r\n\r\n`.repeat(40);
      return hold(
        attack,
        UNREAD_OF_EACH,
        () => head,
        (socket) => socket.pause(),
      );
    }),
  );

/** Begins uploads of a gibibyte each and sends nothing. */
async function declare(attack: Attack, seen: Answered): Promise<void> {
  for (let at = 0; !attack.isOver(); at += 1) {
    const line = `198.51.100.${40 + (at % 9)}`;
    const place = await buy(attack, seen, line, `declared-${at}@refused.example`);
    const answer = place === null ? null : await beginUpload(attack.url, place, GB, 'макет.pdf', from(line)).catch(() => null);
    count(seen, 'declared', answer?.status ?? 0);
    await pause(50);
  }
}

/** Has passwords hashed from the lines of one provider's customer, seventy a second. */
async function hash({ url, isOver }: Attack, seen: Answered): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const line = `2001:db8:bad:${(at % 60_000).toString(16)}::1`;
    const email = `hash-${at}@refused.example`;
    if (at % 3 === 0) void fire(seen, 'register', `${url}/api/auth/register`, line, registration(email));
    else void fire(seen, 'login', `${url}/api/auth/login`, line, { email, password: 'correct horse', rememberMe: false });
    await pause(15);
  }
}

/** Orders in the name of a customer who orders from another line. */
async function impersonate(attack: Attack, seen: Answered): Promise<void> {
  while (!attack.isOver()) {
    await buy(attack, seen, '198.51.100.60', VICTIM);
    await pause(100);
  }
}

/** Hands in files of many slow pages from four addresses. */
async function slow(attack: Attack, seen: Answered, file: Uint8Array): Promise<void> {
  await Promise.all(
    [70, 71, 72, 73].map(async (at) => {
      const line = `198.51.100.${at}`;
      while (!attack.isOver()) {
        const place = await buy(attack, seen, line, `slow-${at}@refused.example`);
        const begun = place === null ? null : await beginUpload(attack.url, place, file.length, 'slow.pdf', from(line)).catch(() => null);
        if (place !== null && begun?.status === 201)
          count(seen, 'slow', await sendUpload(attack.url + begun.location, place.key, file, from(line)).catch(() => 0));
        await pause(5000);
      }
    }),
  );
}

/** All of them side by side. */
export const attackAgain = (attack: Attack, seen: Answered, slowFile: Uint8Array): Promise<unknown> =>
  Promise.all([
    drip(attack, seen),
    leaveUnread(attack),
    declare(attack, seen),
    hash(attack, seen),
    impersonate(attack, seen),
    slow(attack, seen, slowFile),
  ]);
