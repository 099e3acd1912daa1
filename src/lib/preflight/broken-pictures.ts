import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { coderOf } from './coding.ts';
import { damagedPictures } from './damaged-pictures.ts';
import type { DrawnPicture } from './ink-log.ts';
import { SCALE } from './measure.ts';
import { register } from './output.ts';
import { dropMade, openMade, type PageContent } from './page-facts.ts';
import { writePages } from './pdf-writer.ts';
import { openPdf, type Pdfium } from './pdfium.ts';
import type { Raster } from './raster.ts';

const SIDE = 24;
const MOST_SIDE = 1600;
const MM_PER_POINT = 25.4 / 72;
/** No picture is of this colour alone. */
const GROUND = '0.93 0.13 0.47 rg';
const GROUND_BYTES = [237, 33, 120] as const;
const NEAR = 3;
const MOST_LOOKED_AT = 40;

/** Coded as a whole: a byte amiss, and nothing or half of it is drawn. A stencil may well draw nothing. */
const isSuspect = (picture: DrawnPicture): boolean => !picture.fact.isMask && coderOf(picture.stream) !== undefined;

const isGround = ({ data }: Raster): boolean => {
  for (let at = 0; at < data.length; at += 4)
    if (GROUND_BYTES.some((byte, channel) => Math.abs((data[at + channel] ?? 0) - byte) > NEAR)) return false;
  return true;
};

/** A page that is the picture alone on a coloured ground, whatever cuts it out taken away. */
function pageOf({ stream }: DrawnPicture, side: number, made: ReturnType<typeof openMade>) {
  const { context } = made;
  const dict = stream.dict.clone(context);
  for (const key of ['SMask', 'Mask', 'SMaskInData', 'Length']) dict.delete(PDFName.of(key));
  const image = register(made, PDFRawStream.of(dict, stream.getContents()));
  const words = new TextEncoder().encode(`${GROUND} 0 0 ${side} ${side} re f ${side} 0 0 ${side} 0 0 cm /I Do`);
  const contents = register(made, PDFRawStream.of(PDFDict.withContext(context), words));
  const box = [0, 0, side, side];
  return register(made, context.obj({ Type: 'Page', MediaBox: box, Contents: contents, Resources: { XObject: { I: image } } }));
}

/** Of which the engine draws nothing in so many pixels. */
function undrawnAt(side: number, pdfium: Pdfium, { node }: PageContent, suspects: readonly DrawnPicture[]): DrawnPicture[] {
  if (suspects.length === 0) return [];
  const made = openMade(node.context);
  try {
    const bytes = writePages(
      made.context,
      suspects.map((picture) => pageOf(picture, side, made)),
    );
    const pdf = openPdf(pdfium, bytes);
    if (typeof pdf === 'string') return [];
    const size = { x: 0, y: 0, width: side * MM_PER_POINT, height: side * MM_PER_POINT };
    const broken = suspects.filter((_, index) => {
      const page = pdf.page(index, [0, 0, side, side]);
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

/** Pixels of a picture's longer side on the drawings of its page. */
const sideOf = ({ fact: { place } }: DrawnPicture): number =>
  Math.min(MOST_SIDE, Math.max(SIDE, Math.round(Math.max(place.width, place.height) * SCALE)));

/**
 * Of which the engine draws nothing: neither small, which takes no time, nor as large as the page shows it. From a JPEG 2000 of few
 * resolutions it cannot take a small picture.
 */
function undrawnPictures(pdfium: Pdfium, content: PageContent, pictures: readonly DrawnPicture[]): DrawnPicture[] {
  const suspects = undrawnAt(SIDE, pdfium, content, pictures.filter(isSuspect).slice(0, MOST_LOOKED_AT));
  return suspects.flatMap((picture) => undrawnAt(sideOf(picture), pdfium, content, [picture]));
}

/** Where pictures lie that do not decode to their end or of which the engine draws nothing. Those whose samples were read are sound. */
export function findBrokenPictures(
  pdfium: Pdfium,
  content: PageContent,
  pictures: readonly DrawnPicture[],
  isRead: (picture: DrawnPicture) => boolean,
): Box[] {
  const unread = pictures.filter((picture) => !isRead(picture));
  const damaged = new Set(damagedPictures(unread));
  const undrawn = undrawnPictures(
    pdfium,
    content,
    unread.filter((picture) => !damaged.has(picture)),
  );
  return [...damaged, ...undrawn].map(({ fact }) => fact.place);
}
