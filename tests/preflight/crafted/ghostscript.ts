import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { MM_PER_INCH } from '#lib/domain/units.ts';

/** What one page looks like in ink: the sum of all plates, 255 for each full one. */
export type InkSum = { width: number; height: number; sum: Uint16Array; scale: number };

const SOLID = 255;
/** Pixels per mm of the plates: a whole number, so that a square millimetre is one, wherever it begins. */
const SCALE = 12;
/** Drawn finer and averaged, with edges four times finer still: by itself Ghostscript paints every pixel that is touched. */
const FINER = ['-dDownScaleFactor=4', '-dGraphicsAlphaBits=4'];
const TIMES = 4;
const LIMIT_MS = 120_000;

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
  const total = into ?? { width, height, scale: SCALE, sum: new Uint16Array(width * height) };
  for (let at = 0; at < total.sum.length; at += 1) total.sum[at] = (total.sum[at] ?? 0) + SOLID - (data[at * channels] ?? SOLID);
  return total;
}

type Page = { file: string; page: number };

/** What it says when it had no room for a spot. */
const LEFT_OUT = /skipping one or more colou?r separations/;
/** Letters and figures of a name: the others are not written into names of files as they are. */
const keyOf = (name: string): string => name.replace(/[^a-z\d]/gi, '');

/** Writes the plates of a page into a folder; `spots` are named beforehand. What it said. @throws when it does not draw */
function writePlates({ file, page }: Page, folder: string, spots: readonly string[]): string {
  const pages = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
  const drawing = ['-sDEVICE=tiffsep', `-r${SCALE * TIMES * MM_PER_INCH}`, ...FINER, '-dOverprint=/enable'];
  const target = `-sOutputFile=${join(folder, 'page.tif')}`;
  const names = spots.map((name) => `<${Buffer.from(name).toString('hex')}> cvn`).join(' ');
  const named = spots.length === 0 ? ['-f'] : ['-c', `<< /SeparationColorNames [ ${names} ] >> setpagedevice`, '-f'];
  const run = spawnSync('gs', ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', ...drawing, ...pages, target, ...named, file], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (run.status !== 0) throw new Error('not drawn');
  return run.stdout + run.stderr;
}

/**
 * Draws the plates of one page by Ghostscript's `tiffsep`. Its fast colours would lose overprint, so profiles are
 * converted. It makes room for as many spots as its first look at the page finds; where that is too few and it says so, it is told the
 * names of `spots` and draws again. Null where it leaves one out even then. @throws when it does not draw
 */
export async function ghostscriptSum(wanted: Page, spots: readonly string[]): Promise<InkSum | null> {
  const folder = mkdtempSync(join(tmpdir(), 'plates-'));
  const plates = (): string[] => globSync(`${folder}/page(*.tif`);
  try {
    if (LEFT_OUT.test(writePlates(wanted, folder, []))) {
      for (const plate of plates()) rmSync(plate);
      writePlates(wanted, folder, spots);
      const drawn = new Set(plates().map((plate) => keyOf(/\((.*)\)\.tif$/.exec(plate)?.[1] ?? '')));
      if (!spots.every((name) => drawn.has(keyOf(name)))) return null;
    }
    let total: InkSum | null = null;
    for (const plate of plates()) total = await addPlate(plate, total);
    if (total === null) throw new Error('not drawn');
    return total;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
