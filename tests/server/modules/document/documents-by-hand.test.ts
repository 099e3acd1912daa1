import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentView } from '#lib/contracts/document.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { CommandError } from '#server/cli/command.ts';
import { DOCUMENT_COMMANDS } from '#server/cli/commands/documents.ts';
import { issueByHand } from '#server/modules/document/by-hand.ts';
import { listExchange } from '#server/modules/document/exchange.ts';
import { cancelByHand } from '#server/modules/ordering/cancel.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const ORGANISATION = { payer: { kind: 'organisation', requisites: REQUISITES } };
const GIVEN = Object.entries(REQUISITES).flatMap(([name, value]) => [`--${name}`, value]);

eachEngine('papers issued and voided by hand', (engine) => {
  let shop: TestShop;
  let me: Awaited<ReturnType<typeof loginAs>>;
  beforeAll(async () => {
    shop = await startShop({ engine });
    me = await loginAs(shop);
  });
  afterAll(() => shop.close());

  const run = async (name: string, ...given: string[]): Promise<string> => {
    const command = DOCUMENT_COMMANDS.find((known) => known.name === name);
    return String(await command?.run(shop.deps, given)).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const refusalOf = async (name: string, ...given: string[]): Promise<string> => {
    const error = await run(name, ...given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const ship = async ({ orders }: PurchaseView) => {
    for (const { number } of orders)
      for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const) await moveOrder(shop.deps, number, status);
  };
  const kindsOf = async ({ id }: PurchaseView) =>
    (await shop.deps.db.selectFrom('documents').select('kind').where('purchase_id', '=', id).where('voided_at', 'is', null).execute()).map(
      ({ kind }) => kind,
    );
  const mine = async ({ number }: PurchaseView) => {
    const answer = await get(shop.app, `/api/user/${me.contacteeId}/documents?purchase=${number}`, me.bearer);
    return (answer.json() as { items: DocumentView[] }).items;
  };

  it('close a purchase when all of it has gone, by one of them', async () => {
    const purchase = await placeAt(shop, ORGANISATION);
    for (const kind of ['upd', 'act']) expect(await refusalOf('documents issue', purchase.number, kind)).toContain('ещё не отгружен');
    await ship(purchase);
    expect(await refusalOf('documents issue', purchase.number, 'act')).toMatch(/уже закрыт: УПД № \d+/);
    const gone = await placeAt(shop, ORGANISATION);
    await cancelByHand(shop.deps, { number: gone.number, reason: 'x', isConfirmed: true });
    expect(await refusalOf('documents issue', gone.number, 'contract')).toContain('Заказ отменён');
    expect(await kindsOf(purchase)).toEqual(['contract', 'upd']);
  });

  it('are one though several are asked for at once', async () => {
    const purchase = await placeAt(shop);
    await ship(purchase);
    const issues = await Promise.all([1, 2, 3].map(() => issueByHand(shop.deps, 'act', purchase.number)));
    expect(issues.map((issue) => issue?.kind).sort()).toEqual(['issued', 'known', 'known']);
  });

  it('are void with a reason: number kept, none of the customer, in no file, and another may come', async () => {
    const purchase = await placeAt(shop, ORGANISATION, me.bearer);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '№ 5 от 12.11.2026' });
    await ship(purchase);
    await run('documents correct', purchase.number, '3000', '--yes');
    const upd = (await mine(purchase)).find(({ kind }) => kind === 'upd');
    expect(await refusalOf('documents void', purchase.number, 'upd')).toContain('--reason');
    expect(await refusalOf('documents void', purchase.number, 'upd', '999', '--reason', 'ошибка')).toContain('нет');
    const voided = await run('documents void', purchase.number, 'upd', '--reason', 'не тот покупатель');
    expect(voided).toMatch(/Аннулировано: УПД № \d+, УКД № К-\d+/);
    expect(await refusalOf('documents void', purchase.number, 'upd', '--reason', 'снова')).toContain('нет');
    expect((await kindsOf(purchase)).sort()).toEqual(['advance', 'contract']);
    expect((await mine(purchase)).map(({ kind }) => kind).sort()).toEqual(['advance', 'contract', 'invoice']);
    expect((await get(shop.app, upd?.file ?? '', me.bearer)).statusCode).toBe(404);
    expect((await get(shop.app, upd?.xml ?? '', me.bearer)).statusCode).toBe(404);
    expect(await listExchange(shop.deps, { purchaseNumber: purchase.number, from: null, to: null })).toHaveLength(1);
    expect(await run('documents list', purchase.number)).toContain('аннулирован: не тот покупатель');
    const letter = (await shop.letters()).filter(({ subject }) => namesOrder(subject, purchase.number)).at(-1);
    expect(letter?.text).toMatch(/УПД № \d+[\s\S]*Причина: не тот покупатель/);
    expect(await run('documents issue', purchase.number, 'act')).toContain('Выписан Акт');
  });

  it('of an advance follow the payer: what names a former one is void and in no file', async () => {
    const purchase = await placeAt(shop, ORGANISATION, me.bearer);
    await bookTransfer(shop.deps, { number: purchase.number, amount: 100_000, reference: '№ 5 от 12.11.2026' });
    const OTHER = ['--name', 'ИП Иванов Иван Иванович', '--inn', '500100732259', '--address', 'Москва, ул. Мира, 2'];
    expect(await refusalOf('documents invoice', purchase.number, ...OTHER, '--kpp', '773601001')).toContain('Не годится --kpp');
    await run('documents invoice', purchase.number, ...OTHER);
    expect(await run('documents list', purchase.number)).toMatch(/аванс\tА-\d+\t.*1 000 ₽\tаннулирован: сменился плательщик/);
    const files = await listExchange(shop.deps, { purchaseNumber: purchase.number, from: null, to: null });
    expect(files.map(({ bytes }) => new TextDecoder('windows-1251').decode(bytes))).toEqual([
      expect.stringContaining('ИННФЛ="500100732259"'),
    ]);
  });

  it('bill an organisation for what is due, by the requisites given or those there are, once while the bill is good', async () => {
    const purchase = await placeAt(shop);
    expect(await refusalOf('documents invoice', purchase.number)).toContain('назовите реквизиты');
    expect(await refusalOf('documents invoice', purchase.number, '--inn', '7707083894')).toMatch(/Не годится --name, --inn, --address/);
    expect(await refusalOf('documents invoice', '999999', ...GIVEN)).toContain('«999999» нет');
    const issued = await run('documents invoice', purchase.number, ...GIVEN);
    expect(issued).toMatch(/^Выставлен счёт № \d+ от 2026-11-16 на 3 761 ₽/);
    expect(await run('documents invoice', purchase.number)).toMatch(/^Уже выставлен счёт/);
    expect(await kindsOf(purchase)).toEqual(['contract']);
    await bookTransfer(shop.deps, { number: purchase.number, amount: 100_000, reference: '1' });
    expect(await run('documents invoice', purchase.number)).toContain('на 2 761 ₽');
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total - 100_000, reference: '2' });
    expect(await refusalOf('documents invoice', purchase.number)).toContain('Заказ оплачен');
  });
});
