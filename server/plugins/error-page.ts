import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#lib/domain/html.ts';
import { knownEncodings } from '../http/encodings.ts';
import type { ErrorPage } from '../http/site-files.ts';

/** Where src/pages/404.astro names the path; without a script it would name the page itself. */
const PLACE = /(<span id="missing">)[^<]*(<\/span>)/;
/** One visitor sees such a page once: packing it must cost less than sending it. */
const PACKERS: readonly (readonly [encoding: string, pack: (html: string) => Buffer])[] = [
  ['br', (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['zstd', (html) => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['gzip', (html) => gzipSync(html, { level: 1 })],
];

/** The path a person asked for, as they would write it. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /\p{Cc}/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

/** The page of what is not found, naming the path. Source: specification §2. */
const withPath = (html: string, path: string): string =>
  html.replace(PLACE, (_, opening: string, closing: string) => `${opening}${escapeHtml(readable(path))}${closing}`);

/** Sends a page of an error, packed on the way out: what it says of the cause stands in headers set before, and of what is not found in itself. */
export function sendErrorPage({ html, headers }: ErrorPage, request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const [path = ''] = request.url.split('?');
  const page = status === 404 ? withPath(html, path) : html;
  const accepted = knownEncodings(String(request.headers['accept-encoding'] ?? ''));
  const [encoding, pack] = PACKERS.find(([name]) => accepted.has(name)) ?? [null, Buffer.from];
  reply
    .headers({ ...headers, vary: 'accept-encoding' })
    .code(status)
    .type('text/html; charset=utf-8');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(pack(page));
}
