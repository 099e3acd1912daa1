import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '#lib/contracts/error.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { PATIENCE, type Patience, refuseClient, registerConnections, serverLimits } from '#server/plugins/connections.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerLoadShedding } from '#server/plugins/load-shedding.ts';
import { askFrom, holdLine, type Manner, textOf } from '#tests/support/held-lines.ts';
import { read } from '#tests/support/raw-answer.ts';

const HASTY: Patience = { ...PATIENCE, headersMs: 200, bodyMs: 200, uploadMs: 200, uploadBytes: 1000, unreadMs: 200, lookMs: 20 };
/** More than the kernel takes off the server's hands. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
/** Of the shop's own length where the test moves the clock: only a machine that stands still so long would cut a line. */
const ON_A_CLOCK: Patience = { ...HASTY, uploadMs: PATIENCE.uploadMs, unreadMs: PATIENCE.unreadMs };
const HELD = 300;
const FILE_BYTES = 30_000;
/** What a reader takes at a time. */
const PIECE_BYTES = 64 * 1024;

const HEADERS = { 'x-content-type-options': 'nosniff' };
const GET_PAGE = 'GET /page HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n';
const CALL = 'POST /api/order HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nConnection: close\r\n';
const UPLOAD = `PATCH /api/upload HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/x-file\r\nConnection: close\r\nContent-Length: ${FILE_BYTES}\r\n\r\n`;
const WHOLE_CALL = `${CALL}Content-Length: 2\r\n\r\n{}`;

describe('lines held for nothing', () => {
  let app: FastifyInstance;
  let finish: () => void = () => undefined;
  const lines: Socket[] = [];
  /** What the test has moved the shop's clock on by: a line's pace is then the same on a machine of any speed. */
  let movedMs = 0;
  const clock = () => movedMs;

  async function start(
    patience: Patience = PATIENCE,
    isProxy: (address?: string) => boolean = () => false,
    now?: () => number,
  ): Promise<number> {
    app = fastify({ ...serverLimits(patience), trustProxy: isProxy, clientErrorHandler: refuseClient(HEADERS) });
    registerErrors(app);
    registerConnections(app, { patience, headers: HEADERS, isProxy, now });
    registerLoadShedding(app);
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    app.addContentTypeParser('application/x-file', (_request, _payload, done) => done(null));
    app.get('/page', async () => 'a page');
    app.get('/large', async () => LARGE);
    app.get('/api/file', async () => Readable.from([LARGE]));
    app.post('/api/order', async () => ({ placed: true }));
    app.post('/api/slow', async () => waiting.then(() => ({})));
    app.patch('/api/upload', { config: { bringsFile: true } }, async (request) => ({ bytes: (await text(request.raw)).length }));
    await app.listen({ host: '0.0.0.0', port: 0 });
    return (app.server.address() as AddressInfo).port;
  }
  const hold = async (count: number, manner: Manner, target: Parameters<typeof holdLine>[1]) => {
    const held = await Promise.all(Array.from({ length: count }, () => holdLine(manner, target)));
    lines.push(...held);
    return held;
  };
  function sendTo(port: number, head: string): Socket {
    const line = connect(port, '127.0.0.1');
    lines.push(line);
    line.on('error', () => undefined).write(head);
    return line;
  }

  afterEach(async () => {
    finish();
    for (const line of lines.splice(0)) line.destroy();
    movedMs = 0;
    await app.close();
  });

  it.each<Manner>(['slow headers', 'slow body', 'answer never read'])(
    '%s: three hundred of one address leave pages and calls to everybody else',
    async (manner) => {
      const port = await start();
      await hold(HELD, manner, { port, from: '127.0.0.9', call: '/api/order', asset: '/large' });
      const [page, call] = [await askFrom('127.0.0.2', port, GET_PAGE), await askFrom('127.0.0.2', port, WHOLE_CALL)];
      expect([page.status, call.status]).toEqual([200, 200]);
    },
  );

  it.each<Manner>(['slow headers', 'slow body', 'answer never read'])(
    '%s: three hundred through a proxy of ours leave pages and calls to everybody, that address too',
    async (manner) => {
      const port = await start(PATIENCE, () => true);
      const headers = 'X-Forwarded-For: 203.0.113.9\r\n';
      await hold(HELD, manner, { port, headers, call: '/api/order', asset: '/page' });
      for (const address of ['203.0.113.9', '203.0.113.10']) {
        const lines = WHOLE_CALL.replace('Host:', `X-Forwarded-For: ${address}\r\nHost:`);
        expect([(await askFrom('127.0.0.1', port, GET_PAGE)).status, (await askFrom('127.0.0.1', port, lines)).status]).toEqual([200, 200]);
      }
    },
  );

  it('one address holds a hundred lines and no more, another has its own', async () => {
    const port = await start();
    const held = await hold(HELD, 'slow headers', { port, from: '127.0.0.9' });
    await expect.poll(() => held.filter(({ destroyed }) => destroyed).length).toBe(HELD - 100);
    const others = await hold(5, 'slow headers', { port, from: '127.0.0.2' });
    expect((await askFrom('127.0.0.2', port, GET_PAGE)).status).toBe(200);
    expect(others.filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  it('calls whose work takes long are let in up to the share of an address, behind a proxy by the address it names', async () => {
    const port = await start(PATIENCE, () => true);
    const slow = (address: string) =>
      `POST /api/slow HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    const first = Array.from({ length: 120 }, () => askFrom('127.0.0.1', port, slow('203.0.113.9')));
    const refused = await Promise.race(first);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const other = askFrom('127.0.0.1', port, slow('203.0.113.10'));
    expect((await askFrom('127.0.0.1', port, GET_PAGE)).status).toBe(200);
    finish();
    const statuses = (await Promise.all(first)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(48);
    expect((await other).status).toBe(200);
  });

  it('headers that never end are refused in the words of the API', async () => {
    const port = await start(HASTY);
    const [line] = await hold(1, 'slow headers', { port });
    const answer = read(await textOf(line as Socket));
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([408, 'nosniff']);
    expect(ErrorBody.parse(await answer.json())).toMatchObject({ code: 'too_slow', requestId: answer.headers.get('x-request-id') });
  });

  it('the body of a call that never ends is refused, however steadily it trickles', async () => {
    const port = await start(HASTY);
    const [line] = await hold(1, 'slow body', { port, call: '/api/order' });
    const trickle = setInterval(() => line?.write(' '), 20);
    const answer = read(await textOf(line as Socket));
    clearInterval(trickle);
    expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([408, 'too_slow']);
  });

  /** Sends a piece of a file on every line and moves the clock on, until the file has been sent. */
  const feed = (lines: readonly Socket[], pieces: number, stepMs: number) => {
    let sent = 0;
    return setInterval(() => {
      for (const line of lines) if (sent < FILE_BYTES && line.writable) line.write('x'.repeat(FILE_BYTES / pieces));
      sent += FILE_BYTES / pieces;
      movedMs += stepMs;
    }, 20);
  };

  it('the body of a file may take its time while it moves, and is cut off when it stands still', async () => {
    const port = await start(ON_A_CLOCK, undefined, clock);
    const [moving, still] = [sendTo(port, UPLOAD), sendTo(port, UPLOAD)];
    const feeding = feed([moving], 30, ON_A_CLOCK.uploadMs / 10);
    const [whole, cut] = (await Promise.all([textOf(moving), textOf(still)])).map(read);
    clearInterval(feeding);
    expect([whole?.status, await whole?.json(), cut?.status]).toEqual([200, { bytes: FILE_BYTES }, 408]);
  });

  it('files of one address that move at the pace of one file are cut off, when it sends many at once', async () => {
    const port = await start(ON_A_CLOCK, () => true, clock);
    const from = (address: string) => UPLOAD.replace('Host:', `X-Forwarded-For: ${address}\r\nHost:`);
    const [many, one] = [Array.from({ length: 6 }, () => sendTo(port, from('203.0.113.9'))), sendTo(port, from('203.0.113.10'))];
    const feeding = feed([...many, one], 60, ON_A_CLOCK.uploadMs / 10);
    const answers = (await Promise.all([...many, one].map(textOf))).map((text) => read(text).status);
    clearInterval(feeding);
    expect(answers.at(-1)).toBe(200);
    expect(answers.slice(0, -1)).toContain(408);
  });

  it.each(['/large', '/api/file'])('an answer of %s that nobody takes is given up', async (asset) => {
    const port = await start(HASTY);
    await hold(1, 'answer never read', { port, asset });
    await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(0);
  });

  it('files of one address that are read at the pace of one file are cut off, when it reads many at once', async () => {
    // Twenty pieces of the answer are taken while the line may stand still: twice what one file must be read at.
    const readPerSecond = (10 * PIECE_BYTES * SECOND_MS) / ON_A_CLOCK.unreadMs;
    const port = await start({ ...ON_A_CLOCK, readPerSecond }, () => true, clock);
    const ask = (address: string) =>
      sendTo(port, GET_PAGE.replace('/page', '/api/file').replace('Host:', `X-Forwarded-For: ${address}\r\nHost:`)).pause();
    const [many, one] = [Array.from({ length: 20 }, () => ask('203.0.113.9')), ask('203.0.113.10')];
    const sip = setInterval(() => {
      movedMs += ON_A_CLOCK.unreadMs / 20;
      for (const line of [...many, one]) line.read(PIECE_BYTES);
    }, 20);
    // The fewer are left, the less is asked of each: the last of them may come whole, and so may the one.
    const isCut = ({ destroyed, bytesRead }: Socket) => destroyed && bytesRead < LARGE.length;
    await expect.poll(() => many.filter(isCut).length).toBeGreaterThan(many.length / 2);
    clearInterval(sip);
    expect(isCut(one)).toBe(false);
  });

  it('an answer that is taken slowly but steadily comes whole', async () => {
    const port = await start(ON_A_CLOCK, undefined, clock);
    const line = sendTo(port, GET_PAGE.replace('/page', '/large'));
    let bytes = 0;
    for await (const chunk of line) {
      bytes += (chunk as Buffer).length;
      movedMs += ON_A_CLOCK.unreadMs / 20;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(bytes).toBeGreaterThan(LARGE.length);
    expect(movedMs).toBeGreaterThan(ON_A_CLOCK.unreadMs);
  });
});
