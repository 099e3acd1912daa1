import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { ArtworksView } from '#lib/contracts/artwork.ts';
import { get, type TestShop } from './server.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const metadataOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

export const TUS = { 'tus-resumable': '1.0.0' };

export type Start = {
  key: string;
  order: string;
  slot?: string;
  name?: string;
  length: number;
  sha256?: string;
  bearer?: Record<string, string>;
};

/** Creates an upload; the answer's `location` says where its bytes go. */
export const startUpload = (
  shop: TestShop,
  { key, order, slot = 'd1-block', name = 'макет.pdf', length, sha256 = '', bearer = {} }: Start,
) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/layouts/upload',
    headers: {
      ...TUS,
      ...bearer,
      'artwork-key': key,
      'upload-length': String(length),
      'upload-metadata': metadataOf({ order, slot, filename: name, ...(sha256 === '' ? {} : { sha256 }) }),
    },
  });

/** Sends bytes over a real connection; `cut` breaks it in the middle, as a lost network does, once some have arrived. Answers with the status, 0 when cut. */
export async function sendBytes(
  base: string,
  path: string,
  { key, bytes, offset, cut }: { key: string; bytes: Buffer; offset: number; cut?: { after: number; arrived: () => Promise<unknown> } },
): Promise<{ status: number; body: string }> {
  const rest = bytes.subarray(offset);
  const call = request(base + path, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'artwork-key': key,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(rest.length),
    },
  });
  if (cut !== undefined && cut.after < rest.length) {
    call.on('error', () => {});
    await new Promise<void>((resolve) => call.write(rest.subarray(0, cut.after), () => resolve()));
    await cut.arrived();
    call.destroy();
    return { status: 0, body: '' };
  }
  call.end(rest);
  const [response] = await once(call, 'response');
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode ?? 0, body };
}

/** How far an upload has come by the server's word; null when there is none. */
export async function offsetOf(base: string, path: string, key: string): Promise<number | null> {
  const answer = await fetch(base + path, { method: 'HEAD', headers: { ...TUS, 'artwork-key': key } });
  return answer.ok ? Number(answer.headers.get('upload-offset')) : null;
}

/** Sends one piece of a file through the app in place. */
export const sendPiece = (shop: TestShop, path: string, key: string, bytes: Buffer, offset: number, bearer: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'PATCH',
    url: path,
    headers: { ...TUS, ...bearer, 'artwork-key': key, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });

/** Hands a whole file in through the app in place. */
export async function handIn(shop: TestShop, start: Omit<Start, 'length'>, bytes: Buffer) {
  const created = await startUpload(shop, { ...start, length: bytes.length });
  if (created.statusCode !== 201) return created;
  return sendPiece(shop, String(created.headers.location), start.key, bytes, 0, start.bearer);
}

export const artworksOf = async (shop: TestShop, key: string, bearer: Record<string, string> = {}): Promise<ArtworksView> =>
  (await get(shop.app, `/api/layouts/${key}`, bearer)).json() as ArtworksView;
