import { afterEach, beforeEach, expect, it } from 'vitest';
import { CarrierUnavailable } from '#server/adapters/carriers.ts';
import { createCdekCarrier } from '#server/adapters/carriers-cdek.ts';
import { startWireServer, type WireAnswer, type WireCall } from '#tests/support/wire-server.ts';

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const PARCEL = { weight: 2400, volume: 3000 };

const TARIFFS = {
  tariff_codes: [
    { tariff_code: 136, tariff_name: 'Посылка склад-склад', delivery_mode: 4, delivery_sum: 355.0, period_min: 2, period_max: 4 },
    { tariff_code: 137, tariff_name: 'Посылка склад-дверь', delivery_mode: 3, delivery_sum: 505.5, period_min: 2, period_max: 5 },
    { tariff_code: 233, tariff_name: 'Экономичная', delivery_mode: 3, delivery_sum: 100, period_min: 9, period_max: 12 },
  ],
};
const point = (code: string, more: object = {}) => ({
  code,
  name: `Пункт ${code}`,
  type: 'PVZ',
  work_time: 'Пн-Пт 10:00-20:00',
  phones: [{ number: '+74822000000' }],
  weight_max: 30,
  have_cashless: true,
  is_handout: true,
  location: { address: 'ул. Советская, 1', postal_code: '170100', longitude: 35.9, latitude: 56.86 },
  ...more,
});

let script: (call: WireCall) => WireAnswer;
let wire: Awaited<ReturnType<typeof startWireServer>>;
let now = 0;
let tokens = 0;

const healthy = (call: WireCall): WireAnswer => {
  if (call.path === '/v2/oauth/token') {
    tokens += 1;
    return { json: { access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 3599 } };
  }
  if (call.headers.authorization !== `Bearer token-${tokens}`) return { status: 401, json: {} };
  if (call.path === '/v2/calculator/tarifflist') return { json: TARIFFS };
  return { json: [point('TVR1'), point('TVR2', { type: 'POSTAMAT', weight_max: 0 }), point('TVR3', { is_handout: false })] };
};

beforeEach(async () => {
  script = healthy;
  [now, tokens] = [1_000_000, 0];
  wire = await startWireServer((call) => script(call));
});
afterEach(() => wire.close());

/** Short where nothing answers; where something does, a busy machine may take its time. */
const LIMITS_MS = { silent: 300, answering: 60_000 };
const carrier = (code: string | null = '256', limitMs = LIMITS_MS.answering) =>
  createCdekCarrier({
    url: `${wire.url}/v2/`,
    account: 'shop',
    secret: 'hidden',
    fromCode: 137,
    now: () => now,
    limitMs,
    cityCode: async () => code,
  });
const asked = (path: string) => wire.calls.filter((call) => call.path === path);

it('asks for a price in the words of the service and keeps two tariffs', async () => {
  expect(await carrier().offers(TVER, PARCEL)).toEqual([
    { type: 'pickup', price: 35_500, days: { min: 2, max: 4 }, parcels: 1 },
    { type: 'door', price: 50_550, days: { min: 2, max: 5 }, parcels: 1 },
  ]);
  const [login] = asked('/v2/oauth/token');
  expect(login?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(login?.text))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'shop',
    client_secret: 'hidden',
  });
  expect(asked('/v2/calculator/tarifflist')[0]?.body).toEqual({
    type: 1,
    currency: 1,
    lang: 'rus',
    from_location: { code: 137 },
    to_location: { code: 256 },
    packages: [{ weight: 2400, length: 31, width: 22, height: 5 }],
  });
});

it('names a place by its postal code where the carrier’s number is not known', async () => {
  await carrier(null).offers(TVER, PARCEL);
  expect(asked('/v2/calculator/tarifflist')[0]?.body).toMatchObject({
    to_location: { postal_code: '170000', city: 'Тверь', country_code: 'RU' },
  });
  await carrier(null).points(TVER);
  expect(asked('/v2/deliverypoints')[0]?.query.get('postal_code')).toBe('170000');
});

it('splits what is too heavy for one package', async () => {
  await carrier().offers(TVER, { weight: 65_000, volume: 90_000 });
  const box = { weight: 21_667, length: 31, width: 22, height: 44 };
  expect(asked('/v2/calculator/tarifflist')[0]?.body).toMatchObject({ packages: [box, box, box] });
});

it('lists points that hand parcels out, as the shop speaks of them', async () => {
  const points = await carrier().points(TVER);
  expect(points.map(({ code, type, maxWeight }) => [code, type, maxWeight])).toEqual([
    ['TVR1', 'office', 30_000],
    ['TVR2', 'locker', null],
  ]);
  expect(points[0]).toMatchObject({
    name: 'Пункт TVR1',
    address: 'ул. Советская, 1',
    phone: '+74822000000',
    cityInfo: { name: 'Тверь', subject: 'Тверская обл' },
  });
  expect(asked('/v2/deliverypoints')[0]?.query.get('city_code')).toBe('256');
});

it('logs in once for calls that wait together, again when the token ends or is taken back', async () => {
  const cdek = carrier();
  await Promise.all([cdek.offers(TVER, PARCEL), cdek.points(TVER)]);
  expect(tokens).toBe(1);
  now += 3600_000;
  await cdek.offers(TVER, PARCEL);
  expect(tokens).toBe(2);
  tokens += 5;
  await cdek.offers(TVER, { weight: 1, volume: 1 });
  expect(tokens).toBe(8);
});

it('remembers an answer for minutes', async () => {
  const cdek = carrier();
  await cdek.offers(TVER, PARCEL);
  await cdek.offers(TVER, PARCEL);
  expect(asked('/v2/calculator/tarifflist')).toHaveLength(1);
  now += 6 * 60_000;
  await cdek.offers(TVER, PARCEL);
  expect(asked('/v2/calculator/tarifflist')).toHaveLength(2);
});

it.each<[string, WireAnswer]>([
  ['silent', 'silence'],
  ['a page', { text: '<html>nginx</html>' }],
  ['an error', { status: 500, json: {} }],
  ['too many', { status: 429, json: {} }],
  ['a price that is none', { json: { tariff_codes: [{ tariff_code: 136, delivery_sum: -1, period_min: 1, period_max: 2 }] } }],
  ['a price as text', { json: { tariff_codes: [{ tariff_code: 136, delivery_sum: '355', period_min: 1, period_max: 2 }] } }],
  ['nothing', { json: null }],
])('is unavailable when its answer is %s', async (_, answer) => {
  script = (call) => (call.path === '/v2/oauth/token' ? healthy(call) : answer);
  const limitMs = answer === 'silence' ? LIMITS_MS.silent : LIMITS_MS.answering;
  await expect(carrier('256', limitMs).offers(TVER, PARCEL)).rejects.toThrow(CarrierUnavailable);
});

it('is left alone after failing five times in a row, then tried again', async () => {
  script = (call) => (call.path === '/v2/oauth/token' ? healthy(call) : { status: 500, json: {} });
  const cdek = carrier();
  for (let turn = 0; turn < 9; turn += 1) await expect(cdek.offers(TVER, PARCEL)).rejects.toThrow(CarrierUnavailable);
  expect(asked('/v2/calculator/tarifflist')).toHaveLength(5);
  script = healthy;
  now += 20_000;
  expect(await cdek.offers(TVER, PARCEL)).toHaveLength(2);
});

it('is not shut for all by cities that are none: a refusal is an answer, remembered for a minute', async () => {
  script = (call) => (JSON.stringify(call.body).includes('nonsense') ? { status: 400, json: { errors: [] } } : healthy(call));
  const cdek = carrier(null);
  const nonsense = { ...TVER, name: 'nonsense' };
  for (let turn = 0; turn < 12; turn += 1) {
    const city = { ...nonsense, index: String(170_000 + (turn % 6)) };
    await expect(cdek.offers(city, PARCEL)).rejects.toThrow(CarrierUnavailable);
  }
  expect(asked('/v2/calculator/tarifflist')).toHaveLength(6);
  expect(await cdek.offers(TVER, PARCEL)).toHaveLength(2);
  now += 61_000;
  await expect(cdek.offers(nonsense, PARCEL)).rejects.toThrow(CarrierUnavailable);
  expect(asked('/v2/calculator/tarifflist')).toHaveLength(8);
});

it('goes on with what works while another operation of it fails', async () => {
  script = (call) => (call.path === '/v2/deliverypoints' ? { status: 502, json: {} } : healthy(call));
  const cdek = carrier();
  for (let turn = 0; turn < 6; turn += 1) await expect(cdek.points({ ...TVER, index: String(turn) })).rejects.toThrow(CarrierUnavailable);
  expect(asked('/v2/deliverypoints')).toHaveLength(5);
  expect(await cdek.offers(TVER, PARCEL)).toHaveLength(2);
});

it('goes by the index of a city while the service that knows numbers of cities is silent, and is not blamed for it', async () => {
  const options = { url: `${wire.url}/v2`, account: 'shop', secret: 'hidden', fromCode: 137, now: () => now };
  const cdek = createCdekCarrier({ ...options, cityCode: () => Promise.reject(new Error('silence')) });
  for (let turn = 0; turn < 6; turn += 1) expect(await cdek.offers(TVER, { ...PARCEL, weight: 100 + turn })).toHaveLength(2);
  expect(asked('/v2/calculator/tarifflist')[0]?.body).toMatchObject({ to_location: { postal_code: '170000' } });
});
