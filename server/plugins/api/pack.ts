import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Asset, inMemory } from '../../http/asset.ts';

/** Good enough for a text made once in a process's life: the best would hold its first reader up. */
const QUALITY = 5;

/** A text that stays the same while the process lives, in every form a reader may ask for. */
export function pack(text: string, type: string, headers: Readonly<Record<string, string>> = {}): Asset {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const variants = [inMemory('br', br), inMemory('gzip', gzipSync(plain)), inMemory(null, plain)];
  return { type, headers: { 'cache-control': 'no-cache', ...headers }, variants };
}
