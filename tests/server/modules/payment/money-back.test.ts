import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownNumber } from '#lib/domain/order-number.ts';
import { askAgain, bookReturned } from '#server/modules/payment/by-hand.ts';
import { reconcileRefunds, refundPurchase } from '#server/modules/payment/refund.ts';
import { listByHand } from '#server/modules/payment/repository-refunds.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

eachEngine('money that must go back', (engine) => {
  let shop: TestShop;
  let money: Money;
  const bank = scriptedBank();
  const bankId = ({ id }: { id: string }) => `bank-${id}`;
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
    money = moneyOf(shop, (await loginAs(shop)).contacteeId);
  });
  beforeEach(() => Object.assign(bank.state, { isSilent: false, mood: 'answers', cancels: true }));
  afterAll(() => shop.close());

  const paid = async () => {
    const purchase = await money.place();
    const payment = await money.start(purchase.id);
    bank.pay(bankId(payment));
    await money.notify(payment);
    return { purchase, payment };
  };
  const ledgerOf = async (purchaseId: string) =>
    (
      await shop.deps.db
        .selectFrom('ledger')
        .selectAll()
        .where('purchase_id', '=', purchaseId)
        .orderBy('at')
        .orderBy('amount', 'desc')
        .execute()
    ).map(({ amount }) => amount);
  const statesOf = async (purchaseId: string) =>
    (await shop.deps.db.selectFrom('payments').select(['state']).where('purchase_id', '=', purchaseId).orderBy('state').execute()).map(
      ({ state }) => state,
    );

  describe('paid by card, by SBP and in part at once', () => {
    it('begins to go back in the transaction that books it, and stays the shop’s once', async () => {
      const purchase = await money.place();
      const opened = [
        await money.start(purchase.id),
        await money.start(purchase.id, 'sbp'),
        await money.start(purchase.id, 'card', 'part'),
      ];
      for (const payment of opened) bank.pay(bankId(payment));
      bank.state.mood = 'refuses';
      for (const payment of opened) {
        await money.notify(payment);
        expect(await money.unsettled()).toEqual([]);
      }
      const part = opened[2]?.amount ?? 0;
      expect(await money.view(purchase.id)).toMatchObject({ paid: 2 * purchase.total + part, refunding: purchase.total + part });
      expect(await money.due(purchase.id)).toMatchObject({ due: 0, refunding: purchase.total + part });
      bank.state.mood = 'answers';
      await money.reconcile();
      expect(await money.view(purchase.id)).toMatchObject({ paid: purchase.total, refunding: 0, paymentStatus: 'FP' });
      expect([...opened].map((payment) => bank.returnedOf(bankId(payment)))).toEqual([0, purchase.total, part]);
      const subjects = (await shop.letters()).map(({ subject }) => subject).filter((subject) => namesOrder(subject, purchase.number));
      const kept = await shop.deps.db.selectFrom('refunds').select('receipt').where('purchase_id', '=', purchase.id).execute();
      expect(kept.every(({ receipt }) => receipt === null)).toBe(true);
      expect(subjects.filter((subject) => subject.startsWith('Возвращаем деньги'))).toHaveLength(2);
      expect(subjects.filter((subject) => subject.startsWith('Возврат по заказу'))).toHaveLength(2);
      const events = (await money.events(purchase.id)).filter(({ event }) => event === 'refund');
      expect(events.map(({ note }) => Number(note)).sort((a, b) => a - b)).toEqual([part, purchase.total]);
    });

    it('is prevented: the first success cancels the others at the bank', async () => {
      const purchase = await money.place();
      const [card, sbp] = [await money.start(purchase.id), await money.start(purchase.id, 'sbp')];
      bank.pay(bankId(card));
      await money.notify(card);
      await money.reconcile(1);
      expect(bank.pay(bankId(sbp))).toBe(false);
      expect(await statesOf(purchase.id)).toEqual(['canceled', 'succeeded']);
      const letters = (await shop.letters()).filter(({ subject }) =>
        subject.includes(`Оплата заказа № ${shownNumber(purchase.number)} не прошла`),
      );
      expect(letters).toEqual([]);
    });

    it('goes back all the same where the bank cancels nothing', async () => {
      bank.state.cancels = false;
      const purchase = await money.place();
      const [card, sbp] = [await money.start(purchase.id), await money.start(purchase.id, 'sbp')];
      bank.pay(bankId(card));
      await money.notify(card);
      await money.reconcile(1);
      expect(await money.due(purchase.id)).toMatchObject({ due: 0, payment: { state: 'succeeded' } });
      expect(bank.pay(bankId(sbp))).toBe(true);
      await money.reconcile();
      expect(await money.view(purchase.id)).toMatchObject({ paid: purchase.total });
      expect(bank.returnedOf(bankId(sbp))).toBe(purchase.total);
    });
  });

  describe('of a cancelled purchase', () => {
    it('goes back when it is paid on a page of the bank that was open', async () => {
      bank.state.cancels = false;
      const purchase = await money.place();
      const payment = await money.start(purchase.id);
      await money.cancel(purchase.id);
      expect(await money.due(purchase.id)).toMatchObject({ due: 0, prepayment: null, payment: null });
      bank.pay(bankId(payment));
      await money.reconcile();
      expect(await money.view(purchase.id)).toMatchObject({ paid: 0, paymentStatus: 'NP' });
      expect(await ledgerOf(purchase.id)).toEqual([purchase.total, -purchase.total]);
      const letters = (await shop.letters()).filter(({ subject }) => namesOrder(subject, purchase.number));
      expect(letters.filter(({ subject }) => subject.includes('оплачен'))).toEqual([]);
      expect(letters.some(({ text }) => text.includes('Он отменён: возвращаем'))).toBe(true);
    });

    it('speaks of no rest and no prepayment in the letter of a part that is entered by hand', async () => {
      const purchase = await money.place();
      await money.cancel(purchase.id);
      await bookTransfer(shop.deps, { number: purchase.number, amount: 50_000, reference: '45' });
      const letter = (await shop.letters()).find(({ subject }) =>
        subject.startsWith(`Возвращаем деньги по заказу № ${shownNumber(purchase.number)} `),
      );
      expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('Получили 500 ₽');
      expect(letter?.text).not.toContain('Осталось');
      expect(await money.due(purchase.id)).toMatchObject({ due: 0, prepayment: null, refunding: 50_000 });
    });

    it('cannot be paid any more where the bank cancels what is open', async () => {
      const purchase = await money.place();
      const payment = await money.start(purchase.id);
      await money.cancel(purchase.id);
      expect(bank.pay(bankId(payment))).toBe(false);
      expect(await statesOf(purchase.id)).toEqual(['canceled']);
    });

    it('is never paid by a link that the bank was still making', async () => {
      const purchase = await money.place();
      bank.state.mood = 'lost';
      await money.start(purchase.id);
      bank.state.mood = 'answers';
      await money.cancel(purchase.id);
      expect(await statesOf(purchase.id)).toEqual(['canceled']);
    });
  });

  it('goes back when delivery is made cheaper with a payment open, and the open one asks for the former sum no longer', async () => {
    bank.state.cancels = false;
    const purchase = await money.placeToDoor();
    const payment = await money.start(purchase.id);
    const cheaper = await money.fetchAtWorkshop(purchase);
    expect(cheaper.total).toBeLessThan(purchase.total);
    expect((await money.start(purchase.id)).amount).toBe(cheaper.total);
    bank.pay(bankId(payment));
    await money.reconcile();
    expect(await money.view(purchase.id)).toMatchObject({ paid: cheaper.total, paymentStatus: 'FP', refunding: 0 });
  });

  it('is never more than came, however many ask at once', async () => {
    const { purchase, payment } = await paid();
    const asked = Array.from({ length: 6 }, (_, at) => refundPurchase(shop.deps, purchase.id, at % 2 === 0 ? null : purchase.total));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
    expect(bank.returnedOf(bankId(payment))).toBe(purchase.total);
    expect(await ledgerOf(purchase.id)).toEqual([purchase.total, -purchase.total]);
  });

  it('is taken from the latest payment first, from several where one is not enough, to the kopeck', async () => {
    const purchase = await money.place();
    const first = await money.start(purchase.id, 'card', 'part');
    bank.pay(bankId(first));
    await money.notify(first);
    shop.pass(60_000);
    const second = await money.start(purchase.id, 'sbp');
    bank.pay(bankId(second));
    await money.notify(second);
    expect(await refundPurchase(shop.deps, purchase.id, second.amount + 1)).toMatchObject({ succeeded: second.amount + 1 });
    expect([first, second].map((payment) => bank.returnedOf(bankId(payment)))).toEqual([1, second.amount]);
    expect(await refundPurchase(shop.deps, purchase.id, first.amount)).toEqual({ kind: 'too_much' });
    expect(await refundPurchase(shop.deps, purchase.id, null)).toMatchObject({ succeeded: first.amount - 1 });
    expect(await money.view(purchase.id)).toMatchObject({ paid: 0 });
  });

  describe('and cannot by itself', () => {
    it('waits for a person where it came by bank transfer', async () => {
      const { purchase } = await paid();
      shop.pass(1000);
      const transfer = { number: purchase.number, amount: 70_000, reference: `7 от ${purchase.number}` };
      expect(await bookTransfer(shop.deps, transfer)).toMatchObject({ kind: 'booked', returning: 70_000 });
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ amount: 70_000, provider: 'transfer' }]);
      await money.reconcile();
      expect(await money.view(purchase.id)).toMatchObject({ refunding: 70_000 });
      expect(await bookReturned(shop.deps, purchase.number)).toBe(70_000);
      expect(await money.view(purchase.id)).toMatchObject({ paid: purchase.total, refunding: 0, paymentStatus: 'FP' });
    });

    it('waits for a person where the bank refuses for ever, and can be asked of the bank again', async () => {
      const { purchase, payment } = await paid();
      bank.state.mood = 'refuses';
      await money.cancel(purchase.id);
      await money.reconcile();
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ amount: purchase.total, provider: 'scripted' }]);
      expect(await money.unsettled()).toEqual([]);
      expect(await money.view(purchase.id)).toMatchObject({ paid: purchase.total, refunding: purchase.total });
      expect(await askAgain(shop.deps, purchase.number)).toMatchObject({ result: { canceled: purchase.total } });
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ amount: purchase.total }]);
      bank.state.mood = 'answers';
      expect(await askAgain(shop.deps, purchase.number)).toMatchObject({ result: { succeeded: purchase.total } });
      expect(await money.view(purchase.id)).toMatchObject({ paid: 0, refunding: 0 });
      expect(bank.returnedOf(bankId(payment))).toBe(purchase.total);
    });

    it('is asked under the same key while the bank is silent, and looked for by its id when the bank forgets the key', async () => {
      const { purchase, payment } = await paid();
      bank.state.mood = 'lost';
      await money.cancel(purchase.id);
      await money.reconcile();
      expect(bank.returnedOf(bankId(payment))).toBe(purchase.total);
      shop.pass(24 * 3_600_000);
      await money.reconcile(1);
      expect(await listByHand(shop.deps.db, purchase.number)).toEqual([]);
      bank.state.mood = 'answers';
      shop.pass(3 * 3_600_000);
      await money.reconcile();
      expect(bank.returnedOf(bankId(payment))).toBe(purchase.total);
      expect(await money.view(purchase.id)).toMatchObject({ paid: 0, refunding: 0 });
    });

    it('is left to a person when the bank has not heard of it by the time it forgets keys', async () => {
      const { purchase } = await paid();
      bank.state.mood = 'silent';
      await money.cancel(purchase.id);
      shop.pass(24 * 3_600_000);
      bank.state.mood = 'answers';
      await money.reconcile(1);
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ failure: 'silent' }]);
      expect(await money.view(purchase.id)).toMatchObject({ paid: purchase.total, refunding: purchase.total });
    });

    it('goes on for the other purchases though the refund of one cannot be read', async () => {
      const [broken, other] = [(await paid()).purchase, (await paid()).purchase];
      bank.state.mood = 'silent';
      for (const { id } of [broken, other]) await money.cancel(id);
      bank.state.mood = 'answers';
      const ofBroken = shop.deps.db.updateTable('refunds').where('purchase_id', '=', broken.id);
      await ofBroken.set({ receipt: 'no JSON' }).execute();
      shop.pass(3_600_000);
      await expect(reconcileRefunds(shop.deps)).rejects.toThrow('JSON');
      expect(await money.view(other.id)).toMatchObject({ paid: 0, refunding: 0 });
      await ofBroken.set({ state: 'canceled' }).execute();
    });

    it('waits for a person where another payment service took it', async () => {
      const { purchase } = await paid();
      bank.state.mood = 'silent';
      await money.cancel(purchase.id);
      const other = { ...shop.deps, payments: { ...bank.provider, name: 'other' } };
      shop.pass(3_600_000);
      await reconcileRefunds(other);
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ failure: 'other_provider' }]);
    });
  });
});
