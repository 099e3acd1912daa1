import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Poppler is an independent reader: where it is installed, it must see what we see. */
export const HAS_POPPLER = ['pdffonts', 'pdfimages', 'pdfinfo'].every((tool) => existsSync(`/usr/bin/${tool}`));

const run = (tool: string, ...args: string[]): string[] =>
  execFileSync(`/usr/bin/${tool}`, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');

const rows = (lines: string[]): string[] => lines.slice(2).filter((line) => line.trim() !== '');

/** `name embedded` of each font; Type 3 fonts count as embedded there too. */
export function fontsOf(file: string): string[] {
  return rows(run('pdffonts', file)).map((line) => {
    const [name = ''] = line.split(/\s+/);
    const [, embedded = ''] = /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+\s*$/.exec(line) ?? [];
    return `${name.replace(/^[A-Z]{6}\+/, '')} ${embedded}`;
  });
}

/** `page width×height ppi` of each drawn picture, masks of others left out; ppi of the coarser side. */
export function imagesOf(file: string): string[] {
  return rows(run('pdfimages', '-list', file)).flatMap((line) => {
    const cells = line.trim().split(/\s+/);
    const [page, , type, width, height] = cells;
    const [x, y] = cells.slice(-4, -2).map(Number) as [number, number];
    return type === 'smask' || type === 'mask' ? [] : [`${page} ${width}×${height} ${Math.min(x, y)}`];
  });
}

/** Boxes of all pages in points: `page name x1 y1 x2 y2`. */
export function boxesOf(file: string): { page: number; name: string; corners: number[] }[] {
  return run('pdfinfo', '-box', '-f', '1', '-l', '9999', file).flatMap((line) => {
    const found = /^Page\s+(\d+)\s+(\w+)Box:\s+(.+)$/.exec(line);
    return found === null
      ? []
      : [{ page: Number(found[1]), name: found[2]!.toLowerCase(), corners: found[3]!.trim().split(/\s+/).map(Number) }];
  });
}
