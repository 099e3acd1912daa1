import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Extra } from '#lib/domain/artwork/interactive.ts';
import { extrasOf } from './extras.ts';
import { hiddenLayersOf } from './layers.ts';
import { arrayOf, asWord, itemsOf, lookUp } from './pdf-objects.ts';

/** A file's structure: its pages and what belongs to all of them. */
export type PdfStructure = {
  pages: PDFDict[];
  hiddenLayers: ReadonlySet<string>;
  outputIntents: string[];
  isEncrypted: boolean;
  extras: Extra[];
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

/** Short names of filters are for pictures within content; programs use them everywhere, and readers take them. */
const LONG_FILTERS: Readonly<Record<string, string>> = {
  ...{ AHx: 'ASCIIHexDecode', A85: 'ASCII85Decode', LZW: 'LZWDecode', Fl: 'FlateDecode', RL: 'RunLengthDecode' },
  ...{ CCF: 'CCITTFaxDecode', DCT: 'DCTDecode' },
};
const FILTER = PDFName.of('Filter');

function nameFilters({ context }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filter = lookUp(object.dict, 'Filter');
    const names = (filter instanceof PDFArray ? itemsOf(filter) : [filter]).map((item) => asWord(item) ?? '');
    if (!names.some((name) => name in LONG_FILTERS)) continue;
    object.dict.set(FILTER, context.obj(names.map((name) => LONG_FILTERS[name] ?? name)));
  }
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
  nameFilters(document);
  const pages = document.getPages().map((page) => page.node as PDFDict);
  const { catalog, isEncrypted } = document;
  return {
    pages,
    hiddenLayers: hiddenLayersOf(catalog),
    outputIntents: outputIntentsOf(catalog),
    isEncrypted,
    extras: extrasOf(catalog, pages),
  };
}

/** Streams of a page's content; it may be cut anywhere between operators. */
export function contentsOf(page: PDFDict): PDFRawStream[] {
  const contents = lookUp(page, 'Contents');
  const items = contents instanceof PDFArray ? itemsOf(contents) : [contents];
  return items.filter((item) => item instanceof PDFRawStream);
}
