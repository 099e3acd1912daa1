import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#lib/contracts/error.ts';
import { Problem } from '#lib/contracts/problem.ts';
import { SUGGESTIONS } from '#lib/contracts/suggestions.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { cardsJob, get, newKey, post, purchaseOf, registration, startShop, type TestShop } from '#tests/support/server.ts';

let shop: TestShop;
let bearer: { authorization: string };
let number: string;
beforeAll(async () => {
  shop = await startShop();
  const made = await createKey(shop.deps, 'цех');
  bearer = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  const placed = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() });
  number = (placed.json() as { orders: { number: string }[] }).orders[0]!.number;
});
afterAll(() => shop.close());

const push = (action: string, body: object, headers: Record<string, string> = { 'idempotency-key': newKey() }) =>
  post(shop.app, `/api/integration/orders/${number}/${action}`, body, { ...bearer, ...headers });
const order = (change: object) => post(shop.app, '/api/order', purchaseOf(shop, change), { 'idempotency-key': newKey() });
const quote = (change: object) => post(shop.app, '/api/quote', { job: { ...cardsJob(), ...change } });
type Answer = Awaited<ReturnType<typeof push>>;
const problems = (answer: Answer) => (answer.json() as ErrorBody).problems;

describe('a refusal for a program', () => {
  it.each<[string, () => Promise<Answer>, number, string, object]>([
    ['a field left out', () => push('status', {}), 400, 'validation', { in: 'body', field: '/status', rule: 'required' }],
    [
      'a code of no list',
      () => push('status', { status: 'GONE' }),
      400,
      'validation',
      { field: '/status', rule: 'not_allowed', allowed: expect.arrayContaining(['MADE']) },
    ],
    [
      'a field of another name',
      () => push('status', { status: 'MADE', state: 1 }),
      400,
      'validation',
      { field: '/state', rule: 'unknown_field', allowed: expect.arrayContaining(['status']) },
    ],
    [
      'a text for a number',
      () => push('acknowledge', { change: '41' }),
      400,
      'validation',
      { field: '/change', rule: 'type', expected: expect.stringMatching(/number|integer/) },
    ],
    [
      'a number too small',
      () => push('acknowledge', { change: 0 }),
      400,
      'validation',
      { field: '/change', rule: 'too_small', expected: '> 0' },
    ],
    [
      'a day that is none',
      () => push('ready-date', { readyDate: '27.11.2026' }),
      400,
      'validation',
      { field: '/readyDate', rule: 'format', expected: 'date' },
    ],
    [
      'a text too long',
      () => push('tracking', { carrier: 'x'.repeat(101), number: '123' }),
      400,
      'validation',
      { field: '/carrier', rule: 'too_big', expected: 'length <= 100' },
    ],
    [
      'a text of another form',
      () => push('tracking', { carrier: 'СДЭК', number: '№ 1' }),
      400,
      'validation',
      { field: '/number', rule: 'format', expected: '/^(?=.*\\d)[A-Za-z\\d-]{4,40}$/' },
    ],
    [
      'a move that is not allowed',
      () => push('status', { status: 'SHP' }),
      409,
      'forbidden_move',
      { field: '/status', rule: 'state', allowed: ['BEAGR', 'MAK'] },
    ],
    [
      'a change there is not yet',
      () => push('acknowledge', { change: 999_999 }),
      409,
      'unknown_change',
      { field: '/change', rule: 'too_big', expected: expect.stringMatching(/^<= \d+$/) },
    ],
    [
      'no key',
      () => push('status', { status: 'MAK' }, {}),
      400,
      'idempotency_key_required',
      { in: 'header', field: '/Idempotency-Key', rule: 'required', expected: expect.any(String) },
    ],
    [
      'a short key',
      () => push('status', { status: 'MAK' }, { 'idempotency-key': '1' }),
      400,
      'idempotency_key_required',
      { in: 'header', rule: 'format' },
    ],
    [
      'a page too large',
      () => get(shop.app, '/api/integration/orders?limit=999', bearer),
      400,
      'validation',
      { in: 'query', field: '/limit', rule: 'too_big', expected: '<= 200' },
    ],
    [
      'a number of no order',
      () => get(shop.app, '/api/integration/orders/12', bearer),
      400,
      'validation',
      { in: 'path', field: '/number', rule: 'format' },
    ],
    [
      'a cursor of another life',
      () => get(shop.app, '/api/integration/orders?after=000000000000.1', bearer),
      409,
      'foreign_cursor',
      { in: 'query', field: '/after', allowed: ['0'] },
    ],
    [
      'a way there is not',
      () => order({ delivery: { type: 'pigeon' } }),
      400,
      'validation',
      { field: '/delivery/type', rule: 'not_allowed', allowed: ['workshop', 'pickup', 'door'] },
    ],
    [
      'an ИНН that cannot be',
      () => order({ payer: { kind: 'organisation', requisites: { name: 'ООО', inn: '7707083890', kpp: '770701001', address: 'Москва' } } }),
      400,
      'validation',
      { field: '/payer/requisites/inn', rule: 'meaning' },
    ],
    ['another price list', () => order({ priceList: 'old' }), 409, 'prices_changed', { field: '/priceList', expected: expect.any(String) }],
    [
      'a product there is not',
      () => quote({ product: 'Nothing' }),
      400,
      'unknown_product',
      { field: '/job/product', rule: 'not_allowed', allowed: expect.arrayContaining(['BusinessCards']) },
    ],
    [
      'a job that cannot be made',
      () => quote({ quantity: 7 }),
      400,
      'impossible_job',
      { field: '/job/quantity', rule: 'meaning', expected: expect.any(String) },
    ],
    [
      'a common password',
      () => post(shop.app, '/api/auth/register', { ...registration('p@example.com'), password: 'password1' }),
      400,
      'validation',
      { field: '/password', rule: 'meaning' },
    ],
  ])('says where and what would be right: %s', async (_, call, status, code, problem) => {
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ code, error: expect.any(String) })]);
    expect(problems(answer)).toContainEqual(expect.objectContaining(problem));
    for (const one of problems(answer) ?? []) expect(Problem.parse(one)).toEqual(one);
  });

  it('points at fields by RFC 6901, and at nothing where nothing of the request is wrong', async () => {
    const answer = await order({ 'a/b~c': 1 });
    expect(problems(answer)).toContainEqual(expect.objectContaining({ field: '/a~1b~0c', rule: 'unknown_field' }));
    expect(problems(await get(shop.app, '/api/integration/orders'))).toBeUndefined();
  });
});

/** A call is 64 KB. */
const DEEP = 32_000;

describe('a refusal of a hostile request', () => {
  it('names so many problems and no more', async () => {
    const keys = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]));
    const many = await push('status', { status: 'MADE', ...keys });
    expect([many.statusCode, problems(many)?.length]).toEqual([400, 50]);
    const items = await order({ items: Array.from({ length: 100 }, () => 1) });
    expect([items.statusCode, problems(items)?.length]).toEqual([400, 50]);
  });

  it('that is nested as deep as a call is long comes at once', async () => {
    const locations = `[{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}]`;
    const [payload, headers] = [`{"query":"Тверь","locations":${locations}}`, { 'content-type': 'application/json' }];
    const began = performance.now();
    const answer = await shop.app.inject({ method: 'POST', url: SUGGESTIONS.address, payload, headers });
    expect([answer.statusCode, (answer.json() as { reason: string }).reason]).toEqual([400, 'Bad Request']);
    expect(performance.now() - began).toBeLessThan(SECOND_MS);
  });
});

describe('the day an order is ready', () => {
  it('is never a day that is over in Moscow, and a repeated call keeps its answer', async () => {
    const key = { 'idempotency-key': newKey() };
    const past = await push('ready-date', { readyDate: '2026-11-15' });
    expect([past.statusCode, problems(past)]).toEqual([
      400,
      [{ in: 'body', field: '/readyDate', rule: 'too_small', expected: '>= 2026-11-16' }],
    ]);
    expect((past.json() as ErrorBody).errors?.readyDate?.[0]).toContain('2026-11-16');
    expect((await push('ready-date', { readyDate: '2026-11-16' }, key)).statusCode).toBe(200);
    shop.pass(2 * 24 * 60 * 60 * 1000);
    expect((await push('ready-date', { readyDate: '2026-11-16' }, key)).statusCode).toBe(200);
    expect((await push('ready-date', { readyDate: '2026-11-16' })).statusCode).toBe(400);
  });
});

describe('the payer', () => {
  it('stands in the order with its ИНН', async () => {
    const requisites = { name: 'ООО «Ветер»', inn: '7707083893', kpp: '770701001', address: 'Москва, Мясницкая, 1' };
    const placed = (await order({ payer: { kind: 'organisation', requisites } })).json() as { orders: { number: string }[] };
    const { payer } = (await get(shop.app, `/api/integration/orders/${placed.orders[0]?.number}`, bearer)).json() as { payer: unknown };
    expect(payer).toEqual({ kind: 'organisation', requisites });
    const person = (await get(shop.app, `/api/integration/orders/${number}`, bearer)).json() as { payer: unknown };
    expect(person.payer).toEqual({ kind: 'person' });
  });
});
