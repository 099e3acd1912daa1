import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#lib/domain/time.ts';
import { createFileMailer, createSmtpMailer, type Mailer, type OutgoingLetter, smtpOptions } from '#server/adapters/mail.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { enqueueLetter, sendDueLetters } from '#server/modules/outbox/service.ts';
import { openDeps } from '#server/start.ts';
import { eachEngine, startShop, type TestShop } from '#tests/support/server.ts';

const LEASE_MS = 60 * SECOND_MS;
const LETTER = { subject: 'Заказ 000012 принят', text: 'Здравствуйте!\n', html: '<p>Здравствуйте!</p>' };

/** A mailer that remembers what it sent; `fail` says what happens to a letter instead. */
function remember(fail: (letter: OutgoingLetter) => Promise<void> | undefined = () => undefined): Mailer & { sent: OutgoingLetter[] } {
  const sent: OutgoingLetter[] = [];
  return {
    sent,
    send: async (letter) => {
      await fail(letter);
      sent.push(letter);
    },
  };
}
const refuse = () => Promise.reject(new Error('451 try later'));

eachEngine('the outbox', (engine) => {
  let shop: TestShop;
  /** Another process on the same data. */
  let other: AppDeps;
  beforeEach(async () => {
    shop = await startShop({ engine });
    other = await openDeps(shop.deps.config, null, shop.deps.clock, shop.deps.catalogue);
    return async () => {
      await other.db.destroy();
      await shop.close();
    };
  });

  const enqueue = (recipient = 'anna@example.com') =>
    shop.deps.db.transaction().execute((trx) => enqueueLetter(trx, { ...LETTER, recipient }, shop.deps.clock()));
  const work = (mailer: Mailer, deps: AppDeps = shop.deps) => sendDueLetters(deps.db, mailer, shop.deps.clock);
  const rowOf = () => shop.deps.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

  it('sends a letter once, as it was written', async () => {
    await enqueue();
    const mailer = remember();
    expect([await work(mailer), await work(mailer)]).toEqual([1, 0]);
    shop.pass(100 * HOUR_MS);
    expect(await work(mailer)).toBe(0);
    expect(mailer.sent).toEqual([
      {
        id: expect.any(String),
        to: 'anna@example.com',
        ...LETTER,
        date: new Date('2026-11-16T09:00:00Z'),
        unsubscribe: null,
        invoiceId: null,
      },
    ]);
  });

  it('holds no letter of a change that did not happen', async () => {
    const broken = shop.deps.db.transaction().execute(async (trx) => {
      await enqueueLetter(trx, { ...LETTER, recipient: 'anna@example.com' }, shop.deps.clock());
      throw new Error('the change failed');
    });
    await expect(broken).rejects.toThrow('the change failed');
    expect(await work(remember())).toBe(0);
  });

  it('sends each of many letters once though two processes send at the same time', async () => {
    const recipients = Array.from({ length: 60 }, (_, place) => `person-${place}@example.com`);
    for (const recipient of recipients) await enqueue(recipient);
    const mailer = remember(() => new Promise((resolve) => setImmediate(resolve)));
    for (let round = 0; round < 6; round += 1) await Promise.all([work(mailer), work(mailer, other), work(mailer), work(mailer, other)]);
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual([...recipients].sort());
  });

  it('sends in the order of writing and a bounded number at once', async () => {
    for (let place = 0; place < 205; place += 1) {
      await enqueue(`${place}@example.com`);
      shop.pass(1);
    }
    const mailer = remember();
    expect([await work(mailer), await work(mailer)]).toEqual([200, 5]);
    expect(mailer.sent.map(({ to }) => Number.parseInt(to, 10))).toEqual(Array.from({ length: 205 }, (_, place) => place));
  });

  it('tries a refused letter again after 30 seconds, then after twice as long each time, an hour at most', async () => {
    await enqueue();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const mailer = remember(refuse);
      expect(await work(mailer)).toBe(0);
      const { due_at, failure } = await rowOf();
      expect(failure).toBe('Error: 451 try later');
      const pause = Date.parse(due_at) - shop.deps.clock().getTime();
      pauses.push(pause / SECOND_MS);
      shop.pass(pause - 1);
      expect(await work(remember())).toBe(0);
      shop.pass(1);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    const mailer = remember();
    expect(await work(mailer)).toBe(1);
    expect(await rowOf()).toMatchObject({ failure: null, attempts: 11 });
  });

  it('loses nothing over a mail server that is away for two days, and stops some day', async () => {
    await enqueue();
    const attempts: number[] = [];
    const mailer = remember(() => {
      attempts.push(shop.deps.clock().getTime());
      return refuse();
    });
    for (let hour = 0; hour < 200; hour += 1) {
      await work(mailer);
      shop.pass(HOUR_MS);
    }
    expect(((attempts.at(-1) ?? 0) - (attempts[0] ?? 0)) / HOUR_MS).toBeGreaterThan(48);
    expect(attempts).toHaveLength(80);
  });

  it('keeps one bad letter from holding up the others', async () => {
    await enqueue('bad@example.com');
    await enqueue('good@example.com');
    const mailer = remember(({ to }) => (to === 'bad@example.com' ? refuse() : undefined));
    expect(await work(mailer)).toBe(1);
    expect(mailer.sent.map(({ to }) => to)).toEqual(['good@example.com']);
  });

  it('is sent again under the same Message-ID when the process dies between sending and marking', async () => {
    await enqueue();
    const died = remember();
    void work({ send: (letter) => died.send(letter).then(() => new Promise(() => undefined)) });
    await expect.poll(() => died.sent).toHaveLength(1);
    const next = remember();
    shop.pass(LEASE_MS);
    expect(await work(next, other)).toBe(0);
    shop.pass(1);
    expect(await work(next, other)).toBe(1);
    expect(next.sent).toEqual(died.sent);
  });

  it('is not taken from its new holder by one whose lease ran out', async () => {
    await enqueue();
    let failFirst: (error: Error) => void = () => undefined;
    let isFirstAsked = false;
    const mailer: Mailer = {
      send: () => {
        isFirstAsked = true;
        return new Promise((_, reject) => {
          failFirst = reject;
        });
      },
    };
    // One at a time: another of its turns would take the letter again once the lease has run out.
    const first = sendDueLetters(shop.deps.db, mailer, shop.deps.clock, 1);
    await expect.poll(() => isFirstAsked).toBe(true);
    shop.pass(LEASE_MS + 1);
    let finishSecond: (() => void) | undefined;
    const slow = remember(() => new Promise<void>((resolve) => (finishSecond = resolve)));
    const second = work(slow, other);
    // The lease is written before its holder is asked to send.
    await expect.poll(() => finishSecond).toBeDefined();
    expect((await rowOf()).attempts).toBe(2);
    failFirst(new Error('timeout'));
    expect(await first).toBe(0);
    shop.pass(40 * SECOND_MS);
    expect(await work(remember())).toBe(0);
    finishSecond?.();
    expect(await second).toBe(1);
    expect(await rowOf()).toMatchObject({ failure: null, attempts: 2 });
  });

  it('is not sent twice because letters before it were slow', async () => {
    for (let place = 0; place < 5; place += 1) await enqueue(`${place}@example.com`);
    const again = remember();
    const slow = remember(async ({ to }) => {
      if (!to.startsWith('3')) shop.pass(LEASE_MS / 2);
      else await work(again, other);
    });
    const oneByOne = sendDueLetters(shop.deps.db, slow, shop.deps.clock, 1);
    expect((await oneByOne) + again.sent.length).toBe(5);
    expect([...slow.sent, ...again.sent].map(({ to }) => to[0]).sort()).toEqual(['0', '1', '2', '3', '4']);
  });
});

const SENT: OutgoingLetter = {
  id: '01890000-0000-7000-8000-000000000001',
  to: 'anna@example.com',
  subject: 'Заказ №12 «Визитки» принят – Тираж',
  text: 'Здравствуйте!\n\nОплатить:\nhttp://shop.test/fast-payment/abc?x=1&y=2\n\n.точка в начале строки\n',
  html: '<p>Здравствуйте!</p>\n<p><a href="http://shop.test/fast-payment/abc?x=1&amp;y=2">Оплатить</a></p>',
  date: new Date('2026-11-16T09:00:00Z'),
  unsubscribe: null,
  invoiceId: null,
};
const FROM = 'Тираж <shop@example.com>';

type Part = { headers: Record<string, string>; body: string };

/** RFC 2047 words of a header as text. */
const headerText = (value: string): string =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
      kind?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : bytesOfQuoted(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** A letter as a mail program reads it: headers and the two parts. */
function readLetter(raw: string): Part & { parts: Part[] } {
  const split = (text: string): Part => {
    const [head = '', ...rest] = text.split(/\r?\n\r?\n/);
    const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', headerText(line.replace(/^[^:]*: ?/, ''))]),
    );
    const body = rest.join('\n\n').replaceAll('\r\n', '\n');
    const encoding = headers['content-transfer-encoding'];
    if (encoding === 'base64') return { headers, body: Buffer.from(body, 'base64').toString('utf8') };
    if (encoding === 'quoted-printable') return { headers, body: bytesOfQuoted(body).toString('utf8') };
    return { headers, body };
  };
  const whole = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1] ?? 'none';
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => split(text.replace(/^\r?\n/, '')));
  return { ...whole, parts };
}

const tidy = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

function expectWholeLetter(raw: string): void {
  const { headers, parts } = readLetter(raw);
  expect(headers).toMatchObject({
    from: FROM,
    to: SENT.to,
    subject: SENT.subject,
    'message-id': `<${SENT.id}@example.com>`,
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
    'content-type': expect.stringContaining('multipart/alternative'),
  });
  expect(new Date(headers.date ?? '').getTime()).toBe(SENT.date.getTime());
  expect(parts.map((part) => part.headers['content-type'])).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
  expect(parts.map(({ body }) => tidy(body))).toEqual([tidy(SENT.text), tidy(SENT.html)]);
}

const ATTACHMENT = { name: 'invoice-5-2026-11-16.pdf', bytes: Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256)) };

/** The letter of two parts and the file of a raw message, whatever program has written it. */
function expectLetterWithFile(raw: string): void {
  const { headers, parts } = readLetter(raw);
  expect(headers['content-type']).toContain('multipart/mixed');
  const [words, file, ...others] = parts;
  expect(others).toEqual([]);
  expect(words?.headers['content-type']).toContain('multipart/alternative');
  expect(file?.headers).toMatchObject({ 'content-transfer-encoding': 'base64' });
  expect(file?.headers['content-type']).toContain('application/pdf');
  expect(file?.headers['content-disposition']).toMatch(/^attachment; filename="?invoice-5-2026-11-16\.pdf"?$/);
  const base64 = raw.slice(raw.lastIndexOf('base64') + 'base64'.length).match(/^[A-Za-z\d+/]{4,76}={0,2}\r?$/gm) ?? [];
  expect(Buffer.from(base64.join(''), 'base64')).toEqual(ATTACHMENT.bytes);
}

describe('letters as files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tirazh-mail-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it('can be opened by a mail program and read in a text editor', async () => {
    await createFileMailer(join(folder, 'mail'), FROM).send(SENT);
    const raw = readFileSync(join(folder, 'mail', `${SENT.id}.eml`), 'utf8');
    expectWholeLetter(raw);
    expect(raw).toContain(`Subject: ${SENT.subject}\n`);
    expect(raw).toContain(SENT.text);
  });

  it('carry a file', async () => {
    await createFileMailer(folder, FROM).send({ ...SENT, attachment: ATTACHMENT });
    expectLetterWithFile(readFileSync(join(folder, `${SENT.id}.eml`), 'utf8'));
  });

  it('are read by the shop’s user alone', async () => {
    await createFileMailer(join(folder, 'mail'), FROM).send(SENT);
    const modes = [join(folder, 'mail'), join(folder, 'mail', `${SENT.id}.eml`)].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('are one file though sent twice, with nothing half-written beside it', async () => {
    const mailer = createFileMailer(folder, FROM);
    await mailer.send(SENT);
    await mailer.send(SENT);
    expect(readdirSync(folder)).toEqual([`${SENT.id}.eml`]);
  });

  it('have no header that a subject smuggled in', async () => {
    await createFileMailer(folder, FROM).send({ ...SENT, subject: 'Заказ\r\nBcc: thief@example.com\r\n\r\n<script>' });
    const { headers } = readLetter(readFileSync(join(folder, `${SENT.id}.eml`), 'utf8'));
    expect(Object.keys(headers)).toEqual(['from', 'to', 'subject', 'message-id', 'date', 'auto-submitted', 'mime-version', 'content-type']);
  });
});

describe('letters to a mail server', () => {
  type Taken = { from: string; to: string[]; raw: string };
  let taken: Taken[] = [];
  let refusal: Error | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('no such user')),
    onRcptTo: (_, __, done) => done(refusal),
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  let host: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  afterEach(() => {
    taken = [];
    refusal = null;
  });

  it('arrive with both parts, a Cyrillic subject and the Message-ID of the outbox', async () => {
    await createSmtpMailer(`smtp://${host}`, FROM).send(SENT);
    expect(taken.map(({ from, to }) => ({ from, to }))).toEqual([{ from: 'shop@example.com', to: ['anna@example.com'] }]);
    expectWholeLetter(taken[0]?.raw ?? '');
  });

  it('arrive with their file', async () => {
    await createSmtpMailer(`smtp://${host}`, FROM).send({ ...SENT, attachment: ATTACHMENT });
    expectLetterWithFile(taken[0]?.raw ?? '');
  });

  it('are sent under the user and password of the address', async () => {
    await createSmtpMailer(`smtp://shop:p%40ss@${host}`, FROM).send(SENT);
    expect(taken).toHaveLength(1);
    await expect(createSmtpMailer(`smtp://shop:wrong@${host}`, FROM).send(SENT)).rejects.toThrow();
  });

  it('go to nobody a subject smuggled in', async () => {
    await createSmtpMailer(`smtp://${host}`, FROM).send({ ...SENT, subject: 'Заказ\r\nBcc: thief@example.com' });
    expect(taken[0]?.to).toEqual(['anna@example.com']);
    expect(readLetter(taken[0]?.raw ?? '').headers.bcc).toBeUndefined();
  });

  it('stay in the outbox while the server refuses and go later under the same Message-ID', async () => {
    const shop = await startShop();
    const mailer = createSmtpMailer(`smtp://${host}`, FROM);
    await shop.deps.db.transaction().execute((trx) => enqueueLetter(trx, { ...LETTER, recipient: SENT.to }, shop.deps.clock()));
    refusal = Object.assign(new Error('mailbox busy'), { responseCode: 450 });
    expect(await sendDueLetters(shop.deps.db, mailer, shop.deps.clock)).toBe(0);
    refusal = null;
    shop.pass(30 * SECOND_MS);
    expect(await sendDueLetters(shop.deps.db, mailer, shop.deps.clock)).toBe(1);
    const { id } = await shop.deps.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    expect(readLetter(taken[0]?.raw ?? '').headers['message-id']).toBe(`<${id}@example.com>`);
    await shop.close();
  });

  it('do not go in the clear where TLS is asked for', async () => {
    await expect(createSmtpMailer(`smtp://${host}?requireTLS=true`, FROM).send(SENT)).rejects.toThrow('STARTTLS');
    expect(taken).toEqual([]);
  });

  it.each([
    ['smtp://mail.example.com:587', true],
    ['smtp://127.example.com', true],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
    ['smtp://localhost', false],
  ])('to %s need TLS: %s', (url, isNeeded) => {
    expect(smtpOptions(url)).toMatchObject({ url, requireTLS: isNeeded });
  });

  it('fail soon when nobody listens', async () => {
    await expect(createSmtpMailer('smtp://127.0.0.1:1', FROM).send(SENT)).rejects.toThrow('ECONNREFUSED');
  });
});
