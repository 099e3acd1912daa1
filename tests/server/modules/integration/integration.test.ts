import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedOrders, IntegrationArtworks, IntegrationOrder } from '#lib/contracts/integration/integration.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { createKey, withdrawKey } from '#server/modules/integration/keys.ts';
import { cancelByHand } from '#server/modules/ordering/cancel.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { approveAt } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { artworksOf, handIn, sha256 } from '#tests/support/tus.ts';

const GREEN: ArtworkReport = { severity: 1, pages: 1, facts: [], findings: [], unmeasured: [] };
const ORDERS = '/api/integration/orders';

eachEngine('the print shop’s own system', (engine) => {
  let shop: TestShop;
  let bearer: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { artworkChecker: async () => GREEN } });
    bearer = await newBearer('цех');
  });
  afterAll(() => shop.close());

  const newBearer = async (name: string) => {
    const made = await createKey(shop.deps, name);
    return { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  };
  const placed = async (count = 1) => {
    const items = Array.from({ length: count }, () => ({ id: uuid(), job: cardsJob({ designs: 2 }) }));
    return placeAt(shop, { items });
  };
  const numberOf = (purchase: PurchaseView) => purchase.orders[0]?.number ?? '';
  const pull = async (after = '0', limit = 200) =>
    (await get(shop.app, `${ORDERS}?after=${after}&limit=${limit}`, bearer)).json() as ChangedOrders;
  const push = (number: string, action: string, body: object, key = newKey(), headers = bearer) =>
    post(shop.app, `${ORDERS}/${number}/${action}`, body, { 'idempotency-key': key, ...headers });
  const one = async (number: string) => (await get(shop.app, `${ORDERS}/${number}`, bearer)).json() as IntegrationOrder;
  const numberIn = (cursor: string): number => Number(cursor.split('.')[1]);
  /** The cursor after everything there is. */
  const end = async () => {
    let page = await pull();
    while (page.hasMore) page = await pull(page.next);
    return page.next;
  };
  const historyOf = async (number: string) => {
    const { id } = await shop.deps.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();
    const history = await shop.deps.db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('id').execute();
    const changes = await shop.deps.db.selectFrom('order_changes').selectAll().where('order_id', '=', id).orderBy('change').execute();
    return { history, changes };
  };
  const lettersAbout = async (number: string) => (await shop.letters()).filter(({ subject }) => namesOrder(subject, number));

  describe('keys', () => {
    const shapeless = ['', 'Bearer ', 'Bearer trz_', 'Bearer x', `Bearer trz_${'0'.repeat(16)}_${'a'.repeat(43)}`];

    it('refuses no key, wrong ones and a withdrawn one alike, on every call', async () => {
      const gone = await newBearer('старая');
      expect((await get(shop.app, ORDERS, gone)).statusCode).toBe(200);
      expect([await withdrawKey(shop.deps, 'старая'), await withdrawKey(shop.deps, 'старая')]).toEqual([true, false]);
      const wrong = [gone.authorization, `${bearer.authorization.slice(0, -1)}~`, bearer.authorization.toLowerCase(), ...shapeless];
      const number = numberOf(await placed());
      const bodies = new Set<string>();
      for (const authorization of wrong) {
        const headers = { authorization };
        const answers = [
          await get(shop.app, ORDERS, headers),
          await get(shop.app, `${ORDERS}/${number}`, headers),
          await get(shop.app, `${ORDERS}/999999-1`, headers),
          await get(shop.app, `${ORDERS}?after=x`, headers),
          await push(number, 'status', { status: 'MAKCH' }, newKey(), headers),
          await push(number, 'status', { nonsense: 1 }, newKey(), headers),
          await push(number, 'acknowledge', { change: 1 }, newKey(), headers),
          await push(number, 'ready-date', { readyDate: '2026-12-01' }, newKey(), headers),
          await push(number, 'tracking', { carrier: 'x', number: '123' }, newKey(), headers),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
        for (const answer of answers) bodies.add(JSON.stringify({ ...(answer.json() as object), requestId: '' }));
      }
      expect(bodies.size).toBe(1);
      expect((await one(number)).status).toBe('CRE');
    });

    it('keeps only a hash, and one key to a name', async () => {
      const made = await createKey(shop.deps, 'второй цех');
      const rows = JSON.stringify(await shop.deps.db.selectFrom('integration_keys').selectAll().execute());
      expect(rows).not.toContain(made.kind === 'made' ? made.key.slice(-43) : '');
      expect((await createKey(shop.deps, 'второй цех')).kind).toBe('taken');
      expect((await createKey(shop.deps, '../цех')).kind).toBe('wrong_name');
    });

    it('slows down who tries keys', async () => {
      const statuses = new Set<number>();
      for (let call = 0; call < 245; call += 1)
        statuses.add(
          (await shop.app.inject({ url: ORDERS, headers: { authorization: 'Bearer x' }, remoteAddress: '192.0.2.1' })).statusCode,
        );
      expect([...statuses]).toEqual([401, 429]);
    });

    it('takes no customer’s token, and a customer’s call no key', async () => {
      expect((await get(shop.app, '/api/user/1', bearer)).statusCode).toBe(401);
    });
  });

  describe('pulling', () => {
    it('tells everything a press needs of an order', async () => {
      const number = numberOf(await placed());
      expect(await one(number)).toMatchObject({
        number,
        status: 'CRE',
        allowed: ['BEAGR', 'MAK'],
        print: {
          product: { code: 'VIZ', name: 'Визитки' },
          format: { trimmed: { width: 90, height: 50 }, bleed: expect.any(Number) },
          designs: 2,
          pieces: cardsJob().quantity * 2,
          sides: cardsJob().sides,
          weight: expect.any(Number),
        },
        payment: { status: 'NP', paid: 0 },
        delivery: { type: 'workshop' },
        recipient: { name: 'Анна Ветрова', phone: '+78120000001', email: 'anna@example.com' },
        tracking: null,
        acknowledged: 0,
      });
      expect((await get(shop.app, `${ORDERS}/999999-1`, bearer)).statusCode).toBe(404);
    });

    it('shows a change of payment, status, day and parcel after the cursor, an order once a page', async () => {
      const purchase = await placed(2);
      const start = await end();
      expect((await pull(start)).items).toEqual([]);
      await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '1 от 16.11' });
      const paid = await pull(start);
      expect(paid.items.map(({ number, payment }) => [number, payment.status])).toEqual(
        purchase.orders.map(({ number }) => [number, 'FP']),
      );
      await moveOrder(shop.deps, numberOf(purchase), 'MAK');
      await moveOrder(shop.deps, numberOf(purchase), 'MAKCH');
      const moved = await pull(paid.next);
      expect(moved.items.map(({ number, status }) => [number, status])).toEqual([[numberOf(purchase), 'MAKCH']]);
      expect(numberIn(moved.next) - numberIn(paid.next)).toBe(2);
    });

    it('pages without a gap or an echo', async () => {
      const start = await end();
      const purchases = [await placed(3), await placed(3), await placed(1)];
      const seen: string[] = [];
      let page = await pull(start, 2);
      for (;;) {
        seen.push(...page.items.map(({ number }) => number));
        if (!page.hasMore) break;
        page = await pull(page.next, 2);
      }
      expect(seen).toEqual(purchases.flatMap(({ orders }) => orders.map(({ number }) => number)));
    });

    it('misses nothing that is written while it reads', async () => {
      const start = await end();
      const numbers: string[] = [];
      const seen = new Set<string>();
      let cursor = start;
      const writing = Promise.all(
        Array.from({ length: 40 }, async () => numbers.push(...(await placed()).orders.map(({ number }) => number))),
      );
      let isWriting = true;
      const written = writing.finally(() => {
        isWriting = false;
      });
      while (isWriting) {
        const page = await pull(cursor, 3);
        for (const { number } of page.items) seen.add(number);
        cursor = page.next;
        await new Promise((resolve) => setImmediate(resolve));
      }
      await written;
      for (let page = await pull(cursor, 3); page.items.length > 0; page = await pull(page.next, 3))
        for (const { number } of page.items) seen.add(number);
      expect(numbers).toHaveLength(40);
      expect([...seen].sort()).toEqual(numbers.sort());
      const changes = await shop.deps.db.selectFrom('order_changes').select('change').orderBy('change').execute();
      expect(changes.map(({ change }) => change)).toEqual(changes.map((_, at) => at + 1));
    });
  });

  describe('pushing', () => {
    it('moves an order by the table and writes down who and when', async () => {
      const number = numberOf(await placed());
      for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'])
        expect((await push(number, 'status', { status, force: true })).json()).toMatchObject({ number, status });
      const { history } = await historyOf(number);
      expect(history.map(({ status, actor }) => `${status} ${actor}`).slice(1)).toEqual(
        ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'].map((status) => `${status} integration:цех`),
      );
      expect((await lettersAbout(number)).map(({ subject }) => subject)).toEqual([
        `Заказ № ${shownNumber(number)} в работе – Тираж`,
        `Заказ № ${shownNumber(number)} в печати – Тираж`,
        `Заказ № ${shownNumber(number)} изготовлен – Тираж`,
        `Заказ № ${shownNumber(number)} можно забирать – Тираж`,
      ]);
    });

    it('refuses a move the table does not know and says which it does', async () => {
      const number = numberOf(await placed());
      const answer = await push(number, 'status', { status: 'SHP' });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'forbidden_move', errors: { status: ['BEAGR – На согласовании', 'MAK – Макет загружен'] } }),
      ]);
      expect((await push(number, 'status', { status: 'GONE' })).statusCode).toBe(400);
      expect((await push('999999-1', 'status', { status: 'MAK' })).statusCode).toBe(404);
    });

    it('does a change once for a key, a hundred times at once', async () => {
      const number = numberOf(await placed());
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 20 }, () => push(number, 'status', { status: 'MAK' }, key)));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(200);
      expect((await historyOf(number)).history).toHaveLength(2);
      expect((await push(number, 'status', { status: 'MAKCH' }, key)).statusCode).toBe(422);
      expect((await push(number, 'ready-date', { readyDate: '2026-12-01' }, key)).statusCode).toBe(422);
      expect((await post(shop.app, `${ORDERS}/${number}/status`, { status: 'MAKCH' }, bearer)).json()).toMatchObject({
        code: 'idempotency_key_required',
      });
    });

    it('lets two systems use the same idempotency key', async () => {
      const [a, b] = [numberOf(await placed()), numberOf(await placed())];
      const key = newKey();
      await push(a, 'status', { status: 'MAK' }, key);
      expect((await push(b, 'status', { status: 'MAK' }, key, await newBearer('третий цех'))).json()).toMatchObject({
        number: b,
        status: 'MAK',
      });
      expect((await historyOf(b)).history.at(-1)?.actor).toBe('integration:третий цех');
    });

    it('acknowledges a change that was, and makes no news of it', async () => {
      const number = numberOf(await placed());
      const { change } = await one(number);
      const start = await end();
      expect((await push(number, 'acknowledge', { change: change + 1000 })).json()).toMatchObject({ code: 'unknown_change' });
      expect((await push(number, 'acknowledge', { change })).json()).toMatchObject({ acknowledged: change, change });
      expect((await pull(start)).items).toEqual([]);
      expect((await historyOf(number)).changes.at(-1)).toMatchObject({ kind: 'acknowledged', actor: 'integration:цех' });
    });

    it('moves the promised day of the whole purchase with that of its slowest order', async () => {
      const purchase = await placed(2);
      const answer = await push(numberOf(purchase), 'ready-date', { readyDate: '2026-12-15' });
      expect(answer.json()).toMatchObject({ readyDate: '2026-12-15', arrivalDate: '2026-12-15' });
      const due = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json();
      expect(due).toMatchObject({ readyDate: '2026-12-15', arrivalDate: '2026-12-15' });
      const { changes } = await historyOf(numberOf(purchase));
      expect(changes.at(-1)).toMatchObject({ kind: 'ready_date', actor: 'integration:цех', at: shop.deps.clock().toISOString() });
      expect(JSON.parse(changes.at(-1)?.detail ?? '')).toEqual({ readyDate: '2026-12-15', before: purchase.orders[0]?.readyDate });
    });

    it('gives the customer the number of a parcel, with the letter or after it', async () => {
      const purchase = await placed();
      const number = numberOf(purchase);
      await shop.deps.db
        .updateTable('purchases')
        .set({ delivery_type: 'door', delivery: JSON.stringify({ ...purchase.delivery, type: 'door', address: 'Литейный, 1' }) })
        .where('id', '=', purchase.id)
        .execute();
      for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP']) await push(number, 'status', { status, force: true });
      await push(number, 'tracking', { carrier: 'СДЭК', number: '1534567890' });
      const shipped = (await lettersAbout(number)).filter(({ subject }) => subject.includes('отправлен'));
      expect(shipped.map(({ text }) => text.includes('Номер отправления: СДЭК, 1534567890'))).toEqual([false, true]);
      expect(shipped.at(-1)?.text).toContain('Литейный, 1');
      expect(await one(number)).toMatchObject({ tracking: { carrier: 'СДЭК', number: '1534567890' } });
    });

    it('takes a parcel’s number by the rule of the command: none of a cancelled order, no word', async () => {
      const purchase = await placed();
      const number = numberOf(purchase);
      expect((await push(number, 'tracking', { carrier: 'СДЭК', number: 'CDEK' })).statusCode).toBe(400);
      await cancelByHand(shop.deps, { number: purchase.number, reason: 'Нет бумаги', isConfirmed: true });
      expect((await push(number, 'tracking', { carrier: 'СДЭК', number: '1534567890' })).json()).toMatchObject({ code: 'order_cancelled' });
    });
  });

  describe('artworks', () => {
    const path = (number: string, hash = '') => `${ORDERS}/${number}/layouts${hash === '' ? '' : `/${hash}`}`;
    const file = (number: string, hash: string, headers: Record<string, string> = {}) =>
      get(shop.app, path(number, hash), { ...bearer, ...headers });
    const list = async (number: string) => (await get(shop.app, path(number), bearer)).json() as IntegrationArtworks;
    const bytes = (slot: string) => Buffer.from(`%PDF-1.7 approved ${slot} ${engine}`);
    const handed = async (slots = ['d1-block', 'd2-block']) => {
      const purchase = await placed();
      const order = purchase.orders[0]!;
      for (const slot of slots) await handIn(shop, { key: purchase.id, order: order.id, slot, name: `${slot}.pdf` }, bytes(slot));
      await checkWaitingArtworks(shop.deps);
      return { key: purchase.id, order: order.id, number: order.number };
    };
    const approveAll = async (key: string) => {
      for (const { versions } of (await artworksOf(shop, key)).orders[0]!.slots)
        if (versions[0] !== undefined) expect((await approveAt(shop, key, [versions[0].id])).statusCode).toBe(200);
    };

    it('are listed by place once they are approved, and their bytes come under their hash', async () => {
      const { key, number } = await handed();
      expect(await list(number)).toEqual({
        number,
        isComplete: false,
        slots: [
          { slot: 'd1-block', approved: null },
          { slot: 'd2-block', approved: null },
        ],
      });
      const hash = sha256(bytes('d2-block'));
      expect((await file(number, hash)).statusCode).toBe(404);
      await approveAll(key);
      const approved = await list(number);
      expect(approved).toMatchObject({ isComplete: true, slots: [{}, { slot: 'd2-block', approved: { sha256: hash, isKept: true } }] });
      expect(approved.slots[1]?.approved).toMatchObject({ bytes: bytes('d2-block').length, mime: 'application/pdf', name: 'd2-block.pdf' });
      const answer = await file(number, hash);
      expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes('d2-block')]);
      expect(answer.headers).toMatchObject({
        etag: `"${hash}"`,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}-d2-block-v1.pdf"`,
        'content-length': String(bytes('d2-block').length),
        'cache-control': 'no-store',
      });
      expect((await file(number, hash, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304);
    });

    it.each([
      ['bytes=5-7', [5, 7]],
      ['bytes=5-', [5, null]],
      ['bytes=-3', [-3, null]],
      ['bytes=0-99999', [0, null]],
      ['bytes=99999-', null],
      ['bytes=7-5', null],
      ['bytes=0-1,4-5', null],
      ['lines=1-2', null],
    ] as const)('answer the range %s', async (range, wanted) => {
      const { key, number } = await handed(['d1-block']);
      await approveAll(key);
      const whole = bytes('d1-block');
      const answer = await file(number, sha256(whole), { range });
      const part = wanted === null ? whole : whole.subarray(wanted[0], wanted[1] === null ? undefined : wanted[1] + 1);
      expect([answer.statusCode, String(answer.rawPayload)]).toEqual([wanted === null ? 200 : 206, String(part)]);
      const stale = await file(number, sha256(whole), { range, 'if-range': '"another"' });
      expect([stale.statusCode, stale.rawPayload]).toEqual([200, whole]);
    });

    it('of another order, of a stranger’s and of none are all missing, and without a key nothing is said', async () => {
      const { key, number } = await handed();
      await approveAll(key);
      const other = numberOf(await placed());
      const hash = sha256(bytes('d1-block'));
      const urls = [path('999999-1'), path('999999-1', hash), path(other, hash), path(number, 'a'.repeat(64))];
      const seen = new Set<string>();
      for (const url of urls) {
        const answer = await get(shop.app, url, bearer);
        seen.add(JSON.stringify([answer.statusCode, { ...(answer.json() as object), requestId: '' }]));
      }
      expect([...seen]).toEqual([expect.stringMatching(/^\[404/)]);
      for (const url of [path(number), path(number, hash), ...urls]) expect((await get(shop.app, url)).statusCode).toBe(401);
    });

    it('stop being the approved ones when a newer file comes, and each step is an event', async () => {
      const { key, order, number } = await handed(['d1-block']);
      await approveAll(key);
      await handIn(shop, { key, order, slot: 'd1-block' }, bytes('newer'));
      expect((await list(number)).slots[0]).toEqual({ slot: 'd1-block', approved: null });
      expect((await file(number, sha256(bytes('d1-block')))).statusCode).toBe(404);
      const { changes } = await historyOf(number);
      const reported = changes.filter(({ kind }) => kind === 'artwork').map(({ detail, actor }) => ({ ...JSON.parse(detail), actor }));
      const [old, fresh] = [
        { slot: 'd1-block', version: 1, sha256: sha256(bytes('d1-block')) },
        { slot: 'd1-block', version: 2, sha256: sha256(bytes('newer')) },
      ];
      expect(reported).toEqual([
        { ...old, state: 'uploaded', actor: 'customer' },
        { ...old, state: 'checked', severity: 1, actor: 'robot' },
        { ...old, state: 'approved', actor: 'customer' },
        { ...fresh, state: 'uploaded', actor: 'customer' },
      ]);
    });
  });
});
