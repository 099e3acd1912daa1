import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IntegrationOrder } from '#lib/contracts/integration/integration.ts';
import type { PaymentView } from '#lib/contracts/payment.ts';
import { dayEnd, dayStart } from '#lib/domain/calendar.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { ORDER_COMMANDS } from '#server/cli/commands/orders.ts';
import { checkOrders } from '#server/doctor/orders.ts';
import { moveByWorkshop } from '#server/modules/artwork/print-holds.ts';
import { DocumentFacts, InvoiceFacts } from '#server/modules/document/document-facts.ts';
import { exportSales } from '#server/modules/exchange/service.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { sendDueReceipts } from '#server/modules/receipt/send.ts';
import { loadReport } from '#server/modules/report/service.ts';
import { acceptedAt } from '#tests/support/inquiries.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, get, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const TOTAL = 1_633_000;
const AMOUNTS = [
  ['Папка с двумя карманами', 500, 1_250_050],
  ['Вкладыш А4', 1000, 333_000],
  ['Доставка', 1, 49_950],
];
const PRINTED = ['MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const;

eachEngine('a purchase by a proposal', (engine) => {
  let shop: TestShop;
  const bank = scriptedBank();
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
  });
  afterAll(() => shop.close());

  const move = (number: string, to: (typeof PRINTED)[number]) => moveByWorkshop(shop.deps, { number, to, isForced: false });
  const shipAll = async (number: string) => {
    for (const status of PRINTED) for (const nth of [1, 2]) expect((await move(`${number}-${nth}`, status)).kind).toBe('moved');
  };
  const shortOf = (lines: readonly { title: string; quantity: number; amount: number }[]) =>
    lines.map(({ title, quantity, amount }) => [title, quantity, amount]);

  it('prints the lines of the proposal, to the kopeck, in the invoice, the contract and the transfer document', async () => {
    const { purchaseId, number } = await acceptedAt(shop);
    await post(shop.app, '/api/invoice', { purchaseId, requisites: REQUISITES }, { 'idempotency-key': newKey() });
    const invoice = await shop.deps.db.selectFrom('invoices').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirstOrThrow();
    expect([invoice.amount, shortOf(InvoiceFacts.parse(JSON.parse(invoice.facts)).lines)]).toEqual([TOTAL, AMOUNTS]);
    await bookTransfer(shop.deps, { number, amount: TOTAL, reference: `№ ${number} от 16.11.2026` });
    await shipAll(number);
    const documents = await shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .orderBy('kind')
      .execute();
    expect(documents.map(({ kind }) => kind)).toEqual(['advance', 'contract', 'upd']);
    for (const { facts, amount } of documents.filter(({ kind }) => kind !== 'advance'))
      expect([amount, shortOf(DocumentFacts.parse(JSON.parse(facts)).lines)]).toEqual([TOTAL, AMOUNTS]);
  });

  it('is on no press before its own share is paid, and needs no approval of a file', async () => {
    const { number } = await acceptedAt(shop);
    expect(await move(`${number}-1`, 'MAKDOWN')).toMatchObject({ kind: 'held', holds: ['unpaid'] });
    await bookTransfer(shop.deps, { number, amount: 489_900, reference: `№ ${number} от 16.11.2026` });
    expect((await move(`${number}-1`, 'MAKDOWN')).kind).toBe('moved');
  });

  it('cannot go back to its customer for other files: there is no place for them', async () => {
    const { number } = await acceptedAt(shop);
    const back = await moveByWorkshop(shop.deps, { number: `${number}-1`, to: 'MAKERR', isForced: false });
    expect(back).toMatchObject({ kind: 'forbidden', allowed: ['MAKRDY'] });
  });

  it('is read by the operator, the doctor and the system of the workshop as any other', async () => {
    const { number } = await acceptedAt(shop);
    expect(await checkOrders(shop.deps)).toEqual([expect.objectContaining({ state: 'ok' })]);
    const show = ORDER_COMMANDS.find(({ name }) => name === 'orders show');
    const shown = String(await show?.run(shop.deps, [number])).replaceAll('\u00a0', ' ');
    for (const part of ['Работа: Папка с двумя карманами; видов', '12 500,50 ₽', '16 330 ₽', 'Невский проспект, 1'])
      expect(shown).toContain(part);
    expect(shown).not.toMatch(/undefined|null|шт\.: *$/m);
    const made = await createKey(shop.deps, `цех ${number}`);
    const system = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
    const order = (await get(shop.app, `/api/integration/orders/${number}-2`, system)).json() as IntegrationOrder;
    expect(order).toMatchObject({
      status: 'MAKCH',
      printHolds: ['unpaid'],
      price: 333_000,
      print: { product: { name: 'Вкладыш А4' }, pieces: 1000 },
    });
    expect(order.allowed).toEqual(['MAKRDY']);
  });

  it('waits for the whole sum where the proposal says so', async () => {
    const { number } = await acceptedAt(shop, { prepaymentPercent: 0 });
    await bookTransfer(shop.deps, { number, amount: TOTAL - 100, reference: `№ ${number} от 16.11.2026` });
    expect(await move(`${number}-1`, 'MAKDOWN')).toMatchObject({ kind: 'held' });
  });

  it('is printed in receipts to the kopeck, first as a share and then as what was handed over', async () => {
    const { purchaseId, number } = await acceptedAt(shop);
    for (const share of ['part', 'full']) {
      const started = await post(shop.app, '/api/payment', { purchaseId, method: 'card', share }, { 'idempotency-key': newKey() });
      const { id } = started.json() as PaymentView;
      bank.pay(`bank-${id}`);
      await post(shop.app, '/api/payment/notification/scripted', { object: { id: `bank-${id}` } });
    }
    await shipAll(number);
    shop.pass(2 * HOUR_MS);
    while ((await sendDueReceipts(shop.deps)) > 0);
    const sums = await shop.deps.db
      .selectFrom('receipts')
      .select(['kind', 'amount'])
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute();
    expect(sums).toEqual([
      { kind: 'payment', amount: 489_900 },
      { kind: 'payment', amount: TOTAL - 489_900 },
      { kind: 'handed_over', amount: expect.any(Number) },
      { kind: 'handed_over', amount: expect.any(Number) },
    ]);
    expect(sums.slice(2).reduce((sum, { amount }) => sum + amount, 0)).toBe(TOTAL);
  });

  it('is counted in the report and told to the accounts program by its very sum', async () => {
    const { number } = await acceptedAt(shop);
    const today = '2026-11-16';
    const report = await loadReport(
      shop.deps.db,
      { from: dayStart(today).toISOString(), to: dayEnd(today).toISOString() },
      shop.deps.clock(),
    );
    expect(report.ordered % TOTAL).toBe(0);
    const { text } = await exportSales(shop.deps, { from: null, to: null });
    const sale = text.split('<Документ>').find((document) => document.includes(`<Номер>${number}</Номер>`));
    for (const sum of ['16330.00', '12500.50', '3330.00', '499.50']) expect(sale).toContain(sum);
  });
});
