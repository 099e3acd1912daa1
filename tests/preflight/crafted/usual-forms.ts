import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { at, type Cmyk, card, fillOf, GROUND, SPOT } from './draw.ts';
import { pictureOf, plain } from './pictures-made.ts';
import { type CraftedRow, file, pdf } from './row.ts';
import { changedPdf, type Entries, type Sheet } from './sheet.ts';

const THREE: Cmyk = [0.8, 0.8, 0.8, 0];
const blended = (BM: unknown): Sheet =>
  card(`${fillOf(THREE)} ${SPOT} /M gs ${fillOf([0, 0, 0, 0.9])} ${SPOT}`, { resources: () => ({ ExtGState: { M: { BM } } }) });

/** A filter that changes nothing stands before the one that packs. */
const IDENTITY: Entries = {
  Filter: ['Crypt', 'FlateDecode'],
  DecodeParms: [{ Type: 'CryptFilterDecodeParms', Name: 'Identity' }, null],
};
const picture = (ink: number): Sheet =>
  card(`${GROUND} ${at('I', 40, 20, 5, 5)}`, {
    resources: (parts) => ({ XObject: { I: pictureOf(parts, { width: 64, height: 64 }, plain(64, 64, [ink, ink, ink, ink]), IDENTITY) } }),
  });
/** The content of the page itself. */
const content = (sheet: Sheet): (() => Promise<Uint8Array>) =>
  changedPdf(sheet, (document) => {
    const stream = document.getPages()[0]?.node.Contents();
    if (!(stream instanceof PDFRawStream)) throw new Error('the page has no content');
    for (const [key, value] of Object.entries(IDENTITY)) stream.dict.set(PDFName.of(key), document.context.obj(value as never));
  });

/** What the format lets programs write in several ways. */
export const USUAL_FORM_ROWS: CraftedRow[] = [
  pdf('blend modes of which the first is not known', blended(['Foo', 'Multiply']), ['2 ink']),
  pdf('blend modes that begin with the plain one', blended(['Normal', 'Multiply']), [], { also: ['knockout'] }),
  pdf('blend modes of which none is known', blended(['Foo', 'Bar']), [], { also: ['knockout'] }),
  pdf('a picture of 340 % behind a filter that does nothing', picture(217), ['2 ink']),
  pdf('a picture of 120 % behind a filter that does nothing', picture(77), []),
  file('a page behind a filter that does nothing', content(card(`${GROUND} ${fillOf([0, 0, 0, 1])} ${SPOT}`)), []),
  file('a page of RGB behind a filter that does nothing', content(card(`${GROUND} 1 0 0 rg ${SPOT}`)), ['2 rgb']),
];
