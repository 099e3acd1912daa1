import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import type { ProviderPayment } from '#server/adapters/payments.ts';
import { reconcilePayments } from '#server/modules/payment/service.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { seeded } from '#tests/support/random.ts';
import { playNotifications } from '#tests/support/scenarios/notifications.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, get, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';

/** Each kind of notification leads a run, the others come as they may; `npm run proof -- --only notifications` plays ten thousand. */
const RUNS = 40;

eachEngine('payments', (engine) => {
  let shop: TestShop;
  const bank = scriptedBank();
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
  });
  afterAll(() => shop.close());

  const placed = () => placeAt(shop);
  const start = (purchaseId: string, key = newKey()) =>
    post(shop.app, '/api/payment', { purchaseId, method: 'card' }, { 'idempotency-key': key });
  const due = async (id: string) => (await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView;
  const notify = (id: string, provider = 'scripted') =>
    post(shop.app, `/api/payment/notification/${provider}`, { type: 'notification', object: { id, status: 'succeeded' } });
  const ledgerOf = (purchaseId: string) => shop.deps.db.selectFrom('ledger').selectAll().where('purchase_id', '=', purchaseId).execute();
  const report = (id: string, change: Partial<ProviderPayment>) =>
    bank.ledger.set(id, { ...(bank.ledger.get(id) as ProviderPayment), ...change });

  it('opens one payment for a purchase, whoever starts it again', async () => {
    const purchase = await placed();
    const [first, second] = [(await start(purchase.id)).json() as PaymentView, (await start(purchase.id)).json() as PaymentView];
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ amount: purchase.total, state: 'pending' });
  });

  it('says that the bank takes long once a minute has passed, and begins another payment beside the one it waits for', async () => {
    const purchase = await placed();
    const card = (await start(purchase.id)).json() as PaymentView;
    expect(card.isLong).toBe(false);
    shop.pass(MINUTE_MS);
    expect((await due(purchase.id)).payment).toMatchObject({ id: card.id, state: 'pending', isLong: true });
    const body = { purchaseId: purchase.id, method: 'sbp' };
    const sbp = (await post(shop.app, '/api/payment', body, { 'idempotency-key': newKey() })).json() as PaymentView;
    expect(sbp).toMatchObject({ state: 'pending', isLong: false });
    expect(sbp.id).not.toBe(card.id);
    report(`bank-${card.id}`, { state: 'succeeded' });
    await notify(`bank-${card.id}`);
    expect(await due(purchase.id)).toMatchObject({ paid: purchase.total, due: 0 });
    expect((await get(shop.app, `/api/payment/${sbp.id}`)).json()).toMatchObject({ state: 'canceled', isLong: false });
  });

  it('writes money down once through duplicated, reordered, forged and wrong notifications', async () => {
    const violations = violationList();
    await playNotifications(shop, bank, seeded(1000), RUNS, violations);
    expect(violations.list()).toEqual([]);
  }, 120_000);

  it('believes no notification of a payment the bank has not taken', async () => {
    const purchase = await placed();
    const payment = (await start(purchase.id)).json() as PaymentView;
    await notify(`bank-${payment.id}`);
    expect(await due(purchase.id)).toMatchObject({ paymentStatus: 'NP', payment: { state: 'pending' } });
  });

  it('lets a refused payment be tried again and refuses to take money twice', async () => {
    const purchase = await placed();
    const refused = (await start(purchase.id)).json() as PaymentView;
    report(`bank-${refused.id}`, { state: 'canceled' });
    expect(await due(purchase.id)).toMatchObject({ paymentStatus: 'NP', payment: { state: 'canceled' } });
    const again = (await start(purchase.id)).json() as PaymentView;
    expect(again.id).not.toBe(refused.id);
    report(`bank-${again.id}`, { state: 'succeeded' });
    await notify(`bank-${again.id}`);
    expect((await start(purchase.id)).json()).toMatchObject({ code: 'nothing_due' });
  });

  it('says that the bank is silent and finds the same payment later', async () => {
    const purchase = await placed();
    const key = newKey();
    bank.state.isSilent = true;
    expect((await start(purchase.id, key)).statusCode).toBe(503);
    bank.state.isSilent = false;
    const payment = (await start(purchase.id, key)).json() as PaymentView;
    expect(payment.confirmationUrl).toBe('http://bank.test/');
    const rows = await shop.deps.db.selectFrom('payments').select('id').where('purchase_id', '=', purchase.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('settles a payment nobody came back for', async () => {
    const purchase = await placed();
    const payment = (await start(purchase.id)).json() as PaymentView;
    report(`bank-${payment.id}`, { state: 'succeeded' });
    shop.pass(3_600_000);
    while ((await reconcilePayments(shop.deps)) > 0 && (await ledgerOf(purchase.id)).length === 0) shop.pass(60_000);
    expect(await ledgerOf(purchase.id)).toHaveLength(1);
    const letters = await shop.letters();
    expect(letters.filter(({ subject }) => subject.includes(`№ ${shownNumber(purchase.number)} оплачен`))).toHaveLength(1);
  });

  it('asks about the other open payments though one of them cannot be read', async () => {
    const [broken, other] = [await placed(), await placed()];
    await start(broken.id);
    const payment = (await start(other.id)).json() as PaymentView;
    report(`bank-${payment.id}`, { state: 'succeeded' });
    const ofBroken = shop.deps.db.updateTable('payments').where('purchase_id', '=', broken.id);
    await ofBroken.set({ provider_id: null, receipt: 'no JSON' }).execute();
    shop.pass(3_600_000);
    await expect(reconcilePayments(shop.deps)).rejects.toThrow('JSON');
    expect(await ledgerOf(other.id)).toHaveLength(1);
    await ofBroken.set({ state: 'canceled' }).execute();
  });

  it('sends the link of a purchase to its own e-mail, and answers a number and a contact with nothing else', async () => {
    const purchase = await placed();
    const find = (number: string, contact: string) => post(shop.app, '/api/fast-payment/find', { number, contact });
    const sent = async () =>
      (await shop.letters()).filter(({ subject }) => subject.startsWith(`Ссылка на заказ № ${shownNumber(purchase.number)} `));
    const right: [string, string][] = [
      ...['anna@example.com', 'ANNA@example.com', '+78120000001', '8 (812) 000-00-01'].map((contact): [string, string] => [
        purchase.number,
        contact,
      ]),
      ...[
        `№ ${purchase.number}`,
        `Заказ №\u00a0${purchase.number}`,
        shownNumber(purchase.number),
        `${purchase.number}-1`,
        ` ${purchase.number}. `,
      ].map((number): [string, string] => [number, 'anna@example.com']),
    ];
    for (const [at, [number, contact]] of right.entries()) {
      shop.pass(3_600_000);
      expect([number, contact, (await find(number, contact)).json()]).toEqual([number, contact, { accepted: true }]);
      expect([number, contact, (await sent()).length]).toEqual([number, contact, at + 1]);
    }
    expect(new Set((await sent()).map(({ to }) => to))).toEqual(new Set(['anna@example.com']));
    const [letter] = await sent();
    expect([letter?.to, letter?.text]).toEqual(['anna@example.com', expect.stringContaining(`/layouts?order=${purchase.id}`)]);
    const wrong: [string, string][] = [
      ['12345678', 'anna@example.com'],
      [purchase.number, 'other@example.com'],
      ['999999', 'anna@example.com'],
      [purchase.number, '+7 900 000-00-01'],
    ];
    for (const [number, contact] of wrong) expect((await find(number, contact)).json()).toEqual({ accepted: true });
    expect(await sent()).toHaveLength(right.length);
  });

  it.each(['foo', '00-01', 'anna@', '@@@ 12'])('says of «%s» that it is neither an e-mail nor a telephone', async (contact) => {
    const refused = await post(shop.app, '/api/fast-payment/find', { number: '12', contact });
    expect([refused.statusCode, (refused.json() as { errors: object }).errors]).toEqual([
      400,
      { contact: ['Нужен e-mail вида имя@почта.рф или телефон – десять цифр после +7'] },
    ]);
  });

  it('says of a number without a digit that it is none', async () => {
    const refused = await post(shop.app, '/api/fast-payment/find', { number: 'абв', contact: 'anna@example.com' });
    expect([refused.statusCode, (refused.json() as { errors: object }).errors]).toEqual([
      400,
      { number: ['В номере заказа есть цифры, например 12'] },
    ]);
  });

  it('sends the link of one purchase three times an hour and no oftener', async () => {
    const purchase = await placed();
    for (let at = 0; at < 6; at += 1)
      await post(shop.app, '/api/fast-payment/find', { number: purchase.number, contact: 'anna@example.com' });
    const letters = (await shop.letters()).filter(({ subject }) =>
      subject.startsWith(`Ссылка на заказ № ${shownNumber(purchase.number)} `),
    );
    expect(letters).toHaveLength(3);
  });

  it('shows nothing personal to who holds the link', async () => {
    const purchase = await placed();
    const text = JSON.stringify(await due(purchase.id));
    for (const secret of ['Анна', 'anna@example.com', '78120000001']) expect(text).not.toContain(secret);
  });
});
