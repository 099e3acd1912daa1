import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { buildApp } from '#server/app.ts';
import { EXCHANGE_COMMANDS } from '#server/cli/commands/exchange.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { nodesAt, readXml, type Tree } from '#tests/support/xml-tree.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const [LOGIN, PASSWORD] = ['бухгалтер', 'a long password 1c'.replaceAll(' ', '-')];
const basic = (login: string, password: string) => ({ authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` });
const textAt = (node: Tree | undefined, path: string): string => (node === undefined ? '' : (nodesAt(node, path)[0]?.text ?? ''));
const kopecks = (text: string): number => Math.round(Number(text) * 100);

eachEngine('the exchange with 1С', (engine) => {
  let shop: TestShop;
  const environment = { EXCHANGE_LOGIN: LOGIN, EXCHANGE_PASSWORD: PASSWORD };
  beforeAll(async () => {
    shop = await startShop({ engine, environment });
  });
  afterAll(() => shop.close());

  const ask = (mode: string, headers: Record<string, string> = {}, app = shop.app, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url: `/api/1c/exchange?type=sale&mode=${mode}`, headers });
  const enter = async (app = shop.app): Promise<{ cookie: string }> => {
    const [word, name, value] = (await ask('checkauth', basic(LOGIN, PASSWORD), app)).body.split('\n');
    expect(word).toBe('success');
    return { cookie: `${name}=${value}` };
  };
  const documentsIn = (xml: string): Tree[] => nodesAt(readXml(xml), 'Документ');
  const asked = async (session: { cookie: string }, app = shop.app): Promise<string[]> =>
    documentsIn((await ask('query', session, app)).body).map((document) => textAt(document, 'Номер'));
  const takeAll = async (session: { cookie: string }) => {
    await ask('query', session);
    await ask('success', session);
  };

  it('lets in by its own account alone, for an hour, and no further without the cookie', async () => {
    const session = await enter();
    expect((await ask('init', session)).body).toBe('zip=no\nfile_limit=1048576\n');
    const [wrong, other, none] = [basic(LOGIN, `${PASSWORD}x`), basic('admin', PASSWORD), {}];
    for (const headers of [wrong, other, none]) {
      const answer = await ask('checkauth', headers);
      expect([answer.statusCode, answer.body.split('\n')[0]]).toEqual([401, 'failure']);
    }
    for (const mode of ['init', 'query', 'success', 'file']) {
      const forged = { cookie: session.cookie.replace(/=\d+/, '=9999999999999') };
      for (const headers of [{}, basic(LOGIN, PASSWORD), forged]) expect((await ask(mode, headers)).statusCode).toBe(401);
    }
    shop.pass(HOUR_MS);
    expect((await ask('init', session)).statusCode).toBe(401);
    shop.pass(-HOUR_MS);
    expect((await ask('drop', await enter())).body).toMatch(/^failure\n/);
    expect((await shop.app.inject({ url: '/api/1c/exchange?type=catalog&mode=init', headers: session })).body).toMatch(/^failure\n/);
    expect((await shop.app.inject({ url: '/api/1c/exchange', headers: session })).statusCode).toBe(400);
  });

  it('is no address of a shop that has set no account', async () => {
    const { exchange: _, ...config } = shop.deps.config;
    const app = await buildApp({ ...shop.deps, config: { ...config, exchange: null } });
    expect((await ask('checkauth', basic(LOGIN, PASSWORD), app)).statusCode).toBe(404);
    await app.close();
  });

  it('gives what changed since the last success, the same until then, and nothing twice', async () => {
    const session = await enter();
    await takeAll(session);
    expect(await asked(session)).toEqual([]);
    const [first, second] = [await placeAt(shop), await placeAt(shop)];
    expect(await asked(session)).toEqual([first.number, second.number]);
    const third = await placeAt(shop);
    expect(await asked(session)).toEqual([first.number, second.number]);
    expect((await ask('success', session)).body).toBe('success\n');
    expect(await asked(session)).toEqual([third.number]);
    await ask('success', session);
    await ask('success', session);
    expect(await asked(session)).toEqual([]);
    await bookTransfer(shop.deps, { number: first.number, amount: 100, reference: '№ 1 от 16.11.2026' });
    expect(await asked(session)).toEqual([first.number]);
  });

  it('is one exchange though two processes answer by turns', async () => {
    const other = await buildApp(shop.deps);
    await takeAll(await enter());
    const placed = await placeAt(shop);
    const session = await enter(other);
    expect(await asked(session)).toEqual([placed.number]);
    const later = await placeAt(shop);
    expect(await asked(session, other)).toEqual([placed.number]);
    await Promise.all([ask('success', session), ask('success', session, other)]);
    expect(await asked(session, other)).toEqual([later.number]);
    await other.close();
  });

  it('takes a file of 1С without changing an order, and no large one', async () => {
    const session = await enter();
    const sent = (payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/1c/exchange?type=sale&mode=file&filename=orders.xml',
        headers: { ...session, 'content-type': 'application/octet-stream' },
        payload,
      });
    expect((await sent('<x/>')).body).toMatch(/^success\n/);
    expect((await sent('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
  });

  const checkSums = (document: Tree, purchase: PurchaseView) => {
    const goods = nodesAt(document, 'Товары/Товар');
    expect(kopecks(textAt(document, 'Сумма'))).toBe(purchase.total);
    expect(goods.reduce((sum, line) => sum + kopecks(textAt(line, 'Сумма')), 0)).toBe(purchase.total);
    const vat = goods.reduce((sum, line) => sum + kopecks(textAt(line, 'Налоги/Налог/Сумма')), 0);
    expect(vat).toBe(kopecks(textAt(document, 'Налоги/Налог/Сумма')));
    expect(vat).toBe(Math.round((purchase.total * 22) / 122));
  };
  const stateIn = (document: Tree): Record<string, string> =>
    Object.fromEntries(
      nodesAt(document, 'ЗначенияРеквизитов/ЗначениеРеквизита').map((one) => [textAt(one, 'Наименование'), textAt(one, 'Значение')]),
    );

  it('names who buys, what for and what is paid, to the kopeck', async () => {
    const session = await enter();
    await takeAll(session);
    const items = [
      { id: uuid(), job: cardsJob() },
      { id: uuid(), job: cardsJob({ quantity: 100 }) },
    ];
    const company = await placeAt(shop, { payer: { kind: 'organisation', requisites: REQUISITES }, items });
    const person = await placeAt(shop);
    await bookTransfer(shop.deps, { number: company.number, amount: company.total, reference: '№ 2 от 16.11.2026' });
    const answer = await ask('query', session);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const root = readXml(answer.body);
    expect(root.attributes).toEqual({ ВерсияСхемы: '2.10', ДатаФормирования: '2026-11-16T12:00:00' });
    const [first, second] = documentsIn(answer.body) as [Tree, Tree];
    checkSums(first, company);
    checkSums(second, person);
    const buyer = nodesAt(first, 'Контрагенты/Контрагент')[0];
    expect(['ИНН', 'КПП', 'ОфициальноеНаименование'].map((name) => textAt(buyer, name))).toEqual([
      '7707083893',
      '773601001',
      'ООО «Ромашка»',
    ]);
    expect(textAt(nodesAt(second, 'Контрагенты/Контрагент')[0], 'ПолноеНаименование')).toBe('Анна Ветрова');
    expect([textAt(first, 'ХозОперация'), textAt(first, 'Дата'), textAt(first, 'Время')]).toEqual([
      'Заказ товара',
      '2026-11-16',
      '12:00:00',
    ]);
    expect(stateIn(first)).toMatchObject({ 'Заказ оплачен': 'true', Отменен: 'false', 'Сумма оплаты': (company.total / 100).toFixed(2) });
    expect(stateIn(second)).toMatchObject({ 'Заказ оплачен': 'false', 'Сумма оплаты': '0.00' });
  });

  it('counts VAT of the day of handing over though the rate changes later', async () => {
    const purchase = await placeAt(shop);
    for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const)
      await moveOrder(shop.deps, `${purchase.number}-1`, status);
    const { catalogue } = shop.deps;
    const later = { from: '2026-11-17', system: 'general', percent: 30 } as const;
    shop.use({ catalogue: { ...catalogue, shop: { ...catalogue.shop, taxes: [...catalogue.shop.taxes, later] } } });
    shop.pass(48 * HOUR_MS);
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-1c-'));
    const file = join(folder, 'sales.xml');
    const command = EXCHANGE_COMMANDS.find(({ name }) => name === 'exchange 1c');
    expect(await command?.run(shop.deps, [file, '--from', '2026-11-16', '--to', '2026-11-16'])).toMatch(/заказов: [1-9]\d*\.$/);
    shop.pass(-48 * HOUR_MS);
    shop.use({ catalogue });
    const documents = documentsIn(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    const rateOf = (number: string) =>
      textAt(nodesAt(documents.find((one) => textAt(one, 'Номер') === number) as Tree, 'Товары/Товар')[0], 'Налоги/Налог/Ставка');
    expect(rateOf(purchase.number)).toBe('22');
    expect(new Set(documents.map((one) => rateOf(textAt(one, 'Номер'))))).toEqual(new Set(['22', '30']));
  });
});
