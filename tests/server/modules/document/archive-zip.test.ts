import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { DOCUMENTS_PER_ARCHIVE } from '#server/config/limits.ts';
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
