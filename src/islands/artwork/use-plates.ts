import { useEffect, useState } from 'react';

/** Plates of a page, one below the other in one grey picture. */
export type LoadedPlates = { grey: Uint8ClampedArray; width: number; height: number; count: number };
type Loading = LoadedPlates | 'loading' | 'lost';

async function load(address: string, count: number): Promise<LoadedPlates> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { grey: data, width: canvas.width, height: Math.floor(canvas.height / count), count };
}

/** Loads the plates once they are to be seen. */
export function usePlates(address: string | null, count: number): Loading {
  const [plates, setPlates] = useState<Loading>('loading');
  useEffect(() => {
    let isGone = false;
    const show = (loaded: Loading): void => {
      if (!isGone) setPlates(loaded);
    };
    if (address === null || count === 0) show('lost');
    else
      load(address, count).then(show, () => {
        show('lost');
      });
    return () => {
      isGone = true;
    };
  }, [address, count]);
  return plates;
}

/** The address of a picture of these pixels. */
export function pictureOf(pixels: Uint8ClampedArray<ArrayBuffer>, { width, height }: LoadedPlates): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.toDataURL();
}
