import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentView } from '#lib/contracts/document.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { type DocumentKind, documentsDue } from '#lib/domain/documents/document-rules.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { CommandError } from '#server/cli/command.ts';
import { DOCUMENT_COMMANDS } from '#server/cli/commands/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { issueByHand } from '#server/modules/document/by-hand.ts';
import { DocumentFacts } from '#server/modules/document/document-facts.ts';
import { renderExchange } from '#server/modules/document/exchange.ts';
import type { DocumentRow } from '#server/modules/document/repository.ts';
import { renderDocument } from '#server/modules/document/service.ts';
import { voidByHand } from '#server/modules/document/void.ts';
import { bookReturned } from '#server/modules/payment/by-hand.ts';
import { refundPurchase } from '#server/modules/payment/refund.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { setOnAccount } from '#server/modules/user/admin.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placerOf } from '#tests/support/own-purchase.ts';
import { pageCount, textOfPdf } from '#tests/support/pdf.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { treeErrors } from '#tests/support/tax-tree.ts';
import { readXml } from '#tests/support/xml-tree.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const ORGANISATION = { kind: 'organisation', requisites: REQUISITES };

describe('the rules of papers', () => {
  it('gives an organisation a contract and a transfer document, a person an act', () => {
    const due = (['invoiced', 'shipped', 'settled'] as const).map((event) => [
      documentsDue(event, 'organisation'),
      documentsDue(event, 'person'),
    ]);
    expect(due).toEqual([
      [['contract'], []],
      [['upd'], []],
      [[], ['act']],
    ]);
  });
});

eachEngine('papers', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const placed = (change: object = {}, headers: Record<string, string> = {}) => placeAt(shop, change, headers);
  const ship = async (purchase: PurchaseView, count = purchase.orders.length) => {
    for (const { number } of purchase.orders.slice(0, count))
      for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const) await moveOrder(shop.deps, number, status);
  };
  const pay = (purchase: PurchaseView, amount = purchase.total) =>
    bookTransfer(shop.deps, { number: purchase.number, amount, reference: `${purchase.number}-${amount}` });
  const kindsOf = async (purchase: PurchaseView) =>
    (
      await shop.deps.db
        .selectFrom('documents')
        .selectAll()
        .where('purchase_id', '=', purchase.id)
        .orderBy('created_at')
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  const rowOf = (purchase: PurchaseView, kind: DocumentKind) =>
    shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
  const textOf = async (purchase: PurchaseView, kind: DocumentKind) =>
    textOfPdf((await renderDocument(shop.deps, await rowOf(purchase, kind))).bytes);
  const percentIn = (facts: string) => DocumentFacts.parse(JSON.parse(facts)).vat?.percent;
  const twoJobs = () => [
    { id: uuid(), job: cardsJob() },
    { id: uuid(), job: cardsJob({ quantity: 100 }) },
  ];

  it('issues a contract with the invoice and a transfer document when the last order has gone', async () => {
    const purchase = await placed({ payer: ORGANISATION, items: twoJobs() });
    expect(await kindsOf(purchase)).toEqual(['contract']);
    await ship(purchase, 1);
    expect(await kindsOf(purchase)).toEqual(['contract']);
    await ship(purchase);
    expect(await kindsOf(purchase)).toEqual(['contract', 'upd']);
  });

  it('writes a quantity with the space of the page', async () => {
    const purchase = await placed({ payer: ORGANISATION, items: [{ id: uuid(), job: cardsJob({ quantity: 1000 }) }] });
    await ship(purchase);
    for (const kind of ['contract', 'upd'] as const) {
      expect((await textOf(purchase, kind)).replaceAll(/\s+/g, ' ')).toMatch(/ 1 000 шт\.|шт\. 1 000 /);
    }
  });

  it('issues an act to a person once everything has gone and is paid, whichever comes last', async () => {
    const [early, late] = [await placed(), await placed()];
    await pay(early);
    await ship(early);
    await ship(late);
    await pay(late, late.total - 100);
    expect([await kindsOf(early), await kindsOf(late)]).toEqual([['act'], []]);
    await pay(late, 100);
    expect(await kindsOf(late)).toEqual(['act']);
  });

  it('numbers papers by kind and year without gaps though some are refused and some come at once', async () => {
    const purchases = await Promise.all(Array.from({ length: 8 }, () => placed({ payer: ORGANISATION })));
    for (const purchase of purchases) await ship(purchase);
    const voided = purchases.map(({ number }) => voidByHand(shop.deps, { number, kind: 'upd', documentNumber: null, reason: 'x' }));
    await Promise.all(voided);
    await Promise.all(purchases.map(({ number }) => issueByHand(shop.deps, 'upd', number)));
    const failing = inTransaction(shop.deps.db, async () => {
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow();
    const again = await Promise.all(purchases.map(({ number }) => issueByHand(shop.deps, 'upd', number)));
    expect(again.map((issue) => issue?.kind)).toEqual(purchases.map(() => 'known'));
    for (const kind of ['contract', 'upd', 'act'] as const) {
      const rows = await shop.deps.db
        .selectFrom('documents')
        .select(['number', 'year'])
        .where('kind', '=', kind)
        .orderBy('number')
        .execute();
      expect(rows).toEqual(rows.map((_, at) => ({ number: at + 1, year: 2026 })));
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  it('writes a transfer document with VAT whose lines add up to the kopeck', async () => {
    const purchase = await placed({ payer: ORGANISATION, items: twoJobs() });
    await pay(purchase);
    await ship(purchase);
    const row = await rowOf(purchase, 'upd');
    const text = await textOf(purchase, 'upd');
    for (const part of [
      `Счёт-фактура № ${row.number} от 16 ноября 2026 г. (1)`,
      'ООО «Тираж»',
      '7813000017 / 781301001',
      'ООО «Ромашка»',
      '7707083893 / 773601001',
      'Российский рубль, 643',
      '22 %',
      '796',
      'без акциза',
      `заказ № ${shownNumber(purchase.number)} от`,
      `${purchase.number}-${purchase.total}`,
      'Печатников Иван Андреевич',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Статус:\s+1/);
    // 3 761,00 and 1 409,00 with 22 % inside: 5 170 · 22 / 122 = 932,30 in all.
    expect(purchase.total).toBe(517_000);
    for (const sum of ['678,22', '3 082,78', '3 761,00', '254,08', '1 154,92', '1 409,00', '932,30', '4 237,70', '5 170,00'])
      expect(text).toContain(sum);
    expect(pageCount(text)).toBe(1);
  });

  it('writes a contract with the sum in words, the terms and the prepayment', async () => {
    const purchase = await placed({ payer: ORGANISATION });
    const text = (await textOf(purchase, 'contract')).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Счёт-договор № ',
      '40702810138250123017',
      '3 761,00',
      'Три тысячи семьсот шестьдесят один рубль 00 копеек',
      'в том числе НДС 22 % – 678,21 руб.',
      'не меньше 50 % суммы',
      // The day of the invoice and of the pages: the money of a transfer comes on the next banking day.
      'Срок готовности – 24 ноября 2026 г., если Заказчик оплатит счёт и утвердит макет до 15:00 мск 16 ноября 2026 г.',
      'самовывоз',
      'статьи 438 ГК РФ',
    ])
      expect(text).toContain(part);
  });

  it('writes into the contract of an organisation that pays after delivery what is agreed with it, and issues it anew when that changes', async () => {
    const email = `later-${engine}@example.com`;
    const me = await loginAs(shop, email);
    const purchase = await placed({ payer: ORGANISATION }, me.bearer);
    expect(await issueByHand(shop.deps, 'contract', purchase.number)).toMatchObject({ kind: 'known' });
    await setOnAccount(shop.deps.db, email, true);
    expect(await issueByHand(shop.deps, 'contract', purchase.number)).toMatchObject({ kind: 'issued' });
    const later = await placed({ payer: ORGANISATION }, me.bearer);
    const text = (await textOf(later, 'contract')).replaceAll(/\s+/g, ' ');
    for (const part of ['оплачивает её после передачи тиража', 'если Заказчик утвердит макет до ', 'принял заказ в работу'])
      expect(text).toContain(part);
    for (const part of ['50 %', 'оплатил счёт']) expect(text).not.toContain(part);
  });

  it('issues an organisation an invoice for each advance, at the calculated rate, and none for what comes after', async () => {
    const purchase = await placed({ payer: ORGANISATION, items: twoJobs() });
    await bookTransfer(shop.deps, { number: purchase.number, amount: 100_000, reference: '№ 7 от 12.11.2026' });
    await bookTransfer(shop.deps, { number: purchase.number, amount: 100_000, reference: '№ 8 от 13.11.2026' });
    const person = await placed();
    await pay(person, 100_000);
    await ship(purchase);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total - 200_000, reference: '№ 9 от 16.11.2026' });
    expect((await kindsOf(purchase)).sort()).toEqual(['advance', 'advance', 'contract', 'upd']);
    expect(await kindsOf(person)).toEqual([]);
    const [first, second] = await shop.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', 'advance')
      .orderBy('number')
      .execute();
    const row = first as DocumentRow;
    const pdf = textOfPdf((await renderDocument(shop.deps, row)).bytes);
    for (const part of [`Счёт-фактура № А-${row.number} от`, '22/122', '180,33', '1 000,00', '№ 7 от 12.11.2026', 'Предварительная оплата'])
      expect(pdf.replaceAll('\u00a0', ' ')).toContain(part);
    const file = new TextDecoder('windows-1251').decode((await renderExchange(shop.deps.db, second as DocumentRow))?.bytes);
    expect(treeErrors(file, 'СЧФ')).toEqual([]);
    expect(file).toContain('<СвПРД НомерПРД="8" ДатаПРД="13.11.2026" СуммаПРД="1000.00"/>');
    expect(file).toMatch(/НалСт="22\/122".*<СумНалВсего><СумНал>180.33<\/СумНал>/);
  });

  it('names no day to come that was written of a transfer by mistake, and issues no invoice for such an advance', async () => {
    const purchase = await placed({ payer: ORGANISATION });
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '№ 7 от 12.11.2029' });
    await ship(purchase);
    expect((await kindsOf(purchase)).sort()).toEqual(['contract', 'upd']);
    const { facts } = await shop.deps.db
      .selectFrom('documents')
      .select('facts')
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', 'upd')
      .executeTakeFirstOrThrow();
    expect(DocumentFacts.parse(JSON.parse(facts)).paid).toEqual([{ number: '7', day: null, amount: purchase.total }]);
  });

  it('corrects a transfer document by what was refunded after it, line by line, and by hand', async () => {
    const purchase = await placed({ payer: ORGANISATION, items: twoJobs() });
    await pay(purchase);
    await ship(purchase);
    await refundPurchase(shop.deps, purchase.id, 100_000);
    expect(await bookReturned(shop.deps, purchase.number)).toBe(100_000);
    const row = await rowOf(purchase, 'correction');
    const upd = await rowOf(purchase, 'upd');
    expect([row.amount, JSON.parse(row.facts).corrects.amount]).toEqual([417_000, 517_000]);
    const facts = DocumentFacts.parse(JSON.parse(row.facts));
    expect(facts.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(417_000);
    expect(facts.lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(75_197);
    const text = (await textOf(purchase, 'correction')).replaceAll('\u00a0', ' ');
    for (const part of [
      `Корректировочный счёт-фактура № К-${row.number} от`,
      `№ ${upd.number} от`,
      'А (до изменения)',
      '1 000,00',
      '180,33',
      '819,67',
    ])
      expect(text).toContain(part);
    const command = DOCUMENT_COMMANDS.find(({ name }) => name === 'documents correct');
    const correct = (...words: string[]) => command?.run(shop.deps, words);
    await expect(correct(purchase.number, '4170', '--yes')).rejects.toThrow('Сумма та же');
    expect(await correct(purchase.number, '4000', '--yes')).toMatch(/^Выписан УКД № К-\d+ от/);
    await expect(correct((await placed({ payer: ORGANISATION })).number, '4000', '--yes')).rejects.toThrow(
      'УПД по этому заказу ещё не выписан',
    );
    const kinds = await kindsOf(purchase);
    expect(kinds.filter((kind) => kind === 'correction')).toHaveLength(2);
  });

  it('corrects nothing when money that came too much goes back', async () => {
    const purchase = await placed({ payer: ORGANISATION });
    await ship(purchase);
    await pay(purchase, purchase.total + 5000);
    expect(await bookReturned(shop.deps, purchase.number)).toBe(5000);
    expect(await kindsOf(purchase)).toEqual(['contract', 'upd']);
  });

  it('gives a transfer document as a file of the tax office that says what its PDF says', async () => {
    const anna = await loginAs(shop, 'archive-x@example.com');
    const purchase = await placed({ payer: ORGANISATION, items: twoJobs() }, anna.bearer);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '№ 45 от 2026-11-12' });
    await ship(purchase);
    const url = `/api/user/${anna.contacteeId}/documents?purchase=${purchase.number}`;
    const { items } = (await get(shop.app, url, anna.bearer)).json() as { items: DocumentView[] };
    expect(items.map(({ kind, xml }) => [kind, xml !== undefined]).sort()).toEqual([
      ['advance', true],
      ['contract', false],
      ['invoice', false],
      ['upd', true],
    ]);
    const address = items.find(({ kind }) => kind === 'upd')?.xml ?? '';
    const answer = await get(shop.app, address, anna.bearer);
    const text = new TextDecoder('windows-1251').decode(answer.rawPayload);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml']);
    expect(treeErrors(text, 'СЧФДОП')).toEqual([]);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${readXml(text).attributes.ИдФайл}.xml"`);
    expect((await get(shop.app, address, anna.bearer)).rawPayload.equals(answer.rawPayload)).toBe(true);
    expect(text).toContain('<СвПРД НомерПРД="45" ДатаПРД="12.11.2026" СуммаПРД="5170.00"/>');
    const pdf = await textOf(purchase, 'upd');
    expect(pdf.replaceAll(/\s/g, ' ')).toContain('№ 45 от 12.11.2026');
    for (const sum of ['678.22', '3082.78', '3761.00', '254.08', '1154.92', '1409.00', '932.30', '4237.70', '5170.00', '11.5492']) {
      expect(text).toContain(sum);
      expect(pdf.replaceAll(/[\s\u00a0]/g, '')).toContain(sum.replace('.', ','));
    }
    const boris = await loginAs(shop, 'archive-y@example.com');
    const contract = (await rowOf(purchase, 'contract')).id;
    const refused = [
      await get(shop.app, address, boris.bearer),
      await get(shop.app, address.replace(/documents\/[^/]+/, `documents/${contract}`), anna.bearer),
      await get(shop.app, address),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
  });

  it('keeps a paper as it was issued though rates and requisites change', async () => {
    const purchase = await placed();
    await ship(purchase);
    await issueByHand(shop.deps, 'act', purchase.number);
    const before = await textOf(purchase, 'act');
    const { catalogue } = shop.deps;
    const { shop: settings } = catalogue;
    const taxes = [{ from: '2026-01-01', system: 'simplifiedIncome' as const, percent: null }];
    shop.use({ catalogue: { ...catalogue, shop: { ...settings, taxes, legal: { ...settings.legal, name: 'ООО «Другое»' } } } });
    expect(await textOf(purchase, 'act')).toBe(before);
    const plain = await placed({ payer: ORGANISATION });
    await ship(plain);
    const text = await textOf(plain, 'upd');
    expect(text).toMatch(/Статус:\s+2/);
    expect(text).toContain('без НДС');
    expect(text).not.toContain('Счёт-фактура №');
    shop.use({ catalogue });
  });

  it('is of one day, though midnight comes while it is written', async () => {
    const { id, number } = await placed({ payer: ORGANISATION });
    const { catalogue } = shop.deps;
    const taxes = [
      { from: '2026-01-01', system: 'general' as const, percent: 22 },
      { from: '2027-01-01', system: 'general' as const, percent: 20 },
    ];
    let now = Date.parse('2026-12-31T23:59:59.994+03:00');
    const clock = (): Date => {
      now += 1;
      return new Date(now);
    };
    const deps = { ...shop.deps, clock, catalogue: { ...catalogue, shop: { ...catalogue.shop, taxes } } };
    for (let call = 0; call < 10; call += 1) {
      await voidByHand(shop.deps, { number, kind: 'contract', documentNumber: null, reason: 'anew' });
      await issueByHand(deps, 'contract', number);
    }
    const issued = await shop.deps.db.selectFrom('documents').selectAll().where('purchase_id', '=', id).execute();
    const said = issued.filter(({ issued_on }) => issued_on > '2026-12').map(({ issued_on, facts }) => `${issued_on} ${percentIn(facts)}`);
    expect([...new Set(said.sort())]).toEqual(['2026-12-31 22', '2027-01-01 20']);
  });

  it('issues a new paper when another organisation pays', async () => {
    const purchase = await placed({ payer: ORGANISATION });
    const other = { ...REQUISITES, name: 'ООО «Лютик»' };
    const placer = await placerOf(shop, purchase.id);
    await post(shop.app, '/api/invoice', { purchaseId: purchase.id, requisites: other }, { 'idempotency-key': newKey(), ...placer });
    await post(shop.app, '/api/invoice', { purchaseId: purchase.id, requisites: other }, { 'idempotency-key': newKey(), ...placer });
    expect(await kindsOf(purchase)).toEqual(['contract', 'contract']);
  });

  it('keeps an archive by period for its customer and nobody else', async () => {
    const anna = await loginAs(shop, 'archive-a@example.com');
    const boris = await loginAs(shop, 'archive-b@example.com');
    const first = await placed({ payer: ORGANISATION }, anna.bearer);
    shop.pass(DAY_MS);
    onTestFinished(() => shop.pass(-DAY_MS));
    const again = await loginAs(shop, 'archive-a@example.com');
    await ship(first);
    const url = `/api/user/${anna.contacteeId}/documents`;
    const list = async (query = '', who = again) =>
      ((await get(shop.app, url + query, who.bearer)).json() as { items: DocumentView[] }).items;
    expect((await list()).map(({ kind, issuedOn }) => `${kind} ${issuedOn}`)).toEqual([
      'upd 2026-11-17',
      expect.stringMatching(/^(contract|invoice) 2026-11-16$/),
      expect.stringMatching(/^(contract|invoice) 2026-11-16$/),
    ]);
    expect((await list('?from=2026-11-17')).map(({ kind }) => kind)).toEqual(['upd']);
    expect((await list('?to=2026-11-16')).map(({ kind }) => kind).sort()).toEqual(['contract', 'invoice']);
    expect(await list('?from=2026-11-18&to=2026-12-31')).toEqual([]);
    expect(await list(`?purchase=${first.number}`)).toHaveLength(3);
    expect(await list('?purchase=000000')).toEqual([]);
    expect((await get(shop.app, `${url}?from=x`, again.bearer)).statusCode).toBe(400);
    for (const { file } of await list()) {
      const answer = await get(shop.app, file, again.bearer);
      expect([answer.statusCode, answer.headers['content-type'], textOfPdf(answer.rawPayload).includes('Тираж')]).toEqual([
        200,
        'application/pdf',
        true,
      ]);
    }
    const [upd] = await list();
    const stranger = await loginAs(shop, 'archive-b@example.com');
    const theirs = (upd?.file ?? '').replace(`/user/${anna.contacteeId}/`, `/user/${boris.contacteeId}/`);
    const answers = [
      await get(shop.app, url, stranger.bearer),
      await get(shop.app, upd?.file ?? '', stranger.bearer),
      await get(shop.app, theirs, stranger.bearer),
      await get(shop.app, theirs.replace(upd?.id ?? '', 'x'.repeat(27)), stranger.bearer),
      await get(shop.app, upd?.file ?? ''),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 401]);
    expect(
      (await get(shop.app, url.replace(String(anna.contacteeId), String(boris.contacteeId)), stranger.bearer)).json() as object,
    ).toEqual({ items: [] });
  });

  it('is issued and listed by command, with a plain word where it cannot be', async () => {
    const run = async (name: string, ...args: string[]) => {
      const command = DOCUMENT_COMMANDS.find((known) => known.name === name);
      const output = await command?.run(shop.deps, args);
      return String(output).replaceAll('\u00a0', ' ');
    };
    const refusalOf = async (...args: [string, ...string[]]) => {
      const error = await run(...args).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CommandError);
      return (error as Error).message;
    };
    const purchase = await placed();
    expect(await refusalOf('documents issue', purchase.number, 'act')).toContain('ещё не отгружен');
    await ship(purchase);
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-archive-'));
    const file = join(folder, 'act.pdf');
    expect(await run('documents issue', purchase.number, 'act', '--file', file)).toMatch(/^Выписан Акт № \d+ от 2026-11-16\.$/);
    const act = textOfPdf(readFileSync(file));
    expect(act).toContain('Анна Ветрова');
    expect(act).toContain('Всего выполнено на сумму');
    expect(act).not.toContain('к оплате');
    expect(await run('documents issue', purchase.number, 'act')).toMatch(/^Уже выписан Акт/);
    expect(await run('documents list', purchase.number)).toMatch(/^Акт\t\d+\t2026-11-16\t\d{6}\t3 761 ₽$/);
    const vera = await loginAs(shop, 'archive-c@example.com');
    await ship(await placed({ payer: ORGANISATION }, vera.bearer));
    expect(await run('documents list', 'archive-c@example.com', '--from', '2026-11-16')).toMatch(/^УПД\t/m);
    expect(await run('documents list', 'archive-c@example.com', '--from', '2026-11-17')).toBe('Документов нет.');
    const short = String(Number(purchase.number));
    for (const written of [short, `№ ${short}`, `${short}-1`]) expect(await run('documents list', written)).toMatch(/^Акт\t/);
    expect(await refusalOf('documents list', '999999')).toContain('Заказа «999999» нет');
    const xml = join(folder, 'xml');
    expect(await run('documents xml', xml, '--from', '2026-11-16', '--to', '2026-11-16')).toMatch(/файлов: [1-9]\d*\. Подписывает/);
    const names = readdirSync(xml);
    expect(names.every((name) => /^ON_NSCHFDOPPR_[\w-]+\.xml$/.test(name))).toBe(true);
    expect(readXml(new TextDecoder('windows-1251').decode(readFileSync(join(xml, names[0] ?? '')))).attributes.ИдФайл).toBe(
      names[0]?.replace('.xml', ''),
    );
    expect(await run('documents xml', xml, '--to', '2026-11-16')).toContain(`файлов: 0. Уже лежали там: ${names.length}.`);
    expect(await run('documents xml', xml, '--from', '2027-01-01')).toContain('файлов: 0. Подписывает');
    expect(await refusalOf('documents issue', purchase.number, 'upd')).toContain('реквизиты');
    expect(await refusalOf('documents issue', purchase.number, 'bill')).toContain('contract, upd, act');
    expect(await refusalOf('documents issue', '999999', 'act')).toContain('999999');
    expect(await refusalOf('documents list', 'nobody@example.com')).toContain('nobody@example.com');
    rmSync(folder, { recursive: true });
  });
});
