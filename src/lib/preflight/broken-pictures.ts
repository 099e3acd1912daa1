import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import type { DrawnPicture } from './ink-log.ts';
import { register } from './output.ts';
import { dropMade, openMade, type PageContent } from './page-facts.ts';
import { arrayOf, asWord, itemsOf, wordOf } from './pdf-objects.ts';
import { writePages } from './pdf-writer.ts';
import { openPdf, type Pdfium } from './pdfium.ts';
import type { Raster } from './raster.ts';
import { shortPictures } from './short-pictures.ts';

/** Coded as a whole: a byte amiss, and nothing or half of it is drawn. */
const CODED = new Set(['JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'DCTDecode']);
const SIDE = 24;
const MM_PER_POINT = 25.4 / 72;
/** No picture is of this colour alone. */
const GROUND = '0.93 0.13 0.47 rg';
const GROUND_BYTES = [237, 33, 120] as const;
const NEAR = 3;
const MOST_LOOKED_AT = 40;

const isCoded = ({ stream: { dict } }: DrawnPicture): boolean => {
  const last = itemsOf(arrayOf(dict, 'Filter')).at(-1);
  return CODED.has((last === undefined ? wordOf(dict, 'Filter') : asWord(last)) ?? '');
};

const isGround = ({ data }: Raster): boolean => {
  for (let at = 0; at < data.length; at += 4)
    if (GROUND_BYTES.some((byte, channel) => Math.abs((data[at + channel] ?? 0) - byte) > NEAR)) return false;
  return true;
};

/** A page that is the picture alone on a coloured ground, whatever cuts it out taken away. */
function pageOf({ stream }: DrawnPicture, made: ReturnType<typeof openMade>) {
  const { context } = made;
  const dict = stream.dict.clone(context);
  for (const key of ['SMask', 'Mask', 'SMaskInData', 'Length']) dict.delete(PDFName.of(key));
  const image = register(made, PDFRawStream.of(dict, stream.getContents()));
  const words = new TextEncoder().encode(`${GROUND} 0 0 ${SIDE} ${SIDE} re f ${SIDE} 0 0 ${SIDE} 0 0 cm /I Do`);
  const contents = register(made, PDFRawStream.of(PDFDict.withContext(context), words));
  const box = [0, 0, SIDE, SIDE];
  return register(made, context.obj({ Type: 'Page', MediaBox: box, Contents: contents, Resources: { XObject: { I: image } } }));
}

/** Of which the engine draws nothing. */
function undrawnPictures(pdfium: Pdfium, { node }: PageContent, pictures: readonly DrawnPicture[]): DrawnPicture[] {
  const suspects = pictures.filter(isCoded).slice(0, MOST_LOOKED_AT);
  if (suspects.length === 0) return [];
  const made = openMade(node.context);
  try {
    const bytes = writePages(
      made.context,
      suspects.map((picture) => pageOf(picture, made)),
    );
    const pdf = openPdf(pdfium, bytes);
    if (typeof pdf === 'string') return [];
    const size = { x: 0, y: 0, width: SIDE * MM_PER_POINT, height: SIDE * MM_PER_POINT };
    const broken = suspects.filter((_, index) => {
      const page = pdf.page(index, [0, 0, SIDE, SIDE]);
      const raster = page?.render(size, size, 1 / MM_PER_POINT);
      page?.close();
      return raster !== undefined && isGround(raster);
    });
    pdf.close();
    return broken;
  } finally {
    dropMade(made);
  }
}

/** Where pictures lie that end early or of which the engine draws nothing. Those whose samples were read are sound. */
export function findBrokenPictures(
  pdfium: Pdfium,
  content: PageContent,
  pictures: readonly DrawnPicture[],
  isRead: (picture: DrawnPicture) => boolean,
): Box[] {
  const unread = pictures.filter((picture) => !isRead(picture));
  const short = new Set(shortPictures(unread));
  const undrawn = undrawnPictures(
    pdfium,
    content,
    unread.filter((picture) => !short.has(picture)),
  );
  return [...short, ...undrawn].map(({ fact }) => fact.place);
}
