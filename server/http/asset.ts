import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownEncodings } from './encodings.ts';

/** One text or file in one encoding. What is not in memory is read when it is asked for. */
export type Variant = { encoding: string | null; etag: string; length: number; body: () => Buffer | Promise<Buffer> };
/** What an address shows, in every encoding it is stored in, the smallest first and the plain one last. */
export type Asset = { type: string; headers: Readonly<Record<string, string>>; variants: readonly Variant[] };

/** The name by which a visitor's browser asks whether it has these bytes already. */
export const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 12)}"`;

export const inMemory = (encoding: string | null, bytes: Buffer): Variant => ({
  ...{ encoding, etag: etagOf(bytes), length: bytes.length },
  body: () => bytes,
});

/** The best encoding of an asset a visitor can read. */
function variantFor({ variants }: Asset, { headers }: FastifyRequest): Variant | undefined {
  const accepted = knownEncodings(String(headers['accept-encoding'] ?? ''));
  return variants.find(({ encoding }) => encoding === null || accepted.has(encoding));
}

/** Sends an asset, or says that the visitor has it. @throws when its file has changed since it was read first */
export async function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const variant = variantFor(asset, request);
  if (variant === undefined) throw new Error('an asset without its plain form');
  const { encoding, etag, length, body } = variant;
  reply.headers({ ...asset.headers, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.headers({ 'content-type': asset.type, 'content-length': length });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(request.method === 'HEAD' ? undefined : await body());
}
