import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DocumentView } from '#lib/contracts/document.ts';
import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { documentDay } from '#lib/messages/documents/invoice.ts';
import { CommandError } from '#server/cli/command.ts';
import { RECEIPT_COMMANDS } from '#server/cli/commands/receipts.ts';
import { REFUND_COMMANDS } from '#server/cli/commands/refunds.ts';
import { REPORT_COMMANDS } from '#server/cli/commands/report.ts';
import { readBacklog } from '#server/db/backlog.ts';
import { renderExchange } from '#server/modules/document/exchange.ts';
import { listArchive, renderDocument } from '#server/modules/document/service.ts';
import { askAgain, bookReturned } from '#server/modules/payment/by-hand.ts';
import { dropWaiting } from '#server/modules/payment/drop-refund.ts';
import { reconcileRefunds, refundPurchase } from '#server/modules/payment/refund.ts';
import { reconcilePayments } from '#server/modules/payment/service.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { undoReturned } from '#server/modules/payment/undo-returned.ts';
import { sendDueReceipts } from '#server/modules/receipt/send.ts';
import { textOfPdf } from '#tests/support/pdf.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { moveTo } from '#tests/support/scenarios/receipts.ts';
import { type Printed, scriptedBank } from '#tests/support/scripted-bank.ts';
import { cardsJob, eachEngine, get, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { treeErrors } from '#tests/support/tax-tree.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const ORGANISATION = { kind: 'organisation', requisites: REQUISITES };
const LINK = 'https://ofd.test/?t={time}&s={sum}&fn={storage}&i={document}&fp={sign}';

eachEngine('receipts', (engine) => {
  let shop: TestShop;
  const bank = scriptedBank();
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
  });
  beforeEach(() => Object.assign(bank.state, { mood: 'answers', cancels: true, refusesReceipts: false }));
  afterAll(() => shop.close());

  const twoOrders = () => [cardsJob(), cardsJob({ quantity: 100 })].map((job) => ({ id: uuid(), job }));
  const start = async ({ id: purchaseId }: PurchaseView, share = 'full', method = 'card') =>
    (await post(shop.app, '/api/payment', { purchaseId, method, share }, { 'idempotency-key': newKey() })).json() as PaymentView;
  const notify = async ({ id }: PaymentView) => {
    shop.pass(1000);
    await post(shop.app, '/api/payment/notification/scripted', { object: { id: `bank-${id}` } });
  };
  const pay = async (purchase: PurchaseView, share = 'full', method = 'card') => {
    const payment = await start(purchase, share, method);
    bank.pay(`bank-${payment.id}`);
    await notify(payment);
    return payment;
  };
  /** Twice as much as is due, at a bank that sends nothing back: the surplus waits for a person. */
  const paidTwice = async (): Promise<PurchaseView> => {
    const purchase = await placeAt(shop);
    const opened = [await start(purchase), await start(purchase, 'full', 'sbp')];
    for (const { id } of opened) bank.pay(`bank-${id}`);
    bank.state.mood = 'refuses';
    for (const payment of opened) await notify(payment);
    await reconcileRefunds(shop.deps);
    return purchase;
  };
  const handOver = (purchase: PurchaseView, at = 0) => moveTo(shop.deps, purchase.orders[at]?.number ?? '', 'SHP');
  const send = async () => {
    shop.pass(2 * HOUR_MS);
    while ((await sendDueReceipts(shop.deps)) > 0);
  };
  /** What the cash register has printed of a purchase, in order. */
  const printedOf = async ({ id }: PurchaseView): Promise<Printed[]> => {
    const rows = await shop.deps.db.selectFrom('payments').select('provider_id').where('purchase_id', '=', id).execute();
    return [...bank.printed.values()].filter(({ providerId }) => rows.some(({ provider_id }) => provider_id === providerId));
  };
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const short = ({ type, receipt, settlements }: Printed) => ({
    type,
    modes: [...new Set(receipt.lines.map(({ mode, vatCode }) => `${mode} ${vatCode}`))],
    sum: sumOf(receipt.lines),
    paid: settlements.map(({ kind, amount }) => [kind, amount]),
  });
  const shown = async (purchase: PurchaseView) => (await printedOf(purchase)).map(short);
  const rowsOf = ({ id }: PurchaseView) =>
    shop.deps.db.selectFrom('receipts').selectAll().where('purchase_id', '=', id).orderBy('id').execute();
  const call = (name: string, ...words: string[]) => {
    const command = [...RECEIPT_COMMANDS, ...REFUND_COMMANDS].find((each) => each.name === name);
    if (command === undefined) throw new Error(`no command ${name}`);
    return command.run(shop.deps, words);
  };

  it('settle every order when it is handed over, each with its share of every prepayment, to the kopeck', async () => {
    const purchase = await placeAt(shop, { items: twoOrders() });
    const half = await pay(purchase, 'part');
    const rest = await pay(purchase, 'full', 'sbp');
    await handOver(purchase, 0);
    await send();
    shop.pass(DAY_MS);
    await handOver(purchase, 1);
    await handOver(purchase, 1);
    await send();
    // 3 761,00 and 1 409,00; half of the whole was paid first, in whole roubles.
    expect([half.amount, rest.amount]).toEqual([258_500, 258_500]);
    expect(await shown(purchase)).toEqual([
      { type: 'payment', modes: ['partial_prepayment 12'], sum: 258_500, paid: [['cashless', 258_500]] },
      { type: 'payment', modes: ['full_prepayment 12'], sum: 258_500, paid: [['cashless', 258_500]] },
      {
        type: 'payment',
        modes: ['full_payment 11'],
        sum: 376_100,
        paid: [
          ['prepayment', 188_050],
          ['prepayment', 188_050],
        ],
      },
      {
        type: 'payment',
        modes: ['full_payment 11'],
        sum: 140_900,
        paid: [
          ['prepayment', 70_450],
          ['prepayment', 70_450],
        ],
      },
    ]);
    expect((await rowsOf(purchase)).map(({ state }) => state)).toEqual(['registered', 'registered', 'registered', 'registered']);
  });

  it('give credit where something is owed, and say later that it was paid off', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase, 'part');
    await handOver(purchase);
    await pay(purchase);
    await send();
    expect((await shown(purchase)).slice(1).map(({ modes, paid }) => [modes, paid])).toEqual([
      [['credit_payment 1'], [['cashless', 188_000]]],
      [
        ['partial_payment 11'],
        [
          ['prepayment', 188_100],
          ['postpayment', 188_000],
        ],
      ],
    ]);
  });

  it('set a debt off where a prepayment comes that was opened before handing over', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase, 'part');
    bank.state.cancels = false;
    const late = await start(purchase);
    await handOver(purchase);
    // Its receipt would call a debt a prepayment: it is wanted no more.
    expect((await get(shop.app, `/api/payment/${late.id}`)).json()).toMatchObject({ state: 'canceled', confirmationUrl: null });
    await reconcilePayments(shop.deps);
    bank.pay(`bank-${late.id}`);
    await notify(late);
    await send();
    expect((await shown(purchase)).map(({ modes, paid }) => [modes, paid]).slice(-2)).toEqual([
      [
        ['partial_payment 11'],
        [
          ['prepayment', 188_100],
          ['postpayment', 188_000],
        ],
      ],
      [['credit_payment 1'], [['prepayment', 188_000]]],
    ]);
  });

  it('name an organisation that pays by card, and leave out what it transfers or owes', async () => {
    const purchase = await placeAt(shop, { payer: ORGANISATION });
    await pay(purchase, 'part');
    await bookTransfer(shop.deps, { number: purchase.number, amount: 100_000, reference: '1' });
    await handOver(purchase);
    await send();
    const printed = await printedOf(purchase);
    expect(printed.map(({ receipt }) => receipt.customer)).toEqual(
      printed.map(() => ({ email: purchase.recipient.email, name: REQUISITES.name, inn: REQUISITES.inn })),
    );
    expect(short(printed[1] as Printed)).toMatchObject({ modes: ['full_payment 11'], paid: [['prepayment', 188_100]] });
    const transferred = await placeAt(shop, { payer: ORGANISATION });
    await bookTransfer(shop.deps, { number: transferred.number, amount: transferred.total, reference: '2' });
    await handOver(transferred);
    expect(await rowsOf(transferred)).toEqual([]);
  });

  it('return a prepayment before handing over and the price of goods after it', async () => {
    const purchase = await placeAt(shop, { items: twoOrders() });
    await pay(purchase);
    await handOver(purchase, 0);
    await refundPurchase(shop.deps, purchase.id, 150_000);
    await send();
    const returned = (await printedOf(purchase)).filter(({ type }) => type === 'refund');
    // 1 409,00 of the second order first, the rest of the price of the first.
    expect(returned.map(({ receipt }) => receipt.lines.map(({ mode, vatCode, amount }) => [mode, vatCode, amount]))).toEqual([
      [
        ['full_prepayment', 12, 140_900],
        ['full_payment', 11, 9100],
      ],
    ]);
  });

  it('say nothing of a refund the bank refuses, which takes nothing out of what was handed over', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    await handOver(purchase);
    await send();
    bank.state.mood = 'refuses';
    expect(await refundPurchase(shop.deps, purchase.id, 10_000)).toMatchObject({ canceled: 10_000 });
    bank.state.mood = 'answers';
    await refundPurchase(shop.deps, purchase.id, null);
    await send();
    expect((await shown(purchase)).slice(2)).toEqual([
      { type: 'refund', modes: ['full_payment 11'], sum: purchase.total, paid: [['cashless', purchase.total]] },
    ]);
  });

  it('are returned when handing over is undone, and withdrawn where none was printed yet', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    await handOver(purchase);
    await send();
    await moveTo(shop.deps, purchase.orders[0]?.number ?? '', 'WRH');
    await send();
    await handOver(purchase);
    await moveTo(shop.deps, purchase.orders[0]?.number ?? '', 'WRH');
    await handOver(purchase);
    await send();
    const settled = { modes: ['full_payment 11'], sum: 376_100, paid: [['prepayment', 376_100]] };
    expect((await shown(purchase)).slice(1)).toEqual([
      { type: 'payment', ...settled },
      { type: 'refund', ...settled },
      { type: 'payment', ...settled },
    ]);
    expect((await rowsOf(purchase)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'payment registered',
      'handed_over registered',
      'undone registered',
      'handed_over withdrawn',
      'handed_over registered',
    ]);
  });

  it('are refused with a reason the operator sees, while the order goes on, and sent again under a new key', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    bank.state.refusesReceipts = true;
    await handOver(purchase);
    await send();
    const [, row] = await rowsOf(purchase);
    expect(row).toMatchObject({ state: 'refused', failure: 'refused', reason: 'items: the cash register is closed', customer: null });
    const list = String(await call('receipts list'));
    expect(list).toContain(`${purchase.number}-1`);
    expect(list).toContain('items: the cash register is closed');
    expect(await readBacklog(shop.deps.db, shop.deps.clock())).toMatchObject({
      receiptsRefused: 1,
      oldestReceiptSeconds: (2 * HOUR_MS) / 1000,
    });
    expect(String(await REPORT_COMMANDS[0]?.run(shop.deps as never, []))).toContain('items: the cash register is closed');
    bank.state.refusesReceipts = false;
    await call('receipts resend', row?.id ?? '');
    await send();
    expect((await rowsOf(purchase))[1]).toMatchObject({ state: 'registered', failure: null, reason: null, key: `${row?.id}-2` });
    await expect(Promise.resolve(call('receipts resend', row?.id ?? ''))).rejects.toThrow('пробит');
    await expect(Promise.resolve(call('receipts resend', 'none'))).rejects.toThrow(CommandError);
    expect(String(await call('receipts list', purchase.number))).toContain('зачёт предоплаты');
  });

  it('are asked again under the same key after silence, each time later, and searched for once the key is old', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    await send();
    await handOver(purchase);
    bank.state.mood = 'lost';
    for (let turn = 0; turn < 6; turn += 1) {
      await sendDueReceipts(shop.deps);
      shop.pass(MINUTE_MS);
    }
    const [, row] = await rowsOf(purchase);
    // At once, after half a minute, one and two: not at every look.
    expect(row).toMatchObject({ state: 'asked', failure: 'silent', attempts: 4 });
    bank.state.mood = 'answers';
    // The bank has forgotten the key, not the receipt.
    const kept = bank.printed.get(row?.key ?? '');
    bank.printed.delete(row?.key ?? '');
    if (kept !== undefined) bank.printed.set('forgotten', kept);
    shop.pass(2 * DAY_MS);
    await send();
    expect((await rowsOf(purchase))[1]).toMatchObject({ state: 'registered', provider_id: kept?.id });
    expect(await printedOf(purchase)).toHaveLength(2);
  });

  it('that went with a payment and never showed themselves are refused after three days, and sent again on their own', async () => {
    const purchase = await placeAt(shop);
    const { id } = await pay(purchase);
    bank.printed.delete(`payment bank-${id}`);
    await send();
    expect((await rowsOf(purchase))[0]).toMatchObject({ kind: 'payment', state: 'asked', provider_id: null });
    shop.pass(3 * DAY_MS);
    await send();
    const [row] = await rowsOf(purchase);
    expect(row).toMatchObject({ state: 'refused', failure: 'not_registered' });
    await call('receipts resend', row?.id ?? '');
    await send();
    expect(await shown(purchase)).toEqual([
      { type: 'payment', modes: ['full_prepayment 12'], sum: purchase.total, paid: [['cashless', purchase.total]] },
    ]);
  });

  it('need a payment of the service: without one the operator makes them', async () => {
    const purchase = await placeAt(shop);
    await handOver(purchase);
    const [row] = await rowsOf(purchase);
    expect(row).toMatchObject({ state: 'refused', failure: 'no_payment', amount: purchase.total });
    await expect(Promise.resolve(call('receipts resend', row?.id ?? ''))).rejects.toThrow('своей кассе');
    expect(await call('receipts done', row?.id ?? '')).toContain('пробит');
    expect((await rowsOf(purchase))[0]).toMatchObject({ state: 'registered', failure: null, fiscal: null });
  });

  it('of money a person has sent back are asked for then', async () => {
    const purchase = await paidTwice();
    bank.state.mood = 'answers';
    expect(await bookReturned(shop.deps, purchase.number)).toBe(purchase.total);
    await send();
    expect((await shown(purchase)).at(-1)).toMatchObject({ type: 'refund', modes: ['full_prepayment 12'], sum: purchase.total });
    expect((await rowsOf(purchase)).at(-1)).toMatchObject({ kind: 'by_hand', state: 'registered' });
  });

  it('of a return that was taken back stay the receipts of that return: the service, asked again, would print a second', async () => {
    const purchase = await paidTwice();
    bank.state.mood = 'answers';
    const returns = async () =>
      (await printedOf(purchase)).filter(({ type }) => type === 'refund').map(({ receipt }) => sumOf(receipt.lines));
    const wish = { number: purchase.number, reason: 'ошибка' };
    const sent = bank.returned.size;
    for (const reference of ['№ 8', '№ 9']) {
      await bookReturned(shop.deps, purchase.number, { reference });
      await send();
      expect(await undoReturned(shop.deps, { ...wish, reference })).toMatchObject({ kind: 'done', hasReceipts: true });
      expect(await call('refunds retry', purchase.number)).toContain('чек уже ушёл в кассу');
      expect(await dropWaiting(shop.deps, { number: purchase.number, sum: null, reason: 'ошибка' })).toEqual({ kind: 'printed' });
      expect([await returns(), bank.returned.size]).toEqual([[purchase.total], sent]);
    }
    await bookReturned(shop.deps, purchase.number, { reference: '№ 10' });
    await send();
    expect(await returns()).toEqual([purchase.total]);
  });

  it('of a return that was taken back are asked for again where the register refused them, and go with the money of the service', async () => {
    const purchase = await paidTwice();
    Object.assign(bank.state, { mood: 'silent', refusesReceipts: true });
    await bookReturned(shop.deps, purchase.number, { reference: '№ 8' });
    await send();
    // Its answer was lost: the register may have it, so the money stays with the person until that is known.
    await undoReturned(shop.deps, { number: purchase.number, reference: '№ 8', reason: 'ошибка' });
    expect(await askAgain(shop.deps, purchase.number)).toMatchObject({ printed: purchase.total });
    bank.state.mood = 'answers';
    await send();
    expect(await askAgain(shop.deps, purchase.number)).toMatchObject({ printed: 0, result: { succeeded: purchase.total } });
    await send();
    const states = (await rowsOf(purchase)).map(({ kind, state }) => `${kind} ${state}`);
    expect(states.slice(-2)).toEqual(['by_hand withdrawn', 'refund registered']);
  });

  it('stand among the customer’s papers with the link of the operator of fiscal data, or their numbers', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    await handOver(purchase);
    await send();
    const papers = async (link?: string): Promise<DocumentView[]> => {
      const { catalogue } = shop.deps;
      const receipts = { ...catalogue.shop.receipts, ...(link === undefined ? {} : { link }) };
      const deps = { db: shop.deps.db, catalogue: { ...catalogue, shop: { ...catalogue.shop, receipts } } };
      const all = await listArchive(deps, { purchaseNumber: purchase.number, from: null, to: null });
      return all.filter(({ kind }) => kind === 'receipt');
    };
    const [settled, paid] = await papers();
    expect(settled).toMatchObject({ kind: 'receipt', amount: purchase.total, file: '', fiscal: { storage: '7380440800000001' } });
    expect(paid?.amount).toBe(purchase.total);
    // Two receipts of one sum are no second charge: each says what it is of.
    expect([paid?.means, settled?.means].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'полная предоплата',
      'полный расчёт, зачтена предоплата: ещё раз деньги не списывали',
    ]);
    expect([settled?.payer, paid?.payer]).toEqual(Array(2).fill({ name: 'Анна Ветрова', inn: '' }));
    const [linked] = await papers(LINK);
    expect(linked?.file).toBe(`https://ofd.test/?t=20261116T0900&s=3761.00&fn=7380440800000001&i=${linked?.number}&fp=1234567890`);
  });

  it('name a payment by card on the invoice for its advance; until the register has answered there is the day alone', async () => {
    const purchase = await placeAt(shop, { payer: ORGANISATION });
    const payment = await pay(purchase, 'part');
    const row = await shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', 'advance')
      .executeTakeFirstOrThrow();
    const papersOf = async () => ({
      pdf: textOfPdf((await renderDocument(shop.deps, row)).bytes).replaceAll(/\s+/g, ' '),
      xml: new TextDecoder('windows-1251').decode((await renderExchange(shop.deps.db, row))?.bytes),
    });
    const waiting = await papersOf();
    const today = moscowDay(shop.deps.clock());
    expect(waiting.pdf).toContain(`(5) – от ${documentDay(today)}`);
    expect(waiting.xml).toContain(`<СвПРД ДатаПРД="${today.split('-').toReversed().join('.')}" СуммаПРД="1881.00"/>`);
    await send();
    const [receipt] = await rowsOf(purchase);
    const { document } = JSON.parse(receipt?.fiscal ?? '{}') as { document: string };
    const registered = await papersOf();
    expect(registered.pdf).toContain(`(5) чек № ${document} от 16 ноября 2026 г.`);
    expect(registered.xml).toContain(`<СвПРД НомерПРД="${document}" ДатаПРД="16.11.2026" СуммаПРД="1881.00"/>`);
    for (const { pdf, xml } of [waiting, registered]) {
      expect(treeErrors(xml, 'СЧФ')).toEqual([]);
      for (const text of [pdf, xml]) expect(text).not.toContain(`bank-${payment.id}`);
    }
  });

  it('of an order handed over before the shop made them are issued by hand, once', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    await shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('purchase_id', '=', purchase.id).execute();
    const number = purchase.orders[0]?.number ?? '';
    expect(await call('receipts issue', number)).toContain('Записано');
    expect(await call('receipts issue', number)).toContain('уже выдана');
    await send();
    expect((await shown(purchase)).at(-1)).toMatchObject({ modes: ['full_payment 11'], sum: purchase.total });
    expect(await call('receipts undo', number)).toContain('чек возврата');
    await expect(Promise.resolve(call('receipts undo', number))).rejects.toThrow(CommandError);
    await send();
    expect((await shown(purchase)).at(-1)).toMatchObject({ type: 'refund', modes: ['full_payment 11'], sum: purchase.total });
  });

  it('registered a day later stand among the papers by the day they bear', async () => {
    const purchase = await placeAt(shop);
    await pay(purchase);
    await handOver(purchase);
    shop.pass(DAY_MS);
    await send();
    const days = (await listArchive(shop.deps, { purchaseNumber: purchase.number, from: null, to: null })).map(({ issuedOn }) => issuedOn);
    expect(new Set(days).size).toBe(2);
    expect(days).toEqual(days.toSorted().reverse());
  });
});
