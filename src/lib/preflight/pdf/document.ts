import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import type { Extra } from '#lib/domain/artwork/interactive.ts';
import { extrasOf } from './extras.ts';
import { hiddenLayersOf } from './layers.ts';
import { arrayOf, asWord, itemsOf, lookUp } from './pdf-objects.ts';
import { bringToUsualForm } from './usual-form.ts';

/** A file's structure: its pages and what belongs to all of them. */
export type PdfStructure = {
  pages: PDFDict[];
  hiddenLayers: ReadonlySet<string>;
  outputIntents: string[];
  isEncrypted: boolean;
  extras: Extra[];
  /** The file written again, where the engine that draws would not read it as it is. */
  rewritten: Uint8Array | null;
};

/** An intent for keeping (PDF/A) says how colours are meant, not for which press the file was made. */
const isOfArchive = (intent: PDFDict): boolean => /^GTS_PDFA/.test(asWord(lookUp(intent, 'S')) ?? '');

/** A condition of no register: words beside it say which. */
const UNSAID = /^(?:custom)?$/i;

function outputIntentsOf(catalog: PDFDict): string[] {
  const intents = itemsOf(arrayOf(catalog, 'OutputIntents')).filter((item) => item instanceof PDFDict);
  return intents
    .filter((intent) => !isOfArchive(intent))
    .map((intent) => {
      const [condition, info] = ['OutputConditionIdentifier', 'Info'].map((key) => asWord(lookUp(intent, key)));
      return (condition === undefined || UNSAID.test(condition) ? info : condition) ?? '?';
    });
}

/** Reads a file's structure. @throws whatever the parser does on a damaged one */
export async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const isOther = bringToUsualForm(document);
  const pages = document.getPages().map((page) => page.node as PDFDict);
  const { catalog, isEncrypted } = document;
  return {
    pages,
    hiddenLayers: hiddenLayersOf(catalog),
    outputIntents: outputIntentsOf(catalog),
    isEncrypted,
    extras: extrasOf(catalog, pages),
    rewritten: isOther ? await document.save({ useObjectStreams: false, updateFieldAppearances: false }) : null,
  };
}

/** Streams of a page's content; it may be cut anywhere between operators. */
export function contentsOf(page: PDFDict): PDFRawStream[] {
  const contents = lookUp(page, 'Contents');
  const items = contents instanceof PDFArray ? itemsOf(contents) : [contents];
  return items.filter((item) => item instanceof PDFRawStream);
}
