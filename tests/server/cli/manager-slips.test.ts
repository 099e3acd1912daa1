import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimView } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { CommandError } from '#server/cli/command.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { CLAIM, knownBy, ownPath } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const PRESSED = ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE'] as const;
const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: 'Москва, ул. Мира, 1' };
const FIRM = 'firm@example.com';

/** The orders a tired manager has before him. */
type Before = Record<'paid' | 'unpaid' | 'cancelled' | 'pressed' | 'shipped' | 'firm' | 'tracked' | 'returning', PurchaseView> & {
  claim: ClaimView;
  folder: string;
};

/** A slip: what was typed, and what is said of it by name. */
type Slip = readonly [what: string, typed: (before: Before) => readonly string[], said: RegExp];

const order = ({ orders }: PurchaseView): string => orders[0]?.number ?? '';

const SLIPS: readonly Slip[] = [
  ['a sum in kopecks for roubles', ({ unpaid }) => ['payments', 'mark', unpaid.number, '376100', '№ 41 от 16.11.2026'], /376 100 ₽/],
  ['a decimal point that moved', ({ unpaid }) => ['payments', 'mark', unpaid.number, '37.61', '№ 42 от 16.11.2026'], /37,61 ₽/],
  ['two digits swapped', ({ unpaid }) => ['payments', 'mark', unpaid.number, '3716', '№ 43 от 16.11.2026'], /3 716 ₽/],
  ['a digit left out', ({ unpaid }) => ['payments', 'mark', unpaid.number, '376', '№ 44 от 16.11.2026'], /376 ₽/],
  ['money of an order that is paid', ({ paid: one }) => ['payments', 'mark', one.number, '3761', '№ 45 от 16.11.2026'], /3 761 ₽/],
  [
    'money of an order that is cancelled',
    ({ cancelled }) => ['payments', 'mark', cancelled.number, '3761', '№ 46 от 16.11.2026'],
    /отменён/,
  ],
  ['a day that is to come', ({ unpaid }) => ['payments', 'mark', unpaid.number, '3761', '№ 47 от 17.12.2026'], /17\.12\.2026/],
  ['a day there is none of', ({ unpaid }) => ['payments', 'mark', unpaid.number, '3761', '№ 48 от 31.02.2026'], /31\.02\.2026/],
  ['a year with its digits swapped', ({ unpaid }) => ['payments', 'mark', unpaid.number, '3761', '№ 49 от 16.11.2062'], /2062/],
  ['a year that is long gone', ({ unpaid }) => ['payments', 'mark', unpaid.number, '3761', '№ 50 от 16.11.2016'], /не тот год/],
  ['no day at all', ({ unpaid }) => ['payments', 'mark', unpaid.number, '3761', 'ок'], /Нет номера платёжки/],
  ['a payment’s number for an order’s', () => ['payments', 'mark', '4242', '3761', '№ 51 от 16.11.2026'], /004242 нет/],
  [
    'the payment of another order',
    ({ unpaid, paid: one }) => ['payments', 'mark', unpaid.number, '3761', `№ ${one.number} от 13.11.2026`],
    /уже записан/,
  ],
  [
    'the order of another payment to undo',
    ({ unpaid }) => ['payments', 'undo', unpaid.number, '№ 52 от 16.11.2026', '--reason', 'не тот заказ'],
    /нет/,
  ],
  [
    '«ок» for why a payment is undone',
    ({ paid: one }) => ['payments', 'undo', one.number, `№ ${one.number} от 13.11.2026`, '--reason', 'ок'],
    /ок/,
  ],
  ['a refund of all where a sum was forgotten', ({ paid: one }) => ['payments', 'refund', one.number], /Вернуть 3 761 ₽/],
  ['a refund of a sum a hundred times less', ({ paid: one }) => ['payments', 'refund', one.number, '5.00'], /Вернуть 5 ₽/],
  ['a refund of more than was paid', ({ paid: one }) => ['payments', 'refund', one.number, '39610'], /Столько вернуть нельзя/],
  ['a refund by the arrow key', ({ returning }) => ['payments', 'refund', returning.number, '500', '--yes'], /уже начат/],
  ['a refund of an order that nobody paid', ({ unpaid }) => ['payments', 'refund', unpaid.number, '500', '--yes'], /нельзя|нечего/],
  [
    'a refund done with another sum',
    ({ returning }) => ['refunds', 'done', returning.number, '№ 60 от 16.11.2026', '--sum', '50'],
    /500 ₽/,
  ],
  ['a refund done on a day to come', ({ returning }) => ['refunds', 'done', returning.number, '№ 61 от 16.12.2026'], /16\.12\.2026/],
  ['a refund dropped with «ок»', ({ returning }) => ['refunds', 'drop', returning.number, '--reason', 'ок'], /ок/],
  [
    'the wrong order to cancel',
    ({ paid: one }) => ['orders', 'cancel', one.number, '--reason', 'Нет бумаги'],
    /Визитки.*Отменить весь заказ/,
  ],
  ['a cancelling with «ок»', ({ paid: one }) => ['orders', 'cancel', one.number, '--reason', 'ок', '--yes'], /ок/],
  [
    'an order on the press to cancel',
    ({ pressed }) => ['orders', 'cancel', pressed.number, '--reason', 'Покупатель передумал'],
    /Визитки|печат/,
  ],
  [
    'a shipped order to cancel',
    ({ shipped }) => ['orders', 'cancel', shipped.number, '--reason', 'Покупатель передумал', '--yes'],
    /отгружен|выдан|отправлен/,
  ],
  ['a purchase’s number for an order’s', ({ paid: one }) => ['orders', 'status', one.number, 'MAK'], /с частью|нет/],
  ['a status of a cancelled order', ({ cancelled }) => ['orders', 'status', order(cancelled), 'MAK'], /отменён/],
  ['a status two steps ahead', ({ paid: one }) => ['orders', 'status', order(one), 'MADE'], /нельзя/],
  ['handing over what is not paid', ({ firm }) => ['orders', 'status', order(firm), 'SHP'], /Не оплачено/],
  ['handing over by the arrow key', ({ shipped }) => ['orders', 'status', order(shipped), 'SHP'], /нельзя/],
  ['an artwork returned with «ок»', ({ tracked }) => ['orders', 'status', order(tracked), 'MAKERR', '--reason', 'ок'], /ок|нельзя/],
  ['Latin letters of a status in Cyrillic', ({ paid: one }) => ['orders', 'status', order(one), 'МАК'], /не подходит/],
  ['a carrier for a parcel’s number', ({ paid: one }) => ['orders', 'track', order(one), 'CDEK'], /не подходит/],
  ['the order’s own number for the parcel’s', ({ paid: one }) => ['orders', 'track', order(one), order(one)], /номер заказа/],
  ['the parcel of another order', ({ paid: one }) => ['orders', 'track', order(one), '1534567890'], /уже записано за заказом/],
  ['another parcel where one is', ({ tracked }) => ['orders', 'track', order(tracked), '1534567809'], /уже есть отправление/],
  ['a parcel of a cancelled order', ({ cancelled }) => ['orders', 'track', order(cancelled), '1534567811', '--yes'], /отменён/],
  ['«ок» to a customer', ({ claim }) => ['claims', 'close', claim.number, 'ок'], /прочтёт покупатель/],
  ['the decision of another claim', ({ claim }) => ['claims', 'close', claim.number, 'Напечатаем', 'заново'], /Гость|Обращение.*прочтёт/],
  ['a claim there is none of', () => ['claims', 'close', '77', 'Напечатаем', 'заново'], /77 нет/],
  ['a discount of 70 for 7', () => ['customers', 'discount', FIRM, '70'], /станет 70 %/],
  ['a discount of a hundred and seven', () => ['customers', 'discount', FIRM, '107'], /от 0 до 99/],
  ['credit for the wrong customer', () => ['customers', 'account', FIRM, 'yes'], /отдавать заказы до оплаты/],
  ['a manager there is none of', () => ['customers', 'manager', FIRM, '7'], /7/],
  ['an act before the order is made', ({ paid: one }) => ['documents', 'issue', one.number, 'act'], /./],
  ['a new sum ten times the old one', ({ shipped }) => ['documents', 'correct', shipped.number, '37610'], /./],
  [
    'the invoice of another year to void',
    ({ firm }) => ['documents', 'void', firm.number, 'invoice', '999', '--reason', 'Ошибка в сумме'],
    /./,
  ],
  [
    'a taxpayer’s number with its digits swapped',
    ({ unpaid }) => [
      'documents',
      'invoice',
      unpaid.number,
      '--name',
      'ООО «Ромашка»',
      '--inn',
      '7707083839',
      '--kpp',
      '773601001',
      '--address',
      'Москва, ул. Мира, 1',
    ],
    /ИНН/,
  ],
  ['an announcement that goes to all', ({ folder }) => ['letters', 'announce', join(folder, 'письмо.txt'), 'Скидка 10 %'], /уйдёт всем/],
  ['an announcement without a word', ({ folder }) => ['letters', 'announce', join(folder, 'пусто.txt'), 'Скидка 10 %', '--yes'], /пуст/],
  ['the key of the workshop revoked for another', () => ['keys', 'revoke', 'цех'], /./],
  ['the wrong person to erase', () => ['requests', 'erase', FIRM], /Стереть навсегда/],
  ['a letter that has not come yet', () => ['requests', 'add', FIRM, 'erase', '2026-12-16'], /ещё не наступил/],
  [
    'a telephone of the manager with a digit too few',
    () => ['managers', 'set', '2', 'Пётр Бумагин', '+7 812 000-00-0', 'petr@tirazh.example'],
    /телефон/,
  ],
  [
    'the manager of all replaced by a typed number',
    () => ['managers', 'set', '2', 'Пётр Бумагин', '+7 812 000-00-03', 'petr@tirazh.example'],
    /./,
  ],
];

let shop: TestShop;
let before: Before;

const paid = async (change: object = {}, bearer = {}): Promise<PurchaseView> => {
  const purchase = await placeAt(shop, change, bearer);
  await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: `№ ${purchase.number} от 13.11.2026` });
  return purchase;
};
const moved = async (purchase: PurchaseView, ...statuses: readonly ('SHP' | (typeof PRESSED)[number])[]): Promise<PurchaseView> => {
  for (const status of statuses) await moveOrder(shop.deps, order(purchase), status);
  return purchase;
};
const run = async (words: readonly string[]): Promise<string> => {
  const command = COMMANDS.find(({ name }) => words.join(' ').startsWith(`${name} `) || words.join(' ') === name);
  const given = words.slice(command?.name.split(' ').length);
  return String(await command?.run(shop.deps as never, given));
};

beforeAll(async () => {
  shop = await startShop();
  const folder = mkdtempSync(join(tmpdir(), 'slips-'));
  writeFileSync(join(folder, 'письмо.txt'), 'Только до пятницы.\n');
  writeFileSync(join(folder, 'пусто.txt'), '\n');
  const firm = await loginAs(shop, FIRM);
  const shipped = await moved(await paid(), ...PRESSED, 'SHP');
  const headers = { ...knownBy(shop, shipped), 'idempotency-key': newKey() };
  const claim = (
    await post(shop.app, ownPath(shipped, '/claim'), { orderId: shipped.orders[0]?.id, text: CLAIM }, headers)
  ).json() as ClaimView;
  before = {
    folder,
    shipped,
    claim,
    paid: await paid(),
    unpaid: await placeAt(shop),
    cancelled: await placeAt(shop),
    pressed: await moved(await paid(), ...PRESSED),
    firm: await moved(await placeAt(shop, { payer: { kind: 'organisation', requisites: REQUISITES } }, firm.bearer), ...PRESSED),
    tracked: await paid(),
    returning: await paid(),
  };
  await run(['orders', 'cancel', before.cancelled.number, '--reason', 'Нет бумаги', '--yes']);
  await run(['orders', 'track', order(before.tracked), '1534567890', '--yes']);
  await run(['payments', 'refund', before.returning.number, '500', '--yes']);
});
afterAll(async () => {
  rmSync(before.folder, { recursive: true });
  await shop.close();
});

it.each(SLIPS)('%s', async (_, typed, said) => {
  const outcome = await run(typed(before)).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(CommandError);
  expect((outcome as Error).message.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(said);
});
