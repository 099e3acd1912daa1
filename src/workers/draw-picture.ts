import type { DrawPicture } from '#lib/preflight/check/measure-drawn.ts';

/** A picture, scaled by the browser while it is decoded. @throws what the decoder does on a damaged one */
export const drawPicture: DrawPicture = async (file, width, height) => {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  const paper = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (paper === null) throw new Error('no canvas');
  paper.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Uint8Array(paper.getImageData(0, 0, width, height).data.buffer);
};
