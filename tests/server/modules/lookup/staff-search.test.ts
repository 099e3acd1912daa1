import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoundOrders } from '#lib/contracts/integration/search.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { type Command, CommandError } from '#server/cli/command.ts';
import { CUSTOMER_COMMANDS } from '#server/cli/commands/customers.ts';
import { FIND_COMMANDS } from '#server/cli/commands/find.ts';
import { ORDER_COMMANDS } from '#server/cli/commands/orders.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { termKey } from '#server/modules/lookup/repository-terms.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, eraseAccount, get, loginAs, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const COMMANDS: readonly Command[] = [...FIND_COMMANDS, ...ORDER_COMMANDS, ...CUSTOMER_COMMANDS];
const REQUISITES = { name: 'ООО «Ромашка-Принт»', inn: '7813000017', kpp: '781301001', address: 'Санкт-Петербург' };

eachEngine('the search of the people of the shop', (engine) => {
  let shop: TestShop;
  let bearer: { authorization: string };
  let guest: PurchaseView;
  let firm: PurchaseView;
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'цех');
    bearer = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
    guest = await placeAt(shop, { recipient: { name: 'Алёна Соколова', phone: '+79211234567', email: 'alena@romashka.example' } });
    firm = await placeAt(shop, {
      payer: { kind: 'organisation', requisites: REQUISITES },
      recipient: { name: 'Пётр Новиков', phone: '+78120000099', email: 'office@firm.example' },
    });
  });
  afterAll(() => shop.close());

  const run = async (name: string, ...words: string[]): Promise<string> => {
    const command = COMMANDS.find((known) => known.name === name);
    if (command === undefined) throw new Error(`no command ${name}`);
    const output = await command.run(shop.deps, words);
    return (typeof output === 'string' ? output : output.text).replaceAll('\u00a0', ' ');
  };
  /** Numbers of the purchases a text finds, by the command and, where it is asked, by the call of the workshop's system. */
  const found = async (...words: string[]): Promise<string[]> => {
    const text = await run('find', ...words);
    const byCommand = [...text.matchAll(/^(\d{6,})-\d+\t/gm)].map(([, number]) => number ?? '');
    const answer = await get(shop.app, `/api/integration/search?q=${encodeURIComponent(words.join(' '))}`, bearer);
    expect(answer.statusCode).toBe(200);
    expect((answer.json() as FoundOrders).items.map(({ purchase }) => purchase)).toEqual(byCommand);
    return byCommand;
  };

  it.each(['+7 (921) 123-45-67', '8 921 123 45 67', '89211234567', '9211234567', '7-921-123-45-67', '123-45-67', '4567'])(
    'finds a guest’s purchase by the phone %s',
    async (phone) => expect(await found(phone)).toEqual([guest.number]),
  );

  it.each(['Соколова', 'алена сокол', 'СОК', 'alena@romashka.example', 'Alena@', 'romashka.example'])('finds it by %s', async (text) =>
    expect(await found(text)).toEqual([guest.number]),
  );

  it.each(['ромашка-принт', '«Ромашка»', '7813000017', 'ромашка новиков'])('finds an organisation’s by %s', async (text) =>
    expect(await found(text)).toEqual([firm.number]),
  );

  it('finds a number in every form of it, and no other', async () => {
    const short = String(Number(guest.number));
    for (const form of [short, guest.number, `№ ${short}`, `${guest.number}-1`, `${short}-1`])
      expect(await found(form)).toEqual([guest.number]);
    for (const form of [short, `№${guest.number}`, `${short}-1`]) expect(await run('orders show', form)).toContain(`${guest.number}-1`);
    await run('orders track', `${short}-1`, 'RB123456789CN', '--yes');
    expect(await found('rb123456789cn')).toEqual([guest.number]);
  });

  it.each(['781300001755', '1300001', 'колова', 'ромашка соколова', '999999', 'несуществующее'])('finds nothing by %s', async (text) => {
    expect(await found(text)).toEqual([]);
    expect(await run('find', text)).toBe('Ничего не нашлось.');
  });

  it.each(['%', '_', ' ', '«»', "';--"])('asks for words where there are none: %j', async (text) => {
    const error = await run('find', text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    const answer = await get(shop.app, `/api/integration/search?q=${encodeURIComponent(text)}`, bearer);
    expect(answer.statusCode).toBe(400);
  });

  it('finds money by the number of its paper, whatever was written around it', async () => {
    // Read for the search before the money comes.
    expect(await found('ромашка')).toEqual([firm.number]);
    await bookTransfer(shop.deps, { number: firm.number, amount: 100, reference: '4518 от 20.11.2026' });
    expect(await found('4518')).toEqual([firm.number]);
    const payment = await post(shop.app, '/api/payment', { purchaseId: guest.id, method: 'card' }, { 'idempotency-key': newKey() });
    expect(payment.statusCode).toBeLessThan(300);
    const { provider_id } = await shop.deps.db
      .selectFrom('payments')
      .select('provider_id')
      .where('purchase_id', '=', guest.id)
      .executeTakeFirstOrThrow();
    expect(await found(provider_id ?? '')).toEqual([guest.number]);
  });

  it('finds by the account an order was placed from, and by its new name the moment it has one', async () => {
    const me = await loginAs(shop, 'account@example.com');
    const mine = await placeAt(
      shop,
      { recipient: { name: 'Секретарь', phone: '+78120000077', email: 'secretary@example.com' } },
      me.bearer,
    );
    expect(await found('account@example.com')).toEqual([mine.number]);
    expect(await run('find', 'account@example.com')).toContain('Покупатели:');
    await shop.deps.db
      .updateTable('users')
      .set({ name: 'Зинаида Шрифтова', version: 7 })
      .where('email', '=', 'account@example.com')
      .execute();
    expect(await found('шрифтова')).toEqual([mine.number]);
    expect(await run('customers find', 'шрифтова')).toContain('account@example.com');
    expect(await run('customers find', 'ветрова account')).toBe('Никого не нашлось.');
  });

  it('lists the newest of a status, the orders of a purchase as they stand in it', async () => {
    const items = () => [1, 2].map(() => ({ id: uuid(), job: cardsJob() }));
    const [first, second] = [await placeAt(shop, { items: items() }), await placeAt(shop, { items: items() })];
    for (const { orders } of [first, second]) for (const { number } of orders) await run('orders status', number, 'BEAGR');
    const listed = async (count: string) =>
      [...(await run('orders list', count, '--status', 'BEAGR')).matchAll(/^(\d{6,}-\d)/gm)].map(([, number]) => number);
    expect(await listed('4')).toEqual([second, first].flatMap(({ orders }) => orders.map(({ number }) => number)));
    expect(await listed('2')).toEqual(second.orders.map(({ number }) => number));
  });

  it('lists by days, status, payment and words, each with its customer and its codes', async () => {
    shop.pass(3 * DAY_MS);
    const late = await placeAt(shop, { recipient: { name: 'Семён Линотипов', phone: '+78120000055', email: 'semen@example.com' } });
    await run('orders status', `${late.number}-1`, 'MAK');
    const listed = async (...words: string[]) =>
      [...(await run('orders list', ...words)).matchAll(/^(\d{6,})-/gm)].map(([, number]) => number);
    expect(await listed('--from', '2026-11-19', '--to', '2026-11-19')).toEqual([late.number]);
    expect(await listed('--status', 'MAK')).toEqual([late.number]);
    expect(await listed('--find', 'соколова', '--status', 'CRE', '--payment', 'NP')).toEqual([guest.number]);
    expect(await listed('--find', 'соколова', '--status', 'MAK')).toEqual([]);
    expect(await listed('--status', 'cancelled')).toEqual([]);
    const [row = ''] = (await run('orders list', '1')).split('\n');
    expect(row.split('\t')).toEqual([
      `${late.number}-1`,
      '2026-11-19',
      'Визитки · 90×50',
      'MAK – Макет загружен',
      'NP – Не оплачен',
      expect.stringContaining('₽'),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'Семён Линотипов',
      '+78120000055',
      'semen@example.com',
      '–',
    ]);
  });

  it('refuses the search to who has no key, and keeps nothing of what was asked in the log', async () => {
    expect((await get(shop.app, '/api/integration/search?q=x')).statusCode).toBe(401);
    expect((await get(shop.app, '/api/integration/search', bearer)).statusCode).toBe(400);
    expect((await get(shop.app, `/api/integration/search?q=${'я'.repeat(300)}`, bearer)).statusCode).toBe(400);
  });

  it('keeps no term of who has erased themselves', async () => {
    const me = await loginAs(shop, 'gone@example.com');
    const purchase = await placeAt(
      shop,
      { recipient: { name: 'Ушедшая Вовсе', phone: '+79995550011', email: 'gone@example.com' } },
      me.bearer,
    );
    expect(await found('вовсе')).toEqual([purchase.number]);
    await post(shop.app, `/api/order/list/${me.contacteeId}/${purchase.id}/cancel`, { reason: 'не нужно' }, me.bearer);
    const erased = await eraseAccount(shop, me);
    expect(erased.statusCode).toBeLessThan(300);
    const keys = async () => [
      ...(await shop.deps.db.selectFrom('purchase_terms').select('key').where('purchase_id', '=', purchase.id).execute()),
      ...(await shop.deps.db
        .selectFrom('customer_terms')
        .select('key')
        .where('key', 'like', `${termKey('gone@')}%`)
        .execute()),
    ];
    expect(await keys()).toEqual([]);
    expect(await found('9995550011')).toEqual([]);
    expect(await keys()).toEqual([]);
  });
});
