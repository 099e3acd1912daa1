import { layoutMimeOf } from '#lib/domain/layout/file-type.ts';
import type { LayoutOrder } from '#lib/domain/layout/order.ts';
import type { LayoutReport } from '#lib/domain/layout/report.ts';
import type { LayoutRules } from '#lib/domain/layout/rules.ts';
import { checkHead } from './image-facts.ts';
import { readJpegHead, readPngHead } from './image-head.ts';
import { checkStructure } from './structure-check.ts';

/** What one look at a file needs. */
export type FirstLook = { file: Blob; order: LayoutOrder; rules: LayoutRules };

/** Profiles and thumbnails stand before the size of a picture. */
const HEAD_BYTES = 4 * 1024 * 1024;

/**
 * The rules of the check that need no drawing, for a browser: it answers long before the file has been sent. Null for a file nothing
 * can be said of here.
 */
export async function lookFirst({ file, order, rules }: FirstLook): Promise<LayoutReport | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const mime = layoutMimeOf(head);
  if (mime === 'application/pdf') return checkStructure(new Uint8Array(await file.arrayBuffer()), { order, rules });
  const read = mime === 'image/png' ? readPngHead(head) : mime === 'image/jpeg' ? readJpegHead(head) : null;
  return read === null ? null : checkHead(read, file.size, order, rules);
}
