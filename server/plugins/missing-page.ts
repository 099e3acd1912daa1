import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { escapeHtml } from '#lib/domain/html.ts';

/** Where src/pages/404.astro names the path; without a script it would name the page itself. */
const PLACE = /(<span id="missing">)[^<]*(<\/span>)/;
/** One visitor sees this page once: packing it must cost less than sending it. */
const PACKERS: Readonly<Record<string, (page: string) => Buffer>> = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: (page) => zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (page) => gzipSync(page, { level: 1 }),
};

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
export const withPath = (page: string, path: string): string =>
  page.replace(PLACE, (_, opening: string, closing: string) => `${opening}${escapeHtml(readable(path))}${closing}`);

/** The body in an encoding of the site; as it is without one. */
export const packed = (page: string, encoding: string | null): Buffer => PACKERS[encoding ?? '']?.(page) ?? Buffer.from(page);
