import { expect, test, vi } from 'vitest';
import { freshEachTest, json, openTab, readOutcome, refusal, serve } from '#tests/support/tab.ts';

const ID = 'p'.repeat(22);
const payment = (state: 'pending' | 'succeeded') => ({ id: 'q'.repeat(22), purchaseId: ID, state, amount: 100, confirmationUrl: null });
const due = (state: 'pending' | 'succeeded' | null) => ({
  id: ID,
  number: '1',
  paymentStatus: state === 'succeeded' ? 'FP' : 'NP',
  total: 100,
  paid: state === 'succeeded' ? 100 : 0,
  due: state === 'succeeded' ? 0 : 100,
  prepayment: null,
  readyDate: '2026-01-05',
  arrivalDate: '2026-01-05',
  deliveryType: 'workshop',
  orders: [],
  invoice: null,
  isAttachable: false,
  payment: state === null ? null : payment(state),
});

freshEachTest({ hasFakeTimers: true });

test('a payment is watched through failures until the server says it has ended', async () => {
  let state: 'pending' | 'succeeded' = 'pending';
  let asked = 0;
  serve(({ path }) => {
    if (path.startsWith('/api/fast-payment')) return json(200, due(state));
    asked += 1;
    return asked === 2 ? refusal(503, 'busy') : json(200, payment(state));
  });
  const tab = await openTab();
  await tab.payment.loadDue(ID);
  tab.payment.watchPayment();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.payment.$due.get()).toMatchObject({ due: { paymentStatus: 'NP' } });
  expect(asked).toBeLessThan(15);
  state = 'succeeded';
  await vi.advanceTimersByTimeAsync(15_000);
  expect(tab.payment.$due.get()).toMatchObject({ due: { paymentStatus: 'FP', due: 0 } });
  const total = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(total);
});

test('while a file is being checked what is due is asked again, and no answer that fails takes the page away', async () => {
  let isChecking = true;
  let asked = 0;
  serve(() => {
    asked += 1;
    return asked === 2 ? refusal(503, 'busy') : json(200, { ...due('succeeded'), isChecking });
  });
  const tab = await openTab();
  await tab.payment.loadDue(ID);
  tab.payment.watchChecks();
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toBe(2);
  expect(tab.payment.$due.get()).toMatchObject({ state: 'ready', due: { isChecking: true } });
  isChecking = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.payment.$due.get()).toMatchObject({ state: 'ready', due: { isChecking: false } });
  expect(asked).toBe(3);
});

test('a start whose answer was lost is asked again under the same key', async () => {
  let isLost = true;
  const calls = serve(({ path }) => {
    if (path.startsWith('/api/fast-payment')) return json(200, due(null));
    return isLost ? Promise.reject(new TypeError('lost')) : json(200, payment('pending'));
  });
  const tab = await openTab();
  await tab.payment.loadDue(ID);
  expect(await tab.payment.startPayment('card')).toMatchObject({ ok: false });
  isLost = false;
  expect(await tab.payment.startPayment('card')).toMatchObject({ ok: true });
  const keys = calls.filter(({ key }) => key !== null).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([404, 400])('an unknown purchase or a mangled address is missing, not failed (%i)', async (status) => {
  serve(() => refusal(status, 'not_found'));
  const tab = await openTab();
  await tab.payment.loadDue(ID);
  expect(tab.payment.$due.get()).toEqual({ state: 'missing' });
});

test.each([401, 403, 429, 503])('a purchase that was refused with %i has failed to load: nobody says it is not there', async (status) => {
  serve(() => refusal(status, 'refused'));
  const tab = await openTab();
  await tab.payment.loadDue(ID);
  expect(tab.payment.$due.get()).toEqual({ state: 'failed', text: 'Отказ refused' });
});

test('an address without an order asks nobody', async () => {
  const calls = serve(() => refusal(500, 'internal'));
  const tab = await openTab();
  await tab.payment.loadDue('');
  expect([tab.payment.$due.get(), calls]).toEqual([{ state: 'missing' }, []]);
});

test('the link of an order is asked for without a login; a server that cannot be asked is named', async () => {
  const calls = serve(() => json(200, { accepted: true }));
  const tab = await openTab();
  expect(await tab.payment.askForLink('000001', 'a@example.com')).toMatchObject({ ok: true });
  expect(calls).toMatchObject([{ path: '/api/fast-payment/find', body: { number: '000001', contact: 'a@example.com' } }]);
  serve(() => Promise.reject(new TypeError('lost')));
  expect(await readOutcome(tab.payment.askForLink('000001', 'a@example.com'))).toContain('связи');
});

test('a payment refused because the order was cancelled in another tab shows the order as it is now', async () => {
  let isCancelled = false;
  const calls = serve(({ path }) =>
    path.startsWith('/api/fast-payment') ? json(200, { ...due(null), isCancelled }) : refusal(isCancelled ? 409 : 429, 'order_cancelled'),
  );
  const tab = await openTab();
  await tab.payment.loadDue(ID);
  expect(await tab.payment.startPayment('card')).toMatchObject({ ok: false });
  expect(calls.filter(({ path }) => path.startsWith('/api/fast-payment'))).toHaveLength(1);
  isCancelled = true;
  expect(await tab.payment.startPayment('card')).toMatchObject({ ok: false, error: { status: 409 } });
  expect(tab.payment.$due.get()).toMatchObject({ state: 'ready', due: { isCancelled: true } });
});
