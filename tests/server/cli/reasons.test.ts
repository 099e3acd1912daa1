import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArtworksView } from '#lib/contracts/artwork.ts';
import type { PurchaseDetails } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { CommandError } from '#server/cli/command.ts';
import { CLAIM_COMMANDS } from '#server/cli/commands/claims.ts';
import { ORDER_COMMANDS } from '#server/cli/commands/orders.ts';
import { PAYMENT_COMMANDS } from '#server/cli/commands/payments.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

eachEngine('reasons travel to the customer', (engine) => {
  let shop: TestShop;
  let money: Money;
  let me: Awaited<ReturnType<typeof loginAs>>;
  beforeAll(async () => {
    shop = await startShop({ engine });
    me = await loginAs(shop);
    money = moneyOf(shop, me.contacteeId);
  });
  afterAll(() => shop.close());

  const run = async (name: string, ...given: string[]): Promise<string> => {
    const command = [...ORDER_COMMANDS, ...CLAIM_COMMANDS, ...PAYMENT_COMMANDS].find((known) => known.name === name);
    return String(await command?.run(shop.deps, given)).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const refusalOf = async (name: string, ...given: string[]): Promise<string> => {
    const error = await run(name, ...given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const lastLetter = async (isMeant: (subject: string) => boolean) =>
    (await shop.letters()).filter(({ subject }) => isMeant(subject)).at(-1);
  const ofOrder = (number: string) => (subject: string) => namesOrder(subject, number);
  const ofClaim = (number: string) => (subject: string) => subject.includes(`обращению № ${number} `);
  const detailsOf = async ({ id }: PurchaseView) =>
    (await get(shop.app, `/api/order/list/${me.contacteeId}/${id}/details`, me.bearer)).json() as PurchaseDetails;
  const move = async (number: string, ...statuses: Parameters<typeof moveOrder>[2][]) => {
    for (const status of statuses) await moveOrder(shop.deps, number, status);
  };
  const firstOf = ({ orders }: PurchaseView): string => orders[0]?.number ?? '';

  it('of an artwork returned by hand: in the letter, on its page and in the history; not without words', async () => {
    const purchase = await placeAt(shop);
    const number = firstOf(purchase);
    await move(number, 'MAK', 'MAKCH');
    expect(await refusalOf('orders status', number, 'MAKERR')).toContain('--reason');
    await run('orders status', number, 'MAKERR', '--reason', 'Нет вылетов слева');
    const letter = await lastLetter(ofOrder(number));
    expect(letter?.text).toContain('Что не так: Нет вылетов слева');
    const remark = async () =>
      ((await get(shop.app, `/api/layouts/${purchase.id}`)).json() as ArtworksView).orders.find((order) => order.number === number)?.remark;
    expect(await remark()).toBe('Нет вылетов слева');
    expect(await run('orders show', number)).toContain('статус: MAKERR – Ошибки в макете, ждём покупателя: Нет вылетов слева  (floor)');
    await run('orders status', number, 'MAKCH');
    expect(await remark()).toBeNull();
  });

  it('of an artwork the workshop’s system returns: the same, and not without words', async () => {
    const made = await createKey(shop.deps, `цех-${engine}`);
    const bearer = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
    const purchase = await placeAt(shop);
    const number = firstOf(purchase);
    await move(number, 'MAK', 'MAKCH');
    const push = (body: object) =>
      post(shop.app, `/api/integration/orders/${number}/status`, body, { ...bearer, 'idempotency-key': newKey() });
    for (const reason of [undefined, ' ']) {
      const refused = await push({ status: 'MAKERR', reason });
      expect([refused.statusCode, refused.json().problems]).toMatchObject([400, [{ in: 'body', field: '/reason' }]]);
      expect(refused.json().errors.reason).toHaveLength(1);
    }
    expect((await push({ status: 'MAKERR', reason: 'Шрифты не в кривых' })).json()).toMatchObject({ status: 'MAKERR' });
    expect((await lastLetter(ofOrder(number)))?.text).toContain('Что не так: Шрифты не в кривых');
    expect(await run('orders show', number)).toContain(`Шрифты не в кривых  (integration:цех-${engine})`);
    const { orders } = (await get(shop.app, `/api/layouts/${purchase.id}`)).json() as ArtworksView;
    expect(orders.map(({ remark }) => remark)).toEqual(['Шрифты не в кривых']);
  });

  it('of a claim: the decision in a letter, beside the claim and in the history, once', async () => {
    const purchase = await money.place();
    const number = firstOf(purchase);
    await move(number, 'MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP');
    const body = { orderId: purchase.orders[0]?.id, text: 'Краска стёрлась на сгибе' };
    const url = `/api/order/list/${me.contacteeId}/${purchase.id}/claim`;
    const claim = (await post(shop.app, url, body, { ...me.bearer, 'idempotency-key': newKey() })).json() as { number: string };
    expect(await refusalOf('claims close', claim.number)).toContain('Напишите <решение>');
    expect(await run('claims close', claim.number, 'Перепечатаем', 'за', 'наш', 'счёт', '--yes')).toContain('через десять минут');
    expect(await lastLetter(ofClaim(claim.number))).toBeUndefined();
    const { claims, events } = await detailsOf(purchase);
    expect(claims).toMatchObject([{ number: claim.number, state: 'closed', decision: 'Перепечатаем за наш счёт' }]);
    expect(events.at(-1)).toMatchObject({ event: 'decided', note: `${claim.number}: Перепечатаем за наш счёт`, actor: 'floor' });
    expect(await refusalOf('claims close', claim.number, 'иначе')).toContain('уже закрыто, решение: Перепечатаем');
    expect(await refusalOf('claims close', '999', 'x')).toContain('Обращения 999 нет');
  });

  it('of an order the shop calls off: letter, history and the way of the money, once and as a whole', async () => {
    const items = [1, 2].map(() => ({ id: uuid(), job: cardsJob() }));
    const purchase = await placeAt(shop, { items });
    await run('payments mark', purchase.number, '1000', '77', '--yes');
    expect(await refusalOf('orders cancel', purchase.number)).toContain('--reason');
    expect(await refusalOf('orders cancel', firstOf(purchase), '--reason', 'ошибка')).toContain(`отменяется он целиком`);
    expect(await refusalOf('orders cancel', '999999', '--reason', 'ошибка')).toContain('«999999» нет');
    const said = await run('orders cancel', purchase.number, '--reason', 'Нет такой бумаги', '--yes');
    expect(said).toContain('Возвращаем 1 000 ₽');
    const letter = await lastLetter(ofOrder(purchase.number));
    expect(letter?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/Причина: Нет такой бумаги[\s\S]*Возвращаем 1 000 ₽/);
    expect(await run('orders show', purchase.number)).toContain('отменён: Нет такой бумаги  (floor)');
    expect(await refusalOf('orders cancel', purchase.number, '--reason', 'снова')).toContain('Заказ уже отменён: Нет такой бумаги');
    const refunds = await shop.deps.db.selectFrom('refunds').select('amount').where('purchase_id', '=', purchase.id).execute();
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([100_000]);
  });

  it('of an order on the press only when confirmed, and of one that was sent never', async () => {
    const [pressed, sent] = [await placeAt(shop), await placeAt(shop)];
    await move(firstOf(pressed), 'MAK', 'MAKCH', 'MAKDOWN', 'INPROD');
    await move(firstOf(sent), 'MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP');
    const asked = await refusalOf('orders cancel', firstOf(pressed), '--reason', 'ошибка');
    expect([asked.includes('Бумага потрачена'), asked.includes('--yes')]).toEqual([true, true]);
    expect(await run('orders cancel', firstOf(pressed), '--reason', 'ошибка', '--yes')).toContain('Возвращать нечего');
    expect(await refusalOf('orders cancel', sent.number, '--reason', 'ошибка', '--yes')).toContain('Уже отправлено');
  });

  it('of a claim leave after ten minutes, and until then the decision is taken back', async () => {
    const purchase = await money.place();
    await move(firstOf(purchase), 'MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP');
    const body = { orderId: purchase.orders[0]?.id, text: 'Краска стёрлась на сгибе' };
    const url = `/api/order/list/${me.contacteeId}/${purchase.id}/claim`;
    const { number } = (await post(shop.app, url, body, { ...me.bearer, 'idempotency-key': newKey() })).json() as { number: string };
    expect(await refusalOf('claims close', number, 'ок', '--yes')).toContain('«ок» прочтёт покупатель');
    expect(await refusalOf('claims close', number, 'Вернём', 'деньги')).toMatch(
      /по заказу \d{6}-1\. Покупатель \(.+@.+\) прочтёт: «Вернём деньги»/,
    );
    await run('claims close', number, 'Вернём', 'деньги', '--yes');
    expect(await run('claims reopen', number)).toContain('снова открыто');
    expect(await refusalOf('claims reopen', number)).toContain('и так открыто');
    expect(await refusalOf('claims reopen', '999')).toContain('Обращения 999 нет');
    await run('claims close', number, 'Перепечатаем', 'тираж', '--yes');
    shop.pass(11 * 60_000);
    expect((await lastLetter(ofClaim(number)))?.text).toContain('Решение: Перепечатаем тираж');
    expect(await refusalOf('claims reopen', number)).toContain('уже ушло');
  });
});
