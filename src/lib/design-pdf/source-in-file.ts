import { type PDFContext, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import * as z from 'zod/mini';
import type { DesignSource } from '../domain/design/design-source.ts';
import { FIELDS } from '../domain/design/person.ts';
import { MADE } from './print-conditions.ts';

/** Whose data it is, among those that programs leave in a file for themselves (PDF 1.4, 9.4 «Page-piece dictionaries»). */
const OWNER = 'Tirazh';
/** No field of a card is longer; a file is a stranger's until it has been read. */
const LONGEST = 500;

const Text = z.string().check(z.maxLength(LONGEST));
const Source = z.object({ version: z.literal(1), template: Text, voice: Text, person: z.record(z.enum(FIELDS), Text) });

/** What the file keeps for the shop itself: nothing of it is printed. */
export const pieceInfo = (context: PDFContext, source: DesignSource): PDFDict =>
  context.obj({ [OWNER]: { LastModified: PDFString.fromDate(MADE), Private: PDFHexString.fromText(JSON.stringify(source)) } });

const kept = ({ catalog }: PDFDocument): string | undefined =>
  catalog
    .lookupMaybe(PDFName.of('PieceInfo'), PDFDict)
    ?.lookupMaybe(PDFName.of(OWNER), PDFDict)
    ?.lookupMaybe(PDFName.of('Private'), PDFHexString)
    ?.decodeText();

/** What a file was filled from; null for a file that was made elsewhere, by a later version of the shop, or cannot be read. */
export async function readSource(bytes: Uint8Array): Promise<DesignSource | null> {
  try {
    const text = kept(await PDFDocument.load(bytes, { updateMetadata: false }));
    return text === undefined ? null : z.parse(Source, JSON.parse(text));
  } catch {
    return null;
  }
}
