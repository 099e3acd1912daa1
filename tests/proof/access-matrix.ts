import type { Kysely } from 'kysely';
import { cardsJob, type Engine, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { eachDatabase } from './databases.ts';
import { type Corpus, fillPath, type Operation, readOperations, sampleOf, searchOf } from './description.ts';
import { faultList, type Proof, type Random } from './proof.ts';
import { type Customer, newCustomer, stillIn } from './visitors.ts';

/** Bodies that fit the description: a refusal must come from who asks, not from what is asked. */
const BODIES_PER_CALL = 6;

/** Everything A owns that has an id, found in every table there is: a new table takes part by itself. */
async function idsOf(shop: TestShop, owner: Customer): Promise<string[]> {
  const db = shop.deps.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const tables = await shop.deps.db.introspection.getTables();
  const purchases = await shop.deps.db.selectFrom('purchases').select('id').where('user_id', '=', owner.contacteeId).execute();
  const ids = new Set(purchases.map(({ id }) => id));
  for (const { name, columns } of tables) {
    const has = (column: string) => columns.some((one) => one.name === column);
    if (!has('id') || name === 'users') continue;
    const owned = [
      ...(has('user_id') ? [db.selectFrom(name).select('id').where('user_id', '=', owner.contacteeId)] : []),
      ...(has('purchase_id')
        ? [
            db
              .selectFrom(name)
              .select('id')
              .where(
                'purchase_id',
                'in',
                purchases.map(({ id }) => id),
              ),
          ]
        : []),
    ];
    for (const query of owned) for (const { id } of await query.execute()) ids.add(String(id));
  }
  return [...ids];
}

/** All that the shop knows of A, to see that no stranger's call changed it. */
async function stateOf(shop: TestShop, owner: Customer): Promise<string> {
  const tables = await shop.deps.db.introspection.getTables();
  const db = shop.deps.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const state: unknown[] = [];
  for (const { name, columns } of tables) {
    const has = (column: string) => columns.some((one) => one.name === column);
    if (!has('user_id') || name === 'sessions') continue;
    state.push(
      name,
      (await db.selectFrom(name).selectAll().where('user_id', '=', owner.contacteeId).execute()).map((row) => JSON.stringify(row)).sort(),
    );
  }
  return JSON.stringify(state);
}

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const ADDRESS = { address: { label: 'Офис', city: TVER, street: 'Советская, 14', door: '', recipient: 'Анна', phone: '+79000000001' } };
const ORGANISATION = { organisation: { name: 'ПАО «Образец»', inn: '7707083893', kpp: '773601001', address: 'Москва, Вавилова, 19' } };

async function furnish(shop: TestShop, email: string): Promise<Customer> {
  const customer = await newCustomer(shop, email);
  const { contacteeId, bearer } = customer;
  const items = [{ id: uuid(), job: cardsJob() }];
  await shop.app.inject({ method: 'POST', url: `/api/Order/bin/${contacteeId}`, headers: bearer, payload: { items } });
  for (const [name, record] of Object.entries({ addresses: ADDRESS, organisations: ORGANISATION }))
    await post(shop.app, `/api/user/${contacteeId}/${name}`, { id: uuid(), ...record }, bearer);
  const recipient = { name: 'Анна Ветрова', phone: '+78120000001', email };
  const placed = await post(shop.app, '/api/order', purchaseOf(shop, { recipient }), { 'idempotency-key': newKey(), ...bearer });
  const purchaseId = (placed.json() as { id: string }).id;
  await post(shop.app, '/api/payment', { purchaseId, method: 'card' }, { 'idempotency-key': newKey() });
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

async function matrix(engine: Engine, random: Random, faults: ReturnType<typeof faultList>): Promise<string> {
  const shop = await startShop({ engine });
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
        if (guest.statusCode !== 401 && guest.statusCode !== 400) faults.add(`${engine} ${name} answers a guest ${guest.statusCode}`, url);
        const foreign = await callAsB(url);
        const missing = await callAsB(url.replace(String(anna.contacteeId), '999999'));
        calls += 3;
        const isForeign = operation.path.includes('{id}') && !isShared;
        if (isForeign && foreign.statusCode < 300) faults.add(`${engine} ${name} opens A to B`, url);
        if (isForeign && withoutRequest(foreign.body) !== withoutRequest(missing.body))
          faults.add(`${engine} ${name}: foreign differs from missing`, url);
      }
      for (const url of fillings(operation, boris.contacteeId, ids)) {
        const mixed = await callAsB(url);
        const absent = await callAsB(url.replace(/[^/]{20,}$/, (id) => (id.length === 36 ? uuid() : 'x'.repeat(id.length))));
        calls += 2;
        for (const secret of ids)
          if (mixed.statusCode < 300 && secret.length > 20 && mixed.body.includes(`"id":"${secret}"`))
            faults.add(`${engine} ${name} shows B a thing of A`, url);
        if (mixed.statusCode !== absent.statusCode)
          faults.add(`${engine} ${name}: A's id under B answers ${mixed.statusCode}, a missing one ${absent.statusCode}`, url);
      }
    }
  }
  if ((await stateOf(shop, anna)) !== before) faults.add(`${engine}: what belongs to A was changed by others`);
  for (const operation of guarded.filter(({ method }) => method === 'GET')) {
    for (const url of fillings(operation, anna.contacteeId, ids))
      if ((await send(shop, { operation, url: url + searchOf(operation, random, corpus, 0), headers: anna.bearer })).statusCode === 200)
        opened += 1;
  }
  if (opened < 4) faults.add(`${engine}: A sees only ${opened} things of her own, the matrix proves nothing`);
  await shop.close();
  return `${engine}: ${guarded.length} routes × ${ids.length} ids, ${calls} calls, A herself opens ${opened}`;
}

export const ACCESS_MATRIX: Proof = {
  name: 'access-matrix',
  area: 'lets no one in',
  figure: 'every guarded route × {guest, A, B} × every id: 0 foreign answers 2xx, foreign = missing',
  run: async ({ random }) => {
    const faults = faultList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      seen.push(await matrix(engine, random, faults));
    });
    return { measured: seen.join('; '), faults: faults.list() };
  },
};
