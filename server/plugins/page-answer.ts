import type { ServerResponse } from 'node:http';
import { apiError } from '../base/api-error.ts';
import { knownEncodings } from '../http/encodings.ts';
import { type Head, linesOf, takesLines } from '../http/page-response.ts';
import type { Asset, Variant } from '../http/site-files.ts';
import type { PageHeaders } from './page-request.ts';

/** Every page and file of the site, as one route: what the log and the numbers know them by. */
export const PAGES_ROUTE = '/*';

/** What a page's answer depends on. */
type PageRequest = Pick<PageHeaders, 'encodings' | 'etag'> & { isHead: boolean };

/** The variant of a file a visitor can read, the smallest first. */
export function variantFor(asset: Asset, encodings: string): Variant {
  const accepted = knownEncodings(encodings);
  const variant = asset.variants.find(({ encoding }) => encoding === null || accepted.has(encoding));
  if (variant === undefined) throw apiError(500, 'internal');
  return variant;
}

/** The head of an answer, its unchanging lines as one piece where that can be. It has no number of the request: those 54 bytes are of the first flight. */
function writeHead(response: ServerResponse, status: number, head: Head, length: Head): ServerResponse {
  return takesLines(response) ? response.writeLines(status, linesOf(head), length) : response.writeHead(status, [...head, ...length]);
}

const NO_LENGTH: Head = [];

/** Sends a page or a file of the site: a look-up and one write. */
export function answerWith(asset: Asset, asked: PageRequest, response: ServerResponse): void {
  const { etag, head, length, notModified, body } = variantFor(asset, asked.encodings);
  if (asked.etag === etag) {
    writeHead(response, 304, notModified, NO_LENGTH).end();
    return;
  }
  const content = asked.isHead ? undefined : body();
  writeHead(response, 200, head, length).end(content);
}
