import { expect, test } from 'vitest';
import { freshEachTest, json, openTab, refusal, serve } from '#tests/support/tab.ts';

const KEY = 'k'.repeat(27);
const ARTWORK = 'l'.repeat(27);
const BANK = 'https://bank.test/pay';
const ARTWORKS = { role: 'customer', number: '1', orders: [] };
const due = (sum: number) => ({
  ...{ id: KEY, number: '1', paymentStatus: sum > 0 ? 'NP' : 'FP', total: 100, paid: 100 - sum, due: sum, prepayment: null },
  ...{ readyDate: '2026-01-05', arrivalDate: '2026-01-05', deliveryType: 'workshop', orders: [], invoice: null, isAttachable: false },
  payment: null,
});

freshEachTest({ hasFakeTimers: true });

/** A shop that answers so; what was asked of it, in order. */
async function open(answers: { approve?: Response; due?: Response; payment?: Response }) {
  const asked: string[] = [];
  const payment = { id: 'q'.repeat(22), purchaseId: KEY, state: 'pending', amount: 100, confirmationUrl: BANK };
  serve(({ path }) => {
    const what = path.endsWith('/approve')
      ? 'approve'
      : path.startsWith('/api/fast-payment')
        ? 'due'
        : path === '/api/payment'
          ? 'payment'
          : 'view';
    if (what !== 'view') asked.push(what);
    const usual = { approve: json(200, ARTWORKS), due: json(200, due(100)), payment: json(200, payment), view: json(200, ARTWORKS) };
    return (what === 'view' ? undefined : answers[what]) ?? usual[what];
  });
  await openTab();
  const artworks = await import('#lib/stores/artwork/artworks.ts');
  await artworks.loadArtworks(KEY);
  return { asked, ...(await import('#lib/stores/payment/approve-and-pay.ts')) };
}

test('one press approves, then starts the payment and says where to make it', async () => {
  const { asked, approveAndPay, $paymentAfter } = await open({});
  expect(await approveAndPay(ARTWORK, false)).toEqual({ ok: true, value: BANK });
  expect(asked).toEqual(['approve', 'due', 'payment']);
  expect($paymentAfter.get()).toEqual({ state: 'idle' });
});

test('an approval that was refused starts no payment', async () => {
  const { asked, approveAndPay, $paymentAfter } = await open({ approve: refusal(409, 'artwork_as_is') });
  expect(await approveAndPay(ARTWORK, false)).toMatchObject({ ok: false, error: { code: 'artwork_as_is' } });
  expect(asked).toEqual(['approve']);
  expect($paymentAfter.get()).toEqual({ state: 'idle' });
});

test.each([
  ['the bank does not answer', { payment: refusal(503, 'busy') }],
  ['the sum cannot be learnt', { due: refusal(500, 'internal') }],
  ['the purchase is gone', { due: refusal(404, 'not_found') }],
])('where %s, it says that the approval stands and where to pay', async (_, answers) => {
  const { approveAndPay, $paymentAfter } = await open(answers);
  expect(await approveAndPay(ARTWORK, true)).toEqual({ ok: true, value: null });
  const after = $paymentAfter.get();
  expect(after).toMatchObject({ state: 'failed', artworkId: ARTWORK, path: `/fast-payment/${KEY}` });
  expect(after.state === 'failed' && after.text.replaceAll('\u00a0', ' ')).toMatch(/^Макет утверждён, а оплата не началась: .+/);
});

test('what was paid meanwhile is not paid again', async () => {
  const { asked, approveAndPay, $paymentAfter } = await open({ due: json(200, due(0)) });
  expect(await approveAndPay(ARTWORK, false)).toEqual({ ok: true, value: null });
  expect(asked).toEqual(['approve', 'due']);
  expect($paymentAfter.get()).toEqual({ state: 'idle' });
});
