import type { PictureToTrace } from '../../workers/design-pdf.ts';

/** Pixels on the longer side that edges are looked for in: smaller pictures are enlarged, for lines of one pixel have no middle. */
const SIDE = 1000;

/** The pixels of a picture, turned as its camera says; null for one that the browser cannot read. Of a moving one the first frame. */
export async function pixelsOf(file: Blob): Promise<PictureToTrace['picture'] | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (canvas === null) return null;
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { width, height, data: canvas.getImageData(0, 0, width, height).data, scale: Math.max(1, scale) };
}
