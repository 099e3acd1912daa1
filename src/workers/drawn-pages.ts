import type { SheetView } from '#lib/domain/artwork/report-view.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import type { PdfCheck } from '#lib/preflight/check/pdf-check.ts';
import { shrunk } from '#lib/preflight/proof/small-picture.ts';
import { softProof } from '#lib/preflight/proof/soft-proof.ts';
import { cropTo, type Raster } from '#lib/preflight/raster.ts';

/** Pixels of the longer side: enough for a line of the basket, and few kilobytes to keep. */
const LONGEST = 240;
const QUALITY = 0.8;

const inOneLine = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** A picture as an address that holds it whole. */
async function addressOf({ width, height, data }: ReturnType<typeof softProof>): Promise<string | null> {
  const canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext('2d');
  if (paper === null) return null;
  const image = paper.createImageData(width, height);
  for (let pixel = 0; pixel < width * height; pixel += 1) image.data.set([...data.subarray(pixel * 3, pixel * 3 + 3), 255], pixel * 4);
  paper.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return `data:image/jpeg;base64,${inOneLine(new Uint8Array(await blob.arrayBuffer()))}`;
}

/** Keeps the pages that are drawn, small; shows the first as it will be cut, another whole, both as the ordered paper shows them. */
export function openPages({ coated }: ArtworkSpec) {
  const pages = new Map<number, Raster>();
  const onPreview: PdfCheck['onPreview'] = async (page, raster) => {
    pages.set(page, shrunk(raster, LONGEST));
  };
  const first = async (sheet: SheetView | undefined): Promise<string | null> => {
    const drawn = pages.get(1);
    return drawn === undefined ? null : addressOf(softProof(sheet?.trim ? cropTo(drawn, sheet.trim) : drawn, coated));
  };
  const whole = async (page: number): Promise<string | null> => {
    const drawn = pages.get(page);
    return drawn === undefined ? null : addressOf(softProof(drawn, coated));
  };
  return { onPreview, first, whole };
}
