import { createKey } from '#server/modules/integration/keys.ts';
import type { Random } from '#tests/support/random.ts';
import { type Engine, newKey, post, purchaseOf, startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Corpus, disagreement, fillPath, type Operation, readOperations, sampleOf, searchOf } from './description.ts';
import { type Proof, scaled } from './proof.ts';
import { type Customer, newCustomer, stillIn } from './visitors.ts';

const REQUESTS = 100_000;
/** A password takes 26 ms of a core: calls that hash one are asked less often, or they would be all the run does. */
const SLOW_CALLS = /login|register|reset-password/;
const SLOW_SHARE = 0.05;
const IDS_KEPT = 200;

type Visitor = { headers: Record<string, string>; id: string; customer?: Customer };

const visitorOf = (customer: Customer): Visitor => ({ headers: customer.bearer, id: String(customer.contacteeId), customer });

const HOSTILE_PATH = [
  '0',
  '-1',
  '1.5',
  '9007199254740993',
  '1e3',
  'NaN',
  '%',
  '..x',
  '\u0000',
  "'",
  'ё',
  'x'.repeat(150),
  '__proto__',
  ' 1',
];

async function prepare(engine: Engine) {
  const shop = await startShop({ engine });
  const system = await createKey(shop.deps, 'the print shop');
  if (system.kind !== 'made') throw new Error(system.kind);
  const visitors: Visitor[] = [
    { headers: {}, id: '1' },
    { headers: { authorization: `Bearer ${system.key}` }, id: '1' },
  ];
  const corpus: Corpus = {
    ids: [crypto.randomUUID()],
    words: ['Анна', 'test', '1', 'BusinessCards'],
    priceList: shop.deps.catalogue.priceList.version,
  };
  for (const email of ['anna@example.com', 'boris@example.com']) {
    const customer = await newCustomer(shop, email);
    visitors.push(visitorOf(customer));
    const placed = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey(), ...customer.bearer });
    corpus.ids.push((placed.json() as { id: string }).id);
  }
  return { shop, visitors, corpus };
}

function requestOf(operation: Operation, visitor: Visitor, random: Random, corpus: Corpus) {
  const wild = random.pick([0, 0.03, 0.15]);
  const fill = (name: string): string => {
    if (random.chance(wild)) return random.pick(HOSTILE_PATH);
    if (name === 'id' && operation.isGuarded) return random.chance(0.8) ? visitor.id : '999999';
    return name === 'provider' ? 'test' : random.pick(corpus.ids);
  };
  const body = operation.body === undefined ? {} : { payload: JSON.stringify(sampleOf(operation.body, '', random, corpus, wild)) };
  const key = random.chance(0.95) ? newKey() : random.pick(['', 'short', 'key-key-key-key-key']);
  return {
    method: operation.method,
    url: `${fillPath(operation.path, fill)}${searchOf(operation, random, corpus, wild * 3)}`,
    headers: {
      ...visitor.headers,
      'idempotency-key': key,
      ...(operation.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...body,
  };
}

/** Tokens last ten minutes of the shop's clock, which stands still here. */
async function fuzz(
  engine: Engine,
  count: number,
  random: Random,
  violations: ReturnType<typeof violationList>,
): Promise<Map<number, number>> {
  const { shop, visitors, corpus } = await prepare(engine);
  const operations = await readOperations(shop);
  const statuses = new Map<number, number>();
  for (let done = 0; done < count; done += 1) {
    let operation = random.pick(operations);
    while (SLOW_CALLS.test(operation.path) && !random.chance(SLOW_SHARE)) operation = random.pick(operations);
    const at = random.whole(visitors.length);
    const visitor = visitors[at] as Visitor;
    const request = requestOf(operation, visitor, random, corpus);
    const remoteAddress = `10.${done >> 16}.${(done >> 8) & 255}.${done & 255}`;
    const answer = await shop.app.inject({ ...request, remoteAddress });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const name = `${operation.method} ${operation.path}`;
    const detail = () =>
      `${request.url.slice(0, 120)} ${'payload' in request ? String(request.payload).slice(0, 400) : ''} → ${answer.body.slice(0, 200)}`;
    if (answer.statusCode >= 500) violations.add(`${engine} ${name} answered ${answer.statusCode}`, detail());
    const wrong = disagreement(operation, answer.statusCode, String(answer.headers['content-type'] ?? ''), answer.body);
    if (wrong !== null) violations.add(`${engine} ${name}: ${wrong}`, detail());
    if (answer.headers['cache-control'] !== 'no-store') violations.add(`${engine} ${name} may be kept by a cache`);
    if (answer.statusCode === 401 && visitor.customer !== undefined) visitors[at] = visitorOf(await stillIn(shop, visitor.customer));
    if (answer.statusCode < 300) keepIds(answer.body, corpus);
  }
  await shop.close();
  return statuses;
}

function keepIds(body: string, corpus: Corpus): void {
  for (const [, id = ''] of body.matchAll(/"\w*[iI]d":"([\w-]{20,64})"/g)) {
    corpus.ids.push(id);
    if (corpus.ids.length > IDS_KEPT) corpus.ids.splice(1, 1);
  }
}

export const FUZZ: Proof = {
  name: 'fuzz',
  area: 'keeps working',
  figure: '100 000 requests made from the OpenAPI description: 0 answers 5xx, every answer as described',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine, share) => {
      const statuses = await fuzz(engine, scaled(REQUESTS * share, scale, 200), random, violations);
      seen.push(
        `${engine}: ${[...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status}×${count}`)
          .join(' ')}`,
      );
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
