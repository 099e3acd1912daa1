import { type PDFContext, type PDFDict, PDFHexString, PDFString } from '@cantoo/pdf-lib';
import type { DesignSource } from '../domain/design/design-source.ts';

/** How viewers name the file, the program that made it, and what it was filled from. */
export type About = { title: string; creator: string; source?: DesignSource };

/** The same design must be the same file, whenever it is written. */
export const MADE = new Date(Date.UTC(2026, 0, 1));

/** What PDF/X-1a:2003 wants to know of a file. */
export const infoOf = (context: PDFContext, { title, creator }: About): PDFDict =>
  context.obj({
    Title: PDFHexString.fromText(title),
    Creator: PDFHexString.fromText(creator),
    Producer: PDFString.of('pdf-lib'),
    CreationDate: PDFString.fromDate(MADE),
    ModDate: PDFString.fromDate(MADE),
    GTS_PDFXVersion: PDFString.of('PDF/X-1a:2003'),
    Trapped: 'False',
  });

/** Offset on coated paper, by its name in the registry: so no profile has to be inside. */
export const outputIntent = (context: PDFContext): PDFDict =>
  context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of('FOGRA39'),
    OutputCondition: PDFString.of('Offset printing on coated paper, ISO 12647-2'),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFString.of('Coated FOGRA39 (ISO 12647-2:2004)'),
  });
