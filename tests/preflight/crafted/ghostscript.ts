import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** What one page looks like in ink: the sum of all plates, 255 for each full one. */
export type InkSum = { width: number; height: number; sum: Uint16Array };

const SOLID = 255;
/** Drawn so many times finer and averaged, the most it can: it has no soft edges, and paints every pixel that is touched. */
const FINER = 8;
const MM_PER_INCH = 25.4;
const LIMIT_MS = 60_000;

/** The version of the installed Ghostscript; null where there is none. */
export function ghostscriptVersion(): string | null {
  try {
    return execFileSync('gs', ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

async function addPlate(file: string, into: InkSum | null): Promise<InkSum> {
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const total = into ?? { width, height, sum: new Uint16Array(width * height) };
  for (let at = 0; at < total.sum.length; at += 1) total.sum[at] = (total.sum[at] ?? 0) + SOLID - (data[at * channels] ?? SOLID);
  return total;
}

/** Draws the plates of one page by Ghostscript's `tiffsep`, `scale` pixels per mm. Its fast colours would lose overprint, so profiles are converted. @throws when it does not draw */
export async function ghostscriptSum(file: string, page: number, scale: number): Promise<InkSum | null> {
  const folder = mkdtempSync(join(tmpdir(), 'plates-'));
  const resolution = scale * FINER * MM_PER_INCH;
  const pages = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
  const drawing = ['-sDEVICE=tiffsep', `-r${resolution}`, `-dDownScaleFactor=${FINER}`, '-dOverprint=/enable'];
  try {
    const target = `-sOutputFile=${join(folder, 'page.tif')}`;
    execFileSync('gs', ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', ...drawing, ...pages, target, file], {
      stdio: 'ignore',
      timeout: LIMIT_MS,
    });
    let total: InkSum | null = null;
    for (const plate of globSync(`${folder}/page(*.tif`)) total = await addPlate(plate, total);
    return total;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
