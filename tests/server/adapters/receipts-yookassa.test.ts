import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CreateReceipt, ProviderRejection } from '#server/adapters/payments.ts';
import { createYookassaProvider } from '#server/adapters/payments-yookassa.ts';
import { startWireServer, type WireAnswer } from '#tests/support/wire-server.ts';

const LIMIT_MS = 60_000;
const ORDER: CreateReceipt = {
  idempotencyKey: 'receipt-1',
  type: 'payment',
  providerId: '24b94598-000f',
  receipt: {
    customer: { email: 'anna@example.com', name: 'ООО «Ромашка»', inn: '7707083893' },
    taxSystem: 2,
    lines: [
      { title: 'Визитки, 500 шт.', unit: 'piece', amount: 14_000_00, mode: 'full_payment', vatCode: 11 },
      { title: 'Доставка', unit: 'service', amount: 1_000_00, mode: 'full_payment', vatCode: 11 },
    ],
  },
  settlements: [
    { kind: 'prepayment', amount: 8_000_00 },
    { kind: 'prepayment', amount: 7_000_00 },
  ],
};
const REGISTERED = {
  id: 'rt-1',
  type: 'payment',
  payment_id: '24b94598-000f',
  status: 'succeeded',
  fiscal_document_number: '3986',
  fiscal_storage_number: '9288000100115785',
  fiscal_attribute: '2617603921',
  registered_at: '2026-11-16T09:00:00.000Z',
  items: [{ description: 'Визитки, 500 шт.', amount: { value: '15000.00', currency: 'RUB' }, payment_mode: 'full_payment' }],
};

describe('receipts of YooKassa', () => {
  let wire: Awaited<ReturnType<typeof startWireServer>>;
  let answer: WireAnswer;
  beforeEach(async () => {
    answer = { json: REGISTERED };
    wire = await startWireServer(() => answer);
  });
  afterEach(() => wire.close());
  const receipts = () =>
    createYookassaProvider({ url: `${wire.url}/v3`, shopId: '100500', secretKey: 'live_key', limitMs: LIMIT_MS }).receipts;

  it('are asked for in the words of the service: what was prepaid is set off, the buyer is named', async () => {
    const made = await receipts().create(ORDER);
    expect(made).toMatchObject({ id: 'rt-1', state: 'succeeded' });
    expect(made.fiscal).toEqual({ storage: '9288000100115785', document: '3986', sign: '2617603921', at: '2026-11-16T09:00:00.000Z' });
    const [call] = wire.calls;
    expect([call?.method, call?.path, call?.headers['idempotence-key']]).toEqual(['POST', '/v3/receipts', 'receipt-1']);
    expect(call?.body).toEqual({
      type: 'payment',
      payment_id: '24b94598-000f',
      send: true,
      customer: { full_name: 'ООО «Ромашка»', inn: '7707083893', email: 'anna@example.com' },
      tax_system_code: 2,
      items: [
        {
          description: 'Визитки, 500 шт.',
          quantity: '1.00',
          amount: { value: '14000.00', currency: 'RUB' },
          vat_code: 11,
          payment_subject: 'commodity',
          payment_mode: 'full_payment',
          measure: 'piece',
        },
        {
          description: 'Доставка',
          quantity: '1.00',
          amount: { value: '1000.00', currency: 'RUB' },
          vat_code: 11,
          payment_subject: 'service',
          payment_mode: 'full_payment',
          measure: 'piece',
        },
      ],
      settlements: [
        { type: 'prepayment', amount: { value: '8000.00', currency: 'RUB' } },
        { type: 'prepayment', amount: { value: '7000.00', currency: 'RUB' } },
      ],
    });
  });

  it('call paying off a credit a payment and not goods', async () => {
    const line = { title: 'Оплата', unit: 'piece', amount: 100, mode: 'credit_payment', vatCode: 1 } as const;
    await receipts().create({ ...ORDER, receipt: { ...ORDER.receipt, lines: [line] } });
    expect(wire.calls[0]?.body).toMatchObject({ items: [{ payment_subject: 'payment', payment_mode: 'credit_payment', vat_code: 1 }] });
  });

  it('are found by their id and by their payment, page after page', async () => {
    expect(await receipts().get('rt-1')).toMatchObject({ id: 'rt-1', lines: [{ amount: 15_000_00, mode: 'full_payment' }] });
    answer = { json: { type: 'list', items: [{ ...REGISTERED, status: 'pending', fiscal_attribute: null }], next_cursor: 'more' } };
    const all = await receipts().list({ payment: '24b94598-000f' });
    expect(all.map(({ state, fiscal }) => [state, fiscal])).toEqual(Array.from({ length: 4 }, () => ['pending', null]));
    expect(wire.calls.at(-1)?.query.get('cursor')).toBe('more');
    expect(wire.calls.at(-1)?.query.get('payment_id')).toBe('24b94598-000f');
    await receipts().list({ refund: 'back-1' });
    expect(Object.fromEntries(wire.calls.at(-4)?.query ?? [])).toEqual({ refund_id: 'back-1' });
    answer = { status: 404, json: {} };
    expect(await receipts().get('rt-2')).toBeUndefined();
  });

  it('are refused in the words of the service', async () => {
    answer = { status: 400, json: { type: 'error', code: 'invalid_request', description: 'Wrong rate', parameter: 'items.vat_code' } };
    const refused = await receipts()
      .create(ORDER)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRejection);
    expect((refused as ProviderRejection).reason).toBe('items.vat_code: Wrong rate');
  });
});
