import { connect, type Socket } from 'node:net';
import { cardsJob, registration } from '#tests/support/server.ts';
import { type Ask, ask, purchaseBody } from './client.ts';
import { beginUpload, sendUpload } from './upload-call.ts';

/** Each attacker is one client: one address, whatever it sends. */
const LINES = { connections: '198.51.100.1', queries: '198.51.100.2', floods: '198.51.100.3' } as const;
const HELD = 300;
const DRIP_MS = 1000;
const ITEMS = 100;
export const STRANGER = 'stranger@example.com';

export type Attack = { isOver: () => boolean; url: string };
/** How often the shop answered with what. */
export type Answered = Map<string, number>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends and never minds: an attacker does not care for a broken connection. */
async function fire(seen: Answered, line: string, url: string, options: Ask): Promise<string> {
  const headers = { ...options.headers, 'x-forwarded-for': line };
  const { status, body } = await ask(url, { limitMs: 20_000, ...options, headers }).catch(() => ({ status: 0, body: '' }));
  seen.set(String(status), (seen.get(String(status)) ?? 0) + 1);
  return status === 201 ? body : '';
}

/** Opens connections, begins a request on each and lets its body drip; one that is closed is opened again. */
export async function holdConnections({ url, isOver }: Attack): Promise<void> {
  const { hostname, port } = new URL(url);
  const head = `POST /api/quote HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${LINES.connections}\r\ncontent-type: application/json\r\ncontent-length: 40000\r\n\r\n{`;
  const open = (): Socket => connect(Number(port), hostname, () => socket.write(head)).on('error', () => undefined);
  let socket = open();
  const sockets = Array.from({ length: HELD }, () => {
    socket = open();
    return socket;
  });
  while (!isOver()) {
    for (const [at, held] of sockets.entries()) {
      if (held.destroyed) {
        socket = open();
        sockets[at] = socket;
      } else held.write(' ');
    }
    await pause(DRIP_MS);
  }
  for (const held of sockets) held.destroy();
}

const POISON = ['с н к м б п', 'с о '.repeat(75).trim(), 'а б в г д е ж з', 'ново ново ново', 'село с с с с с с с'];

/** Asks what is dearest to find. */
export async function poison({ url, isOver }: Attack, seen: Answered): Promise<void> {
  const asking = async (_: unknown, first: number) => {
    for (let at = first; !isOver(); at += 1) {
      const options = { body: { query: POISON[at % POISON.length], count: 20 }, headers: { 'accept-encoding': 'gzip;q=1,'.repeat(200) } };
      await fire(seen, LINES.queries, `${url}/suggestions/api/4_1/rs/suggest/address`, options);
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: 4 }, asking));
}

const refusedEmail = (at: number): string => `guest-${at}@refused.example`;

/** Places orders of a hundred items to addresses that are refused, and to a stranger, and hands in files that keep the check busy. */
export async function flood({ url, isOver }: Attack, seen: Answered, heavy: readonly Uint8Array[]): Promise<void> {
  const headers = { 'x-forwarded-for': LINES.floods };
  const items = () => Array.from({ length: ITEMS }, () => ({ id: crypto.randomUUID(), job: cardsJob() }));
  const orders = async (_: unknown, first: number) => {
    for (let at = first; !isOver(); at += 4) {
      const recipient = { name: 'Анна', phone: '+78120000001', email: at % 2 === 0 ? STRANGER : refusedEmail(at) };
      const body = purchaseBody({ recipient, ...(at < 20 ? {} : { items: items() }) });
      const key = { 'idempotency-key': crypto.randomUUID() };
      const placed = await fire(seen, LINES.floods, `${url}/api/order`, { body, headers: key });
      const file = heavy[at % heavy.length];
      if (placed !== '' && file !== undefined) await handIn(placed, file);
      await pause(10);
    }
  };
  const handIn = async (placed: string, bytes: Uint8Array) => {
    const { id, orders: made } = JSON.parse(placed) as { id: string; orders: { id: string }[] };
    const place = { key: id, order: made[0]?.id ?? '' };
    const begun = await beginUpload(url, place, bytes.length, 'макет.pdf', headers).catch(() => undefined);
    if (begun?.status === 201) await sendUpload(url + begun.location, place.key, bytes, headers).catch(() => 0);
  };
  const letters = async () => {
    while (!isOver()) {
      await fire(seen, LINES.floods, `${url}/api/auth/forgot-password`, { body: { email: STRANGER } });
      await fire(seen, LINES.floods, `${url}/api/auth/register`, { body: registration(STRANGER) });
      await pause(50);
    }
  };
  await Promise.all([...Array.from({ length: 4 }, orders), letters()]);
}
