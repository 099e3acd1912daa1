import { decodePDFRawStream, type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayOf, asWord, dictOf, itemsOf, wordOf } from '../pdf/pdf-objects.ts';

/** Coders of whole pictures; all others pack bytes. */
const PICTURE_CODERS = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'] as const;
export type PictureCoder = (typeof PICTURE_CODERS)[number];

/** Filters in the order they are undone. */
export function filtersOf(dict: PDFDict): string[] {
  const list = arrayOf(dict, 'Filter');
  return (list === undefined ? [wordOf(dict, 'Filter')] : itemsOf(list).map(asWord)).filter((name) => name !== undefined);
}

/** What is said to the last filter. */
export function lastParameters(dict: PDFDict): PDFDict | undefined {
  const last = itemsOf(arrayOf(dict, 'DecodeParms'))[filtersOf(dict).length - 1];
  return dictOf(dict, 'DecodeParms') ?? (last as PDFDict | undefined);
}

/** The coder of a picture; undefined where its samples are only packed. */
export function coderOf({ dict }: Pick<PDFRawStream, 'dict'>): PictureCoder | undefined {
  const last = filtersOf(dict).at(-1);
  return PICTURE_CODERS.find((coder) => coder === last);
}

/** What stands before the coder of a picture undone: the file of the picture. @throws what the filters do */
export function codedBytes(stream: PDFRawStream): Uint8Array {
  const outer = filtersOf(stream.dict).slice(0, -1);
  if (outer.length === 0) return stream.getContents();
  const dict = stream.dict.clone(stream.dict.context);
  dict.set(PDFName.of('Filter'), dict.context.obj(outer));
  const parameters = arrayOf(stream.dict, 'DecodeParms');
  if (parameters === undefined) dict.delete(PDFName.of('DecodeParms'));
  else dict.set(PDFName.of('DecodeParms'), dict.context.obj(parameters.asArray().slice(0, -1)));
  return decodePDFRawStream(PDFRawStream.of(dict, stream.getContents())).decode();
}
