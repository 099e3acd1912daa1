import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#lib/contracts/error.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, startShop, type TestShop } from '#tests/support/server.ts';
import { handIn, startUpload, TUS } from '#tests/support/tus.ts';

eachEngine('a refusal of an upload', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const guest = async () => {
    const purchase = await placeAt(shop);
    return { key: purchase.id, order: purchase.orders[0]?.id ?? '' };
  };

  it('of the protocol itself has the shape of all others and the id by which it is found in the log', async () => {
    const answer = await handIn(shop, { ...(await guest()), name: 'card.pdf' }, Buffer.from('<!doctype html>'));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, 'application/json; charset=utf-8']);
    expect(ErrorBody.parse(JSON.parse(answer.body))).toMatchObject({ code: 'artwork_type', requestId: answer.headers['x-request-id'] });
    expect(answer.headers['x-request-id']).not.toBe('');
  });

  it.each([
    ['CorelDRAW', 'RIFF\x00\x00\x00\x00CDRvrsn', 'Это файл CorelDRAW.'],
    ['Photoshop', '8BPS\x00\x01', 'Это файл Photoshop.'],
    ['a phone', '\x00\x00\x00\x18ftypheic', 'Это фотография HEIC с телефона.'],
    ['nobody knows', 'nothing at all', 'Это не PDF, JPEG, PNG или TIFF.'],
  ])('of a file of %s names it and three steps', async (_, bytes, words) => {
    const answer = await handIn(shop, { ...(await guest()), name: 'card.pdf' }, Buffer.from(bytes, 'latin1'));
    const { code, error } = ErrorBody.parse(JSON.parse(answer.body));
    expect([answer.statusCode, code]).toEqual([415, 'artwork_type']);
    expect(error.startsWith(words)).toBe(true);
    expect(error).toMatch(/1\. .+\n2\. .+\n3\. /);
  });

  it.each([
    ['no version of the protocol', { 'tus-resumable': '' }, 412],
    ['another version', { 'tus-resumable': '0.2.2' }, 400],
    ['an offset that is none', { 'upload-offset': 'x' }, 400],
    ['another offset than there is', { 'upload-offset': '5' }, 409],
  ])('has it for %s too', async (_, headers, status) => {
    const { key, order } = await guest();
    const { headers: created } = await startUpload(shop, { key, order, length: 10 });
    const sent = { ...TUS, 'artwork-key': key, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...headers };
    const answer = await shop.app.inject({ method: 'PATCH', url: String(created.location), headers: sent, payload: Buffer.alloc(5) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    expect(ErrorBody.parse(JSON.parse(answer.body)).requestId).toBe(answer.headers['x-request-id']);
  });

  it.each(['partial', 'final;/api/layouts/upload/a /api/layouts/upload/b', 'nonsense'])(
    'says no to %s before a place is reserved',
    async (concat) => {
      const { key, order } = await guest();
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/layouts/upload',
        headers: { ...TUS, 'artwork-key': key, 'upload-length': '10', 'upload-concat': concat, 'upload-metadata': metadata(order) },
      });
      expect([answer.statusCode, ErrorBody.parse(answer.json()).code]).toEqual([400, 'bad_request']);
      expect(await shop.deps.db.selectFrom('artwork_uploads').selectAll().where('order_id', '=', order).execute()).toEqual([]);
      expect((await startUpload(shop, { key, order, length: 10 })).statusCode).toBe(201);
    },
  );

  it('is not to be had past the upload a caller was let in to: another at the end of the address gets no byte', async () => {
    const [own, foreign] = [await guest(), await guest()];
    const begun = async ({ key, order }: typeof own) => String((await startUpload(shop, { key, order, length: 10 })).headers.location);
    const [path, other] = [await begun(own), await begun(foreign)];
    const headers = { ...TUS, 'artwork-key': own.key, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const url = `${path}?of=/${other.split('/').at(-1)}`;
    expect((await shop.app.inject({ method: 'PATCH', url, headers, payload: Buffer.alloc(5) })).statusCode).toBe(204);
    const offset = async (at: string, key: string) => {
      const answer = await shop.app.inject({ method: 'HEAD', url: at, headers: { ...TUS, 'artwork-key': key } });
      return answer.headers['upload-offset'];
    };
    expect([await offset(path, own.key), await offset(url, own.key), await offset(other, foreign.key)]).toEqual(['5', '5', '0']);
  });
});

const metadata = (order: string): string =>
  Object.entries({ order, slot: 'd1-block', filename: 'card.pdf' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
