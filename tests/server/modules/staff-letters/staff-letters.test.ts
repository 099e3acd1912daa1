import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeContent } from '#content/explain.ts';
import { readYaml } from '#content/read-yaml.ts';
import { ShopFile } from '#content/schemas/shop.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { STAFF_EVENTS } from '#lib/domain/orders/staff-events.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { LetterRefused, type OutgoingLetter } from '#server/adapters/mail.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { enqueueLetter, sendDueLetters } from '#server/modules/outbox/service.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { reportBounces, writeToStaff } from '#server/modules/staff-letters/write.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const MANAGER = 'manager@shop.example';
const PRESS = 'press@shop.example';
const content = loadCatalogue();
const staffed = (letters: { email: string; about: (typeof STAFF_EVENTS)[number][] }[] | null) => ({
  ...content,
  shop: { ...content.shop, staff: letters === null ? undefined : { letters } },
});
const CATALOGUE = staffed([
  { email: MANAGER, about: [...STAFF_EVENTS] },
  { email: PRESS, about: ['payment'] },
]);

eachEngine('letters to the people of the shop', (engine) => {
  let shop: TestShop;
  let seen = 0;
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { catalogue: CATALOGUE } });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.pass(2 * HOUR_MS);
    seen = (await shop.letters()).length;
  });

  const sentTo = async (address: string): Promise<OutgoingLetter[]> =>
    (await shop.letters()).slice(seen).filter(({ to }) => to === address);
  const subjects = async (address: string) => (await sentTo(address)).map(({ subject }) => subject);
  const refuseAll = { send: () => Promise.reject(new LetterRefused('550 no such box', true)) };

  it('tells of an order and its money to those who want to hear of it', async () => {
    const purchase = await placeAt(shop, { comment: 'Позвоните' });
    await bookTransfer(shop.deps, { number: purchase.number, amount: 10_000, reference: '1' });
    expect(await subjects(MANAGER)).toEqual([`Новый заказ № ${purchase.number} – Тираж`, `Оплата заказа № ${purchase.number} – Тираж`]);
    expect(await subjects(PRESS)).toEqual([`Оплата заказа № ${purchase.number} – Тираж`]);
    const [placed, paid] = (await sentTo(MANAGER)).map(({ text }) => text.replaceAll('\u00a0', ' '));
    for (const part of [
      `${purchase.number}-1: Визитки`,
      'Анна Ветрова, +78120000001',
      'частное лицо',
      'Комментарий: Позвоните',
      `orders show ${purchase.number}`,
    ])
      expect(placed).toContain(part);
    expect(paid).toContain('Поступило 100 ₽');
  });

  it('tells of a customer’s own wish and of a claim, not of what the shop did itself', async () => {
    const { bearer, contacteeId } = await loginAs(shop);
    const placed = () => placeAt(shop, {}, bearer);
    const [called, bad] = [await placed(), await placed()];
    await post(shop.app, `/api/order/list/${contacteeId}/${called.id}/cancel`, { reason: 'передумали' }, bearer);
    for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const)
      await moveOrder(shop.deps, `${bad.number}-1`, status);
    const before = (await subjects(MANAGER)).length;
    const claim = { orderId: (bad as PurchaseView).orders[0]?.id, text: 'Визитки мятые, уголки загнуты' };
    await post(shop.app, `/api/order/list/${contacteeId}/${bad.id}/claim`, claim, { ...bearer, 'idempotency-key': newKey() });
    const letters = await sentTo(MANAGER);
    expect(letters.map(({ subject }) => subject)).toContain(`Заказ № ${called.number} отменён покупателем – Тираж`);
    expect(letters.find(({ subject }) => subject.includes('отменён'))?.text).toContain('передумали');
    expect(letters).toHaveLength(before + 1);
    expect(letters.at(-1)?.subject).toMatch(new RegExp(`^Обращение № \\d+ по заказу № ${bad.number} – Тираж$`));
    expect(letters.at(-1)?.text).toContain('уголки загнуты');
  });

  it('goes behind every letter to a customer, and keeps no row with a name once it is sent', async () => {
    await placeAt(shop);
    await placeAt(shop);
    const order: string[] = [];
    const mailer = { send: async ({ to }: OutgoingLetter) => void order.push(to) };
    await sendDueLetters(shop.deps.db, mailer, shop.deps.clock, 1);
    expect(order).toEqual(['anna@example.com', 'anna@example.com', MANAGER, MANAGER]);
    expect(await shop.deps.db.selectFrom('outbox').select('id').where('is_to_staff', '=', 1).execute()).toEqual([]);
  });

  it('reports letters that bounced in one letter, each once, and again only when it is sent again', async () => {
    await placeAt(shop, { recipient: { name: 'Анна', phone: '+78120000001', email: 'lost@example.com' } });
    await placeAt(shop, { recipient: { name: 'Пётр', phone: '+78120000002', email: 'none@example.com' } });
    await shop.deps.db.deleteFrom('outbox').where('is_to_staff', '=', 1).execute();
    await sendDueLetters(shop.deps.db, refuseAll, shop.deps.clock);
    expect([await reportBounces(shop.deps), await reportBounces(shop.deps)]).toEqual([2, 0]);
    const [letter, ...more] = await sentTo(MANAGER);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Не дошло писем: 2 – Тираж');
    for (const part of ['lost@example.com', 'none@example.com', '550 no such box', 'letters resend']) expect(letter?.text).toContain(part);
    expect(await sentTo(PRESS)).toEqual([]);
  });

  it('reports no letter to the people of the shop that bounced: there is no loop', async () => {
    await placeAt(shop);
    for (let round = 0; round < 3; round += 1) {
      await sendDueLetters(shop.deps.db, refuseAll, shop.deps.clock);
      await reportBounces(shop.deps);
      shop.pass(HOUR_MS);
    }
    const left = await shop.deps.db.selectFrom('outbox').select('id').where('is_to_staff', '=', 1).where('sent_at', 'is', null).execute();
    expect(left).toEqual([]);
    expect(await sentTo(MANAGER)).toEqual([]);
  });

  it('sends one address a hundred of the unpaid in an hour, one that sums up the rest, and every one of what is paid', async () => {
    await shop.deps.db.transaction().execute(async (trx) => {
      for (let nth = 0; nth < 120; nth += 1)
        await writeToStaff(shop.deps, trx, [PRESS], { subject: String(nth), text: 't', html: 'h' }, 'staff');
      await writeToStaff(shop.deps, trx, [PRESS], { subject: 'paid', text: 't', html: 'h' }, 'paid');
      await enqueueLetter(trx, { recipient: 'buyer@example.com', subject: 's', text: 't', html: 'h' }, shop.deps.clock());
    });
    const subjects = (await sentTo(PRESS)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /^\d+$/.test(subject))).toHaveLength(100);
    expect(subjects.filter((subject) => subject.includes('больше 100 писем за час'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject === 'paid')).toHaveLength(1);
    expect(await sentTo('buyer@example.com')).toHaveLength(1);
  });

  it('tells of an order that is paid for, however many unpaid ones came in the hour', async () => {
    await shop.deps.db.transaction().execute(async (trx) => {
      for (let nth = 0; nth < 120; nth += 1)
        await writeToStaff(shop.deps, trx, [MANAGER], { subject: String(nth), text: 't', html: 'h' }, 'staff');
    });
    const purchase = await placeAt(shop);
    await bookTransfer(shop.deps, { number: purchase.number, amount: 10_000, reference: '1' });
    expect((await subjects(MANAGER)).filter((subject) => subject.includes(purchase.number))).toEqual([
      `Оплата заказа № ${purchase.number} – Тираж`,
    ]);
  });
});

describe('who of the shop is written to', () => {
  it('is the address of the shop where the settings name no one, and no one where they say so', async () => {
    for (const [letters, to] of [
      [null, [content.shop.email]],
      [[], []],
    ] as const) {
      const shop = await startShop({ deps: { catalogue: staffed(letters === null ? null : [...letters]) } });
      await placeAt(shop);
      expect((await shop.letters()).map((letter) => letter.to).filter((address) => address !== 'anna@example.com')).toEqual(to);
      await shop.close();
    }
  });

  it('is named in the settings with what they want to hear of', () => {
    const shop = readYaml('src/content', 'shop.yaml', ShopFile);
    expect(shop.staff?.letters[0]).toEqual({ email: shop.email, about: [...STAFF_EVENTS] });
  });

  it.each([
    ['an unknown kind', { letters: [{ email: 'a@shop.example', about: ['orders'] }] }, /staff\.letters\[1\]\.about\[1\] – .*order/],
    ['no address', { letters: [{ email: 'manager', about: ['order'] }] }, /staff\.letters\[1\]\.email/],
    ['an address twice', { letters: [{ email: 'a@shop.example' }, { email: 'A@shop.example' }] }, /staff\.letters\[2\]\.email – .*a@shop/],
    ['another field', { webhook: 'https://x' }, /staff\.webhook/],
  ])('refuses %s with its place', (_, staff, message) => {
    const shop = readYaml('src/content', 'shop.yaml', ShopFile);
    expect(() => decodeContent('shop.yaml', ShopFile, { ...shop, staff })).toThrow(message);
  });
});
