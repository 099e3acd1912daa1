import type { IncomingMessage } from 'node:http';

/** What of a request's headers a page's answer depends on. */
export type PageHeaders = { encodings: string; etag: string | undefined; forwarded: string | undefined; hasBody: boolean };

const ACCEPT = 'accept-encoding';
const ETAG = 'if-none-match';
const FORWARDED = 'x-forwarded-for';
const BODY: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);
/** Of other lengths there is no name to read. */
const LENGTHS: ReadonlySet<number> = new Set([ACCEPT, ETAG, FORWARDED, ...BODY].map(({ length }) => length));

/**
 * Read from the raw list, in one pass: making an object of all headers costs as much as the rest of a page's answer. A header that stands
 * twice is joined, as the object would have it.
 */
export function pageHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): PageHeaders {
  const found: PageHeaders = { encodings: '', etag: undefined, forwarded: undefined, hasBody: false };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] ?? '';
    if (!LENGTHS.has(raw.length)) continue;
    const name = raw.toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    if (name === ACCEPT) found.encodings = found.encodings === '' ? value : `${found.encodings}, ${value}`;
    else if (name === ETAG) found.etag = found.etag === undefined ? value : `${found.etag}, ${value}`;
    else if (name === FORWARDED) found.forwarded = found.forwarded === undefined ? value : `${found.forwarded}, ${value}`;
    else if (BODY.has(name)) found.hasBody = true;
  }
  return found;
}
