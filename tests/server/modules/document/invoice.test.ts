import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvoiceView } from '#lib/contracts/invoice.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { REQUISITES } from '#lib/messages/account/requisites.ts';
import { documentDay, documentSum } from '#lib/messages/documents/invoice.ts';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';
import type { OutgoingLetter } from '#server/adapters/mail.ts';
import { attachInvoices } from '#server/modules/document/attached-invoices.ts';
import { listArchive, renderDocument } from '#server/modules/document/service.ts';
import { cancelByHand } from '#server/modules/ordering/cancel.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { placerOf } from '#tests/support/own-purchase.ts';
import { codeOnPdf, textOfPdf } from '#tests/support/pdf.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, newKey, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';

const BUYER = { name: 'ПАО «Покупатель»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };

eachEngine('invoices', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const place = (change: object = {}) => placeAt(shop, change);
  const byOrganisation = (requisites: object | null) => place({ payer: { kind: 'organisation', requisites } });
  const due = async (id: string) => (await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView;
  const issue = async (purchaseId: string, requisites: object = BUYER, key = newKey()) =>
    post(shop.app, '/api/invoice', { purchaseId, requisites }, { 'idempotency-key': key, ...(await placerOf(shop, purchaseId)) });
  const issueByLink = (purchaseId: string, requisites: object) =>
    post(shop.app, '/api/invoice', { purchaseId, requisites }, { 'idempotency-key': newKey() });
  const fileOf = async (invoice: { file: string } | null) => {
    const answer = await get(shop.app, invoice?.file ?? '');
    return { answer, bytes: answer.rawPayload };
  };

  it('is issued at once to an organisation that gives its requisites', async () => {
    const purchase = await byOrganisation(BUYER);
    expect(purchase).toMatchObject({ paymentStatus: 'WP', payer: { kind: 'organisation', requisites: BUYER } });
    expect(purchase.invoice).toMatchObject({ amount: purchase.total, issuedOn: '2026-11-16', validUntil: '2026-11-23' });
    const said = (await due(purchase.id)).invoiced?.replaceAll('\u00a0', ' ') ?? '';
    expect(said).toMatch(new RegExp(`^Плательщик – ${BUYER.name}, ИНН ${BUYER.inn}\\. В том числе НДС \\d+ % – [\\d ,]+ ₽\\.$`));
    const letter = (await shop.letters()).find(({ subject }) => subject.includes(`по заказу № ${shownNumber(purchase.number)} `));
    expect(letter?.text).toContain(purchase.invoice?.file);
    expect(letter?.text).toContain('действует по 23 ноября 2026 г. включительно');
  });

  it('goes with its letter as a file; a letter whose invoice is gone goes without', async () => {
    const { invoice } = await byOrganisation(BUYER);
    const letter = (await shop.letters()).find(({ text }) => text.includes(invoice?.file ?? 'none'));
    if (invoice === null || letter === undefined) throw new Error('no letter');
    const sent: OutgoingLetter[] = [];
    const mailer = attachInvoices(shop.deps, { send: async (one) => void sent.push(one) });
    for (const invoiceId of [letter.invoiceId, 'gone', null]) await mailer.send({ ...letter, invoiceId });
    const [withFile, ...without] = sent.map(({ attachment }) => attachment);
    expect(withFile?.name).toBe(`Счёт № ${invoice.number} от ${invoice.issuedOn}.pdf`);
    expect(textOfPdf(withFile?.bytes ?? Buffer.alloc(0))).toContain(BUYER.name);
    expect(without).toEqual([undefined, undefined]);
  });

  it('awaits requisites that come later, from whoever holds the link', async () => {
    const purchase = await byOrganisation(null);
    expect([purchase.paymentStatus, purchase.invoice]).toEqual(['GG', null]);
    const issued = (await issue(purchase.id)).json() as InvoiceView;
    expect(await due(purchase.id)).toMatchObject({ paymentStatus: 'WP', invoice: issued });
  });

  it('of a customer’s purchase is issued to the owner alone, of a guest’s to all who hold the link', async () => {
    const owner = await loginAs(shop, 'owner@example.com');
    const other = await loginAs(shop, 'other@example.com');
    const owned = await placeAt(shop, {}, owner.bearer);
    const guest = await place();
    const foreign = { ...BUYER, name: 'ООО «Чужая»' };
    const ask = async (purchaseId: string, headers: Record<string, string>) =>
      (await post(shop.app, '/api/invoice', { purchaseId, requisites: foreign }, { 'idempotency-key': newKey(), ...headers })).statusCode;
    const payerOf = async (id: string) =>
      (await shop.deps.db.selectFrom('purchases').select('payer').where('id', '=', id).executeTakeFirstOrThrow()).payer;
    const before = await payerOf(owned.id);
    const expired = { authorization: `Bearer ${'x'.repeat(40)}` };
    expect(await ask(owned.id, {})).toBe(404);
    expect(await ask(owned.id, other.bearer)).toBe(404);
    expect(await ask(owned.id, expired)).toBe(401);
    expect(await payerOf(owned.id)).toBe(before);
    expect(await ask(owned.id, owner.bearer)).toBe(201);
    expect(await payerOf(owned.id)).toContain('Чужая');
    for (const headers of [{}, other.bearer]) expect(await ask(guest.id, headers)).toBe(201);
    expect(await ask(guest.id, expired)).toBe(401);
  });

  it('answers a key only to those it may be issued to', async () => {
    const owner = await loginAs(shop, 'owner@example.com');
    const owned = await placeAt(shop, {}, owner.bearer);
    const key = newKey();
    const body = { purchaseId: owned.id, requisites: BUYER };
    expect((await post(shop.app, '/api/invoice', body, { 'idempotency-key': key, ...owner.bearer })).statusCode).toBe(201);
    expect((await post(shop.app, '/api/invoice', body, { 'idempotency-key': key })).statusCode).toBe(404);
  });

  it('is the same one for the same payer and sum; another one makes it void, and its link says which is to be paid', async () => {
    const purchase = await byOrganisation(BUYER);
    const first = purchase.invoice;
    expect((await issue(purchase.id)).json()).toEqual(first);
    const second = (await issue(purchase.id, { ...BUYER, name: 'ООО «Другая»' })).json() as InvoiceView;
    expect(second.number).not.toBe(first?.number);
    expect((await due(purchase.id)).invoice).toEqual(second);
    const said = async (invoice: { file: string } | null) => textOfPdf((await fileOf(invoice)).bytes).replace(/\s+/g, ' ');
    expect(await said(first)).toContain(`Недействителен: заменён счётом № ${second.number}`);
    expect(await said(second)).not.toContain('Недействителен');
    const listed = (await get(shop.app, `/api/order/list/0/${purchase.id}/documents`)).json() as {
      items: { number: string; replacedBy?: string }[];
    };
    expect(listed.items.find(({ number }) => number === first?.number)?.replacedBy).toBe(second.number);
    // The contract of the former payer says so as well, in the list and on its sheet.
    const archive = await listArchive(shop.deps, { purchaseNumber: purchase.number, from: null, to: null });
    const contracts = archive.filter(({ kind }) => kind === 'contract');
    const [newer, former] = contracts.toSorted((one, other) => Number(other.number) - Number(one.number));
    expect([newer?.replacedBy, former?.replacedBy]).toEqual([undefined, newer?.number]);
    const sheetOf = async (id = '') => {
      const row = await shop.deps.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return textOfPdf((await renderDocument(shop.deps, row)).bytes).replace(/\s+/g, ' ');
    };
    expect(await sheetOf(former?.id)).toContain(`Недействителен: заменён счётом-договором № ${newer?.number}`);
    expect(await sheetOf(newer?.id)).not.toContain('Недействителен');
    // The former payer again: a third invoice, for the first was void and stays so.
    const third = (await issue(purchase.id)).json() as InvoiceView;
    expect([first?.number, second.number]).not.toContain(third.number);
    expect(await said(first)).toContain(`заменён счётом № ${third.number}. Оплачивайте новый счёт`);
    expect(await said(second)).toContain(`заменён счётом № ${third.number}`);
    const { items } = (await get(shop.app, `/api/order/list/0/${purchase.id}/documents`)).json() as typeof listed;
    const standing = [first?.number, second.number, third.number].map((nth) => items.find(({ number }) => number === nth)?.replacedBy);
    expect(standing).toEqual([third.number, third.number, undefined]);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '41 от 16.11.2026' });
    expect(await said(first)).toContain('Заказ оплачен');
    expect(await said(first)).not.toContain('Оплачивайте');
  });

  it('and its contract name what is made as the order’s page does, and the same rule of prepayment', async () => {
    const purchase = await byOrganisation(BUYER);
    const contract = await shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .executeTakeFirstOrThrow();
    const [order] = purchase.orders;
    const percent = shop.deps.catalogue.shop.payment.prepaymentPercent;
    expect(order?.words).toContain('4+4');
    const sheets = [(await fileOf(purchase.invoice)).bytes, (await renderDocument(shop.deps, contract)).bytes];
    for (const sheet of sheets) {
      const text = textOfPdf(sheet).replace(/\s+/g, ' ');
      for (const word of `${order?.title}: ${order?.words}`.split(/\s+/)) expect(text).toContain(word);
      expect(text).toMatch(new RegExp(`До запуска тиража (?:Покупатель|Заказчик) оплачивает не меньше ${percent} % суммы`));
      expect(text).not.toContain('г..');
    }
  });

  it('of a cancelled order says on its sheet, by its link and in the list that nothing is to be paid', async () => {
    const purchase = await byOrganisation(BUYER);
    const listed = async () => listArchive(shop.deps, { purchaseNumber: purchase.number, from: null, to: null });
    expect((await listed()).map(({ isCancelled }) => isCancelled)).toEqual([undefined, undefined]);
    await cancelByHand(shop.deps, { number: purchase.number, reason: 'Бумага кончилась', isConfirmed: false });
    expect((await listed()).map(({ kind, isCancelled }) => [kind, isCancelled]).toSorted()).toEqual([
      ['contract', true],
      ['invoice', true],
    ]);
    const contract = await shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', 'contract')
      .executeTakeFirstOrThrow();
    for (const sheet of [(await fileOf(purchase.invoice)).bytes, (await renderDocument(shop.deps, contract)).bytes]) {
      const text = textOfPdf(sheet).replace(/\s+/g, ' ');
      expect(text).toContain('Аннулирован: заказ отменён, платить не нужно.');
      expect(text).not.toContain('Оплатить по коду');
      expect(text).not.toContain('Оплатите, пришлите');
    }
  });

  it('of a cancelled order that was paid leaves the invoice for the advance as it was issued', async () => {
    const purchase = await byOrganisation(BUYER);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '31 от 16.11.2026' });
    await cancelByHand(shop.deps, { number: purchase.number, reason: 'Бумага кончилась', isConfirmed: true });
    const listed = await listArchive(shop.deps, { purchaseNumber: purchase.number, from: null, to: null });
    expect(listed.flatMap(({ kind, isCancelled }) => (isCancelled === true ? [] : kind))).toEqual(['advance']);
  });

  it('is a PDF whose text and code independent readers understand', async () => {
    const purchase = await byOrganisation(BUYER);
    const { answer, bytes } = await fileOf(purchase.invoice);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const [, name = ''] = /^attachment; filename\*=UTF-8''([\w%.-]+)$/.exec(String(answer.headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(name)).toBe(`Счёт № ${purchase.invoice?.number} от 2026-11-16.pdf`);
    const text = textOfPdf(bytes).replace(/\s+/g, ' ');
    const { shop: seller } = shop.deps.catalogue;
    const vat = Math.round((purchase.total * 22) / 122);
    for (const expected of [
      `Счёт на оплату № ${purchase.invoice?.number} от 16 ноября 2026 г.`,
      'Действует по 23 ноября 2026 г. включительно. Основание',
      'Оплатите, пришлите и утвердите макет до',
      `заказ № ${shownNumber(purchase.number)}`,
      seller.bank.bic,
      seller.bank.account,
      seller.bank.correspondentAccount,
      seller.legal.inn,
      BUYER.name,
      BUYER.inn,
      BUYER.address,
      'Визитки · 90×50',
      documentSum(purchase.total).replace(/\s/g, ' '),
      'В том числе НДС 22 %',
      documentSum(vat).replace(/\s/g, ' '),
      sumInWords(purchase.total),
      seller.legal.director,
    ]) {
      expect(text).toContain(expected);
    }
    const code = codeOnPdf(bytes);
    expect(code).toMatch(/^ST00012\|Name=/);
    const fields = Object.fromEntries(
      code
        .split('|')
        .slice(1)
        .map((field) => field.split('=')),
    );
    expect(fields).toMatchObject({
      Name: seller.legal.name,
      PersonalAcc: seller.bank.account,
      BIC: seller.bank.bic,
      CorrespAcc: seller.bank.correspondentAccount,
      Sum: String(purchase.total),
      PayeeINN: seller.legal.inn,
      KPP: seller.legal.kpp,
    });
    expect(fields.Purpose).toContain(`заказ № ${purchase.number}`);
  });

  it('takes numbers without gaps and the same number for the same key', async () => {
    const purchase = await place();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(purchase.id, BUYER, key)));
    expect(new Set(answers.map((answer) => (answer.json() as InvoiceView).number)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => issue(purchase.id)));
    await issue(purchase.id, { ...BUYER, inn: '7707083894' });
    const rows = await shop.deps.db.selectFrom('invoices').select('number').execute();
    expect(rows.map(({ number }) => Number(number)).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1));
  });

  it('is the same one when it is asked for again, and a purchase has a few of them', async () => {
    const purchase = await place();
    const numbers = async () => (await shop.deps.db.selectFrom('invoices').select('number').execute()).length;
    const before = await numbers();
    const first = (await issue(purchase.id)).json() as InvoiceView;
    for (let count = 0; count < 20; count += 1) expect((await issue(purchase.id)).json()).toEqual(first);
    expect(await numbers()).toBe(before + 1);
    const answers: number[] = [];
    for (let count = 0; count < 15; count += 1) answers.push((await issue(purchase.id, { ...BUYER, name: `ООО «${count}»` })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 201), ...Array.from({ length: 6 }, () => 409)]);
    expect(await numbers()).toBe(before + 10);
    shop.pass(DAY_MS);
    expect((await issue(purchase.id)).json()).toMatchObject({ code: 'invoices_full' });
    expect((await due(purchase.id)).invoice).toMatchObject({ id: expect.any(String) });
    shop.pass(-DAY_MS);
  });

  it('on other requisites is for the guest alone: who only holds the link gets the first, and the same again', async () => {
    const purchase = await place();
    const ask = async (change: object) => (await issueByLink(purchase.id, { ...BUYER, ...change })).statusCode;
    expect([await ask({}), await ask({})]).toEqual([201, 201]);
    const standing = (await due(purchase.id)).invoice;
    for (const change of [{ name: 'ООО «Чужое»' }, { inn: '7736050003' }, { address: 'Москва, Новая улица, 1' }]) {
      const refused = await issueByLink(purchase.id, { ...BUYER, ...change });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'code_wanted']);
    }
    expect((await due(purchase.id)).invoice).toEqual(standing);
    expect((await issue(purchase.id, { ...BUYER, name: 'ООО «Другое»' })).statusCode).toBe(201);
  });

  it('asked for again on a later day says on which its promise was counted', async () => {
    const purchase = await byOrganisation(BUYER);
    const issuedOn = purchase.invoice?.issuedOn ?? '';
    shop.pass(2 * DAY_MS);
    expect((await issue(purchase.id)).json()).toEqual(purchase.invoice);
    const { bytes } = await fileOf(purchase.invoice);
    shop.pass(-2 * DAY_MS);
    const text = textOfPdf(bytes).replace(/\s+/g, ' ');
    expect(text).toContain('Оплатите, пришлите и утвердите макет до');
    expect(text).toContain(`Посчитано ${documentDay(issuedOn)}, на другой день срок покажет страница заказа.`);
  });

  it('stays as it was issued when prices and requisites change later', async () => {
    const purchase = await byOrganisation(BUYER);
    const before = textOfPdf((await fileOf(purchase.invoice)).bytes);
    const { catalogue } = shop.deps;
    shop.use({
      catalogue: { ...catalogue, shop: { ...catalogue.shop, legal: { ...catalogue.shop.legal, name: 'ООО «Другое»' } } },
    });
    expect(textOfPdf((await fileOf(purchase.invoice)).bytes)).toBe(before);
    shop.use({ catalogue });
  });

  it.each([
    ['a wrong ИНН', { inn: '7707083894' }, 'requisites.inn'],
    ['no КПП', { kpp: undefined }, 'requisites.kpp'],
    ['no address', { address: ' ' }, 'requisites.address'],
    ['a very long name', { name: 'я'.repeat(301) }, 'requisites.name'],
  ])('is refused with %s at the field', async (_, change, field) => {
    const { id } = await place();
    const answer = await issue(id, { ...BUYER, ...change });
    expect([answer.statusCode, Object.keys((answer.json() as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  it('is issued to every name its font can show, and with markup', async () => {
    const { id } = await place();
    const name = 'Müller & Söhne <b>GmbH</b> | Łódź Әлиева Їжак';
    const invoice = (await issue(id, { ...BUYER, name })).json() as InvoiceView;
    expect(textOfPdf((await fileOf(invoice)).bytes)).toContain(name);
  });

  it.each(['ООО «東京»', 'Ζήτα', 'შპს', 'ООО 😀'])('is not issued to a name that would be empty boxes: %s', async (name) => {
    const { id } = await place();
    const answer = await issue(id, { ...BUYER, name });
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as { errors: object }).errors).toEqual({ 'requisites.name': [REQUISITES.unprintable] });
    const order = purchaseOf(shop, { payer: { kind: 'organisation', requisites: { ...BUYER, name } } });
    const refused = await post(shop.app, '/api/order', order, { 'idempotency-key': newKey() });
    expect((refused.json() as { errors: object }).errors).toEqual({ 'payer.requisites.name': [REQUISITES.unprintable] });
  });

  it('is unknown by any other id', async () => {
    expect((await get(shop.app, `/api/invoice/${'x'.repeat(22)}`)).statusCode).toBe(404);
    expect((await issueByLink('x'.repeat(22), BUYER)).statusCode).toBe(404);
  });

  it('is paid in parts by transfers, each booked once', async () => {
    const purchase = await byOrganisation(BUYER);
    const half = Math.floor(purchase.total / 2);
    const book = (amount: number, reference: string) => bookTransfer(shop.deps, { number: purchase.number, amount, reference });
    expect(await book(half, '17 от 16.11.2026')).toMatchObject({ kind: 'booked' });
    expect(await book(half, '17 от 16.11.2026')).toEqual({ kind: 'known' });
    expect(await due(purchase.id)).toMatchObject({ paymentStatus: 'PP', paid: half, prepayment: null });
    await book(purchase.total - half, '18 от 17.11.2026');
    expect(await due(purchase.id)).toMatchObject({ paymentStatus: 'FP', due: 0 });
    expect((await issue(purchase.id)).json()).toMatchObject({ code: 'nothing_due' });
    expect(await bookTransfer(shop.deps, { number: '999999', amount: 1, reference: '1' })).toEqual({ kind: 'unknown' });
    const subjects = (await shop.letters())
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(`№ ${shownNumber(purchase.number)} оплачен`));
    expect(subjects.map((subject) => subject.includes('частично'))).toEqual([true, false]);
  });

  it('and its contract say what is paid and left as soon as a part is paid, and that they are paid when all is', async () => {
    const purchase = await byOrganisation(BUYER);
    const half = Math.floor(purchase.total / 2);
    const contract = await shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', 'contract')
      .executeTakeFirstOrThrow();
    const pay = (amount: number, reference: string) => bookTransfer(shop.deps, { number: purchase.number, amount, reference });
    const sheets = async () =>
      [(await fileOf(purchase.invoice)).bytes, (await renderDocument(shop.deps, contract)).bytes].map((bytes) =>
        textOfPdf(bytes).replace(/\s+/g, ' '),
      );
    const marks = async () =>
      (await listArchive(shop.deps, { purchaseNumber: purchase.number, from: null, to: null }))
        .filter(({ id }) => id === purchase.invoice?.id || id === contract.id)
        .map(({ otherDue }) => otherDue);
    expect(await marks()).toEqual([undefined, undefined]);
    await pay(half, '20 от 16.11.2026');
    expect(await marks()).toEqual(Array(2).fill({ paid: half, due: purchase.total - half }));
    const left = `оплачено ${documentSum(half)} руб., осталось ${documentSum(purchase.total - half)} руб. Платите по счёту на остаток.`;
    const [invoiceSheet, contractSheet] = await sheets();
    expect(invoiceSheet).toContain(`Не оплачивайте этот счёт: ${left.replace(/\s/g, ' ')}`);
    expect(invoiceSheet).not.toContain('Оплатить по коду');
    expect(contractSheet).toContain(`Сумма к оплате изменилась: ${left.replace(/\s/g, ' ')}`);
    expect(contractSheet).not.toMatch(/НЕДЕЙСТВИТЕЛЕН|НЕ ОПЛАЧИВАТЬ/);
    const rest = (await issue(purchase.id)).json() as InvoiceView;
    expect(textOfPdf((await fileOf(rest)).bytes)).toContain('Оплатить по коду');
    expect((await sheets())[1]).toContain('Сумма к оплате изменилась');
    await pay(purchase.total - half, '21 от 16.11.2026');
    for (const sheet of [(await sheets())[1] ?? '', textOfPdf((await fileOf(rest)).bytes)]) {
      expect(sheet).toContain('Оплачен.');
      expect(sheet).not.toContain('Оплатить по коду');
    }
  });

  it('of what is left goes to the same payer unasked, and makes the one of the whole sum void', async () => {
    const purchase = await byOrganisation(BUYER);
    const half = Math.floor(purchase.total / 2);
    await bookTransfer(shop.deps, { number: purchase.number, amount: half, reference: '19 от 17.11.2026' });
    const answer = await post(shop.app, '/api/invoice', { purchaseId: purchase.id }, { 'idempotency-key': newKey() });
    expect(answer.json()).toMatchObject({ amount: purchase.total - half });
    expect((await due(purchase.id)).invoiced).toContain(BUYER.inn);
    expect((await due(purchase.id)).invoice).toEqual(answer.json());
  });

  it('of a rest lists the order at its prices, what is paid and what is left with its VAT, and asks for no prepayment that has come', async () => {
    const purchase = await byOrganisation(BUYER);
    const paid = 188_100;
    await bookTransfer(shop.deps, { number: purchase.number, amount: paid, reference: '22 от 16.11.2026' });
    const { number, amount, file } = (await issue(purchase.id)).json() as InvoiceView;
    expect([purchase.total, amount]).toEqual([376_100, 188_000]);
    const sheet = textOfPdf((await fileOf({ file })).bytes).replace(/\s+/g, ' ');
    for (const part of [
      `Остаток по заказу № ${shownNumber(purchase.number)} на 3 761,00 руб., из них оплачено 1 881,00 руб.`,
      'Итого 3 761,00 Оплачено 1 881,00 Всего к оплате 1 880,00 В том числе НДС 22 % 339,02',
      'Всего наименований 1, на сумму 3 761,00 руб. Остаток к оплате 1 880,00 руб. Одна тысяча восемьсот восемьдесят рублей',
    ])
      expect(sheet).toContain(part);
    expect(sheet).toContain('1 000 шт. 3,761 3 761,00');
    expect(sheet).not.toContain('До запуска тиража');
    expect(codeOnPdf((await fileOf({ file })).bytes)).toContain(`|Sum=${amount}|`);
    expect(number).not.toBe(purchase.invoice?.number);
  });

  it('of a rest still asks for the prepayment while less than that has come', async () => {
    const purchase = await byOrganisation(BUYER);
    await bookTransfer(shop.deps, { number: purchase.number, amount: 100_000, reference: '23 от 16.11.2026' });
    const rest = (await issue(purchase.id)).json() as InvoiceView;
    expect(textOfPdf((await fileOf(rest)).bytes).replace(/\s+/g, ' ')).toContain('До запуска тиража Покупатель оплачивает не меньше');
  });

  it('of an order without one is asked for with the payer named', async () => {
    const { id } = await place();
    const answer = await post(shop.app, '/api/invoice', { purchaseId: id }, { 'idempotency-key': newKey() });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { requisites: ['Заполните это поле'] }]);
  });

  it('begins its numbers again with the year', async () => {
    const old = await byOrganisation(BUYER);
    shop.pass(60 * DAY_MS);
    const first = await byOrganisation(BUYER);
    expect([old.invoice?.issuedOn, first.invoice?.issuedOn]).toEqual(['2026-11-16', '2027-01-15']);
    expect([first.invoice?.number, (await byOrganisation(BUYER)).invoice?.number]).toEqual(['1', '2']);
  });
});
