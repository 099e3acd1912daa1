import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { User } from '#lib/contracts/user.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { type Command, CommandError } from '#server/cli/command.ts';
import { CUSTOMER_COMMANDS } from '#server/cli/commands/customers.ts';
import { KEY_COMMANDS } from '#server/cli/commands/keys.ts';
import { LETTER_COMMANDS } from '#server/cli/commands/letters.ts';
import { ORDER_COMMANDS } from '#server/cli/commands/orders.ts';
import { EXPORT_COMMANDS } from '#server/cli/commands/orders-export.ts';
import { csvOf } from '#server/cli/csv.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordArtworkEvent } from '#server/modules/artwork/versions.ts';
import { sendDueLetters } from '#server/modules/outbox/service.ts';
import { recordChange } from '#server/modules/purchase/journal.ts';
import { changeReadyDate } from '#server/modules/purchase/production.ts';
import { listOrders } from '#server/modules/purchase/repository-orders.ts';
import { setPaid, setPayer } from '#server/modules/purchase/service.ts';
import { emptyEnded } from '#server/modules/retention/repository-letters.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const COMMANDS: readonly Command[] = [...ORDER_COMMANDS, ...EXPORT_COMMANDS, ...CUSTOMER_COMMANDS, ...LETTER_COMMANDS, ...KEY_COMMANDS];

/** Reads a table as a spreadsheet does. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

type Cells = (string | number)[];

async function textOf([head = [], ...rows]: readonly Cells[]): Promise<string> {
  async function* pages() {
    for (const row of rows) yield [row];
  }
  return (await Array.fromAsync(csvOf(head, pages()))).join('');
}

describe('tables for Excel', () => {
  it('gives every text back as it was, but for the sign that keeps it from running', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const back = readCsv(await textOf(rows));
          expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
            rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
          );
        },
      ),
    ));

  it.each(['=1+1', '+7812', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '=cmd|" /C calc"!A0'])(
    'makes %j text',
    async (text) => {
      expect(readCsv(await textOf([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it('leaves a harmless text and a number alone', async () => {
    expect(await textOf([['Анна', 'a-b', 5, -5, '10×15', '']])).toBe('\uFEFFАнна;a-b;5;-5;10×15;\r\n');
  });
});

eachEngine('the commands of the operator', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const run = async (line: string, ...more: string[]): Promise<string> => {
    const command = COMMANDS.find(({ name }) => line === name || line.startsWith(`${name} `));
    if (command === undefined) throw new Error(`no command ${line}`);
    const words = line.slice(command.name.length).split(' ').filter(Boolean);
    const output = await command.run(shop.deps, [...words, ...more]);
    return (typeof output === 'string' ? output : output.text).replaceAll('\u00a0', ' ');
  };
  const refusalOf = async (line: string, ...more: string[]): Promise<string> => {
    const error = await run(line, ...more).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const placed = (change: object = {}) => placeAt(shop, change);

  it('shows everything of an order with what happened to it and by whom', async () => {
    const purchase = await placed({
      comment: 'Позвоните заранее',
      items: [
        { id: uuid(), job: cardsJob() },
        { id: uuid(), job: cardsJob() },
      ],
    });
    await run(`orders status ${purchase.number}-1 MAK`);
    const text = await run(`orders show ${purchase.number}-1`);
    for (const part of [
      `Заказ ${purchase.number} от 2026-11-16 12:00`,
      'Оплата: NP – Не оплачен, 0 ₽ из 7 522 ₽',
      'Плательщик: частное лицо',
      'Получатель: Анна Ветрова, +78120000001, anna@example.com',
      'Доставка: самовывоз из цеха, 0 ₽, обещана ',
      'Комментарий: Позвоните заранее',
      `${purchase.number}-1  Визитки · 90×50 – MAK, Макет загружен`,
      '  Работа: Визитки · 90×50; бумага: Картон 300 г/м²; печать: С двух сторон (4+4); видов: 1; тираж: 1000; срок: Стандарт',
      '2026-11-16 12:00  статус: CRE – Оформлен, ждёт макета  (shop)',
      '2026-11-16 12:00  статус: MAK – Макет загружен  (floor)',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(`${purchase.number}-2`);
    expect(await run(`orders show ${purchase.number}`)).toContain(`${purchase.number}-2`);
    for (const wrong of ['999999', `${purchase.number}-9`, '%', ''])
      expect(await refusalOf('orders show', wrong)).toContain(`«${wrong}» нет`);
  });

  it('shows what a guest has written in lines of its own, however many it has', async () => {
    const forged = 'Оплата: FP – Оплачен, 7 522 ₽ из 7 522 ₽';
    const placed = await post(shop.app, '/api/order', purchaseOf(shop, { comment: `Позвоните\r\n${forged}` }), {
      'idempotency-key': newKey(),
    });
    const { id, number } = placed.json() as PurchaseView;
    const cookie = String(placed.headers['set-cookie']).split(';')[0] ?? '';
    const cancelled = await post(shop.app, `/api/order/list/0/${id}/cancel`, { reason: `передумали\n${forged}` }, { cookie });
    expect(cancelled.statusCode).toBe(200);
    const lines = (await run(`orders show ${number}`)).split('\n');
    expect(lines.filter((line) => line.includes(forged))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith(forged))).toEqual([]);
  });

  it('says in words what happened to an order, money, days and files too', async () => {
    const { id, number } = await placed();
    const order = (await listOrders(shop.deps.db, [id]))[0];
    if (order === undefined) throw new Error('no order');
    const file = { slot: 'd1-block', version: 2, sha256: 'f'.repeat(64) };
    const at = shop.deps.clock().toISOString();
    await inTransaction(shop.deps.db, async (trx) => {
      await setPaid(shop.deps, trx, { id, paid: 0 }, { paid: 150_050, conceded: 0, payment_status: 'PP' });
      await setPayer(shop.deps, trx, id, { payer: JSON.stringify({ kind: 'organisation', requisites: null }), payment_status: 'GG' });
      await changeReadyDate(shop.deps, trx, { number: order.number, readyDate: '2026-12-31', who: 'integration:цех' });
      for (const state of ['uploaded', 'approved'] as const) await recordArtworkEvent(shop.deps, trx, order, { ...file, state });
      for (const severity of [3, null] as const) await recordArtworkEvent(shop.deps, trx, order, { ...file, state: 'checked', severity });
      const acknowledged = { purchaseId: id, orderIds: [order.id], kind: 'acknowledged', detail: { change: 41 } } as const;
      await recordChange(shop.deps, trx, { ...acknowledged, at, actor: 'integration:цех' });
    });
    const text = await run(`orders show ${number}`);
    for (const part of [
      'оплата: PP – Оплачен частично, получено 1 500,50 ₽  (shop)',
      'плательщик: GG – Организация без реквизитов, счёта нет  (shop)',
      `день готовности: 2026-12-31 вместо ${order.ready_date}  (integration:цех)`,
      'макет: d1-block, версия 2, загружен  (customer)',
      'макет: d1-block, версия 2, утверждён  (customer)',
      'макет: d1-block, версия 2, проверен, есть ошибки  (robot)',
      'макет: d1-block, версия 2, проверен, проверка не справилась, смотрит человек  (robot)',
      'система цеха приняла изменение: № 41  (integration:цех)',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
  });

  it('exports the orders of days and a status, with nothing a spreadsheet would run', async () => {
    shop.pass(10 * DAY_MS);
    const evil = await placed({
      recipient: { name: '=HYPERLINK("http://x";"y")', phone: '+78120000001', email: 'a@example.com' },
      comment: 'две\nстроки; и "кавычки"',
    });
    shop.pass(DAY_MS);
    const next = await placed();
    await run(`orders status ${next.orders[0]?.number} MAK`);
    const [head, ...rows] = readCsv(await run('orders export --from 2026-11-26 --to 2026-11-26'));
    expect(rows).toHaveLength(1);
    const row = Object.fromEntries((head ?? []).map((name, at) => [name, rows[0]?.[at]]));
    expect(row).toMatchObject({
      Заказ: evil.orders[0]?.number,
      Покупка: evil.number,
      Оформлен: '2026-11-26',
      Статус: 'Оформлен, ждёт макета',
      'Что печатать': 'Визитки · 90×50',
      Штук: '1000',
      'Цена, руб.': '3761,00',
      'Итог покупки, руб.': '3761,00',
      Получатель: `'=HYPERLINK("http://x";"y")`,
      Телефон: `'+78120000001`,
      Комментарий: 'две\nстроки; и "кавычки"',
    });
    const numbers = async (line: string) =>
      readCsv(await run(line))
        .slice(1)
        .map(([number]) => number);
    expect(await numbers('orders export --from 2026-11-26 --status MAK')).toEqual([next.orders[0]?.number]);
    expect(await numbers('orders export --from 2026-11-28')).toEqual([]);
    expect(await numbers('orders export --to 2026-11-26')).not.toContain(next.orders[0]?.number);
    expect(await refusalOf('orders export --from 2026-02-30')).toContain('2026-11-21');
    expect(await refusalOf('orders export --status XXX')).toContain('MAKERR');
    expect(await refusalOf('orders export --until 2026-11-26')).toContain('--from, --to, --status, --file');
    expect(await refusalOf('orders export --from')).toBe('После --from нужно значение');
  });

  it('shows a cancelled order as cancelled in every list', async () => {
    const { bearer, contacteeId } = await loginAs(shop, 'cancels@example.com');
    const purchase = await placeAt(shop, {}, bearer);
    const number = purchase.orders[0]?.number ?? '';
    const cancelled = await post(shop.app, `/api/order/list/${contacteeId}/${purchase.id}/cancel`, { reason: 'передумали' }, bearer);
    expect(cancelled.statusCode).toBe(200);
    expect((await run('orders list 1')).split('\t').slice(0, 4)).toEqual([number, '2026-11-27', 'Визитки · 90×50', 'Отменён']);
    const text = await run(`orders show ${number}`);
    expect(text).toContain(`${number}  Визитки · 90×50 – CRE, Отменён`);
    expect(text.match(/отменён: передумали {2}\(customer\)/g)).toHaveLength(1);
    const statusOf = async (line: string) => readCsv(await run(line)).find(([order]) => order === number)?.[3];
    expect(await statusOf('orders export')).toBe('Отменён');
    expect(await statusOf('orders export --status CRE')).toBeUndefined();
    for (const wrong of ['abc', '0', '-5', '2.5']) expect(await refusalOf('orders list', wrong)).toContain(`«${wrong}»`);
  });

  it('finds customers by any part of what they are known by and gives a discount', async () => {
    await loginAs(shop, 'Boris@Example.com');
    for (const text of ['boris', 'ВЕТРОВА', 'анна']) expect(await run('customers find', text)).toContain('oris@');
    expect(await run('customers find', '%')).toBe('Никого не нашлось.');
    expect(await refusalOf('customers find')).toContain('Напишите');
    const name = 'boris@EXAMPLE.com';
    expect(await run('customers discount', name, '7', '--yes')).toContain('была 0 %, стала 7 %');
    expect(await run('customers discount', name, '10', '--yes')).toContain('была 7 %, стала 10 %');
    expect(await run('customers find boris')).toContain('10 %');
    for (const percent of ['100', '-1', '5.5', 'x', ''])
      expect(await refusalOf('customers discount', name, percent)).toContain('от 0 до 99');
    expect(await refusalOf('customers discount', 'nobody@example.com', '5')).toContain('nobody@example.com');
  });

  it('gives a customer a manager of their own and takes it back', async () => {
    const me = await loginAs(shop, 'own-manager@example.com');
    const shown = async () => ((await get(shop.app, `/api/user/${me.contacteeId}`, me.bearer)).json() as User).defaultManager;
    await run('managers set', '3', 'Ольга Лисова', '+7 800 000-00-03', 'olga@example.com');
    expect(await shown()).toBe(0);
    expect(await run('customers manager', 'OWN-manager@example.com', '3')).toContain('Ольга Лисова');
    expect(await shown()).toBe(3);
    for (const id of ['4', '-1', '1.5', 'x', ''])
      expect(await refusalOf('customers manager', 'own-manager@example.com', id)).toContain(`«${id}»`);
    expect(await refusalOf('customers manager', 'nobody@example.com', '3')).toContain('nobody@example.com');
    expect(await shown()).toBe(3);
    await run('customers manager', 'own-manager@example.com', '0');
    expect(await shown()).toBe(0);
  });

  it('lists letters without their texts and sends one again, failed or not', async () => {
    await shop.letters();
    await placed({ recipient: { name: 'Анна', phone: '+78120000001', email: 'lost@example.com' } });
    const broken = { send: () => Promise.reject(new Error('550 no such box')) };
    await sendDueLetters(shop.deps.db, broken, shop.deps.clock);
    const failed = await run('letters list failed');
    expect(failed).toContain('не ушло, попыток 1: Error: 550 no such box');
    expect(failed.split('\n')).toHaveLength(1);
    expect(failed).not.toContain('/fast-payment/');
    const [id = ''] = failed.split('\t');
    expect(await run('letters resend', id)).toContain('lost@example.com');
    const count = async () => (await shop.letters()).filter(({ to }) => to === 'lost@example.com').length;
    expect(await count()).toBe(1);
    expect(await run('letters list failed')).toBe('Таких писем нет.');
    await run('letters resend', id);
    expect(await count()).toBe(2);
    const sent = (await shop.letters()).filter(({ to }) => to === 'lost@example.com');
    expect(new Set(sent.map(({ id: letter }) => letter)).size).toBe(2);
    expect(await refusalOf('letters resend', 'nothing')).toContain('nothing');
    await emptyEnded(shop.deps.db, new Date(shop.deps.clock().getTime() + 1).toISOString());
    expect(await refusalOf('letters resend', id)).toContain('уже стёрт');
    expect(await count()).toBe(2);
    expect(await refusalOf('letters list all')).toContain('failed');
  });

  it('prints a key once, lists its name and takes it back', async () => {
    const key = /trz_[\w-]+/.exec(await run('keys create', 'цех'))?.[0] ?? '';
    const call = () => shop.app.inject({ url: '/api/integration/orders', headers: { authorization: `Bearer ${key}` } });
    expect((await call()).statusCode).toBe(200);
    const listed = await run('keys list');
    expect([listed.includes('цех'), listed.includes('действует'), listed.includes(key.slice(-43))]).toEqual([true, true, false]);
    expect(await refusalOf('keys create', 'цех')).toContain('уже есть');
    expect(await run('keys revoke', 'цех', '--yes')).toContain('больше не действует');
    expect((await call()).statusCode).toBe(401);
    expect(await run('keys list')).toContain('отозван');
    expect(await refusalOf('keys revoke', 'цех')).toContain('нет');
  });
});

describe('the command itself', () => {
  it('writes a file and ends with 1 and one Russian line when it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-admin-'));
    const shopCommand = (...args: string[]) =>
      spawnSync(process.execPath, ['server/cli/shop.ts', ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: folder, SEED: 'demo' },
      });
    const file = join(folder, 'orders.csv');
    expect(shopCommand('orders', 'export', '--file', file)).toMatchObject({ status: 0, stdout: `Записано в ${file}, заказов: 22.\n` });
    expect(readCsv(readFileSync(file, 'utf8'))).toHaveLength(23);
    writeFileSync(file, 'mine');
    expect(shopCommand('orders', 'export', '--file', file)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('уже есть'),
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const { status, stdout } = shopCommand('orders', 'export');
    expect([status, readCsv(stdout).length, stdout.endsWith('\r\n')]).toEqual([0, 23, true]);
    expect(shopCommand('orders', 'show', '999')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Заказа «000999» нет[^\n]*\n$/),
    });
    rmSync(folder, { recursive: true });
  });
});
