import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownEncodings } from '../../http/encodings.ts';

/** Good enough for a text made once in a process's life: the best would hold its first reader up. */
const QUALITY = 5;

/** An answer that stays the same while the process lives, in every form a reader may ask for. */
export type Packed = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

export function pack(text: string, type: string): Packed {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, br, gzip: gzipSync(plain) };
}

/** Sends it whole, packed as the reader can read it, or says that the reader has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { type, etag, plain, ...packed }: Packed): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const known = knownEncodings(String(request.headers['accept-encoding'] ?? ''));
  const encoding = (['br', 'gzip'] as const).find((name) => known.has(name));
  if (encoding === undefined) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}
