import { GOOD_CARD, makePdf } from '#tests/support/artworks.ts';
import { ask, purchaseBody } from './client.ts';
import { beginUpload, type Place, sendUpload, uploadedVersions } from './upload-call.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const PAGES = ['/', '/BusinessCards'];

/** What honest visitors saw: how long pages took, which orders were acknowledged, how long artworks waited for a verdict. */
export type Seen = {
  pages: number[];
  failures: string[];
  orders: string[];
  refused: number;
  verdicts: number[];
  /** How often a call of this kind was served and how often not. */
  served: Record<Call, { yes: number; no: number }>;
};
const CALLS = ['logins', 'uploads', 'downloads'] as const;
type Call = (typeof CALLS)[number];
const noneServed = (): Seen['served'] => ({ logins: { yes: 0, no: 0 }, uploads: { yes: 0, no: 0 }, downloads: { yes: 0, no: 0 } });
export const nothingSeen = (): Seen => ({
  ...{ pages: [], failures: [], orders: [], refused: 0, verdicts: [] },
  served: noneServed(),
});

function count(seen: Seen, call: Call, isServed: boolean): void {
  seen.served[call][isServed ? 'yes' : 'no'] += 1;
}

type Visit = { url: string; isOver: () => boolean; seen: Seen };

/** Reads pages one after the other. */
export async function browse({ url, isOver, seen }: Visit): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const answer = await ask(url + PAGES[at % PAGES.length], { limitMs: 20_000 }).catch((error: Error) => error);
    if (answer instanceof Error) seen.failures.push(answer.message);
    else if (answer.status !== 200) seen.failures.push(String(answer.status));
    else seen.pages.push(answer.ms);
    await pause(20);
  }
}

/** Places one order and says where its artworks go; null when it was refused. */
async function buy(url: string, seen: Seen, change: object = {}): Promise<Place | null> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await ask(`${url}/api/order`, { body: purchaseBody(change), headers, limitMs: 20_000 }).catch(() => null);
  if (answer?.status !== 201) {
    seen.refused += 1;
    return null;
  }
  const { id, orders } = JSON.parse(answer.body) as { id: string; orders: { id: string }[] };
  seen.orders.push(id);
  return { key: id, order: orders[0]?.id ?? '' };
}

/** Orders twice a second. */
export async function order({ url, isOver, seen }: Visit): Promise<void> {
  while (!isOver()) {
    await buy(url, seen);
    await pause(500);
  }
}

const VERDICT_LIMIT_MS = 120_000;

/** Hands in a good artwork and waits for what the check says. */
async function handIn(url: string, seen: Seen, bytes: Uint8Array): Promise<void> {
  const place = await buy(url, seen);
  if (place === null) return;
  const { status, location } = await beginUpload(url, place, bytes.length, 'card.pdf');
  const isTaken = status === 201 && (await sendUpload(url + location, place.key, bytes).catch(() => 0)) === 204;
  count(seen, 'uploads', isTaken);
  if (!isTaken) return;
  const started = performance.now();
  while (performance.now() - started < VERDICT_LIMIT_MS) {
    const [version] = await uploadedVersions(url, place);
    if (version !== undefined && version.state !== 'waiting') break;
    await pause(200);
  }
  seen.verdicts.push(performance.now() - started);
  const [picture] = (await uploadedVersions(url, place))[0]?.previews ?? [];
  const answer = picture ? await ask(url + picture, { limitMs: 20_000 }).catch(() => null) : null;
  count(seen, 'downloads', answer?.status === 200);
}

/** Logs in, with a password that is compared like every other, and orders under an e-mail that a stranger names as well. */
export async function logInAndOrder({ url, isOver, seen }: Visit, email: string): Promise<void> {
  const recipient = { name: 'Анна', phone: '+78120000001', email };
  for (let at = 0; !isOver(); at += 1) {
    const body = { email: `honest-${at}@example.com`, password: 'correct horse', rememberMe: false };
    const answer = await ask(`${url}/api/auth/login`, { body, limitMs: 20_000 }).catch(() => null);
    count(seen, 'logins', answer?.status === 400);
    await buy(url, seen, { recipient });
    await pause(500);
  }
}

/** Hands artworks in, one after the other. */
export async function handInArtworks({ url, isOver, seen }: Visit): Promise<void> {
  const bytes = await makePdf(GOOD_CARD);
  while (!isOver()) {
    await handIn(url, seen, bytes).catch((error: Error) => seen.failures.push(error.message));
    await pause(2000);
  }
}
