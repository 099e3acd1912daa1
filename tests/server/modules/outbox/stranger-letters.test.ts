import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { GUEST_CODE } from '#lib/contracts/my-orders.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { createSmtpMailer, LetterRefused, type Mailer, type OutgoingLetter } from '#server/adapters/mail.ts';
import { enqueueLetter, sendDueLetters } from '#server/modules/outbox/service.ts';
import {
  eachEngine,
  loginAs,
  newKey,
  PASSWORD,
  post,
  purchaseOf,
  registration,
  startShop,
  type TestShop,
  tokenIn,
} from '#tests/support/server.ts';

const TEXT = { subject: 'Письмо', text: 'Здравствуйте!\n', html: '<p>Здравствуйте!</p>' };

eachEngine('letters a stranger can cause', (engine) => {
  const withShop = async (work: (shop: TestShop) => Promise<void>) => {
    const shop = await startShop({ engine });
    await work(shop).finally(() => shop.close());
  };
  const lettersTo = async (shop: TestShop, email: string) => (await shop.letters()).filter(({ to }) => to === email);

  it.each([
    ['a new password', '/api/auth/forgot-password'],
    ['an account that is there already', '/api/auth/register'],
  ])('are few in an hour for %s, and the answer outside does not say so', (_, url) =>
    withShop(async (shop) => {
      const email = 'victim@example.com';
      await loginAs(shop, email);
      const before = (await lettersTo(shop, email)).length;
      const body = url.endsWith('register') ? registration(email) : { email };
      const answers: string[] = [];
      for (let count = 0; count < 30; count += 1) {
        const answer = await post(shop.app, url, body);
        answers.push(`${answer.statusCode} ${answer.body}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(await lettersTo(shop, email)).toHaveLength(before + 3);
      shop.pass(HOUR_MS + 1);
      await post(shop.app, url, body);
      expect(await lettersTo(shop, email)).toHaveLength(before + 4);
    }),
  );

  it('do not shut the owner out: the last link works as long as the silence lasts', () =>
    withShop(async (shop) => {
      const email = 'owner@example.com';
      await loginAs(shop, email);
      for (let count = 0; count < 10; count += 1) await post(shop.app, '/api/auth/forgot-password', { email });
      shop.pass(59 * MINUTE_MS);
      const token = tokenIn((await lettersTo(shop, email)).at(-1));
      const answer = await post(shop.app, '/api/auth/reset-password', { token, password: 'another correct horse' });
      expect(answer.statusCode).toBe(200);
    }));

  const recipient = { name: 'Анна', phone: '+78120000001', email: 'stranger@example.com' };
  const orderFrom = async (shop: TestShop, address: string) => {
    const answer = await post(shop.app, '/api/order', purchaseOf(shop, { recipient }), { 'idempotency-key': newKey() }, address);
    expect(answer.statusCode).toBe(201);
    return answer.json() as { id: string; number: string };
  };

  it('are few for orders of guests to one address from one line; each order is taken', () =>
    withShop(async (shop) => {
      for (let count = 0; count < 20; count += 1) await orderFrom(shop, `2001:db8:0:${count}::1`);
      expect(await lettersTo(shop, recipient.email)).toHaveLength(5);
    }));

  it('are few of payments that fail, though whoever has the link begins one after another', () =>
    withShop(async (shop) => {
      const { id } = await orderFrom(shop, '203.0.113.66');
      await shop.deps.db.updateTable('purchases').set({ paid: 1 }).execute();
      const before = (await lettersTo(shop, recipient.email)).length;
      for (let count = 0; count < 20; count += 1) {
        const begun = await post(shop.app, '/api/payment', { purchaseId: id, method: 'card' }, { 'idempotency-key': newKey() });
        const { confirmationUrl } = begun.json() as { confirmationUrl: string };
        const form = { payload: 'decision=refuse', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
        expect((await shop.app.inject({ method: 'POST', url: new URL(confirmationUrl).pathname, ...form })).statusCode).toBe(303);
      }
      expect(await lettersTo(shop, recipient.email)).toHaveLength(before + 4);
    }));

  it('are few with links to orders a stranger has placed in the name of one address', () =>
    withShop(async (shop) => {
      for (let count = 0; count < 10; count += 1) await orderFrom(shop, '203.0.113.66');
      const { number: own } = await orderFrom(shop, '198.51.100.7');
      const before = (await lettersTo(shop, recipient.email)).length;
      const answers = new Set<string>();
      const find = async (number: string) => {
        const { statusCode, body } = await post(shop.app, '/api/fast-payment/find', { number, contact: recipient.email });
        answers.add(`${statusCode} ${body}`);
      };
      for (let number = 1; number <= 10; number += 1) await find(String(number));
      expect(await lettersTo(shop, recipient.email)).toHaveLength(before + 5);
      await find(own);
      expect(await lettersTo(shop, recipient.email)).toHaveLength(before + 6);
      expect([...answers]).toEqual(['200 {"accepted":true}']);
    }));

  it('are few of a customer who wishes for the e-mail of somebody else, said to that customer', () =>
    withShop(async (shop) => {
      const { contacteeId, bearer } = await loginAs(shop);
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) {
        const answer = await post(shop.app, `/api/profile/${contacteeId}/email`, { email: recipient.email, password: PASSWORD }, bearer);
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
      expect(await lettersTo(shop, recipient.email)).toHaveLength(5);
    }));

  it('never silence those of an order its customer places from another line, nor its code', () =>
    withShop(async (shop) => {
      for (let count = 0; count < 20; count += 1) {
        const { id } = await orderFrom(shop, '203.0.113.66');
        await post(shop.app, GUEST_CODE.replace(':purchaseId', id), {}, {}, '203.0.113.66');
      }
      const before = (await lettersTo(shop, recipient.email)).length;
      const { id } = await orderFrom(shop, '198.51.100.7');
      expect((await post(shop.app, GUEST_CODE.replace(':purchaseId', id), {}, {}, '198.51.100.7')).statusCode).toBe(200);
      expect(await lettersTo(shop, recipient.email)).toHaveLength(before + 2);
    }));
});

describe('the order of letters', () => {
  const enqueue = (shop: TestShop, recipient: string, urgency?: 'account' | 'order' | 'later') =>
    shop.deps.db
      .transaction()
      .execute((trx) => enqueueLetter(trx, { ...TEXT, recipient, ...(urgency === undefined ? {} : { urgency }) }, shop.deps.clock()));
  const remember = (fail: (letter: OutgoingLetter) => Promise<void> | undefined = () => undefined): Mailer & { sent: string[] } => {
    const sent: string[] = [];
    const send = async (letter: OutgoingLetter): Promise<void> => {
      await fail(letter);
      sent.push(letter.to);
    };
    return { sent, send };
  };

  it('is accounts, then orders, then what can wait, however long those have waited', async () => {
    const shop = await startShop();
    for (const [name, urgency] of [
      ['later', 'later'],
      ['order', 'order'],
      ['account', 'account'],
    ] as const) {
      await enqueue(shop, `${name}@example.com`, urgency);
      shop.pass(SECOND_MS);
    }
    const mailer = remember();
    await sendDueLetters(shop.deps.db, mailer, shop.deps.clock, 1);
    expect(mailer.sent).toEqual(['account@example.com', 'order@example.com', 'later@example.com']);
    await shop.close();
  });

  it('has a letter that was never tried before all that are tried again', async () => {
    const shop = await startShop();
    for (let count = 0; count < 50; count += 1) await enqueue(shop, `${count}@refused.example`);
    await sendDueLetters(
      shop.deps.db,
      remember(() => Promise.reject(new LetterRefused('450 later', false))),
      shop.deps.clock,
    );
    shop.pass(MINUTE_MS);
    await enqueue(shop, 'honest@example.com');
    const mailer = remember();
    await sendDueLetters(shop.deps.db, mailer, shop.deps.clock, 1);
    expect(mailer.sent[0]).toBe('honest@example.com');
    expect(mailer.sent).toHaveLength(51);
    await shop.close();
  });

  it('leaves a domain alone that meets letters with silence, and goes on with the others', async () => {
    const shop = await startShop();
    for (let count = 0; count < 20; count += 1) await enqueue(shop, `${count}@silent.example`);
    await enqueue(shop, 'honest@example.com');
    let silences = 0;
    const mailer = remember(({ to }) => {
      if (!to.endsWith('@silent.example')) return undefined;
      silences += 1;
      return Promise.reject(new Error('timeout'));
    });
    await sendDueLetters(shop.deps.db, mailer, shop.deps.clock, 1);
    expect([mailer.sent, silences]).toEqual([['honest@example.com'], 3]);
    shop.pass(30 * SECOND_MS);
    const better = remember();
    await sendDueLetters(shop.deps.db, better, shop.deps.clock);
    expect(better.sent).toHaveLength(20);
    await shop.close();
  });

  it('goes on beside a letter that hangs', async () => {
    const shop = await startShop();
    await enqueue(shop, 'hangs@silent.example');
    shop.pass(SECOND_MS);
    for (let count = 0; count < 10; count += 1) await enqueue(shop, `${count}@example.com`);
    let free: () => void = () => undefined;
    const mailer = remember(({ to }) => (to.startsWith('hangs') ? new Promise((resolve) => (free = resolve)) : undefined));
    const sending = sendDueLetters(shop.deps.db, mailer, shop.deps.clock);
    await expect.poll(() => mailer.sent).toHaveLength(10);
    free();
    expect(await sending).toBe(11);
    await shop.close();
  });
});

describe('a mail server that says no', () => {
  /** Sends one letter to a server that answers the recipient with a code; what became of the row. */
  async function attempts(code: number, hours: number) {
    let asked = 0;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_, __, done) => {
        asked += 1;
        done(Object.assign(new Error('no'), { responseCode: code }));
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const shop = await startShop();
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, 'Тираж <shop@example.com>');
    await shop.deps.db.transaction().execute((trx) => enqueueLetter(trx, { ...TEXT, recipient: 'anna@example.com' }, shop.deps.clock()));
    for (let hour = 0; hour < hours; hour += 1) {
      await sendDueLetters(shop.deps.db, mailer, shop.deps.clock);
      shop.pass(HOUR_MS);
    }
    const row = await shop.deps.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    await shop.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    return { asked, row };
  }

  it('for good is asked once, and the operator reads why', async () => {
    const { asked, row } = await attempts(550, 6);
    expect(asked).toBe(1);
    expect(row).toMatchObject({ sent_at: null, refused_at: expect.any(String), failure: expect.stringContaining('no') });
  });

  it('for now is asked again with pauses', async () => {
    const { asked, row } = await attempts(450, 6);
    expect(asked).toBe(6);
    expect(row.refused_at).toBeNull();
  });
});
