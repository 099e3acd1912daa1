import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { CommandError } from '#server/cli/command.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const PRESSED = ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE'] as const;
const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: 'Москва, ул. Мира, 1' };

eachEngine('a slip of a manager', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const run = async (line: string, ...rest: string[]): Promise<string> => {
    const words = [...line.split(' '), ...rest];
    const command = COMMANDS.find(({ name }) => words.join(' ').startsWith(`${name} `));
    const given = words.slice(command?.name.split(' ').length);
    return String(await command?.run(shop.deps as never, given)).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const refusalOf = async (line: string, ...rest: string[]): Promise<string> => {
    const error = await run(line, ...rest).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message.replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const paid = async (): Promise<PurchaseView> => {
    const purchase = await placeAt(shop);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: `№ ${purchase.number} от 16.11.2026` });
    return purchase;
  };
  const press = async ({ orders }: PurchaseView) => {
    for (const status of PRESSED) await moveOrder(shop.deps, orders[0]?.number ?? '', status);
  };

  it('in the sum of a refund is seen: the order, its customer, what was paid and how much of it goes back', async () => {
    const { number } = await paid();
    expect(await refusalOf(`payments refund ${number} 39.62`)).toMatch(
      new RegExp(`Заказ ${number}-1, .+: Визитки.*Сумма 3 761 ₽, оплачено 3 761 ₽\\. Вернуть 39,62 ₽ – это 1 % оплаченного\\.`),
    );
    expect(await refusalOf(`payments refund ${number} 3962`)).toContain('Столько вернуть нельзя');
  });

  it('of the arrow key refunds nothing twice, even with the yes of the first time', async () => {
    const { number } = await paid();
    await run(`payments refund ${number} 500 --yes`);
    expect(await refusalOf(`payments refund ${number} 500 --yes`)).toMatch(/Возврат 500 ₽ по этому заказу уже начат .*--again/);
    expect(await run(`payments refund ${number} 500 --yes --again`)).toContain('верните переводом');
    shop.pass(25 * 3_600_000);
    expect(await run(`payments refund ${number} 500 --yes`)).toContain('верните переводом');
  });

  it('that began a refund is taken off while it waits, unless the money is the customer’s', async () => {
    const { number } = await paid();
    await run(`payments refund ${number} 500 --yes`);
    await run(`payments refund ${number} 70 --yes`);
    expect(await refusalOf(`refunds drop ${number} --reason ошибка`)).toContain('Ждут: 70 ₽, 500 ₽');
    expect(await refusalOf(`refunds drop ${number} 1 --reason ошибка`)).toContain('возвращать переводом нечего');
    expect(await run(`refunds drop ${number} 500 --reason ошибка`)).toContain('500 ₽ больше не ждёт возврата');
    expect(await run(`refunds drop ${number} --reason ошибка`)).toContain('70 ₽');
    await run(`orders cancel ${number} --yes --reason`, 'Нет бумаги');
    expect(await refusalOf(`refunds drop ${number} --reason ошибка`)).toContain('магазин держит сверх причитающегося');
  });

  it('in the number of an order to cancel is seen by whose it is', async () => {
    const { number } = await paid();
    const asked = await refusalOf(`orders cancel ${number} --reason`, 'Нет бумаги');
    expect(asked).toMatch(/Визитки.*оплачено 3 761 ₽\. Отменить весь заказ, вернуть 3 761 ₽ и написать покупателю\?.*--yes/);
    await run(`orders cancel ${number} --yes --reason`, 'Нет бумаги');
    expect(await refusalOf(`orders track ${number}-1 1534567890`)).toContain('отменён: отправления у него нет');
  });

  it('in a parcel’s number: of who comes himself, of another order, over a number the customer knows', async () => {
    const [one, other] = [await paid(), await paid()];
    expect(await refusalOf(`orders track ${one.number}-1 1534567890`)).toContain('забирают сами');
    await run(`orders track ${one.number}-1 1534567890 --yes`);
    expect(await refusalOf(`orders track ${one.number}-1 1534567891`)).toContain('уже есть отправление 1534567890');
    expect(await refusalOf(`orders track ${other.number}-1 1534567890`)).toContain(`уже записано за заказом ${one.number}-1`);
  });

  it('hands over nothing that is not paid for, except to who pays afterwards', async () => {
    const payer = { kind: 'organisation', requisites: REQUISITES };
    const me = await loginAs(shop, `firm-${engine}@example.com`);
    const [first, second] = [await placeAt(shop, { payer }, me.bearer), await placeAt(shop, { payer }, me.bearer)];
    await press(first);
    await press(second);
    expect(await refusalOf(`orders status ${first.number}-1 SHP`)).toMatch(
      /ООО «Ромашка».*оплачено 0 ₽\. Не оплачено 3 761 ₽\. Отдать заказ\?/,
    );
    expect(await run(`orders status ${first.number}-1 SHP --yes`)).toBe('Готово.');
    await run(`customers account firm-${engine}@example.com yes --yes`);
    expect(await run(`orders status ${second.number}-1 SHP`)).toBe('Готово.');
  });

  it('in a discount or in whose account it is is seen by the name', async () => {
    await loginAs(shop, `seen-${engine}@example.com`);
    expect(await refusalOf(`customers discount seen-${engine}@example.com 70`)).toMatch(/, seen-.*: скидка 0 % станет 70 % во всех новых/);
    expect(await refusalOf(`customers account seen-${engine}@example.com yes`)).toContain('отдавать заказы до оплаты');
  });
});
