import { tracePictureInWorker } from '../../browser/design-worker.ts';
import { pixelsOf } from '../../browser/picture-pixels.ts';
import { type LogoRead, tracedLogo } from '../../logo-svg/logo-of.ts';

/** A logo of a picture, traced; null where the worker that traces gives nothing. */
export async function readPicture(file: File): Promise<LogoRead | null> {
  const pixels = await pixelsOf(file);
  if (pixels === null) return { ok: false, reason: 'not picture' };
  const traced = await tracePictureInWorker(pixels);
  return traced === null || !traced.ok ? traced : tracedLogo(traced.figures, file.name);
}
