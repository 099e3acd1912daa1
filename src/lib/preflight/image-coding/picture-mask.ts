import { PDFRawStream } from '@cantoo/pdf-lib';
import { lookUp, numberOf } from '../pdf/pdf-objects.ts';

/** What cuts a picture out: a soft mask or a stencil. Null: nothing; undefined: what cannot be looked at. */
export function maskOf({ dict }: PDFRawStream): PDFRawStream | null | undefined {
  const [soft, hard] = [lookUp(dict, 'SMask'), lookUp(dict, 'Mask')];
  if (soft instanceof PDFRawStream) return soft;
  if (hard instanceof PDFRawStream) return hard;
  return hard === undefined && (numberOf(dict, 'SMaskInData') ?? 0) === 0 ? null : undefined;
}
