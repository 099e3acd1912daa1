import type { ServerResponse } from 'node:http';
import { apiError } from '../base/api-error.ts';
import { knownEncodings } from '../http/encodings.ts';
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

/** Sends a page or a file of the site: a look-up and one write. */
export function answerWith(asset: Asset, id: string, asked: PageRequest, response: ServerResponse): void {
  const { etag, head, notModified, body } = variantFor(asset, asked.encodings);
  if (asked.etag === etag) {
    response.writeHead(304, [...notModified, 'x-request-id', id]).end();
    return;
  }
  const content = asked.isHead ? undefined : body();
  response.writeHead(200, [...head, 'x-request-id', id]).end(content);
}
