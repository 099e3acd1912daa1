import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TERMINAL } from '#server/cli/ask.ts';
import { CommandError } from '#server/cli/command.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { refundPurchase } from '#server/modules/payment/refund.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { startShop, type TestShop } from '#tests/support/server.ts';

const keyboard = { asked: [] as string[], answer: 'нет' };
const PRESSED = ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD'] as const;

/** Puts a person at the keyboard, or a script in the person's place. */
function sit(isThere: boolean): void {
  vi.spyOn(TERMINAL, 'isInteractive', 'get').mockReturnValue(isThere);
  vi.spyOn(TERMINAL, 'ask').mockImplementation(async (question) => {
    keyboard.asked.push(question.replaceAll(/[\u00a0\u202f]/g, ' '));
    return keyboard.answer;
  });
}

let shop: TestShop;
let number: string;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  sit(true);
  Object.assign(keyboard, { asked: [], answer: 'нет' });
  const purchase = await placeAt(shop, { recipient: { name: 'Анна Ветрова', phone: '+79120000001', email: 'anna@example.com' } });
  await bookTransfer(shop.deps, { number: purchase.number, amount: 200_000, reference: '№ 41 от 13.11.2026' });
  await refundPurchase(shop.deps, purchase.id, 50_000);
  ({ number } = purchase);
});
afterEach(() => vi.restoreAllMocks());

const run = (name: string, ...given: string[]) =>
  COMMANDS.find((known) => known.name === name)
    ?.run(shop.deps as never, given)
    .then(String);
const changes = () => shop.deps.db.selectFrom('order_changes').select('change').execute();

it.each<readonly [name: string, given: readonly string[], said: string]>([
  ['payments mark', ['1761', '№ 42 от 16.11.2026'], 'Записать приход 1 761 ₽?'],
  ['payments undo', ['№ 41 от 13.11.2026', '--reason', 'чужой платёж'], 'Снять отметку оплаты «№ 41 от 13.11.2026» и написать покупателю?'],
  ['refunds done', ['№ 8 от 16.11.2026'], 'Отметить возвращённым: 500 ₽?'],
  ['refunds undo', ['№ 8 от 16.11.2026', '--reason', 'не тот заказ'], 'Снять отметку возврата'],
  ['documents void', ['upd', '--reason', 'не тот покупатель'], 'Аннулировать УПД и написать покупателю?'],
  [
    'documents invoice',
    ['--name', 'ООО «Ромашка»', '--inn', '7707083893', '--kpp', '773601001', '--address', 'Москва'],
    'Плательщик – ООО «Ромашка», 7707083893: выставить ему счёт',
  ],
])('%s names the order, whose it is and what will be before anything is written', async (name, given, said) => {
  const before = await changes();
  await expect(run(name, number, ...given)).rejects.toThrow('Ничего не записано.');
  expect(keyboard.asked).toHaveLength(1);
  expect(keyboard.asked[0]).toMatch(new RegExp(`^Заказ ${number}-1, Анна Ветрова: Визитки`));
  expect(keyboard.asked[0]).toContain(said);
  expect(await changes()).toEqual(before);
});

it('a status is moved once it is read whose order it is, and what the customer reads', async () => {
  await expect(run('orders status', `${number}-1`, 'MAK')).rejects.toThrow('Ничего не записано.');
  expect(keyboard.asked.join()).toMatch(/Анна Ветрова: .*Станет: MAK – Макет загружен\./);
  for (const status of PRESSED.slice(0, 2)) await moveOrder(shop.deps, `${number}-1`, status);
  await expect(run('orders status', `${number}-1`, 'MAKERR', '--reason', 'Нет вылетов слева')).rejects.toThrow('Ничего');
  expect(keyboard.asked.at(-1)).toContain('Покупатель прочтёт: «Нет вылетов слева»');
  keyboard.answer = 'да';
  expect(await run('orders status', `${number}-1`, 'MAKERR', '--reason', 'Нет вылетов слева')).toBe('Готово.');
  const times = keyboard.asked.length;
  await expect(run('orders status', `${number}-1`, 'SHP')).rejects.toBeInstanceOf(CommandError);
  expect(await run('orders status', `${number}-1`, 'MAKCH', '--yes')).toBe('Готово.');
  expect(keyboard.asked).toHaveLength(times);
});

it('a receipt of what is still in the workshop is printed only when told so, by a script as well', async () => {
  const job = `${number}-1`;
  for (const status of PRESSED) await moveOrder(shop.deps, job, status);
  await expect(run('receipts issue', job)).rejects.toThrow('Ничего не записано.');
  expect(keyboard.asked.join()).toMatch(/Статус – INPROD – Печатается: он ещё не выдан/);
  sit(false);
  await expect(run('receipts issue', job)).rejects.toThrow('--yes');
  expect(await run('receipts issue', job, '--yes')).toContain('Записано');
});
