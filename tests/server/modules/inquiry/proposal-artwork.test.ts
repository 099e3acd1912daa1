import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import type { PurchaseList } from '#lib/contracts/purchase.ts';
import { ARTWORK_PART, SEND_ARTWORK } from '#lib/messages/orders/inquiry-link.ts';
import { inquiryPath } from '#lib/routes.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { inquireAt, proposeAt } from '#tests/support/inquiries.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const CONSENTS = { personalData: true, offer: true, marketing: false };

eachEngine('the files of a proposed order', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  /** An order by a proposal, paid by `accept`, of a customer or of a guest, with what its pages say; `sketches`: sent before the proposal, which names them so. */
  const ordered = async (email: string | null, sketches = 0) => {
    const { bearer, contacteeId } = email === null ? { bearer: {}, contacteeId: 0 } : await loginAs(shop, email);
    const { id, number } = await inquireAt(shop, {}, bearer);
    const one = `/api/inquiries/of/${contacteeId}/${id}`;
    const sendFile = (position = 1) =>
      shop.app.inject({
        ...{ method: 'PUT', url: `${one}/files/${position}?name=a.pdf`, payload: Buffer.from('%PDF') },
        headers: { 'content-type': 'application/octet-stream', ...bearer },
      });
    for (let at = 1; at <= sketches; at += 1) expect((await sendFile(at)).statusCode).toBe(200);
    await proposeAt(shop, number, sketches > 0 ? { isSketch: true } : {});
    const placed = async () => {
      const body = { version: 1, consents: CONSENTS };
      const answer = await post(shop.app, `${one}/accept`, body, { 'idempotency-key': newKey(), ...bearer });
      const accepted = answer.json() as { purchaseId: string; number: string };
      const due = async () => (await get(shop.app, `/api/fast-payment/${accepted.purchaseId}`)).json() as DueView;
      return { ...accepted, due };
    };
    const accept = async () => {
      const { due, ...accepted } = await placed();
      const { total } = await due();
      await bookTransfer(shop.deps, { number: accepted.number, amount: total, reference: `№ ${accepted.number} от 16.11.2026` });
      return { due };
    };
    const listed = async () => {
      const list = (await get(shop.app, `/api/order/list/${contacteeId}`, bearer)).json() as z.infer<typeof PurchaseList>;
      return [list.items[0]?.group, list.items[0]?.orders[0]?.stand?.text, list.counts?.waiting, list.counts?.work];
    };
    const inquiry = async () => (await get(shop.app, one, bearer)).json() as InquiryView;
    const letter = async (event = 'оплачен') => (await shop.letters()).findLast(({ subject }) => subject.includes(event))?.text ?? '';
    return { placed, accept, sendFile, listed, inquiry, letter };
  };

  it('are waited for by the list, the letter, the day and the page while none has come', async () => {
    const { accept, listed, inquiry, letter } = await ordered('fileless@example.com');
    const { due } = await accept();
    expect(await listed()).toEqual(['waiting', 'Ждём макет', 1, 0]);
    expect(await letter()).toContain('Печать начнётся');
    expect((await inquiry()).order).toEqual({ number: expect.any(String), isPaid: true, arrival: (await due()).arrival });
    const { arrival, inquiry: from, step } = await due();
    expect([step?.kind, step?.title, step?.day]).toEqual([
      'none',
      expect.stringMatching(/^Пришлите макет .*до/),
      expect.stringMatching(/^Тогда /),
    ]);
    expect(arrival).toContain('если макет будет');
    expect([from?.isArtworkAwaited, (await inquiry()).isArtworkAwaited]).toEqual([true, true]);
  });

  it('are waited for beside the payment before it, until one has come', async () => {
    const { placed, sendFile, listed, inquiry, letter } = await ordered('unpaid-fileless@example.com');
    const { due } = await placed();
    const page = async () => (await due()).orders[0];
    expect(await page()).toMatchObject({ stand: { sign: 'warn', text: 'Ждём оплату и макет' }, next: { kind: 'pay' } });
    expect((await listed()).slice(0, 2)).toEqual(['waiting', 'Ждём оплату и макет']);
    const said = (await letter('принят')).replace(/\s+/g, ' ');
    expect(said).toContain(`${SEND_ARTWORK}: http://shop.test${inquiryPath((await inquiry()).id)}#${ARTWORK_PART}`);
    expect((await sendFile()).statusCode).toBe(200);
    expect(await page()).toMatchObject({ stand: { text: 'Ждём оплату' } });
  });

  it('are asked for nowhere once one has come with the inquiry', async () => {
    const { accept, sendFile, listed, inquiry, letter } = await ordered('filed@example.com');
    expect((await sendFile()).statusCode).toBe(200);
    const { due } = await accept();
    expect(await listed()).toEqual(['work', 'Смотрит технолог', 0, 1]);
    expect(await letter()).not.toContain('Печать начнётся');
    expect(await letter('принят')).not.toContain(SEND_ARTWORK);
    const { arrival, inquiry: from } = await due();
    expect(arrival).not.toContain('если');
    expect([from?.isArtworkAwaited, (await inquiry()).isArtworkAwaited]).toEqual([false, false]);
  });

  it('are waited for when those of the inquiry were only sketches, until one comes to print from', async () => {
    const { accept, sendFile, listed, inquiry } = await ordered('sketch@example.com', 2);
    expect((await inquiry()).isArtworkAwaited).toBe(true);
    expect((await shop.letters()).at(-1)?.text.replace(/\s+/g, ' ')).toContain('Срок – 5 рабочих дней после макета и оплаты');
    const { due } = await accept();
    expect((await listed()).slice(0, 3)).toEqual(['waiting', 'Ждём макет', 1]);
    expect((await due()).inquiry?.isArtworkAwaited).toBe(true);
    expect((await sendFile(3)).statusCode).toBe(200);
    expect((await listed()).slice(0, 3)).toEqual(['work', 'Смотрит технолог', 0]);
    expect([(await due()).inquiry?.isArtworkAwaited, (await inquiry()).isArtworkAwaited]).toEqual([false, false]);
  });

  it('that come late move the day of the order for good', async () => {
    const { accept, sendFile } = await ordered(null);
    const { due } = await accept();
    const first = (await due()).readyDate;
    shop.pass(3 * DAY_MS);
    const said = (await due()).arrival ?? '';
    expect((await sendFile()).statusCode).toBe(200);
    const after = await due();
    shop.pass(-3 * DAY_MS);
    expect(after.readyDate > first).toBe(true);
    expect(after.arrival).toBe(said.split(', если')[0]);
  });
});
