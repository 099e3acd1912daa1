import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { freshEachTest, freshStorage, json, openTab, refusal, SESSION_STATE, type SentCall, serve } from '#tests/support/tab.ts';

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const TULA = { name: 'Тула', subject: 'Тульская обл', kladr_id: '7100000100000', index: '300000' };
const CITY = { ...TVER, displayName: 'Тверь', value: 'CREG' };
const ADDRESS = { label: 'Офис', city: TVER, street: 'Советская, 14', door: '', recipient: '' };
const FIRST = { id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11', version: 1, isDefault: true, address: ADDRESS };
const SECOND = {
  ...FIRST,
  id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a12',
  isDefault: false,
  address: { ...ADDRESS, city: TULA, street: 'Ленина, 1' },
};

async function openSaved() {
  const tab = await openTab();
  return {
    ...tab,
    ...(await import('#lib/stores/account/addresses.ts')),
    ...(await import('#lib/stores/checkout/delivery-address.ts')),
    ...(await import('#lib/stores/account/party.ts')),
  };
}

freshEachTest({ stored: { auth: SESSION_STATE, city: CITY, isFirstVisitNew15: 'true' } });

describe('a list of saved records', () => {
  test('is loaded for a customer and never asked for by a guest', async () => {
    const calls = serve(() => json(200, [FIRST]));
    const tab = await openSaved();
    await tab.addresses.load();
    expect(tab.addresses.$list.get()).toEqual({ state: 'ready', items: [FIRST], text: '' });
    freshStorage();
    const guest = await openSaved();
    await guest.addresses.load();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/user/7/addresses']);
    expect(guest.addresses.$list.get().state).toBe('idle');
  });

  test('keeps what it had when a call fails, and says why', async () => {
    let isDown = false;
    serve(() => (isDown ? refusal(503, 'busy') : json(200, [FIRST])));
    const { addresses } = await openSaved();
    await addresses.load();
    isDown = true;
    await addresses.choose(FIRST.id);
    expect(addresses.$list.get()).toEqual({ state: 'failed', items: [FIRST], text: 'Отказ busy' });
  });

  test('is not mistaken for one whose answer has another shape', async () => {
    serve(() => json(200, [{ ...FIRST, address: { ...ADDRESS, city: 'Тверь' } }]));
    const { addresses } = await openSaved();
    await addresses.load();
    expect(addresses.$list.get()).toMatchObject({ state: 'failed', items: [] });
  });

  test('believes the newest answer, not the last one to arrive', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    serve(() => new Promise((resolve) => waiting.push(resolve)));
    const { addresses } = await openSaved();
    const [early, late] = [addresses.load(), addresses.load()];
    await eventually(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(json(200, [FIRST, SECOND]));
    await late;
    waiting[0]?.(json(200, []));
    await early;
    expect(addresses.$list.get().items).toEqual([FIRST, SECOND]);
  });

  test('is forgotten when somebody else logs in', async () => {
    serve(() => json(200, [FIRST]));
    const { addresses, auth } = await openSaved();
    await addresses.load();
    await addresses.remove(FIRST);
    auth.$auth.set({ ...SESSION_STATE, id: 8 });
    expect([addresses.$list.get().items, addresses.$removed.get()]).toEqual([[], null]);
  });
});

describe('saving', () => {
  test('sends the id the form was given, so that a repeated press is the same record', async () => {
    const calls = serve(() => json(200, [FIRST]));
    const { addresses } = await openSaved();
    for (let press = 0; press < 2; press += 1) expect(await addresses.save(FIRST.id, null, ADDRESS)).toMatchObject({ ok: true });
    const body = { id: FIRST.id, isDefault: false, address: ADDRESS };
    expect(calls.map((call) => [call.method, call.body])).toEqual([
      ['POST', body],
      ['POST', body],
    ]);
  });

  test('hands over what another tab has left and shows it in the list', async () => {
    const current = { ...FIRST, version: 2, address: { ...ADDRESS, street: 'Другая, 1' } };
    serve(({ method }) => (method === 'GET' ? json(200, [FIRST, SECOND]) : refusal(409, 'changed_elsewhere', { current })));
    const { addresses } = await openSaved();
    await addresses.load();
    expect(await addresses.save(FIRST.id, 1, { ...ADDRESS, street: 'Моя, 2' })).toMatchObject({ ok: false, error: { current } });
    expect(addresses.$list.get()).toEqual({ state: 'ready', items: [current, SECOND], text: '' });
  });

  test.each([
    ['gone', refusal(404, 'not_found'), { status: 404, current: null }],
    ['wrong', refusal(400, 'validation', { errors: { 'address.city': ['Где?'] } }), { errors: { 'address.city': 'Где?' }, current: null }],
    ['too many', refusal(400, 'addresses_full'), { text: 'Отказ addresses_full', current: null }],
    ['an unreadable conflict', refusal(409, 'changed_elsewhere', { current: 1 }), { text: 'Отказ changed_elsewhere', current: null }],
  ])('ends as it must when the answer is %s, and leaves the list alone', async (_, answer, error) => {
    serve(({ method }) => (method === 'GET' ? json(200, [FIRST]) : answer));
    const { addresses } = await openSaved();
    await addresses.load();
    expect(await addresses.save(FIRST.id, 1, ADDRESS)).toMatchObject({ ok: false, error });
    expect(addresses.$list.get()).toEqual({ state: 'ready', items: [FIRST], text: '' });
  });

  test('without a connection is said, and the list stays', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    const { addresses } = await openSaved();
    expect((await addresses.save(FIRST.id, null, ADDRESS)).ok).toBe(false);
    expect(addresses.$list.get().state).toBe('ready');
  });
});

test('a deleted default comes back under its id as the default', async () => {
  const calls = serve(({ method }) => json(200, method === 'DELETE' ? [SECOND] : [FIRST, SECOND]));
  const { addresses } = await openSaved();
  await addresses.load();
  await addresses.remove(FIRST);
  expect([addresses.$list.get().items, addresses.$removed.get()]).toEqual([[SECOND], FIRST]);
  await addresses.undo();
  expect(calls.at(-1)?.body).toEqual({ id: FIRST.id, isDefault: true, address: ADDRESS });
  expect([addresses.$list.get().items, addresses.$removed.get()]).toEqual([[FIRST, SECOND], null]);
});

test('what could not be deleted is not there to be put back', async () => {
  serve(({ method }) => (method === 'DELETE' ? refusal(503, 'busy') : json(200, [FIRST, SECOND])));
  const { addresses } = await openSaved();
  await addresses.load();
  await addresses.remove(FIRST);
  expect([addresses.$list.get().items, addresses.$removed.get()]).toEqual([[FIRST, SECOND], null]);
});

describe('addresses in the order form', () => {
  const answer = ({ path }: SentCall): Response =>
    path.includes('findById') ? json(200, { suggestions: [{ value: '', unrestricted_value: '', data: {} }] }) : json(200, [FIRST, SECOND]);

  test('are told apart by the chosen city, and the typed one is recognised', async () => {
    serve(answer);
    const tab = await openSaved();
    await tab.addresses.load();
    expect(tab.$savedAddresses.get()).toEqual({ here: [FIRST], elsewhere: [SECOND], chosen: null });
    tab.checkout.updateCheckout({ deliveryAddress: 'Новая, 7' });
    expect(tab.$isNewAddress.get()).toBe(true);
    tab.checkout.updateCheckout({ deliveryAddress: ADDRESS.street });
    expect([tab.$savedAddresses.get().chosen, tab.$isNewAddress.get()]).toEqual([FIRST.id, false]);
  });

  test('bring their city, and whoever is met there, but wipe out no other recipient', async () => {
    serve(answer);
    const tab = await openSaved();
    tab.checkout.updateCheckout({ recipient: 'Пётр', phone: '+79000000000' });
    expect(await tab.takeAddress(SECOND)).toBe(true);
    expect(tab.city.$city.get()).toMatchObject({ ...TULA, value: 'CREG' });
    expect(tab.checkout.$checkout.get()).toMatchObject({ deliveryAddress: 'Ленина, 1', recipient: 'Пётр', phone: '+79000000000' });
    await tab.takeAddress({ ...SECOND, address: { ...SECOND.address, recipient: 'Анна', phone: '+79111111111' } });
    expect(tab.checkout.$checkout.get()).toMatchObject({ recipient: 'Анна', phone: '+79111111111' });
  });

  test('begin with the default of the chosen city while nothing is typed', async () => {
    serve(answer);
    const tab = await openSaved();
    expect(tab.startAddress()).toBeNull();
    await tab.addresses.load();
    expect(tab.startAddress()).toEqual(FIRST);
    tab.checkout.updateCheckout({ deliveryAddress: 'Моя, 1' });
    expect(tab.startAddress()).toBeNull();
    tab.checkout.updateCheckout({ deliveryAddress: '' });
    await tab.takeAddress(SECOND);
    tab.checkout.updateCheckout({ deliveryAddress: '' });
    expect(tab.startAddress()).toBeNull();
  });

  test('stay untouched when their city cannot be served', async () => {
    serve(({ path }) => (path.includes('findById') ? refusal(503, 'down') : json(200, [])));
    const tab = await openSaved();
    expect(await tab.takeAddress(SECOND)).toBe(false);
    expect(tab.checkout.$checkout.get().deliveryAddress).toBe('');
  });

  test('keep what was typed with the city it was for', async () => {
    const calls = serve(() => json(200, [FIRST]));
    const tab = await openSaved();
    tab.checkout.updateCheckout({ deliveryAddress: 'Новая, 7', deliveryDoor: 'кв. 1' });
    await tab.keepTypedAddress();
    expect(calls.at(-1)?.body).toMatchObject({ address: { label: '', city: TVER, street: 'Новая, 7', door: 'кв. 1', recipient: '' } });
  });
});

describe('an organisation by its ИНН', () => {
  const INN = '7707083893';
  const data = {
    inn: INN,
    kpp: '773601001',
    ogrn: null,
    name: { short_with_opf: null, full_with_opf: 'Полное' },
    address: null,
    state: { status: 'LIQUIDATED' },
  };

  test('comes as texts for the form, with a word about one that is no more', async () => {
    serve(() => json(200, { suggestions: [{ value: 'x', data }] }));
    const expected = { inn: INN, name: 'Полное', kpp: '773601001', ogrn: '', address: '', director: '', isActive: false };
    expect(await (await openSaved()).lookUpParty(INN)).toEqual(expected);
  });

  test.each([
    ['nothing is found', () => json(200, { suggestions: [] })],
    ['another one is found', () => json(200, { suggestions: [{ value: 'x', data: { ...data, inn: '7813000017' } }] })],
    ['the service is down', () => json(503, {})],
    ['the answer is nonsense', () => json(200, { suggestions: 1 })],
  ])('is nobody when %s', async (_, answer) => {
    serve(answer);
    expect(await (await openSaved()).lookUpParty(INN)).toBeNull();
  });
});
