import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import type { OutgoingLetter } from '#server/adapters/mail.ts';
import { UNCHECKED } from '#server/modules/artwork/repository.ts';
import { slotsOfOrder } from '#server/modules/artwork/slots.ts';
import { refundPurchase } from '#server/modules/payment/refund.ts';
import { reconcilePayments } from '#server/modules/payment/service.ts';
import { decideTestPayment } from '#server/modules/test-bank/provider.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const BUYER = { name: 'ПАО «Покупатель»', inn: '7707083893', kpp: '773601001', address: 'Москва' };

eachEngine('letters about an order', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const place = (change: object = {}) => placeAt(shop, change);
  const lettersOf = async ({ number }: PurchaseView): Promise<OutgoingLetter[]> =>
    (await shop.letters()).filter(({ subject }) => namesOrder(subject, number));
  const decide = async (purchase: PurchaseView, decision: 'pay' | 'refuse', share: 'full' | 'part' = 'full') => {
    const body = { purchaseId: purchase.id, method: 'card', share };
    const { id } = (await post(shop.app, '/api/payment', body, { 'idempotency-key': newKey() })).json() as PaymentView;
    const row = await shop.deps.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await decideTestPayment({ ...shop.deps, publicUrl: '' }, row.provider_id ?? '', decision);
    for (let look = 0; look < 3; look += 1) await get(shop.app, `/api/payment/${id}`);
    shop.pass(60_000);
    await reconcilePayments(shop.deps);
  };

  it('say each thing once, in text and in HTML, with the link that needs no login', async () => {
    const purchase = await place();
    await decide(purchase, 'refuse');
    await decide(purchase, 'pay', 'part');
    await decide(purchase, 'pay');
    await refundPurchase(shop.deps, purchase.id, 10_000);
    const letters = await lettersOf(purchase);
    expect(letters.map(({ subject }) => subject.replace(/ – Тираж$/, ''))).toEqual([
      `Заказ № ${shownNumber(purchase.number)} принят`,
      `Оплата заказа № ${shownNumber(purchase.number)} не прошла`,
      `Заказ № ${shownNumber(purchase.number)} оплачен частично`,
      `Заказ № ${shownNumber(purchase.number)} оплачен`,
      `Возврат по заказу № ${shownNumber(purchase.number)}`,
    ]);
    for (const { text, html, to } of letters) {
      expect(to).toBe('anna@example.com');
      expect(text).toContain(`http://shop.test/fast-payment/${purchase.id}`);
      expect(html).toContain(`href="http://shop.test/fast-payment/${purchase.id}"`);
      expect(new Set(letters.map((letter) => letter.id)).size).toBe(letters.length);
    }
  });

  it('promise the one day and name the rest to be paid', async () => {
    const purchase = await place();
    await decide(purchase, 'pay', 'part');
    const [placed, paid] = await lettersOf(purchase);
    expect(placed?.text).toContain(`Забрать в цехе можно ${formatReadyDay(purchase.arrivalDate)}, если`);
    expect([placed?.text, paid?.text].map((text) => text?.includes(MY_ORDERS.waitsForYou))).toEqual([false, true]);
    const rest = purchase.total - Math.ceil(purchase.total / 200) * 100;
    expect(paid?.text.replace(/\s/g, ' ')).toContain(
      `Осталось ${new Intl.NumberFormat('ru-RU').format(rest / 100)} ₽ – до получения.`.replace(/\s/g, ' '),
    );
  });

  it('say in a line for each job what was ordered, and offer an account to a guest alone', async () => {
    const job = { ...shop.deps.catalogue.products.get('catalogs')?.defaults, product: 'catalogs' };
    const items = [job, { ...job, pages: 24 }].map((one) => ({ id: uuid(), job: one }));
    const guest = await place({ items });
    const [letter] = await lettersOf(guest);
    const said = (text = '') => [...text.replaceAll('\u00a0', ' ').matchAll(/^– (.*)$/gm)].map(([, line]) => line);
    expect(said(letter?.text)).toEqual([
      expect.stringMatching(/^Каталоги · А4, 200 шт\.: .*, 4\+4, страниц в блоке: 16, .*обложка: /),
      expect.stringMatching(/страниц в блоке: 24/),
    ]);
    expect(letter?.html.match(/<tr class="item">/g)).toHaveLength(2);
    expect(letter?.text).toContain('Если зарегистрируетесь');
    const { bearer } = await loginAs(shop, 'own@example.com');
    const own = await placeAt(shop, {}, bearer);
    expect((await lettersOf(own))[0]?.text).not.toContain('Если зарегистрируетесь');
  });

  it('bring the invoice to an organisation beside the order itself', async () => {
    const purchase = await place({ payer: { kind: 'organisation', requisites: BUYER } });
    const letters = await lettersOf(purchase);
    expect(letters).toHaveLength(2);
    expect(letters.some(({ text }) => text.includes(`http://shop.test${purchase.invoice?.file}`))).toBe(true);
  });

  it('name what the check found, and never call an artwork with remarks fit for printing', async () => {
    const purchase = await place({ recipient: { name: 'Анна', phone: '+79120000001', email: 'remarks@example.com' } });
    const order = await shop.deps.db.selectFrom('orders').selectAll().where('purchase_id', '=', purchase.id).executeTakeFirstOrThrow();
    const [{ id: slot } = { id: '' }] = slotsOfOrder(shop.deps, order);
    const finding = { indicator: 'resolution', severity: 2, page: 2, place: null, value: 214, limit: 225, detail: null };
    const file = (version: number, findings: object[]) => ({
      ...UNCHECKED,
      ...{ id: uuid(), order_id: order.id, slot, version, sha256: '0'.repeat(64), bytes: 1, mime: 'application/pdf', name: 'макет.pdf' },
      ...({ origin: 'upload', source_id: null, state: 'checked', severity: 2, created_at: purchase.placedAt } as const),
      report: JSON.stringify({ ...unreadableReport('crash'), severity: 2, findings }),
    });
    const former = [{ ...finding, value: 72 }];
    await shop.deps.db
      .insertInto('artworks')
      .values([file(1, former), file(2, [finding, finding])])
      .execute();
    await shop.deps.db.updateTable('orders').set({ status: 'MAKCH' }).where('id', '=', order.id).execute();
    expect(await moveOrder(shop.deps, order.number, 'MAKRDY')).toMatchObject({ kind: 'moved' });
    const letter = (await lettersOf(purchase)).at(-1);
    expect(letter?.subject).toMatch(/^Посмотрите макет заказа .*, замечаний: 1 /);
    for (const form of [letter?.text, letter?.html]) {
      expect(form).toContain('214');
      expect(form).not.toContain('72 ppi');
      expect(form).toContain('Пока вы не решили, заказ не печатаем.');
      expect(form).not.toMatch(/печатать можно/i);
    }
  });

  it('tell who mends a file again and again the first outcome at once, and then the last of some minutes', async () => {
    const purchase = await place({ recipient: { name: 'Анна', phone: '+79120000001', email: 'mends@example.com' } });
    const number = purchase.orders[0]?.number ?? '';
    const subjectsNow = async () => {
      const letters = await lettersOf(purchase);
      return letters.map(({ subject }) => subject).filter((subject) => /макет/i.test(subject));
    };
    await moveOrder(shop.deps, number, 'MAK');
    for (let time = 0; time < 4; time += 1) {
      for (const status of ['MAKCH', 'MAKERR'] as const) await moveOrder(shop.deps, number, status);
      expect(await subjectsNow()).toHaveLength(1);
      shop.pass(30_000);
    }
    await moveOrder(shop.deps, number, 'MAKCH');
    await moveOrder(shop.deps, number, 'MAKRDY');
    expect(await subjectsNow()).toHaveLength(1);
    shop.pass(5 * 60_000);
    const subjects = await subjectsNow();
    expect(subjects).toHaveLength(2);
    expect(subjects.at(-1)).toMatch(/проверен/);
  });

  it('keep markup of a name out of the HTML', async () => {
    const purchase = await place({
      comment: '<script>alert(1)</script>',
      recipient: { name: '<b>Анна</b>', phone: '+79120000001', email: 'a@example.com' },
    });
    const letters = await lettersOf(purchase);
    expect(letters.map(({ html }) => html.includes('&lt;b&gt;Анна'))).toContain(true);
    for (const { html } of letters) expect(html).not.toMatch(/<script|<b>Анна/);
  });

  it('say after the money of a ready order where and by what word it is collected', async () => {
    const purchase = await place();
    await decide(purchase, 'pay', 'part');
    await shop.deps.db.updateTable('orders').set({ status: 'WRH' }).where('purchase_id', '=', purchase.id).execute();
    await decide(purchase, 'pay');
    const [inPart, paid] = (await lettersOf(purchase)).filter(({ subject }) => subject.includes('оплачен'));
    const { address, hours } = shop.deps.catalogue.shop;
    expect(paid?.text).toContain(`Забрать можно сейчас: ${address.city}, ${address.street}. ${hours}. Назовите номер заказа – `);
    expect(inPart?.text).not.toContain('Забрать можно сейчас');
  });

  it('never ask for an artwork that was refused as if there were none', async () => {
    const purchase = await place();
    await shop.deps.db.updateTable('orders').set({ status: 'MAKERR' }).where('purchase_id', '=', purchase.id).execute();
    await decide(purchase, 'pay');
    const paid = (await lettersOf(purchase)).find(({ subject }) => subject.includes('оплачен'));
    expect(paid?.text).toContain('Замените его');
    expect(paid?.text).not.toContain('Остался макет');
  });
});
