import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { windows1251 } from '#lib/domain/exchange/windows-1251.ts';
import { CommandError } from '#server/cli/command.ts';
import { PAYMENT_COMMANDS } from '#server/cli/commands/payments.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { undoTransfer } from '#server/modules/payment/undo.ts';
import { decodeStatement, importStatement } from '#server/modules/statement/service.ts';
import { seeded } from '#tests/support/random.ts';
import { trapLines } from '#tests/support/scenarios/statement-traps.ts';
import {
  addBuyers,
  type Buyer,
  statementLines,
  statementText,
  tally,
  UNTIL_STATEMENT_MS,
  type Wire,
  wholeWire,
} from '#tests/support/scenarios/statements.ts';
import { eachEngine, startShop, type TestShop } from '#tests/support/server.ts';

it('reads a statement in the encodings banks write it in', () => {
  const text = 'Кодировка=Windows\nсчёт № 5';
  expect(decodeStatement(Buffer.from(`\ufeff${text}`))).toBe(text);
  expect(decodeStatement(Buffer.from(text))).toBe(text);
  expect(decodeStatement(windows1251(text))).toBe(text);
  const dos = Uint8Array.from([0x8a, 0xae, 0xa4, 0xa8, 0xe0, 0xae, 0xa2, 0xaa, 0xa0, 0x3d, 0x44, 0x4f, 0x53, 0x0a, 0xe1, 0xe7]);
  expect(decodeStatement(dos)).toBe('Кодировка=DOS\nсч');
});

eachEngine('the statement of the bank', (engine) => {
  let shop: TestShop;
  let buyers: Buyer[];
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-statement-'));
  beforeAll(async () => {
    shop = await startShop({ engine });
    buyers = await addBuyers(shop.deps, seeded(3), 60);
    shop.pass(UNTIL_STATEMENT_MS);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  const bytesOf = (wires: readonly Wire[], account = shop.deps.catalogue.shop.bank.account): Uint8Array =>
    windows1251(statementText({ account, inn: shop.deps.catalogue.shop.legal.inn }, wires));
  const run = async (bytes: Uint8Array, ...more: string[]): Promise<string> => {
    const file = join(folder, 'statement.txt');
    writeFileSync(file, bytes);
    const command = PAYMENT_COMMANDS.find(({ name }) => name === 'payments import');
    return String(await command?.run(shop.deps, [file, ...more])).replaceAll('\u00a0', ' ');
  };
  const ledgerSum = async (): Promise<number> =>
    (await shop.deps.db.selectFrom('ledger').select('amount').execute()).reduce((sum, { amount }) => sum + Number(amount), 0);
  const wireFor = (buyer: Buyer, change: Partial<Wire> = {}): Wire => ({
    ...{ number: '9001', day: '20.11.2026', sum: buyer.total, payer: buyer.name, inn: buyer.inn, account: '40702810000000009001' },
    ...{ purpose: `заказ ${buyer.number}`, of: buyer.id },
    ...change,
  });

  it('shows a table and books nothing until it is asked to, then each line once', async () => {
    const wires = statementLines(buyers.slice(0, 40), seeded(4));
    const bytes = bytesOf(wires);
    expect(await run(bytes)).toMatch(/Найдено: \d\d, .*Ничего не записано: записать – тот же файл с --book/);
    expect(await ledgerSum()).toBe(0);
    const imported = await importStatement(shop.deps, bytes, true);
    const results =
      imported.kind === 'read'
        ? imported.lines.map(({ line, result }) => ({ line, purchase: result.kind === 'matched' ? result.purchase : null }))
        : [];
    const { customers, matched, wrong } = tally(wires, results, buyers);
    expect([matched / customers >= 0.95, wrong]).toEqual([true, 0]);
    const booked = await ledgerSum();
    expect(booked).toBe(results.filter(({ purchase }) => purchase !== null).reduce((sum, { line }) => sum + line.sum, 0));
    expect(await run(bytes, '--book')).not.toContain('частное лицо');
    expect(await run(bytes, '--book')).toContain(`Записано: 0, уже было записано: ${matched}`);
    expect(await ledgerSum()).toBe(booked);
    const history = await shop.deps.db.selectFrom('order_changes').select('kind').where('kind', '=', 'payment').execute();
    expect(history.length).toBeGreaterThanOrEqual(matched);
  });

  it('leaves every trap to a person, with the reason and whose it may be', async () => {
    const trapped = trapLines(buyers.slice(40), seeded(5), 64, (buyer, nth) => wholeWire(buyer, String(9200 + nth)));
    const before = await ledgerSum();
    const text = await run(bytesOf(trapped), '--book');
    expect(text).toContain('Записано: 0,');
    expect(text).toMatch(/СОМНЕНИЕ: назначение говорит не только об оплате этого заказа \(\d{6}\)/);
    expect(text).toMatch(/СОМНЕНИЕ: день платежа ещё не наступил \(\d{6}\)/);
    expect(await ledgerSum()).toBe(before);
  });

  it('is sure of lines without a number once others have paid the orders they might have meant, one after another', async () => {
    const [one, two, three] = buyers.slice(57, 60) as [Buyer, Buyer, Buyer];
    const payer = JSON.stringify({ kind: 'organisation', requisites: { name: 'АО', inn: '7710000007' } });
    const sum = 777_700;
    // The first sum is the prepayment of the second order as well, whose whole sum is that of the third.
    for (const [{ id }, total] of [[one, sum] as const, [two, 2 * sum] as const, [three, 2 * sum] as const])
      await shop.deps.db.updateTable('purchases').set({ payer, total }).where('id', '=', id).execute();
    const own = { inn: '7710000007', payer: 'АО' };
    const wires = [
      wireFor(one, { ...own, sum, number: '9301', purpose: 'Оплата за печать' }),
      wireFor(two, { ...own, sum: 2 * sum, number: '9302', purpose: 'Оплата за печать' }),
      wireFor(three, { ...own, sum: 2 * sum, number: '9303' }),
    ];
    expect(await run(bytesOf(wires), '--book')).toContain('Записано: 3,');
  });

  it('books no line again that a person has taken back', async () => {
    const buyer = buyers[46] as Buyer;
    const bytes = bytesOf([wireFor(buyer, { number: '9046' })]);
    const before = await ledgerSum();
    expect(await run(bytes, '--book')).toContain('Записано: 1');
    const undone = await undoTransfer(shop.deps, { number: buyer.number, reference: '9046', reason: 'платили за другой заказ' });
    expect(undone.kind).toBe('done');
    expect(await run(bytes, '--book')).toContain('Записано: 0, уже было записано: 1');
    expect(await ledgerSum()).toBe(before);
  });

  it('knows what an operator entered by hand before', async () => {
    const buyer = buyers[44] as Buyer;
    await bookTransfer(shop.deps, { number: buyer.number, amount: buyer.total, reference: '9044 от 20.11.2026' });
    const before = await ledgerSum();
    expect(await run(bytesOf([wireFor(buyer, { number: '9044' })]), '--book')).toContain('уже было записано: 1');
    expect(await ledgerSum()).toBe(before);
  });

  it('asks for a receipt of a person’s transfer, books two parts in one file, and a third that nothing is due for is left to a person', async () => {
    const buyer = buyers[48] as Buyer;
    const half = Math.floor(buyer.total / 2);
    const person = buyers.find(({ inn, number }) => inn === '' && number > '000051') as Buyer;
    const swapped = person.name.split(' ').reverse().join(' ');
    expect(await run(bytesOf([wireFor(person, { number: '9052', payer: swapped })]), '--book')).toContain(
      `${person.number}. Плательщик – частное лицо`,
    );
    const parts = [half, buyer.total - half, buyer.total].map((sum, at) => wireFor(buyer, { sum, number: `91${at}` }));
    const text = await run(bytesOf(parts), '--book');
    expect(text).toMatch(/частично[\s\S]*ровно[\s\S]*СОМНЕНИЕ: заказ уже оплачен \(\d{6}\)/);
    const { paid } = await shop.deps.db.selectFrom('purchases').select('paid').where('id', '=', buyer.id).executeTakeFirstOrThrow();
    expect(Number(paid)).toBe(buyer.total);
  });

  it('books a line once though two processes are given the file at once', async () => {
    const buyer = buyers[50] as Buyer;
    const bytes = bytesOf([wireFor(buyer, { number: '9050' })]);
    const before = await ledgerSum();
    await Promise.all([1, 2, 3].map(() => importStatement(shop.deps, bytes, true)));
    expect((await ledgerSum()) - before).toBe(buyer.total);
    expect(await shop.deps.db.selectFrom('payments').select('id').where('purchase_id', '=', buyer.id).execute()).toHaveLength(1);
  });

  it('refuses a statement of another account and one that is torn off, in words', async () => {
    const refusal = async (bytes: Uint8Array) => {
      const error = await run(bytes, '--book').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CommandError);
      return (error as Error).message;
    };
    expect(await refusal(bytesOf([], '40702810000000000000'))).toContain('Выписка по чужому счёту: в файле 40702810000000000000');
    expect(await refusal(bytesOf([]).slice(0, -14))).toContain('нет строки КонецФайла');
    expect(await refusal(windows1251('день;сумма'))).toContain('1CClientBankExchange');
  });
});
