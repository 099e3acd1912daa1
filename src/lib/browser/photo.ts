/** More pixels would not show a defect better, and a phone's photograph takes a minute to send. */
const MAX_SIDE_PX = 2400;
const QUALITY = 0.86;
const SMALL_BYTES = 1024 * 1024;

/** Shrinks a photograph for slow connections; a format the browser cannot read stays as it is. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES || typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
