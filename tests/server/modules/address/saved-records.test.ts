import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_ADDRESSES, type SavedAddress } from '#lib/contracts/address.ts';
import { MAX_ORGANISATIONS, type SavedOrganisation } from '#lib/contracts/organisation.ts';
import { SUGGESTIONS } from '#lib/contracts/suggestions.ts';
import { BANK_DETAILS, REQUISITES } from '#lib/messages/account/requisites.ts';
import { eachEngine, loginAs, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

type Customer = { id: number; bearer: { authorization: string } };
type Sort = 'addresses' | 'organisations';
type Refused = { code: string; errors?: Record<string, string[]>; current?: unknown };

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const ADDRESS = { label: 'Офис', city: TVER, street: 'Советская, 14', door: 'оф. 5', recipient: 'Анна', phone: '+79000000001' };
const BANK = { bank: 'ПАО Сбербанк', bic: '044525225', account: '40702810838000000004', correspondentAccount: '30101810400000000225' };
const OFFICE = { name: 'ПАО «Образец»', inn: '7707083893', kpp: '773601001', address: 'Москва, Вавилова, 19' };

/** What both sorts have in common, told apart by the name of their fields. */
const SORTS = {
  addresses: { key: 'address', limit: MAX_ADDRESSES, full: 'addresses_full', fields: ADDRESS, name: 'street' },
  organisations: { key: 'organisation', limit: MAX_ORGANISATIONS, full: 'organisations_full', fields: OFFICE, name: 'name' },
} as const;
const NAMES = Object.keys(SORTS) as Sort[];

eachEngine('saved addresses and organisations', (engine) => {
  let shop: TestShop;
  let customers = 0;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  async function newCustomer(): Promise<Customer> {
    customers += 1;
    const { contacteeId, bearer } = await loginAs(shop, `saved-${customers}@example.com`);
    return { id: contacteeId, bearer };
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', sort: Sort, { id, bearer }: Customer, path = '', payload?: object) =>
    shop.app.inject({
      method,
      url: `/api/user/${id}/${sort}${path}`,
      headers: { ...bearer },
      remoteAddress: `10.9.${customers & 255}.1`,
      ...(payload === undefined ? {} : { payload }),
    });
  type Record_ = SavedAddress & SavedOrganisation;
  const listOf = async (sort: Sort, customer: Customer): Promise<Record_[]> => (await call('GET', sort, customer)).json();
  const body = (sort: Sort, change: object = {}) => ({ [SORTS[sort].key]: { ...SORTS[sort].fields, ...change } });
  const create = (sort: Sort, customer: Customer, change: object = {}, id = uuid(), more: object = {}) =>
    call('POST', sort, customer, '', { id, ...more, ...body(sort, change) });
  const change = (sort: Sort, customer: Customer, id: string, version: number, fields: object) =>
    call('PUT', sort, customer, `/${id}`, { version, ...body(sort, fields) });
  const defaultsOf = (list: readonly Record_[]): string[] => list.filter(({ isDefault }) => isDefault).map(({ id }) => id);

  it.each(NAMES)('keeps %s, answers every call with the whole list and lets nobody store the answer', async (sort) => {
    const customer = await newCustomer();
    expect(await listOf(sort, customer)).toEqual([]);
    const id = uuid();
    const created = await create(sort, customer, {}, id);
    const expected = [{ id, version: 1, isDefault: true, ...body(sort) }];
    expect([created.statusCode, created.headers['cache-control'], created.json()]).toEqual([200, 'no-store', expected]);
    const changed = await change(sort, customer, id, 1, { [SORTS[sort].name]: 'Другое' });
    expect(changed.json()).toEqual([{ id, version: 2, isDefault: true, ...body(sort, { [SORTS[sort].name]: 'Другое' }) }]);
    expect(await listOf(sort, customer)).toEqual(changed.json());
    expect((await call('DELETE', sort, customer, `/${id}`)).json()).toEqual([]);
    expect((await call('DELETE', sort, customer, `/${id}`)).statusCode).toBe(200);
  });

  it.each(NAMES)('creates %s once however often and from however many tabs the call is repeated', async (sort) => {
    const customer = await newCustomer();
    const id = uuid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(sort, customer, {}, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await listOf(sort, customer)).map((record) => [record.id, record.version])).toEqual([[id, 1]]);
  });

  it.each(NAMES)('tells the second of two tabs what %s are now and changes nothing', async (sort) => {
    const customer = await newCustomer();
    const [id, name] = [uuid(), SORTS[sort].name];
    await create(sort, customer, {}, id);
    await change(sort, customer, id, 1, { [name]: 'Первая вкладка' });
    const late = await change(sort, customer, id, 1, { [name]: 'Вторая вкладка' });
    const refused = late.json() as Refused;
    const current = { id, version: 2, isDefault: true, ...body(sort, { [name]: 'Первая вкладка' }) };
    expect([late.statusCode, refused.code, refused.current]).toEqual([409, 'changed_elsewhere', current]);
    expect(await listOf(sort, customer)).toEqual([current]);
    const again = await change(sort, customer, id, 1, { [name]: 'Первая вкладка' });
    expect([again.statusCode, again.json()]).toEqual([200, [current]]);
    expect((await change(sort, customer, id, 2, { [name]: 'Вторая вкладка' })).statusCode).toBe(200);
  });

  it.each(NAMES)('lets one of many simultaneous changes of %s win', async (sort) => {
    const customer = await newCustomer();
    const id = uuid();
    await create(sort, customer, {}, id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) => change(sort, customer, id, 1, { [SORTS[sort].name]: `Вкладка ${tab}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await listOf(sort, customer))[0]?.version).toBe(2);
  });

  it.each(NAMES)('has exactly one default of %s while there are any', async (sort) => {
    const customer = await newCustomer();
    const ids = [uuid(), uuid(), uuid()] as const;
    for (const id of ids) await create(sort, customer, {}, id);
    expect(defaultsOf(await listOf(sort, customer))).toEqual([ids[0]]);
    const chosen = (await call('PUT', sort, customer, `/${ids[2]}/default`)).json() as Record_[];
    expect([defaultsOf(chosen), chosen[0]?.id, chosen[0]?.version]).toEqual([[ids[2]], ids[2], 1]);
    await Promise.all(ids.map((id) => call('PUT', sort, customer, `/${id}/default`)));
    expect(defaultsOf(await listOf(sort, customer))).toHaveLength(1);
    await call('PUT', sort, customer, `/${ids[1]}/default`);
    const fresh = uuid();
    await create(sort, customer, {}, fresh);
    expect(defaultsOf(await listOf(sort, customer))).toEqual([ids[1]]);
    await create(sort, customer, {}, uuid(), { isDefault: true });
    expect(defaultsOf(await listOf(sort, customer))).not.toEqual([ids[1]]);
    for (let left = 5; left > 0; left -= 1) {
      const [first] = defaultsOf(await listOf(sort, customer));
      const rest = (await call('DELETE', sort, customer, `/${first}`)).json() as Record_[];
      expect([rest.length, defaultsOf(rest).length]).toEqual([left - 1, Math.min(1, left - 1)]);
    }
  });

  it.each(NAMES)('holds as many %s as agreed, not one more, even at the same moment', async (sort) => {
    const customer = await newCustomer();
    const { limit, full } = SORTS[sort];
    const row = (id: string) => ({
      user_id: customer.id,
      id,
      body: JSON.stringify(SORTS[sort].fields),
      version: 1,
      default_rank: 0,
      created_at: '2026-01-01T00:00:00.000Z',
    });
    await shop.deps.db
      .insertInto(sort)
      .values(Array.from({ length: limit - 1 }, () => row(uuid())))
      .execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(sort, customer)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    expect(answers.flatMap((answer) => (answer.statusCode === 400 ? [(answer.json() as Refused).code] : []))).toEqual([full, full, full]);
    expect(await listOf(sort, customer)).toHaveLength(limit);
  });

  it.each(NAMES)('answers another customer’s %s in every call as ones that never were', async (sort) => {
    const [anna, boris] = [await newCustomer(), await newCustomer()];
    const foreign = uuid();
    await create(sort, boris, {}, foreign);
    const answerOf = async (id: string) => {
      const answers = [
        await change(sort, anna, id, 1, {}),
        await call('PUT', sort, anna, `/${id}/default`),
        await call('DELETE', sort, anna, `/${id}`),
      ];
      return answers.map((answer) => [answer.statusCode, { ...(answer.json() as object), requestId: '' }]);
    };
    expect(await answerOf(foreign)).toEqual(await answerOf(uuid()));
    expect((await create(sort, anna, {}, foreign)).json()).toHaveLength(1);
    const asBoris = { id: boris.id, bearer: anna.bearer };
    const nobody = { id: 999_999, bearer: anna.bearer };
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `/${foreign}`],
      ['PUT', `/${foreign}/default`],
    ] as const) {
      const [own, missing] = [await call(method, sort, asBoris, path), await call(method, sort, nobody, path)];
      expect([own.statusCode, missing.statusCode, (own.json() as Refused).code]).toEqual([404, 404, 'not_found']);
    }
    expect((await shop.app.inject({ url: `/api/user/${boris.id}/${sort}` })).statusCode).toBe(401);
    expect(await listOf(sort, boris)).toEqual([{ id: foreign, version: 1, isDefault: true, ...body(sort) }]);
  });

  it('keeps names in any alphabet, markup and characters that are no text exactly as they are', async () => {
    const customer = await newCustomer();
    for (const text of [
      'Ярослав Гашек',
      'Ólafur Þór',
      '张伟',
      'عبد الله',
      '👩‍👩‍👧 семья',
      '<b onclick=alert(1)>"&\'',
      "'; drop table users;--",
      '\ud800',
    ]) {
      const id = uuid();
      const list = (await create('addresses', customer, { label: text, street: `${text} 12`, recipient: text }, id)).json() as Record_[];
      const saved = list.find((record) => record.id === id)?.address;
      expect([saved?.label, saved?.street, saved?.recipient]).toEqual([text, `${text} 12`, text]);
    }
  });

  it.each<[string, object, string]>([
    ['a sign no database can keep', { label: 'a\u0000b' }, 'address.label'],
    ['no street', { street: '' }, 'address.street'],
    ['a street of blanks', { street: '   ' }, 'address.street'],
    ['a street of 301 characters', { street: 'я'.repeat(301) }, 'address.street'],
    ['a name of 61 characters', { label: 'я'.repeat(61) }, 'address.label'],
    ['a recipient of 50 thousand characters', { recipient: 'я'.repeat(20_000) }, 'address.recipient'],
    ['a foreign phone', { phone: '+4930123456' }, 'address.phone'],
    ['no city', { city: null }, 'address.city'],
    ['a city that is a text', { city: 'Тверь' }, 'address.city'],
    ['a city without a name', { city: { ...TVER, name: '' } }, 'address.city.name'],
    ['a price', { price: 1 }, 'address.price'],
  ])('refuses an address with %s and says so at the field', async (_, wrong, field) => {
    const customer = await newCustomer();
    const answer = await create('addresses', customer, wrong);
    expect([answer.statusCode, Object.keys((answer.json() as Refused).errors ?? {})]).toEqual([400, [field]]);
    expect(await listOf('addresses', customer)).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['an ИНН of nobody', { inn: '7707083894' }, 'inn', REQUISITES.innWrong],
    ['an ИНН of eleven digits', { inn: '77070838931' }, 'inn', REQUISITES.inn],
    ['no КПП of an organisation', { kpp: undefined }, 'kpp', REQUISITES.kppMissing],
    ['a КПП of letters', { kpp: 'ABCDEFGHI' }, 'kpp', REQUISITES.kpp],
    ['no name', { name: '' }, 'name', 'Заполните это поле'],
    ['no registered address', { address: ' ' }, 'address', 'Заполните это поле'],
    ['an ОГРН of nobody', { ogrn: '1027700132194' }, 'ogrn', BANK_DETAILS.ogrnWrong],
    ['a short ОГРН', { ogrn: '102770013219' }, 'ogrn', BANK_DETAILS.ogrn],
    ['a БИК of eight digits', { bic: '04452522' }, 'bic', BANK_DETAILS.bic],
    ['an account without a БИК', { account: BANK.account }, 'bic', BANK_DETAILS.bicMissing],
    ['a correspondent account without a БИК', { correspondentAccount: BANK.correspondentAccount }, 'bic', BANK_DETAILS.bicMissing],
    ['an account of another bank', { ...BANK, account: '40702810238000000004' }, 'account', BANK_DETAILS.accountWrong],
    ['an account of 19 digits', { ...BANK, account: '4070281013800000000' }, 'account', BANK_DETAILS.account],
    ['a name in letters no document can show', { name: 'ООО Ζήτα' }, 'name', REQUISITES.unprintable],
    ['a director in letters no document can show', { director: '東京' }, 'director', REQUISITES.unprintable],
    [
      'a correspondent account of another bank',
      { ...BANK, correspondentAccount: '30101810500000000225' },
      'correspondentAccount',
      BANK_DETAILS.accountWrong,
    ],
  ])('refuses an organisation with %s and says so at the field', async (_, wrong, field, text) => {
    const answer = await create('organisations', await newCustomer(), wrong);
    const refusals = Object.entries((answer.json() as Refused).errors ?? {}).map(([path, [first]]) => [path, first]);
    expect([answer.statusCode, refusals]).toEqual([400, [[`organisation.${field}`, text]]]);
  });

  it('keeps an organisation with its bank, and an entrepreneur, who has no КПП', async () => {
    const customer = await newCustomer();
    const whole = { ...BANK, ogrn: '1027700132195', director: 'Вторая Анна' };
    const list = (await create('organisations', customer, whole)).json() as Record_[];
    expect(list[0]?.organisation).toEqual({ ...OFFICE, ...whole });
    const self = { name: 'ИП Ветрова', inn: '500100732259', kpp: undefined, ogrn: '304500116000157' };
    expect((await create('organisations', customer, self)).statusCode).toBe(200);
  });

  it('begins with what an organisation has registered with, and takes its address later', async () => {
    const { address, ...organisation } = OFFICE;
    const form = { kind: 'organisation', organisation };
    const { contacteeId: id, bearer } = await loginAs(shop, 'office@example.com', form);
    const list = await listOf('organisations', { id, bearer });
    expect(list).toEqual([{ id: expect.any(String), version: 1, isDefault: true, organisation }]);
    const [saved] = list;
    expect((await create('organisations', { id, bearer }, {}, saved?.id)).json()).toEqual(list);
    const changed = await change('organisations', { id, bearer }, saved?.id ?? '', 1, {});
    expect(changed.json()).toEqual([{ id: saved?.id, version: 2, isDefault: true, organisation: { ...organisation, address } }]);
    const own = await shop.app.inject({ url: `/api/user/${id}`, headers: bearer });
    expect(own.json()).toMatchObject({ kind: 'organisation' });
  });

  it('gives back an organisation that was removed before its address was known', async () => {
    const { contacteeId: id, bearer } = await loginAs(shop, 'undo@example.com', {
      kind: 'organisation',
      organisation: { name: OFFICE.name, inn: OFFICE.inn, kpp: OFFICE.kpp },
    });
    const list = await listOf('organisations', { id, bearer });
    await call('DELETE', 'organisations', { id, bearer }, `/${list[0]?.id}`);
    const again = await create('organisations', { id, bearer }, { address: undefined }, list[0]?.id);
    expect(again.json()).toEqual(list);
  });

  it('puts the default first and the others in the order of the alphabet', async () => {
    const customer = await newCustomer();
    for (const label of ['Офис 10', 'ёлка', 'Дом', 'Офис 9', '']) await create('addresses', customer, { label });
    expect((await listOf('addresses', customer)).map(({ address }) => address.label)).toEqual(['Офис 10', 'Дом', 'ёлка', 'Офис 9', '']);
  });

  it('knows no organisations by ИНН without a key', async () => {
    const answer = await post(shop.app, SUGGESTIONS.party, { query: '7707083893' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { suggestions: [] }]);
  });
});
