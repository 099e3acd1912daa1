import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MM_PER_INCH } from '#lib/domain/units.ts';

/** Ghostscript separates pages into plates as a press's computer does; where it is not installed nothing is compared. */
const GHOSTSCRIPT = '/usr/bin/gs';
export const HAS_GHOSTSCRIPT = existsSync(GHOSTSCRIPT);

/** Pixels per mm: many, as it does not smooth. */
const SCALE = 12;

type Cells = ReturnType<typeof meanCells>;

/** The sums of one page's plates, in per cent of 255. */
async function sumOfPlates(plates: readonly string[]): Promise<Cells> {
  let size = { width: 0, height: 0 };
  let sums = new Float64Array();
  for (const plate of plates) {
    const { data, info } = await sharp(plate).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    if (sums.length === 0) sums = new Float64Array(info.width * info.height);
    size = info;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + 255 - (data[at * info.channels] ?? 255);
  }
  return meanCells(sums, size.width, size.height, SCALE);
}

/** The sum of the inks on each whole square millimetre of every page, in per cent, row by row. To begin takes Ghostscript longer than a page. */
export async function tiffsepPages(file: string, folder: string, pages: number): Promise<Cells[]> {
  const out = join(folder, 'plate-%d.tif');
  const device = ['-sDEVICE=tiffsep', `-r${SCALE * MM_PER_INCH}`, `-dLastPage=${pages}`, '-dNOPAUSE', '-dBATCH', '-dQUIET'];
  execFileSync(GHOSTSCRIPT, [...device, `-sOutputFile=${out}`, file], { stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
  const names = readdirSync(folder);
  const cells: Cells[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const plates = names.filter((name) => name.startsWith(`plate-${page}(`) && name.endsWith(').tif'));
    cells.push(await sumOfPlates(plates.map((name) => join(folder, name))));
  }
  return cells;
}

/** Means of the squares of `step` pixels, in per cent of 255. */
export function meanCells(sums: ArrayLike<number>, width: number, height: number, step: number) {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const cells = new Float64Array(columns * rows);
  for (let y = 0; y < rows * step; y += 1)
    for (let x = 0; x < columns * step; x += 1) {
      const cell = Math.floor(y / step) * columns + Math.floor(x / step);
      cells[cell] = (cells[cell] ?? 0) + ((sums[y * width + x] ?? 0) / 255 / (step * step)) * 100;
    }
  return { columns, rows, cells };
}
