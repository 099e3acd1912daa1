import type { Kysely } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import { makeProposal } from '#server/modules/inquiry/propose.ts';
import { placeAt } from '#tests/support/place-order.ts';
import type { Random } from '#tests/support/random.ts';
import { cardsJob, type Engine, get, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { handIn, startUpload } from '#tests/support/tus.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Corpus, fillPath, type Operation, readOperations, sampleOf, searchOf } from './description.ts';
import type { Proof } from './proof.ts';
import { type Customer, newCustomer, stillIn } from './visitors.ts';

/** Bodies that fit the description: a refusal must come from who asks, not from what is asked. */
const BODIES_PER_CALL = 6;

type Rows = Record<string, unknown>[];
type Owned = { name: string; hasId: boolean; rows: Rows };

/** Set up: a door that is not there answers 404 to everyone, which proves nothing of it. */
const EXCHANGE = { EXCHANGE_LOGIN: 'accountant', EXCHANGE_PASSWORD: 'password-of-the-proof' };

/** Sessions come and go by themselves; the customer's own row has its number for an id. */
const PASSED_OVER = ['sessions', 'users'];

/** Everything A owns, found in every table there is by what its rows point at: a new table takes part by itself. */
async function ownedBy(shop: TestShop, owner: Customer): Promise<Owned[]> {
  const db = shop.deps.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const tables = await shop.deps.db.introspection.getTables();
  const read = (name: string, column: string, values: readonly unknown[]): Promise<Rows> =>
    values.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom(name)
          .selectAll()
          .where(column, 'in', [...values])
          .execute();
  const idsIn = async (name: string, column: string, values: readonly unknown[]) => (await read(name, column, values)).map(({ id }) => id);
  const purchases = await idsIn('purchases', 'user_id', [owner.contacteeId]);
  const orders = await idsIn('orders', 'purchase_id', purchases);
  const claims = await idsIn('claims', 'order_id', orders);
  const inquiries = await idsIn('inquiries', 'user_id', [owner.contacteeId]);
  const owners = { user_id: [owner.contacteeId], purchase_id: purchases, order_id: orders, claim_id: claims, inquiry_id: inquiries };
  const owned: Owned[] = [];
  for (const { name, columns } of tables) {
    const has = (column: string) => columns.some((one) => one.name === column);
    if (PASSED_OVER.includes(name) || owned.some((one) => one.name === name)) continue;
    const rows: Rows = [];
    for (const [column, values] of Object.entries(owners)) if (has(column)) rows.push(...(await read(name, column, values)));
    owned.push({ name, hasId: has('id'), rows });
  }
  return owned;
}

/** What stands in an address nowhere: the number of an event is not to be asked for. */
const UNADDRESSED = ['order_history', 'consents', 'email_changes'];

async function idsOf(shop: TestShop, owner: Customer): Promise<string[]> {
  const tables = (await ownedBy(shop, owner)).filter(({ name, hasId }) => hasId && !UNADDRESSED.includes(name));
  return [...new Set(tables.flatMap(({ rows }) => rows.map(({ id }) => String(id))))];
}

/** All that the shop knows of A, to see that no stranger's call changed it. */
const stateOf = async (shop: TestShop, owner: Customer): Promise<string> =>
  JSON.stringify((await ownedBy(shop, owner)).map(({ name, rows }) => [name, rows.map((row) => JSON.stringify(row)).sort()]));

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const ADDRESS = { address: { label: 'Офис', city: TVER, street: 'Советская, 14', door: '', recipient: 'Анна', phone: '+79000000001' } };
const ORGANISATION = { organisation: { name: 'ПАО «Образец»', inn: '7707083893', kpp: '773601001', address: 'Москва, Вавилова, 19' } };

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 1)]);

/** A delivered order with its file, one more on its way, a link for a designer, a complaint and its photograph. */
async function deliver(shop: TestShop, { contacteeId, bearer }: Customer): Promise<void> {
  const { id, orders } = await placeAt(shop, {}, bearer);
  const orderId = orders[0]?.id ?? '';
  await handIn(shop, { key: id, order: orderId, bearer }, Buffer.from('%PDF-1.7 of a customer'));
  await startUpload(shop, { key: id, order: orderId, length: 10, bearer });
  await post(shop.app, `/api/layouts/of/${id}/link`, { orderId }, bearer);
  await shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('id', '=', orderId).execute();
  const claim = await post(
    shop.app,
    `/api/order/list/${contacteeId}/${id}/claim`,
    { orderId, text: 'Порезано криво, углы не совпадают' },
    { ...bearer, 'idempotency-key': newKey() },
  );
  const photo = `/api/order/list/${contacteeId}/${id}/claim/${(claim.json() as { id: string }).id}/1`;
  await shop.app.inject({ method: 'PUT', url: photo, headers: { ...bearer, 'content-type': 'image/png' }, payload: PNG });
}

/** An inquiry with its file and a proposal. */
async function inquire(shop: TestShop, { contacteeId, bearer }: Customer, contact: object): Promise<void> {
  const consents = { personalData: true, marketing: false };
  const wanted = { kind: 'quote', text: 'Папка с карманами и тиснением', quantity: '500', wantedDay: null, city: null, page: null };
  const sent = await post(shop.app, '/api/inquiries', { ...wanted, contact, consents }, { ...bearer, 'idempotency-key': newKey() });
  const { id, number } = sent.json() as { id: string; number: string };
  const url = `/api/inquiries/of/${contacteeId}/${id}/files/1?name=a.png`;
  await shop.app.inject({ method: 'PUT', url, headers: { ...bearer, 'content-type': 'image/png' }, payload: PNG });
  const request = { lines: [{ name: 'Папка', quantity: 500, sum: 1_000_000 }], weight: 100, workDays: 3, validUntil: '2099-01-01' };
  await inTransaction(shop.deps.db, (trx) => makeProposal(shop.deps, trx, { number, request, files: [] }));
}

async function furnish(shop: TestShop, email: string): Promise<Customer> {
  const customer = await newCustomer(shop, email);
  const { contacteeId, bearer } = customer;
  const items = [{ id: uuid(), job: cardsJob() }];
  await shop.app.inject({ method: 'POST', url: `/api/Order/bin/${contacteeId}`, headers: bearer, payload: { items } });
  for (const [name, record] of Object.entries({ addresses: ADDRESS, organisations: ORGANISATION }))
    await post(shop.app, `/api/user/${contacteeId}/${name}`, { id: uuid(), ...record }, bearer);
  const recipient = { name: 'Анна Ветрова', phone: '+78120000001', email };
  const bought = await post(shop.app, '/api/order', purchaseOf(shop, { recipient }), { 'idempotency-key': newKey(), ...bearer });
  await inquire(shop, customer, recipient);
  const purchaseId = (bought.json() as { id: string }).id;
  await post(shop.app, '/api/payment', { purchaseId, method: 'card' }, { 'idempotency-key': newKey() });
  await deliver(shop, customer);
  return customer;
}

type Call = { operation: Operation; url: string; headers: Record<string, string>; payload?: string };

let visitors = 0;
/** Every call from an address of its own: the limits per address are not what is proven. */
function send(shop: TestShop, { operation, url, headers, payload }: Call) {
  visitors += 1;
  const remoteAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const body =
    payload === undefined ? {} : { payload, headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newKey() } };
  return shop.app.inject({ method: operation.method, url, headers, remoteAddress, ...body });
}

const withoutRequest = (body: string): string => body.replace(/"requestId":"[^"]*"/, '');

/** Every filling of a path's parameters: the first is a customer's number, the others go through all ids given. */
function fillings({ path }: Operation, owner: number, ids: readonly string[]): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isOwned = names[0] === 'id';
  const rest = isOwned ? names.slice(1) : names;
  if (rest.length === 0) return [fillPath(path, () => String(owner))];
  return ids.map((id) => fillPath(path, (name) => (isOwned && name === 'id' ? String(owner) : id)));
}

function bodiesOf(operation: Operation, random: Random, corpus: Corpus): (string | undefined)[] {
  const { body } = operation;
  if (body === undefined) return [undefined];
  return Array.from({ length: BODIES_PER_CALL }, () => JSON.stringify(sampleOf(body, '', random, corpus, 0)));
}

/** Calls that are opened by an unguessable key and, once a purchase has an owner, by that owner alone. */
async function keyedCalls(
  shop: TestShop,
  anna: Customer,
  stranger: Customer,
  operations: readonly Operation[],
  tools: Tools,
): Promise<number> {
  const { ids, violations, random, corpus, engine } = tools;
  let calls = 0;
  for (const operation of operations.filter(({ path }) => path.startsWith('/api/layouts/')))
    for (const payload of bodiesOf(operation, random, corpus))
      for (const url of fillings(operation, anna.contacteeId, ids)) {
        const search = searchOf(operation, random, corpus, 0);
        const missing = url.replace(/[^/]{20,}$|[^/]{20,}(?=\/)/, (id) => 'x'.repeat(id.length));
        for (const headers of [{}, stranger.bearer]) {
          const ask = (to: string) => send(shop, { operation, url: to + search, headers, ...(payload === undefined ? {} : { payload }) });
          const [foreign, absent] = [await ask(url), await ask(missing)];
          calls += 2;
          const name = `${engine} ${operation.method} ${operation.path}`;
          if (foreign.statusCode < 300) violations.add(`${name} opens A to others`, url);
          if (withoutRequest(foreign.body) !== withoutRequest(absent.body)) violations.add(`${name}: foreign differs from missing`, url);
        }
      }
  return calls;
}

/** What a guest's link opens is asked under number 0: for every thing of A it is as missing. */
async function guestCalls(shop: TestShop, operations: readonly Operation[], tools: Tools): Promise<number> {
  const { ids, violations, random, corpus, engine } = tools;
  let calls = 0;
  for (const operation of operations.filter(({ path }) => /\{(purchase|inquiry)Id\}/.test(path)))
    for (const payload of bodiesOf(operation, random, corpus))
      for (const url of fillings(operation, 0, ids)) {
        const search = searchOf(operation, random, corpus, 0);
        const ask = (to: string) => send(shop, { operation, url: to + search, headers: {}, ...(payload === undefined ? {} : { payload }) });
        const missing = url.replaceAll(/[^/]{20,}(?=\/|$)/g, (id) => (id.length === 36 ? uuid() : 'x'.repeat(id.length)));
        const [foreign, absent] = [await ask(url), await ask(missing)];
        calls += 2;
        const name = `${engine} ${operation.method} ${operation.path} as a guest`;
        if (foreign.statusCode < 300) violations.add(`${name} opens A`, url);
        if (withoutRequest(foreign.body) !== withoutRequest(absent.body)) violations.add(`${name}: foreign differs from missing`, url);
      }
  return calls;
}

type Tools = { engine: Engine; ids: string[]; random: Random; corpus: Corpus; violations: ReturnType<typeof violationList> };

async function matrix(engine: Engine, random: Random, violations: ReturnType<typeof violationList>): Promise<string> {
  const shop = await startShop({ engine, environment: EXCHANGE });
  const anna = await furnish(shop, 'anna@example.com');
  let boris = await furnish(shop, 'boris@example.com');
  const ids = await idsOf(shop, anna);
  const own = await readOperations(shop);
  const guarded = own.filter(({ isGuarded }) => isGuarded);
  const corpus: Corpus = { ids, words: ['слово'], priceList: shop.deps.catalogue.priceList.version, makesOwnIds: true };
  const before = await stateOf(shop, anna);
  let [calls, opened] = [0, 0];
  for (const operation of guarded) {
    const name = `${operation.method} ${operation.path}`;
    const isShared = operation.path.includes('/manager/');
    const bodies = bodiesOf(operation, random, corpus);
    for (const payload of bodies) {
      const search = searchOf(operation, random, corpus, 0);
      const call = (url: string, headers: Record<string, string>) =>
        send(shop, { operation, url: url + search, headers, ...(payload === undefined ? {} : { payload }) });
      const callAsB = async (url: string) => {
        boris = await stillIn(shop, boris);
        return call(url, boris.bearer);
      };
      for (const url of fillings(operation, anna.contacteeId, ids)) {
        const guest = await call(url, {});
        if (guest.statusCode !== 401 && guest.statusCode !== 400)
          violations.add(`${engine} ${name} answers a guest ${guest.statusCode}`, url);
        const foreign = await callAsB(url);
        const missing = await callAsB(url.replace(String(anna.contacteeId), '999999'));
        calls += 3;
        const isForeign = operation.path.includes('{id}') && !isShared;
        if (isForeign && foreign.statusCode < 300) violations.add(`${engine} ${name} opens A to B`, url);
        if (isForeign && withoutRequest(foreign.body) !== withoutRequest(missing.body))
          violations.add(`${engine} ${name}: foreign differs from missing`, url);
      }
      for (const url of fillings(operation, boris.contacteeId, ids)) {
        const mixed = await callAsB(url);
        const missing = url.replace(/[^/]{20,}$/, (id) => (id.length === 36 ? uuid() : 'x'.repeat(id.length)));
        // The same call a second time is another one: what B may change has changed.
        const absent = missing === url ? mixed : await callAsB(missing);
        calls += 2;
        for (const secret of ids)
          if (mixed.statusCode < 300 && secret.length > 20 && mixed.body.includes(`"id":"${secret}"`))
            violations.add(`${engine} ${name} shows B a thing of A`, url);
        if (mixed.statusCode !== absent.statusCode)
          violations.add(`${engine} ${name}: A's id under B answers ${mixed.statusCode}, a missing one ${absent.statusCode}`, url);
      }
    }
  }
  calls += await guestCalls(shop, guarded, { engine, ids, random, corpus, violations });
  boris = await stillIn(shop, boris);
  calls += await keyedCalls(shop, anna, boris, own, { engine, ids, random, corpus, violations });
  if ((await stateOf(shop, anna)) !== before) violations.add(`${engine}: what belongs to A was changed by others`);
  for (const operation of guarded.filter(({ method }) => method === 'GET')) {
    for (const url of fillings(operation, anna.contacteeId, ids))
      if ((await send(shop, { operation, url: url + searchOf(operation, random, corpus, 0), headers: anna.bearer })).statusCode === 200)
        opened += 1;
  }
  const mine = (await shop.deps.db.selectFrom('purchases').select('id').where('user_id', '=', anna.contacteeId).execute()).map(
    ({ id }) => id,
  );
  for (const id of mine) if ((await get(shop.app, `/api/layouts/${id}`, anna.bearer)).statusCode === 200) opened += 1;
  if (opened < 8) violations.add(`${engine}: A sees only ${opened} things of her own, the matrix proves nothing`);
  await shop.close();
  return `${engine}: ${guarded.length} routes × ${ids.length} ids, ${calls} calls, A herself opens ${opened}`;
}

export const ACCESS_MATRIX: Proof = {
  name: 'access-matrix',
  area: 'lets no one in',
  figure: 'every guarded route × {guest, A, B} × every id: 0 foreign answers 2xx, foreign = missing',
  run: async ({ random }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      seen.push(await matrix(engine, random, violations));
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
