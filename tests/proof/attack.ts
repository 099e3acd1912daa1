import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SMTPServer } from 'smtp-server';
import { BLACK, box, card, fillOf, states } from '#tests/preflight/crafted/draw.ts';
import { craftPdf } from '#tests/preflight/crafted/sheet.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { SHIPPED, ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import type { AttackAnswers, AttackOrder } from './attack-worker.ts';
import { type Answered, STRANGER } from './attackers.ts';
import { browse, handInArtworks, logInAndOrder, nothingSeen, order, type Seen } from './honest.ts';
import { type Proof, percentile, scaled } from './proof.ts';
import { VICTIM } from './second-attackers.ts';

const ATTACK_MS = 300_000;
const IDLE_MS = 10_000;
const MOST_REFUSED = 0.01;
const LATEST_LETTER_S = 30;
const LATEST_VERDICT_MS = 30_000;
const MOST_BYTES = 500_000_000;
const MEGABYTE = 1e6;
const [SLOW_PAGES, SLOW_LAYERS] = [150, 3000];
/** Files of a few kilobytes that keep the check busy. */
const HEAVY = ['forms.pdf', 'run-lengths.pdf', 'deflate-twice.pdf'];

type Violations = ReturnType<typeof violationList>;

/** A mail server that refuses one domain for good and takes a little time for every letter. */
async function openMailServer(): Promise<{ url: string; close: () => void; toStranger: () => number }> {
  let stranger = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      setTimeout(
        () => done(address.endsWith('@refused.example') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
        50,
      ),
    onData: (stream, { envelope }, done) => {
      if (envelope.rcptTo.some(({ address }) => address === STRANGER)) stranger += 1;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  // Connections of a shop that is gone end by themselves; nothing waits for them.
  const close = (): void => server.close();
  return { url: `smtp://127.0.0.1:${port}`, close, toStranger: () => stranger };
}

/** How late honest letters went, those that have not gone included, and which acknowledged orders the database does not have. */
function readDatabase(dataDir: string, orders: readonly string[]): { late: number[]; lost: number } {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  const letters = database.prepare("select created_at, sent_at from outbox where recipient like 'guest-%@example.com'").all() as {
    created_at: string;
    sent_at: string | null;
  }[];
  const known = new Set((database.prepare('select id from purchases').all() as { id: string }[]).map(({ id }) => id));
  database.close();
  const secondsOf = ({ created_at, sent_at }: (typeof letters)[number]): number =>
    ((sent_at === null ? Date.now() : Date.parse(sent_at)) - Date.parse(created_at)) / 1000;
  return { late: letters.map(secondsOf), lost: orders.filter((id) => !known.has(id)).length };
}

async function honestDay(url: string, ms: number): Promise<Seen> {
  const seen = nothingSeen();
  const until = performance.now() + ms;
  const isOver = () => performance.now() > until;
  const visit = { url, isOver, seen };
  await Promise.all([browse(visit), browse(visit), order(visit), handInArtworks(visit), logInAndOrder(visit, VICTIM)]);
  return seen;
}

const LEAST_SERVED = 0.99;
const servedOf = ({ yes, no }: Seen['served']['logins']): number => yes / Math.max(1, yes + no);

/** As many pages as a book has, each of so many sheer layers that it takes a second or two. */
const slowFile = (): Promise<Uint8Array> => {
  const layers = `/G gs ${fillOf(BLACK)} ${box(0, 0, 94, 54).concat(' ').repeat(SLOW_LAYERS)}`;
  return craftPdf(Array.from({ length: SLOW_PAGES }, () => card(layers, states({ G: { ca: 0.5, BM: 'Multiply' } }))));
};

const shareOf = ({ refused, orders }: Seen): number => refused / Math.max(1, refused + orders.length);

function evaluate(seen: Seen, found: ReturnType<typeof readDatabase>, memory: number, violations: Violations): void {
  if (found.lost > 0) violations.add(`${found.lost} acknowledged orders are lost`);
  if (shareOf(seen) > MOST_REFUSED) violations.add(`${seen.refused} of ${seen.refused + seen.orders.length} honest orders were refused`);
  if (Math.max(0, ...found.late) > LATEST_LETTER_S) violations.add(`a letter was ${Math.round(Math.max(...found.late))} s late`);
  const slowest = Math.max(0, ...seen.verdicts);
  if (slowest > LATEST_VERDICT_MS) violations.add(`an artwork waited ${Math.round(slowest / 1000)} s for its verdict`);
  for (const [call, served] of Object.entries(seen.served))
    if (servedOf(served) < LEAST_SERVED) violations.add(`${served.no} of ${served.yes + served.no} honest ${call} were refused`);
  if (seen.verdicts.length === 0) violations.add('no artwork got a verdict: nothing is proven');
  if (memory > MOST_BYTES) violations.add(`the shop held ${Math.round(memory / MEGABYTE)} MB`);
  for (const failure of new Set(seen.failures)) violations.add('an honest visitor was not served', failure);
}

const servedText = ({ served }: Seen): string =>
  Object.entries(served)
    .map(([call, { yes, no }]) => `${call} ${yes} of ${yes + no}`)
    .join(', ');

const answersText = (seen: Answered): string => [...seen].map(([status, count]) => `${status}×${count}`).join(' ');

export const ATTACK: Proof = {
  name: 'attack',
  area: 'keeps working',
  figure:
    'one client with 300 held connections, one with poisonous queries, one with floods of orders, letters and files, and the second attack beside them – uploads that drip, pages nobody reads, uploads declared and not sent, passwords from a /48, orders in a customer’s name, files of slow pages – for five minutes: pages p99 ≤ 2× idle, orders 0 lost and ≤ 1 % refused, logins, uploads, downloads ≥ 99 % served, letters ≤ 30 s late, verdicts ≤ 30 s, memory ≤ 500 MB',
  run: async ({ scale }) => {
    const violations = violationList();
    const known = await hostileFiles();
    const files = HEAVY.flatMap((name) => (known[name] === undefined ? [] : [known[name].bytes]));
    const mail = await openMailServer();
    const shop = await ShopProcess.start({
      ...SHIPPED,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      MAIL_URL: mail.url,
      MAIL_FROM: 'Тираж <shop@example.com>',
    }).catch((error: unknown) => {
      // An open mail server would keep the proof running for good.
      mail.close();
      throw error;
    });
    try {
      const { url } = shop;
      await honestDay(url, 2000);
      const idle = await honestDay(url, scaled(IDLE_MS, Math.max(scale, 0.3)));
      const ms = scaled(ATTACK_MS, scale, 15_000);
      const attackers = fork(new URL('./attack-worker.ts', import.meta.url), { serialization: 'advanced' });
      attackers.send({ url, ms, files, slowFile: await slowFile() } satisfies AttackOrder);
      const answers = once(attackers, 'message') as Promise<[AttackAnswers]>;
      const attacked = await honestDay(url, ms);
      const [{ queries, floods, others }] = await answers;
      const memory = shop.mostMemory();
      const found = readDatabase(shop.dataDir, [...idle.orders, ...attacked.orders]);
      evaluate(attacked, found, memory, violations);
      const [alone, under] = [percentile(idle.pages, 0.99), percentile(attacked.pages, 0.99)];
      const ratio = under / alone;
      if (ratio > 2) violations.add(`pages p99 is ${ratio.toFixed(1)}× idle`);
      return {
        measured: `pages p99 ${alone.toFixed(1)} → ${under.toFixed(1)} ms (${ratio.toFixed(1)}×) of ${attacked.pages.length}; ${attacked.orders.length} orders, ${found.lost} lost, ${attacked.refused} refused; letters at most ${Math.max(0, ...found.late).toFixed(1)} s late, ${mail.toStranger()} to the stranger; verdicts at most ${(Math.max(0, ...attacked.verdicts) / 1000).toFixed(1)} s of ${attacked.verdicts.length}; ${Math.round(memory / MEGABYTE)} MB; queries ${answersText(queries)}; floods ${answersText(floods)}; others ${answersText(others)}; served ${servedText(attacked)}`,
        violations: violations.list(),
      };
    } finally {
      await shop.stop();
      mail.close();
    }
  },
};
