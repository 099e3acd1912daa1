import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { openPdf } from '../engine/pdfium.ts';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import { dropMade, openMade, type PageContent } from '../facts/page-facts.ts';
import { register } from '../pdf/output.ts';
import { writePages } from '../pdf/pdf-writer.ts';
import type { Raster } from '../raster.ts';

/** No picture is of this colour alone. */
export const GROUND = '0.93 0.13 0.47 rg';
const GROUND_BYTES = [237, 33, 120] as const;
const NEAR = 3;
type Size = { width: number; height: number };

const MASKS = ['SMask', 'Mask', 'SMaskInData'];

type Drawn = Size & { paint: string; isMasked: boolean };

/** A page with only this picture on a background. */
function pageOf(stream: PDFRawStream, { width, height, paint, isMasked }: Drawn, made: ReturnType<typeof openMade>) {
  const { context } = made;
  const dict = stream.dict.clone(context);
  for (const key of isMasked ? ['Length'] : ['Length', ...MASKS]) dict.delete(PDFName.of(key));
  const image = register(made, PDFRawStream.of(dict, stream.getContents()));
  const words = new TextEncoder().encode(`${paint} ${width} 0 0 ${height} 0 0 cm /I Do`);
  const contents = register(made, PDFRawStream.of(PDFDict.withContext(context), words));
  return register(
    made,
    context.obj({ Type: 'Page', MediaBox: [0, 0, width, height], Contents: contents, Resources: { XObject: { I: image } } }),
  );
}

/**
 * Draws each picture by itself at this size, without its mask unless that is wanted; `paint` is written before the picture, in units of a
 * pixel. Null when the engine draws none.
 */
export function drawAlone(
  pdfium: Pdfium,
  { node }: PageContent,
  streams: readonly PDFRawStream[],
  size: Size,
  paint: string,
  isMasked = false,
): (Raster | undefined)[] | null {
  if (streams.length === 0) return [];
  const made = openMade(node.context);
  try {
    const bytes = writePages(
      made.context,
      streams.map((stream) => pageOf(stream, { ...size, paint, isMasked }, made)),
    );
    const opened = openPdf(pdfium, bytes);
    if (!opened.ok) return null;
    const { pdf } = opened;
    const area = { x: 0, y: 0, width: size.width * MM_PER_POINT, height: size.height * MM_PER_POINT };
    const drawn = streams.map((_, index) => {
      const page = pdf.page(index, [0, 0, size.width, size.height]);
      const raster = page?.render(area, area, 1 / MM_PER_POINT);
      page?.close();
      return raster;
    });
    pdf.close();
    return drawn;
  } finally {
    dropMade(made);
  }
}

/** Whether nothing was drawn upon the ground. */
export const isGround = ({ data }: Raster): boolean => {
  for (let at = 0; at < data.length; at += 4)
    if (GROUND_BYTES.some((byte, channel) => Math.abs((data[at + channel] ?? 0) - byte) > NEAR)) return false;
  return true;
};
