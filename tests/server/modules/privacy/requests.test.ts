import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimView } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { CommandError } from '#server/cli/command.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { DATA_REQUESTS_KEPT_MS } from '#server/config/retention.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { eraseOld } from '#server/modules/retention/repository-rows.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { CLAIM, knownBy, ownPath, PNG } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const WAY = ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'] as const;

eachEngine('a letter about personal data', (engine) => {
  let shop: TestShop;
  const folder = mkdtempSync(join(tmpdir(), 'requests-'));
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const runWith = async (deps: object, ...words: string[]): Promise<string> => {
    const command = COMMANDS.find(({ name }) => words.join(' ').startsWith(`${name}`));
    return String(await command?.run(deps as never, words.slice(2)));
  };
  const run = (...words: string[]): Promise<string> => runWith(shop.deps, ...words);
  const refusalOf = async (...words: string[]): Promise<string> => {
    const error = await run(...words).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const guest = (email: string, phone: string): Promise<PurchaseView> =>
    placeAt(shop, { recipient: { name: 'Гость Гостев', phone, email }, consents: { personalData: true, offer: true, marketing: true } });
  const finish = async ({ number, total, orders }: PurchaseView) => {
    await bookTransfer(shop.deps, { number, amount: total, reference: `№ ${number} от 16.11.2026` });
    for (const status of WAY) await moveOrder(shop.deps, orders[0]?.number ?? '', status);
  };
  const marketing = (email: string) => shop.deps.db.selectFrom('marketing_addresses').selectAll().where('email', '=', email).execute();

  it('waits in the list with ten working days, and in the report, until it is done', async () => {
    expect(await run('requests', 'add', 'Late@Example.com', 'withdraw', '30.10.2026')).toBe(
      'Записано. Ответить до 2026-11-16 включительно.',
    );
    expect(await run('requests', 'add', '8 912 000-11-22', 'export', '13.11.2026')).toContain('2026-11-27');
    expect(await refusalOf('requests', 'add', 'x@example.com', 'erase', '2026-12-30')).toContain('ещё не наступил');
    expect(await refusalOf('requests', 'add', 'Иванов', 'erase', '2026-11-13')).toContain('нужен e-mail или телефон');
    const list = ['2026-11-16\tосталось 0 рабочих дней\tне слать рекламу\tlate@example.com', '2026-11-27\tосталось 9 рабочих дней'];
    for (const row of list) expect(await run('requests', 'list')).toContain(row);
    shop.pass(DAY_MS);
    expect(await run('report')).toMatch(/надо ответить\n {2}2026-11-16 {2}СРОК ВЫШЕЛ .*late@example\.com/);
    await run('requests', 'withdraw', 'late@example.com', '--yes');
    expect(await run('requests', 'list')).not.toContain('late@example.com');
    expect(await run('requests', 'list', 'all')).toContain('late@example.com');
  });

  it('of a guest is answered with orders, claims and photographs, found by the phone as well', async () => {
    const purchase = await guest('claims@example.com', '+79120000031');
    await finish(purchase);
    const headers = { ...knownBy(shop, purchase), 'idempotency-key': newKey() };
    const to = ownPath(purchase, '/claim');
    const filed = (
      await post(shop.app, to, { orderId: purchase.orders[0]?.id, text: CLAIM, wish: 'refund', spoiled: 40 }, headers)
    ).json() as ClaimView;
    const photo = { url: `${to}/${filed.id}/1`, headers: { ...headers, 'content-type': 'image/png' }, payload: PNG };
    await shop.app.inject({ method: 'PUT', ...photo });
    const file = join(folder, 'guest.json');
    const exported = await run('requests', 'export', '8 (912) 000-00-31', file);
    for (const said of [file, `заказы без кабинета: ${purchase.number} (Гость Гостев, +79120000031, claims@example.com)`])
      expect(exported).toContain(said);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      accounts: [],
      purchases: [
        {
          number: purchase.number,
          recipient: { name: 'Гость Гостев' },
          claims: [{ text: CLAIM, decision: null, wish: 'refund', spoiled: 40 }],
        },
      ],
      photographs: [{ claim: filed.number, base64: PNG.toString('base64') }],
      marketing: [{ email: 'claims@example.com' }],
    });
    expect(await refusalOf('requests', 'export', '+79120000031', file)).toBe(
      `Файл ${file} уже есть. Назовите другой: прежний не перезаписываю.`,
    );
    expect(statSync(file).size).toBeGreaterThan(0);
  });

  it('says whose each order is where one phone or one e-mail stands in orders of several guests', async () => {
    const one = await guest('one@example.com', '+79120000035');
    const recipient = { name: 'Борис Другов', phone: '+79120000035', email: 'other@example.com' };
    const other = await placeAt(shop, { recipient });
    const third = await guest('other@example.com', '+79120000036');
    expect(await run('requests', 'export', '+79120000035', join(folder, 'phone.json'))).toContain(
      `${one.number} (Гость Гостев, +79120000035, one@example.com), ${other.number} (Борис Другов, +79120000035, other@example.com)`,
    );
    expect(await run('requests', 'export', 'other@example.com', join(folder, 'mail.json'))).toContain(
      `${other.number} (Борис Другов, +79120000035, other@example.com), ${third.number} (Гость Гостев, +79120000036, other@example.com)`,
    );
  });

  it('says that no one is found before it erases', async () => {
    expect(await refusalOf('requests', 'erase', 'nobody@example.com')).toMatch(/Ни кабинета, .*на nobody@example\.com нет.*--yes/);
    expect(await refusalOf('requests', 'withdraw', 'nobody@example.com')).toContain('Ни кабинета, ');
  });

  it('leaves no half of a file where a photograph cannot be read', async () => {
    const file = join(folder, 'half.json');
    const open = () => Promise.reject(new Error('the store is away'));
    const away = { ...shop.deps, files: { ...shop.deps.files, open } };
    await expect(runWith(away, 'requests', 'export', '+79120000031', file)).rejects.toThrow('the store is away');
    expect(existsSync(file)).toBe(false);
  });

  it('withdraws the consents of a guest and of an account', async () => {
    await guest('ads@example.com', '+79120000032');
    expect(await refusalOf('requests', 'withdraw', '+79120000032')).toMatch(
      /заказы без кабинета: \d+ \(Гость Гостев, \+79120000032, ads@example\.com\); адреса без кабинета: ads@example\.com/,
    );
    await run('requests', 'withdraw', '+79120000032', '--yes');
    expect(await marketing('ads@example.com')).toMatchObject([{ withdrawn_at: expect.any(String), withdrawn_ip: null }]);
  });

  it('erases a guest and an account, names first, and nothing while an order is not finished', async () => {
    const email = `gone-${engine}@example.com`;
    const me = await loginAs(shop, email);
    const first = await guest(email, '+79120000033');
    await run('requests', 'add', email, 'erase', '13.11.2026');
    expect(await refusalOf('requests', 'erase', email, '--yes')).toContain(`заказы ${first.number} не закончены`);
    await finish(first);
    const second = await placeAt(shop, { recipient: { name: 'Анна', phone: '+79120000034', email } }, me.bearer);
    expect(await refusalOf('requests', 'erase', email, '--yes')).toContain(`Не оплачены: № ${shownNumber(second.number)} –`);
    expect(await marketing(email)).toHaveLength(1);
    await finish(second);
    expect(await refusalOf('requests', 'erase', email)).toMatch(new RegExp(`кабинеты: .* ${email}; заказы без кабинета: ${first.number}`));
    expect(await run('requests', 'erase', email, '--yes')).toContain('Стёрто');
    const names = await shop.deps.db
      .selectFrom('purchases')
      .select(['recipient_name', 'recipient_phone', 'recipient_email'])
      .where('number', 'in', [first.number, second.number])
      .execute();
    expect(names).toEqual(Array(2).fill({ recipient_name: '', recipient_phone: '', recipient_email: '' }));
    expect(await shop.deps.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    expect(await marketing(email)).toEqual([]);
    expect(await run('requests', 'list')).not.toContain(email);
  });

  it('is kept three years after the answer, as the proof of it', async () => {
    await run('requests', 'withdraw', 'proof@example.com', '--yes');
    const { lettersDays } = shop.deps.config.retention;
    const after = (ms: number) => eraseOld(shop.deps.db, new Date(shop.deps.clock().getTime() + ms), { lettersDays });
    await after(DATA_REQUESTS_KEPT_MS - DAY_MS);
    expect(await run('requests', 'list', 'all')).toContain('proof@example.com');
    await after(DATA_REQUESTS_KEPT_MS + DAY_MS);
    expect(await run('requests', 'list', 'all')).not.toContain('proof@example.com');
  });
});
