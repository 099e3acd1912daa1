import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import type { IntegrationInquiry } from '#lib/contracts/integration/inquiries.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeProposal } from '#server/modules/inquiry/propose.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { inquiryOf, proposalOf } from '#tests/support/inquiries.ts';
import { textOfPdf } from '#tests/support/pdf.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const ORDER_TICKS = { personalData: true, offer: true, marketing: false };
const TOTAL = 1_250_050 + 333_000 + 49_950;

eachEngine('inquiries', (engine) => {
  let shop: TestShop;
  let system: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'менеджер');
    system = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  });
  afterAll(() => shop.close());

  const send = (body: object = inquiryOf(), headers: Record<string, string> = {}, key = newKey(), address?: string) =>
    post(shop.app, '/api/inquiries', body, { 'idempotency-key': key, ...headers }, address);
  const cookies = new Map<string, string>();
  const sent = async (body?: object, headers?: Record<string, string>) => {
    const answer = await send(body, headers);
    const inquiry = answer.json() as InquiryView;
    cookies.set(inquiry.id, String(answer.headers['set-cookie']).split(';', 1)[0] ?? '');
    return inquiry;
  };
  const one = ({ id }: { id: string }, owner = 0) => `/api/inquiries/of/${owner}/${id}`;
  const read = async (inquiry: { id: string }) => (await get(shop.app, one(inquiry))).json() as InquiryView;
  const propose = (number: string, body: object = proposalOf(), key = newKey()) =>
    post(shop.app, `/api/integration/inquiries/${number}/proposals`, body, { 'idempotency-key': key, ...system });
  const act = (inquiry: { id: string }, action: string, body: object, key = newKey()) =>
    post(shop.app, `${one(inquiry)}/${action}`, body, { 'idempotency-key': key });
  const accept = (inquiry: { id: string }, version = 1, key = newKey()) => act(inquiry, 'accept', { version, consents: ORDER_TICKS }, key);
  const offered = async (change: object = {}) => {
    const inquiry = await sent();
    expect((await propose(inquiry.number, proposalOf(change))).statusCode).toBe(200);
    return inquiry;
  };
  /** As the browser does that has sent the inquiry. */
  const decline = (inquiry: { id: string }, reason: string) =>
    post(shop.app, `${one(inquiry)}/decline`, { version: 1, reason }, { cookie: cookies.get(inquiry.id) ?? '' });
  const put = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream', ...headers } });
  const lettersTo = async (email: string, subject: string) =>
    (await shop.letters()).filter((letter) => letter.to === email && letter.subject.startsWith(subject));

  describe('sent by a visitor', () => {
    it('gets a number, the hour of its answer and a letter with its link, once for one key', async () => {
      const key = newKey();
      const first = await send(inquiryOf(), {}, key);
      expect(first.statusCode).toBe(201);
      const inquiry = first.json() as InquiryView;
      expect((await send(inquiryOf(), {}, key)).body).toBe(first.body);
      // Monday at noon, eight hours of opening: seven of them today, one tomorrow.
      expect(inquiry).toMatchObject({
        kind: 'quote',
        state: 'open',
        answerBy: '2026-11-17T07:00:00.000Z',
        isMasked: false,
        city: { name: 'Санкт-Петербург' },
      });
      const [letter] = await lettersTo('anna@example.com', `Запрос № ${inquiry.number} принят`);
      expect(letter?.text).toContain(`http://shop.test/inquiry?id=${inquiry.id}`);
      expect(letter?.text).toContain('17 ноября в 10:00');
    });

    it('is read by its link without the person, and by nothing else', async () => {
      const inquiry = await sent();
      const seen = await read(inquiry);
      expect(seen).toMatchObject({ isMasked: true, text: inquiry.text, contact: { name: 'Анна В.', email: 'a···@example.com' } });
      expect(JSON.stringify(seen)).not.toMatch(/Ветрова|0000001/);
      const stranger = await loginAs(shop, 'stranger@example.com');
      expect((await get(shop.app, one(inquiry, stranger.contacteeId), stranger.bearer)).statusCode).toBe(404);
      expect((await get(shop.app, one({ id: 'x'.repeat(27) }))).statusCode).toBe(404);
    });

    it('shows its contacts whole to the browser that has sent it, and to no other', async () => {
      const cookieOf = async (headers?: Record<string, string>) => {
        const answer = await send(inquiryOf(), headers);
        return { inquiry: answer.json() as InquiryView, cookie: String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '' };
      };
      const { inquiry, cookie } = await cookieOf();
      const readWith = async (given: string) => (await get(shop.app, one(inquiry), { cookie: given })).json() as InquiryView;
      expect(await readWith(`else=1; ${cookie}`)).toMatchObject({ isMasked: false, contact: inquiryOf().contact });
      const asked = await post(shop.app, `${one(inquiry)}/messages`, { text: 'Ещё вопрос' }, { 'idempotency-key': newKey(), cookie });
      expect(asked.json()).toMatchObject({ isMasked: false, messages: [{ text: 'Ещё вопрос', isByLink: false }] });
      await put(`${one(inquiry)}/files/1?name=a.pdf`, Buffer.from('%PDF'));
      const fileWith = (given: string) => get(shop.app, `${one(inquiry)}/files/1`, { cookie: given });
      expect((await fileWith(cookie)).headers['content-disposition']).toBe(`attachment; filename="inquiry-${inquiry.number}-1.pdf"`);
      const other = await cookieOf();
      for (const given of [other.cookie, `${cookie}x`, 'inquiry=9999999999999.x'])
        expect([await readWith(given), (await fileWith(given)).statusCode]).toMatchObject([{ isMasked: true }, 404]);
      expect((await cookieOf((await loginAs(shop, 'whole@example.com')).bearer)).cookie).toBe('');
    });

    it('opens whole, with the purchase it has become, to a browser that shows the code of a letter to its e-mail', async () => {
      const inquiry = await sent(inquiryOf({ contact: { name: 'Анна Ветрова', email: 'code@example.com', phone: '+78120000001' } }));
      await propose(inquiry.number);
      const { purchaseId } = (await accept(inquiry)).json() as { purchaseId: string };
      expect((await act(inquiry, 'code', {})).json()).toEqual({ accepted: true });
      const codes = (await shop.letters()).flatMap(({ to, subject }) =>
        to === 'code@example.com' ? (/^\d{4} \d{4}/.exec(subject) ?? []) : [],
      );
      const code = codes[0] ?? '';
      const show = (payload: object) => shop.app.inject({ method: 'PUT', url: `${one(inquiry)}/code`, payload });
      expect((await show({ code: '1' })).json()).toMatchObject({ code: 'wrong_code' });
      const opened = await show({ code });
      expect(opened.json()).toMatchObject({ isMasked: false, contact: { email: 'code@example.com', phone: '+78120000001' } });
      const cookie = [opened.headers['set-cookie'] ?? []]
        .flat()
        .map((one) => one.split(';', 1)[0])
        .join('; ');
      expect((await get(shop.app, one(inquiry), { cookie })).json()).toMatchObject({ isMasked: false });
      const whole = { recipient: { email: 'code@example.com' } };
      const url = `/api/order/list/0/${purchaseId}`;
      expect((await get(shop.app, url, { cookie })).json()).toMatchObject(whole);
      expect((await get(shop.app, url)).json()).not.toMatchObject(whole);
      expect(await read(inquiry)).toMatchObject({ isMasked: true });
    });

    it('is guessed at a few times an hour, and then not even the right code opens it', async () => {
      const inquiry = await sent(inquiryOf({ contact: { name: 'Анна', email: 'guessed@example.com', phone: '+78120000001' } }));
      await act(inquiry, 'code', {});
      const [code = ''] = (await shop.letters()).flatMap(({ to, subject }) =>
        to === 'guessed@example.com' ? (/^\d{4} \d{4}/.exec(subject) ?? []) : [],
      );
      const show = (payload: object) => shop.app.inject({ method: 'PUT', url: `${one(inquiry)}/code`, payload });
      for (let tried = 0; tried < 10; tried += 1) expect((await show({ code: '1' })).statusCode).toBe(422);
      expect((await show({ code })).json()).toMatchObject({ code: 'too_many_codes' });
    });

    it('has no code for a wish to be called back, nor for one of a customer', async () => {
      const consents = { personalData: true };
      const contact = { name: 'Иван', phone: '+79210000001' };
      const callback = await sent({ kind: 'callback', when: '', page: null, contact, consents });
      expect((await act(callback, 'code', {})).statusCode).toBe(404);
      const customer = await loginAs(shop, 'no-code@example.com');
      const own = await sent(inquiryOf(), customer.bearer);
      expect((await act(own, 'code', {})).statusCode).toBe(404);
      expect((await post(shop.app, `${one(own, customer.contacteeId)}/code`, {}, customer.bearer)).statusCode).toBe(404);
    });

    it('stands in the list of a customer, whom no link replaces', async () => {
      const customer = await loginAs(shop, 'boris@example.com');
      const inquiry = await sent(inquiryOf(), customer.bearer);
      const list = await get(shop.app, `/api/inquiries/of/${customer.contacteeId}`, customer.bearer);
      expect((list.json() as { items: InquiryView[] }).items).toMatchObject([
        { number: inquiry.number, contact: { name: 'Анна Ветрова' } },
      ]);
      expect((await get(shop.app, one(inquiry))).statusCode).toBe(404);
      expect((await get(shop.app, one(inquiry, customer.contacteeId), customer.bearer)).statusCode).toBe(200);
    });

    it('of a guest joins the account whose confirmed e-mail it has, and no other', async () => {
      const inquiry = await sent(inquiryOf({ contact: { name: 'Вера', email: 'Vera@example.com', phone: '+78120000003' } }));
      const attach = (headers?: Record<string, string>) =>
        post(shop.app, '/api/inquiries/attach', { inquiryId: inquiry.id }, { ...headers });
      expect((await attach()).statusCode).toBe(401);
      const stranger = await loginAs(shop, 'stranger-of-vera@example.com');
      expect((await attach(stranger.bearer)).statusCode).toBe(404);
      const vera = await loginAs(shop, 'vera@example.com');
      expect((await attach(vera.bearer)).json()).toMatchObject({ number: inquiry.number, isMasked: false });
      expect((await attach(vera.bearer)).statusCode).toBe(200);
      const list = await get(shop.app, `/api/inquiries/of/${vera.contacteeId}`, vera.bearer);
      expect((list.json() as { items: InquiryView[] }).items).toMatchObject([{ number: inquiry.number }]);
      expect((await get(shop.app, one(inquiry))).statusCode).toBe(404);
      expect((await attach(stranger.bearer)).statusCode).toBe(404);
      await shop.deps.db.updateTable('users').set({ confirmed_at: null }).where('id', '=', vera.contacteeId).execute();
      const second = await sent(inquiryOf({ contact: { name: 'Вера', email: 'vera@example.com', phone: '+78120000003' } }));
      expect((await post(shop.app, '/api/inquiries/attach', { inquiryId: second.id }, vera.bearer)).statusCode).toBe(404);
    });

    it.each([
      ['a day that has passed', { wantedDay: '2026-11-15' }, 'wantedDay'],
      ['fewer copies than one', { quantity: '-5' }, 'quantity'],
      ['no copies', { quantity: '0' }, 'quantity'],
      ['too few words', { text: 'Папка' }, 'text'],
      ['a page of another site', { page: '//evil.example/' }, 'page'],
      ['an address that is none', { contact: { name: 'А', email: 'anna', phone: '+78120000001' } }, 'contact.email'],
    ])('is refused with %s, at the field', async (_, change, field) => {
      const answer = await send(inquiryOf(change));
      expect(answer.statusCode).toBe(400);
      expect(Object.keys((answer.json() as { errors: object }).errors)).toEqual([field]);
    });

    it('may be a wish to be called back, which has no e-mail and ends with the call', async () => {
      const callback = await sent({
        kind: 'callback',
        when: 'после шести',
        page: null,
        contact: { name: 'Иван', phone: '+79210000001' },
        consents: { personalData: true },
      });
      expect(callback).toMatchObject({ kind: 'callback', text: 'после шести', contact: { email: '' } });
      expect((await propose(callback.number)).json()).toMatchObject({ code: 'inquiry_silent' });
      const close = `/api/integration/inquiries/${callback.number}/close`;
      const closed = await post(shop.app, close, { reason: 'Перезвонили, ждёт счёт' }, { 'idempotency-key': newKey(), ...system });
      expect(closed.json()).toMatchObject({ state: 'closed', answerBy: null });
    });

    it('is refused beyond what one line may send in a day, and others are not', async () => {
      const from = '203.0.113.7';
      for (let nth = 0; nth < 20; nth += 1) {
        if (nth % 10 === 0) shop.pass(HOUR_MS);
        expect((await send(inquiryOf(), {}, newKey(), from)).statusCode).toBe(201);
      }
      shop.pass(HOUR_MS);
      const answer = await send(inquiryOf(), {}, newKey(), from);
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([429, 'inquiries_full']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(HOUR_MS / 1000);
      expect((await send(inquiryOf(), {}, newKey(), '203.0.113.8')).statusCode).toBe(201);
      shop.pass(-3 * HOUR_MS);
    });
  });

  describe('files', () => {
    it('are taken whatever they are, under names of the shop, and given back as attachments only', async () => {
      const inquiry = await sent();
      const bytes = Buffer.from('<script>alert(1)</script>');
      const name = encodeURIComponent('../схема.HTML');
      const taken = await put(`${one(inquiry)}/files/1?name=${name}`, bytes, { 'content-type': 'text/html' });
      expect(taken.json()).toEqual([{ position: 1, name: 'схема.HTML', size: bytes.length }]);
      expect((await read(inquiry)).files).toHaveLength(1);
      expect((await put(`${one(inquiry)}/files/11?name=a`, bytes)).statusCode).toBe(400);
      expect((await put(`${one({ id: 'x'.repeat(27) })}/files/1?name=a`, bytes)).statusCode).toBe(404);
      const file = await get(shop.app, `/api/integration/inquiries/${inquiry.number}/files/1`, system);
      expect(file.rawPayload.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="inquiry-${inquiry.number}-1.html"`,
        'x-content-type-options': 'nosniff',
      });
      const names = readdirSync(join(shop.deps.config.dataDir, 'inquiries'));
      expect(names.every((one) => /^[\w-]{27}$/.test(one))).toBe(true);
    });

    it('are refused when one is too large, or all of an inquiry are, and nothing of them stays', async () => {
      const inquiry = await sent();
      const folder = join(shop.deps.config.dataDir, 'inquiries');
      const before = existsSync(folder) ? readdirSync(folder).length : 0;
      const large = Buffer.alloc(25 * 1024 * 1024 + 1);
      expect((await put(`${one(inquiry)}/files/1?name=a`, large)).statusCode).toBe(413);
      await shop.deps.db
        .insertInto('inquiry_files')
        .values({ inquiry_id: inquiry.id, version: 0, position: 9, file: `f-${inquiry.id}`, name: 'a', size: 150 * 1024 * 1024 })
        .execute();
      const refused = await put(`${one(inquiry)}/files/1?name=a`, Buffer.from('x'));
      expect(refused.json()).toMatchObject({ code: 'inquiry_files' });
      expect(readdirSync(folder)).toHaveLength(before);
    });

    it('of the shop go with the next proposal, and are the customer’s to read from then on', async () => {
      const inquiry = await sent();
      const attachment = `/api/integration/inquiries/${inquiry.number}/attachments/1?name=${encodeURIComponent('эскиз.pdf')}`;
      expect((await put(attachment, Buffer.from('%PDF'))).statusCode).toBe(401);
      expect((await put(attachment, Buffer.from('%PDF'), system)).json()).toEqual([{ position: 1, name: 'эскиз.pdf', size: 4 }]);
      const url = `${one(inquiry)}/proposals/1/files/1`;
      expect((await get(shop.app, url)).statusCode).toBe(404);
      await propose(inquiry.number);
      expect((await read(inquiry)).proposal?.files).toEqual([{ position: 1, name: 'эскиз.pdf', size: 4 }]);
      const file = await get(shop.app, url);
      expect([file.body, file.headers['content-disposition']]).toEqual([
        '%PDF',
        `attachment; filename="proposal-${inquiry.number}-1-1.pdf"`,
      ]);
    });
  });

  describe('a proposal', () => {
    it('is read with its sums, VAT, term and prepayment, as data and as PDF, and a letter says so', async () => {
      const inquiry = await offered();
      const { proposal, state, answerBy } = await read(inquiry);
      expect([state, answerBy]).toEqual(['offered', null]);
      expect(proposal).toMatchObject({
        version: 1,
        total: TOTAL,
        lines: [{ sum: 1_250_050 }, { name: 'Вкладыш А4', quantity: 1000, sum: 333_000 }],
        delivery: { price: 49_950, days: 2 },
        vat: { percent: 22, amount: Math.round((TOTAL * 22) / 122) },
        prepayment: 489_900,
        workDays: 5,
      });
      const pdf = await get(shop.app, `${one(inquiry)}/proposals/1/pdf`);
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(textOfPdf(pdf.rawPayload)).toContain('Анна');
      expect(textOfPdf(pdf.rawPayload)).not.toContain('Ветрова');
      // A price of a piece has two digits, and there is none where the sum does not divide into them.
      const rows = textOfPdf(pdf.rawPayload).replaceAll(/[^\S\n]+/g, ' ');
      expect(rows).toContain('500 шт. – 12 500,50');
      expect(rows).toContain('1 000 шт. 3,33 3 330,00');
      expect(await lettersTo('anna@example.com', `Предложение по запросу № ${inquiry.number}`)).toHaveLength(1);
    });

    it.each([
      ['a total that is not in whole roubles', { delivery: undefined }, 'lines'],
      ['a last day that has passed', { validUntil: '2026-11-15' }, 'validUntil'],
      ['a line with two prices', { lines: [{ name: 'Папка', quantity: 1, sum: 100, unitPrice: 100 }] }, 'lines.0.sum'],
      ['a line with none', { lines: [{ name: 'Папка', quantity: 1 }] }, 'lines.0.sum'],
      [
        'a line too dear to be written down',
        { lines: [{ name: 'Папка', quantity: 100_000_000, unitPrice: 100_000_000 }] },
        'lines.0.unitPrice',
      ],
      ['letters no document can print', { lines: [{ name: '李雷', quantity: 1, sum: 100 }] }, 'lines.0.name'],
    ])('is refused with %s, at the field', async (_, change, field) => {
      const { number } = await sent();
      const answer = await propose(number, proposalOf(change));
      expect(answer.statusCode).toBe(400);
      expect(Object.keys((answer.json() as { errors: object }).errors)).toEqual([field]);
    });

    it('is made once for one key, and a new one replaces it', async () => {
      const { number, id } = await sent();
      const key = newKey();
      const first = await propose(number, proposalOf(), key);
      expect((await propose(number, proposalOf(), key)).body).toBe(first.body);
      expect((first.json() as IntegrationInquiry).proposal?.version).toBe(1);
      await propose(number, proposalOf({ note: 'Фольга серебряная' }));
      expect((await read({ id })).proposal).toMatchObject({ version: 2, note: 'Фольга серебряная' });
      expect((await accept({ id }, 1)).json()).toMatchObject({ code: 'proposal_replaced' });
    });

    it('accepted becomes a purchase of exactly its sum, whatever prices and settings do, and prints it to the kopeck', async () => {
      const inquiry = await offered();
      const { catalogue } = shop.deps;
      const priced = { ...catalogue.shop, payment: { ...catalogue.shop.payment, prepaymentPercent: 0 } };
      shop.use({
        catalogue: { ...catalogue, shop: priced, products: new Map(), priceList: { ...catalogue.priceList, version: 'another' } },
      });
      try {
        const answer = await accept(inquiry);
        expect(answer.statusCode).toBe(201);
        const { purchaseId } = answer.json() as { purchaseId: string };
        const due = (await get(shop.app, `/api/fast-payment/${purchaseId}`)).json() as DueView;
        expect(due).toMatchObject({
          total: TOTAL,
          due: TOTAL,
          prepayment: 489_900,
          takesFiles: false,
          inquiry: { id: inquiry.id, number: inquiry.number },
          deliveryType: 'door',
          readyDate: '2026-11-23',
        });
        const purchase = (await get(shop.app, `/api/order/list/0/${purchaseId}`)).json() as PurchaseView;
        expect(
          purchase.orders.map(({ title, priceWithoutDisc, status, weight, words }) => ({ title, priceWithoutDisc, status, weight, words })),
        ).toEqual([
          { title: 'Папка с двумя карманами', priceWithoutDisc: 1_250_050, status: 'MAKCH', weight: 33_166, words: '' },
          { title: 'Вкладыш А4', priceWithoutDisc: 333_000, status: 'MAKCH', weight: 8835, words: '' },
        ]);
        expect(await read(inquiry)).toMatchObject({ state: 'accepted', purchaseId });
      } finally {
        shop.use({ catalogue });
      }
    });

    it('accepted in the browser that has sent the inquiry shows that browser its purchase whole, and no other', async () => {
      const cookieOf = ({ headers }: { headers: object }) => String({ 'set-cookie': '', ...headers }['set-cookie']).split(';', 1)[0] ?? '';
      const answer = await send();
      const inquiry = answer.json() as InquiryView;
      await propose(inquiry.number);
      const key = newKey();
      const body = { version: 1, consents: ORDER_TICKS };
      const stranger = await post(shop.app, `${one(inquiry)}/accept`, body, { 'idempotency-key': key });
      expect([stranger.statusCode, cookieOf(stranger)]).toEqual([201, '']);
      const sender = await post(shop.app, `${one(inquiry)}/accept`, body, { 'idempotency-key': key, cookie: cookieOf(answer) });
      const { purchaseId } = sender.json() as { purchaseId: string };
      const readWith = async (cookie: string) =>
        (await get(shop.app, `/api/order/list/0/${purchaseId}`, { cookie })).json() as PurchaseView;
      expect(await readWith(cookieOf(sender))).toMatchObject({ recipient: inquiryOf().contact });
      expect(await readWith(cookieOf(answer))).toMatchObject({ isMasked: true });
    });

    it('accepted by the mere holder of its link is marked so in the order and in the talk, and not when its sender accepts it', async () => {
      const commentOf = async (isSender: boolean) => {
        const answer = await send();
        const inquiry = answer.json() as InquiryView;
        await propose(inquiry.number);
        const cookie = isSender ? (String(answer.headers['set-cookie']).split(';', 1)[0] ?? '') : '';
        const body = { version: 1, consents: ORDER_TICKS };
        await post(shop.app, `${one(inquiry)}/accept`, body, { 'idempotency-key': newKey(), cookie });
        const row = shop.deps.db.selectFrom('purchases').select('comment').where('comment', 'like', `Запрос № ${inquiry.number},%`);
        const said = (await read(inquiry)).messages.map(({ text, isByLink }) => `${text.split(',')[0]} ${isByLink}`);
        const letters = await lettersTo('anna@example.com', `Предложение по запросу № ${inquiry.number} приняли по ссылке`);
        return [(await row.executeTakeFirst())?.comment.replace(/^.*предложение 1/, ''), said, letters.length];
      };
      expect(await commentOf(false)).toEqual([', принято по ссылке. Фольга золотая', ['Предложение принято true'], 1]);
      expect(await commentOf(true)).toEqual(['. Фольга золотая', [], 0]);
    });

    it('is declined by the browser that has sent the inquiry, and not by the mere holder of its link', async () => {
      const inquiry = await offered();
      const refused = await act(inquiry, 'decline', { version: 1, reason: '' });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'code_wanted']);
      expect((await read(inquiry)).state).toBe('offered');
      expect((await decline(inquiry, '')).statusCode).toBe(200);
      expect((await read(inquiry)).state).toBe('declined');
    });

    it('accepted by another holder of its link is shown whole to the browser that has sent the inquiry, once it looks', async () => {
      const answer = await send();
      const inquiry = answer.json() as InquiryView;
      await propose(inquiry.number);
      const { purchaseId } = (await accept(inquiry)).json() as { purchaseId: string };
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
      const seen = await get(shop.app, one(inquiry), { cookie });
      const own = String(seen.headers['set-cookie']).split(';', 1)[0] ?? '';
      const order = await get(shop.app, `/api/order/list/0/${purchaseId}`, { cookie: own });
      expect(order.json()).toMatchObject({ recipient: inquiryOf().contact });
      expect((await get(shop.app, one(inquiry))).headers['set-cookie']).toBeUndefined();
    });

    it('names the street of its delivery to the browser that has sent the inquiry, and only the city to a holder of its link', async () => {
      const answer = await send();
      const inquiry = answer.json() as InquiryView;
      await propose(inquiry.number);
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
      const seenBy = async (headers: Record<string, string>) => {
        const { proposal } = (await get(shop.app, one(inquiry), headers)).json() as InquiryView;
        const pdf = await get(shop.app, `${one(inquiry)}/proposals/1/pdf`, headers);
        const text = textOfPdf(pdf.rawPayload);
        return [
          proposal?.delivery?.address,
          text.includes('Невский'),
          text.includes('Доставка – Санкт-Петербург'),
          text.includes('Ветрова'),
        ];
      };
      expect(await seenBy({ cookie })).toEqual(['Невский проспект, 1', true, false, true]);
      expect(await seenBy({})).toEqual(['Санкт-Петербург', false, true, false]);
    });

    it.each([
      ['after its last day', async (inquiry: InquiryView) => void inquiry, 5 * DAY_MS, 'proposal_expired'],
      ['after a refusal', (inquiry: InquiryView) => decline(inquiry, 'Дорого'), 0, 'proposal_declined'],
      ['a second time', (inquiry: InquiryView) => accept(inquiry), 0, 'proposal_accepted'],
    ])('is not accepted %s', async (_, before, ms, code) => {
      const inquiry = await offered({ validUntil: '2026-11-20' });
      await before(inquiry);
      shop.pass(ms);
      const answer = await accept(inquiry);
      shop.pass(-ms);
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([409, code]);
    });

    it('accepted in several tabs at once is one purchase, and the others are told', async () => {
      const inquiry = await offered();
      const answers = await Promise.all(Array.from({ length: 5 }, () => accept(inquiry)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
      const placed = await shop.deps.db
        .selectFrom('purchases')
        .select('id')
        .where('comment', 'like', `Запрос № ${inquiry.number},%`)
        .execute();
      expect(placed).toHaveLength(1);
    });

    it('accepted while another is made is one of both', async () => {
      const inquiry = await offered();
      const again = inTransaction(shop.deps.db, (trx) =>
        makeProposal(shop.deps, trx, { number: inquiry.number, request: proposalOf(), files: [] }),
      );
      const [answer, made] = await Promise.all([accept(inquiry), again]);
      const outcome = [answer.statusCode === 201 ? 'accepted' : (answer.json() as { code: string }).code, made.kind];
      expect([
        ['accepted', 'accepted'],
        ['proposal_replaced', 'proposed'],
      ]).toContainEqual(outcome);
    });

    it('accepted under one key answers the same', async () => {
      const inquiry = await offered();
      const key = newKey();
      expect((await accept(inquiry, 1, key)).body).toBe((await accept(inquiry, 1, key)).body);
    });

    it('needs the ticks of an order', async () => {
      const inquiry = await offered();
      const answer = await act(inquiry, 'accept', { version: 1, consents: { ...ORDER_TICKS, offer: false } });
      expect([answer.statusCode, Object.keys((answer.json() as { errors: object }).errors)]).toEqual([400, ['consents.offer']]);
    });
  });

  it('is talked about by both sides until it is closed', async () => {
    const inquiry = await offered();
    const asked = await act(inquiry, 'messages', { text: 'А с матовой плёнкой?' });
    expect((asked.json() as InquiryView).messages).toMatchObject([{ author: 'customer', text: 'А с матовой плёнкой?', isByLink: true }]);
    const answer = (action: string, body: object) =>
      post(shop.app, `/api/integration/inquiries/${inquiry.number}/${action}`, body, { 'idempotency-key': newKey(), ...system });
    await answer('messages', { text: 'Можно, цена та же' });
    expect((await read(inquiry)).messages.map(({ author }) => author)).toEqual(['customer', 'shop']);
    expect(await lettersTo('anna@example.com', `Ответ по запросу № ${inquiry.number}`)).toHaveLength(1);
    await answer('close', { reason: 'Фольгу больше не возим' });
    expect(await read(inquiry)).toMatchObject({ state: 'closed', reason: 'Фольгу больше не возим' });
    expect((await act(inquiry, 'messages', { text: 'Жаль' })).json()).toMatchObject({ code: 'inquiry_closed' });
    expect((await accept(inquiry)).json()).toMatchObject({ code: 'inquiry_closed' });
    expect((await propose(inquiry.number)).json()).toMatchObject({ code: 'inquiry_closed' });
  });

  it('declined may get another proposal', async () => {
    const inquiry = await offered();
    expect((await decline(inquiry, 'Дорого')).json()).toMatchObject({ state: 'declined', reason: 'Дорого' });
    expect((await decline(inquiry, '')).json()).toMatchObject({ state: 'declined', reason: 'Дорого' });
    await propose(inquiry.number);
    expect((await accept(inquiry, 2)).statusCode).toBe(201);
  });
});
