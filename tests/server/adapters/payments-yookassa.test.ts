import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import { type CreatePayment, ProviderRejection, ProviderUnknown } from '#server/adapters/payments.ts';
import { createYookassaProvider } from '#server/adapters/payments-yookassa.ts';
import { reconcileRefunds, refundPurchase } from '#server/modules/payment/refund.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { get, newKey, post, purchaseOf, startShop } from '#tests/support/server.ts';
import { startWireServer, type WireAnswer, type WireCall } from '#tests/support/wire-server.ts';

type Kept = { id: string; status: string; amount: { value: string; currency: string }; metadata: { paymentId: string } };

/** YooKassa as its API describes it: keys make calls repeatable, payments move forward only. */
function yookassa() {
  const payments = new Map<string, Kept>();
  const answers = new Map<string, unknown>();
  const state = { broken: null as WireAnswer | null, isAnswerLost: false };

  const create = ({ body }: WireCall): unknown => {
    const { amount, metadata } = body as Pick<Kept, 'amount' | 'metadata'>;
    const id = `2d-${payments.size + 1}`;
    payments.set(id, { id, status: 'pending', amount, metadata });
    return { ...payments.get(id), paid: false, test: true, confirmation: { type: 'redirect', confirmation_url: `https://pay.test/${id}` } };
  };
  const refund = ({ body }: WireCall): unknown => {
    const { payment_id, amount } = body as { payment_id: string; amount: Kept['amount'] };
    return { id: `back-${payment_id}-${answers.size}`, status: 'succeeded', amount, payment_id };
  };
  const answer = (call: WireCall): WireAnswer => {
    if (call.headers.authorization !== `Basic ${Buffer.from('100500:live_key').toString('base64')}`) return { status: 401, json: {} };
    if (state.broken !== null) return state.broken;
    if (call.method === 'GET') {
      const known = payments.get(call.path.split('/').at(-1) ?? '');
      return known === undefined ? { status: 404, json: { type: 'error', code: 'not_found' } } : { json: known };
    }
    const key = String(call.headers['idempotence-key']);
    if (key.length === 0 || key.length > 64) return { status: 400, json: {} };
    const reported = answers.get(key) ?? (call.path === '/v3/payments' ? create(call) : refund(call));
    answers.set(key, reported);
    return state.isAnswerLost ? { status: 500, json: {} } : { json: reported };
  };
  return { payments, state, answer };
}

let bank: ReturnType<typeof yookassa>;
let wire: Awaited<ReturnType<typeof startWireServer>>;
beforeEach(async () => {
  bank = yookassa();
  wire = await startWireServer((call) => bank.answer(call));
});
afterEach(() => wire.close());

/** Short where nothing answers; where something does, a busy machine may take its time. */
const LIMITS_MS = { silent: 300, answering: 60_000 };
const provider = (limitMs = LIMITS_MS.answering) =>
  createYookassaProvider({ url: `${wire.url}/v3`, shopId: '100500', secretKey: 'live_key', limitMs });
const refund7 = { providerId: '2d-1', refundId: 'refund-7' };
const ORDER: CreatePayment = {
  idempotencyKey: 'key-1',
  paymentId: 'own-1',
  amount: 123_450,
  method: 'sbp',
  description: `Заказ № 000012 ${'я'.repeat(200)}`,
  returnUrl: 'https://shop.test/paymentOrder?id=1',
  receipt: {
    customer: { email: 'anna@example.com' },
    taxSystem: 1,
    lines: [
      { title: 'Визитки 90×50, 500 шт.', unit: 'piece', amount: 100_000, mode: 'full_prepayment', vatCode: 12 },
      { title: 'Доставка', unit: 'service', amount: 23_450, mode: 'full_prepayment', vatCode: 12 },
    ],
  },
};

describe('the adapter', () => {
  it('creates a payment with receipt and return address in the words of the service', async () => {
    const made = await provider().create(ORDER);
    expect(made).toEqual({
      id: '2d-1',
      state: 'pending',
      amount: 123_450,
      currency: 'RUB',
      paymentId: 'own-1',
      confirmationUrl: 'https://pay.test/2d-1',
    });
    const [call] = wire.calls;
    expect(call?.headers['idempotence-key']).toBe('key-1');
    expect(call?.body).toEqual({
      description: `Заказ № 000012 ${'я'.repeat(113)}`,
      amount: { value: '1234.50', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: 'https://shop.test/paymentOrder?id=1' },
      payment_method_data: { type: 'sbp' },
      metadata: { paymentId: 'own-1' },
      receipt: {
        customer: { email: 'anna@example.com' },
        tax_system_code: 1,
        items: [
          {
            description: 'Визитки 90×50, 500 шт.',
            quantity: '1.00',
            amount: { value: '1000.00', currency: 'RUB' },
            vat_code: 12,
            payment_subject: 'commodity',
            payment_mode: 'full_prepayment',
            measure: 'piece',
          },
          {
            description: 'Доставка',
            quantity: '1.00',
            amount: { value: '234.50', currency: 'RUB' },
            vat_code: 12,
            payment_subject: 'service',
            payment_mode: 'full_prepayment',
            measure: 'piece',
          },
        ],
      },
    });
  });

  it('finds the same payment after an answer that was lost', async () => {
    bank.state.isAnswerLost = true;
    await expect(provider().create(ORDER)).rejects.toThrow(ProviderUnknown);
    bank.state.isAnswerLost = false;
    expect((await provider().create(ORDER)).id).toBe('2d-1');
    expect(bank.payments.size).toBe(1);
  });

  it.each<[string, WireAnswer]>([
    ['silence', 'silence'],
    ['an error of the service', { status: 500, json: {} }],
    ['still processing', { status: 202, json: {} }],
    ['too many', { status: 429, json: {} }],
    ['a page', { text: '<html>' }],
    ['a sum with one decimal', { json: { id: 'x', status: 'succeeded', amount: { value: '10.5', currency: 'RUB' } } }],
    ['a state nobody knows', { json: { id: 'x', status: 'lost', amount: { value: '10.50', currency: 'RUB' } } }],
  ])('does not know what happened after %s', async (_, broken) => {
    bank.state.broken = broken;
    const limitMs = broken === 'silence' ? LIMITS_MS.silent : LIMITS_MS.answering;
    await expect(provider(limitMs).create(ORDER)).rejects.toThrow(ProviderUnknown);
    await expect(provider(limitMs).get('2d-1')).rejects.toThrow(ProviderUnknown);
  });

  it('leaves a service that failed five times in a row alone for ten seconds, and then tries it once', async () => {
    let now = 0;
    const limitMs = LIMITS_MS.answering;
    const patient = createYookassaProvider({ url: `${wire.url}/v3`, shopId: '100500', secretKey: 'live_key', limitMs, now: () => now });
    bank.state.broken = { status: 503, json: {} };
    for (let turn = 0; turn < 8; turn += 1) await expect(patient.get('2d-1')).rejects.toThrow(ProviderUnknown);
    await expect(patient.create(ORDER)).rejects.toThrow(ProviderUnknown);
    expect(wire.calls).toHaveLength(5);
    now += 10_000;
    await expect(patient.get('2d-1')).rejects.toThrow(ProviderUnknown);
    await expect(patient.get('2d-1')).rejects.toThrow(ProviderUnknown);
    expect(wire.calls).toHaveLength(6);
    now += 10_000;
    bank.state.broken = null;
    expect((await patient.create(ORDER)).id).toBe('2d-1');
    expect((await patient.get('2d-1'))?.state).toBe('pending');
    // A refusal is an answer: the service is alive.
    bank.state.broken = { status: 400, json: {} };
    for (let turn = 0; turn < 8; turn += 1) await expect(patient.create(ORDER)).rejects.toThrow(ProviderRejection);
    expect(wire.calls).toHaveLength(16);
  });

  it('takes a refusal of the request for final', async () => {
    bank.state.broken = { status: 400, json: { type: 'error', code: 'invalid_request' } };
    await expect(provider().create(ORDER)).rejects.toThrow(ProviderRejection);
  });

  it.each([
    ['pending', 'pending'],
    ['waiting_for_capture', 'pending'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
  ])('reads %s as %s', async (status, state) => {
    await provider().create(ORDER);
    bank.payments.set('2d-1', { ...(bank.payments.get('2d-1') as Kept), status });
    expect(await provider().get('2d-1')).toMatchObject({ state });
  });

  it('finds a refund among those of its payment by the id the shop gave it, and none that is another one', async () => {
    const refund = { idempotencyKey: 'refund-7', providerId: '2d-1', amount: 10_000, receipt: ORDER.receipt };
    await provider().refund(refund);
    expect(wire.calls.at(-1)?.body).toMatchObject({ payment_id: '2d-1', metadata: { refundId: 'refund-7' } });
    const item = { id: 'back-1', status: 'succeeded', amount: { value: '100.00', currency: 'RUB' } };
    bank.state.broken = {
      json: {
        items: [
          { ...item, id: 'back-0', metadata: null },
          { ...item, metadata: { refundId: 'refund-7' } },
        ],
      },
    };
    expect(await provider().findRefund(refund7)).toEqual({ id: 'back-1', state: 'succeeded', amount: 10_000 });
    expect(Object.fromEntries(wire.calls.at(-1)?.query ?? [])).toEqual({ payment_id: '2d-1', limit: '100' });
    expect(await provider().findRefund({ ...refund7, refundId: 'refund-8' })).toBeNull();
    bank.state.broken = { status: 500, json: {} };
    await expect(provider().findRefund(refund7)).rejects.toThrow(ProviderUnknown);
  });

  it('knows no payment of another id', async () => expect(await provider().get('2d-9')).toBeUndefined());
});

describe('the shop with YooKassa', () => {
  const open = () =>
    startShop({
      environment: {
        PAYMENT_PROVIDER: 'yookassa',
        YOOKASSA_URL: `${wire.url}/v3`,
        YOOKASSA_SHOP_ID: '100500',
        YOOKASSA_SECRET: 'live_key',
      },
    });

  it('is paid by the truth of the service and gives money back under one key', async () => {
    const shop = await open();
    const placed = await placeAt(shop);
    const started = (
      await post(shop.app, '/api/payment', { purchaseId: placed.id, method: 'card' }, { 'idempotency-key': newKey() })
    ).json() as PaymentView;
    expect(started.confirmationUrl).toBe('https://pay.test/2d-1');
    const hint = { type: 'notification', event: 'payment.succeeded', object: { id: '2d-1', status: 'succeeded' } };
    await post(shop.app, '/api/payment/notification/yookassa', hint);
    const due = async () => (await get(shop.app, `/api/fast-payment/${placed.id}`)).json() as DueView;
    expect(await due()).toMatchObject({ paymentStatus: 'NP', paid: 0 });
    bank.payments.set('2d-1', { ...(bank.payments.get('2d-1') as Kept), status: 'succeeded' });
    await post(shop.app, '/api/payment/notification/yookassa', hint);
    expect(await due()).toMatchObject({ paymentStatus: 'FP', due: 0 });

    bank.state.isAnswerLost = true;
    expect(await refundPurchase(shop.deps, placed.id, 10_000)).toMatchObject({ kind: 'asked', pending: 10_000, succeeded: 0 });
    bank.state.isAnswerLost = false;
    shop.pass(60_000);
    await reconcileRefunds(shop.deps);
    await reconcileRefunds(shop.deps);
    expect(await due()).toMatchObject({ paymentStatus: 'PP', paid: placed.total - 10_000 });
    const keys = wire.calls.filter(({ path }) => path === '/v3/refunds').map(({ headers }) => headers['idempotence-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await refundPurchase(shop.deps, placed.id, placed.total)).toEqual({ kind: 'too_much' });
    const subjects = (await shop.letters()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('Возврат'))).toHaveLength(1);
    await shop.close();
  });

  it('sends receipts that add up to the sum, discount and rounding inside', async () => {
    const shop = await open();
    const city = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
    const { items } = purchaseOf(shop);
    const offers = (await post(shop.app, '/api/delivery/offers', { city, items })).json() as { offers: { type: string; id: string }[] };
    const door = offers.offers.find(({ type }) => type === 'door');
    const delivery = { type: 'door', timeSlot: '1', offer: door?.id, city, address: 'Советская, 1', door: '' };
    const placed = await placeAt(shop, { items, delivery });
    await post(shop.app, '/api/payment', { purchaseId: placed.id, method: 'card', share: 'part' }, { 'idempotency-key': newKey() });
    const { amount, receipt } = wire.calls.at(-1)!.body as {
      amount: { value: string };
      receipt: { items: { amount: { value: string }; description: string; payment_mode: string }[] };
    };
    const kopecks = (text: string) => Number(text.replace('.', ''));
    expect(receipt.items.reduce((sum, item) => sum + kopecks(item.amount.value), 0)).toBe(kopecks(amount.value));
    expect(kopecks(amount.value)).toBe(Math.ceil(placed.total / 200) * 100);
    expect(receipt.items.map(({ description }) => description)).toEqual([expect.stringContaining('Визитки'), 'Доставка']);
    expect(receipt.items[0]?.payment_mode).toBe('partial_prepayment');
    await shop.close();
  });
});
