import type { Logo, LogoRefusal } from '../../domain/design/logo.ts';
import { pictureSize } from '../../domain/design/tracing/picture-size.ts';
import { readLogo } from '../../logo-svg/read-logo.ts';
import { LOGO_NOT_READ, LOGO_REFUSALS, LOGO_TAKEN, tracedText } from '../../messages/product/logo-reading.ts';
import { importWithRetry } from '../import-with-retry.ts';

/** Bytes. */
const MOST_BYTES = 1_000_000;
const MOST_PICTURE_BYTES = 20_000_000;
/** A camera writes its thumbnail and its profile before the size. */
const HEAD_BYTES = 256 * 1024;
const MOST_PIXELS = 40_000_000;
/** Of the longer side. */
const LEAST_PIXELS = 100;
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/;

/** `text`: what became of the file, in words. */
export type LogoFileRead = { logo: Logo | null; text: string };

const refused = (reason: LogoRefusal): LogoFileRead => ({ logo: null, text: LOGO_REFUSALS[reason] });

function obstacleOf(size: { width: number; height: number } | null, bytes: number): LogoRefusal | null {
  if (size === null || size.width * size.height === 0) return 'not picture';
  if (bytes > MOST_PICTURE_BYTES || size.width * size.height > MOST_PIXELS) return 'heavy picture';
  return Math.max(size.width, size.height) < LEAST_PIXELS ? 'small' : null;
}

async function tracePicture(file: File): Promise<LogoFileRead> {
  const { readPicture } = await importWithRetry(() => import('./read-picture.ts'));
  const read = await readPicture(file);
  if (read === null) return { logo: null, text: LOGO_NOT_READ };
  return read.ok ? { logo: read.logo, text: tracedText(read.logo.colours.length) } : refused(read.reason);
}

async function readAny(file: File): Promise<LogoFileRead> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const size = pictureSize(head);
  if (size !== undefined) {
    const obstacle = obstacleOf(size, file.size);
    return obstacle === null ? tracePicture(file) : refused(obstacle);
  }
  if (HEIC.test(await file.slice(4, 12).text())) return refused('heic');
  if (file.size > MOST_BYTES) return refused('heavy');
  const read = readLogo(await file.text(), file.name);
  return read.ok ? { logo: read.logo, text: LOGO_TAKEN } : refused(read.reason);
}

/** Reads a drawing, or traces a picture, and says what became of it; no logo where something is in the way. */
export const readLogoFile = (file: File): Promise<LogoFileRead> => readAny(file).catch(() => ({ logo: null, text: LOGO_NOT_READ }));
