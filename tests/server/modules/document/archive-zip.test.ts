import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { DOCUMENTS_PER_ARCHIVE } from '#server/config/limits.ts';
import { receiptsCsv } from '#server/modules/document/receipts-csv.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };

eachEngine('all documents of a period in one archive', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const bought = async (userId: number): Promise<PurchaseView> => {
    const purchase = await placeAt(shop, { payer: { kind: 'organisation', requisites: REQUISITES } });
    await shop.deps.db.updateTable('purchases').set({ user_id: userId }).where('id', '=', purchase.id).execute();
    return purchase;
  };
  const archiveOf = (id: number, headers: Record<string, string>, query = '') =>
    get(shop.app, `/api/user/${id}/documents.zip${query}`, headers);
  const namesIn = (bytes: Buffer): string[] => Object.keys(unzipSync(bytes)).sort();

  it('holds the invoice and the contract of each order as they are alone, of this customer and these days only', async () => {
    const anna = await loginAs(shop, `anna-${engine}@example.com`);
    const other = await loginAs(shop, `other-${engine}@example.com`);
    const first = await bought(anna.contacteeId);
    await bought(other.contacteeId);
    shop.pass(2 * DAY_MS);
    const again = await loginAs(shop, `anna-${engine}@example.com`);
    const second = await bought(anna.contacteeId);
    const whole = await archiveOf(anna.contacteeId, again.bearer);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(whole.rawPayload);
    const invoices = [first, second].map(({ invoice }) => `Счёт № ${invoice?.number} от ${invoice?.issuedOn}.pdf`);
    expect(Object.keys(files)).toHaveLength(4);
    const days = Object.keys(files).map((name) => name.slice(-'2026-11-20.pdf'.length));
    expect(days).toEqual(days.toSorted());
    const [year = 0, month = 0, date = 0] = (first.invoice?.issuedOn ?? '').split('-').map(Number);
    // The time of the first file as a ZIP writes it: noon of its own day.
    expect(whole.rawPayload.readUInt32LE(10)).toBe((year - 1980) * 2 ** 25 + month * 2 ** 21 + date * 2 ** 16 + 12 * 2 ** 11);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(invoices));
    for (const [name, bytes] of Object.entries(files)) expect([name, Buffer.from(bytes.slice(0, 5)).toString()]).toEqual([name, '%PDF-']);
    const alone = await get(shop.app, second.invoice?.file ?? '');
    expect(Buffer.from(files[invoices[1] ?? ''] ?? []).equals(alone.rawPayload)).toBe(true);
    const day = second.invoice?.issuedOn ?? '';
    const ofDay = await archiveOf(anna.contacteeId, again.bearer, `?from=${day}&to=${day}`);
    expect(namesIn(ofDay.rawPayload)).toEqual(namesIn(whole.rawPayload).filter((name) => name.includes(day)));
    expect((await archiveOf(anna.contacteeId, again.bearer)).rawPayload.equals(whole.rawPayload)).toBe(true);
  });

  it('holds what the list is narrowed to: a payer, a kind, the file for exchange beside the PDF', async () => {
    const anna = await loginAs(shop, `narrow-${engine}@example.com`);
    const shipped = await bought(anna.contacteeId);
    const other = { ...REQUISITES, name: 'ООО «Другая»', inn: '7736050003' };
    const foreign = await placeAt(shop, { payer: { kind: 'organisation', requisites: other } });
    await shop.deps.db.updateTable('purchases').set({ user_id: anna.contacteeId }).where('id', '=', foreign.id).execute();
    for (const { number } of shipped.orders)
      for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const) await moveOrder(shop.deps, number, status);
    const inArchive = async (query: string) => namesIn((await archiveOf(anna.contacteeId, anna.bearer, query)).rawPayload);
    const transfer = await inArchive(`?kind=upd&payer=${REQUISITES.inn}`);
    expect(transfer).toEqual([expect.stringMatching(/^ON_NSCHFDOPPR_.*\.xml$/), expect.stringMatching(/^УПД № \d+ от [\d-]+\.pdf$/)]);
    expect(await inArchive(`?kind=upd&payer=${other.inn}`)).toEqual([]);
    expect(await inArchive(`?kind=invoice&payer=${other.inn}`)).toEqual([
      `Счёт № ${foreign.invoice?.number} от ${foreign.invoice?.issuedOn}.pdf`,
    ]);
  });

  it('holds receipts as a table, as they stand in the list', async () => {
    const receipt = { id: 'r', issuedOn: '2026-11-16', purchase: '000012', amount: 123_405, file: '', means: 'полный расчёт' };
    const fiscal = { storage: '7380440800000001', document: '12', sign: '0123456789' };
    const table = receiptsCsv([{ ...receipt, kind: 'receipt', number: '12', fiscal }]).toString();
    expect(table).toBe(
      '\uFEFFДата;Чек;За что;Заказ;Сумма, руб.;Номера чека;Где посмотреть\r\n' +
        '2026-11-16;Чек;полный расчёт;000012;1234,05;ФН 7380440800000001, ФД 12, ФП 0123456789;\r\n',
    );
    const anna = await loginAs(shop, `receipt-${engine}@example.com`);
    const purchase = await placeAt(shop);
    await shop.deps.db.updateTable('purchases').set({ user_id: anna.contacteeId }).where('id', '=', purchase.id).execute();
    const at = shop.deps.clock().toISOString();
    const row = { id: `r-${engine}`, kind: 'payment', type: 'payment', purchase_id: purchase.id, is_own: 0, amount: 123_405 } as const;
    const made = { state: 'registered', key: 'k', key_at: at, created_at: at, ended_at: at, due_at: at } as const;
    const facts = JSON.stringify({ taxSystem: 1, lines: [], settlements: [] });
    await shop.deps.db
      .insertInto('receipts')
      .values({ ...row, ...made, facts, fiscal: JSON.stringify({ ...fiscal, at }) })
      .execute();
    const { rawPayload } = await archiveOf(anna.contacteeId, anna.bearer);
    expect(namesIn(rawPayload)).toEqual(['receipts.csv']);
    expect(Buffer.from(unzipSync(rawPayload)['receipts.csv'] ?? []).toString()).toContain('ФН 7380440800000001, ФД 12');
  });

  it('is for its customer alone, and of so many documents as one archive may hold', async () => {
    const anna = await loginAs(shop, `many-${engine}@example.com`);
    const other = await loginAs(shop, `stranger-${engine}@example.com`);
    expect((await archiveOf(anna.contacteeId, {})).statusCode).toBe(401);
    expect((await archiveOf(anna.contacteeId, other.bearer)).statusCode).toBe(404);
    const { id, invoice } = await bought(anna.contacteeId);
    const row = await shop.deps.db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoice?.id ?? '')
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: DOCUMENTS_PER_ARCHIVE }, (_, at) => ({ ...row, id: `${id.slice(0, 20)}-${at}`, number: `x${at}` }));
    await shop.deps.db.insertInto('invoices').values(copies).execute();
    const refused = await archiveOf(anna.contacteeId, anna.bearer);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'documents_many' }]);
  });
});
