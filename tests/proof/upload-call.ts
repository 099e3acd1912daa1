import type { ArtworksView, ArtworkView } from '#lib/contracts/artwork.ts';
import { TUS } from '#tests/support/tus.ts';
import { ask } from './client.ts';

export type Place = { key: string; order: string };

const base64 = (text: string): string => Buffer.from(text).toString('base64');

type Begun = { status: number; location: string };

/** Begins an upload; answers with its status and where the bytes go. */
export async function beginUpload(url: string, { key, order }: Place, length: number, name: string, more = {}): Promise<Begun> {
  const metadata = `order ${base64(order)},slot ${base64('d1-block')},filename ${base64(name)}`;
  const headers = { ...TUS, 'artwork-key': key, 'upload-length': String(length), 'upload-metadata': metadata, ...more };
  const { status, headers: answered } = await ask(`${url}/api/layouts/upload`, { method: 'POST', headers });
  return { status, location: String(answered.location ?? '') };
}

/** Sends all bytes at once; answers with the status. */
export async function sendUpload(target: string, key: string, bytes: Uint8Array, more = {}): Promise<number> {
  const headers = { ...TUS, 'artwork-key': key, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...more };
  const answer = await fetch(target, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  await answer.arrayBuffer();
  return answer.status;
}

export const uploadedVersions = async (url: string, { key }: Place): Promise<ArtworkView[]> =>
  (JSON.parse((await ask(`${url}/api/layouts/${key}`)).body) as ArtworksView).orders[0]?.slots[0]?.versions ?? [];
