import { decodePDFRawStream, type PDFContext, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import type { DesignSource } from '../domain/design/design-source.ts';
import { MADE } from './print-conditions.ts';

/** Whose data it is, among those that programs leave in a file for themselves (PDF 1.4, 9.4 «Page-piece dictionaries»). */
const OWNER = 'Tirazh';
/** Bytes; a card with the largest logo has a third of it. */
const LARGEST_PACKED = 120_000;

/** What the file keeps for the shop itself: nothing of it is printed. */
export function pieceInfo(context: PDFContext, source: DesignSource): PDFDict {
  const Private = context.register(context.flateStream(new TextEncoder().encode(JSON.stringify(source))));
  return context.obj({ [OWNER]: { LastModified: PDFString.fromDate(MADE), Private } });
}

function kept({ catalog }: PDFDocument): PDFRawStream | null {
  const own = catalog.lookupMaybe(PDFName.of('PieceInfo'), PDFDict)?.lookupMaybe(PDFName.of(OWNER), PDFDict);
  const stream = own?.lookup(PDFName.of('Private'));
  // What a stranger packed may unpack to a thousand times as much.
  return stream instanceof PDFRawStream && stream.getContentsSize() <= LARGEST_PACKED ? stream : null;
}

/** What a file says it was filled from, as it stands there: a stranger's word. Null for one that says nothing or cannot be read. */
export async function readSource(bytes: Uint8Array): Promise<unknown> {
  try {
    const stream = kept(await PDFDocument.load(bytes, { updateMetadata: false }));
    return stream === null ? null : JSON.parse(new TextDecoder().decode(decodePDFRawStream(stream).decode()));
  } catch {
    return null;
  }
}
