import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { renderPdf } from '#server/adapters/pdf.ts';
import { makePdf } from './artworks.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import type { Random } from './random.ts';

export type Rgb = readonly [number, number, number];
/** A sheet of two colours, which end at the cut; mm. */
export type Sheet = { width: number; height: number; left: Rgb; right: Rgb };

const pt = (mm: number): number => mm * POINTS_PER_MM;
const css = (colour: Rgb): string => `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')})`;
export const run = (program: string, ...args: readonly string[]): Buffer =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });

/** Colours of light as a drawing program writes them. */
const rgbFill = ([red, green, blue]: Rgb, x: number, width: number, height: number): string =>
  `${red} ${green} ${blue} rg ${x} 0 ${width} ${height} re f`;
const plain = ({ width, height, left, right }: Sheet, more = { width: 0, height: 0 }): Promise<Uint8Array> =>
  makePdf({
    width: width + more.width,
    height: height + more.height,
    content: `${rgbFill(left, 0, width / 2, height)} ${rgbFill(right, width / 2, width / 2, height)}`,
  });

type Program = (sheet: Sheet, path: string, random: Random) => Promise<void>;

/** A page box is a whole number of points or of pixels, rounded up; the ink ends where it was meant to. */
export async function openPrograms(): Promise<{ programs: Readonly<Record<string, Program>>; close: () => Promise<void> }> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
  const page = await browser.newPage();
  const programs: Record<string, Program> = {
    'pdf-lib': async (sheet, path, random) => {
      writeFileSync(path, await plain(sheet, { width: random.whole(31) / 100, height: random.whole(31) / 100 }));
    },
    Chromium: async ({ width, height, left, right }, path) => {
      await page.setContent(
        `<style>@page{size:${width}mm ${height}mm;margin:0}body{margin:0;width:${width}mm;height:${height}mm;background:linear-gradient(90deg,${css(left)} 50%,${css(right)} 50%)}</style>`,
      );
      writeFileSync(path, await page.pdf({ preferCSSPageSize: true, printBackground: true, pageRanges: '1' }));
    },
    Ghostscript: async ({ width, height, left, right }, path) => {
      const size = [`-dDEVICEWIDTHPOINTS=${Math.ceil(pt(width))}`, `-dDEVICEHEIGHTPOINTS=${Math.ceil(pt(height))}`];
      const half = (colour: Rgb, x: number): string => `${colour.join(' ')} setrgbcolor ${pt(x)} 0 ${pt(width / 2)} ${pt(height)} rectfill`;
      run('gs', '-q', '-sDEVICE=pdfwrite', ...size, '-o', path, '-c', `${half(left, 0)} ${half(right, width / 2)} showpage`);
    },
    cairo: async (sheet, path) => {
      writeFileSync(`${path}-plain`, await plain(sheet));
      run('pdftocairo', '-pdf', '-origpagesizes', `${path}-plain`, path);
    },
    PDFKit: async ({ width, height, left, right }, path) => {
      const half = (colour: Rgb, x: number) => {
        const color = `#${colour
          .map((part) =>
            Math.round(part * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`;
        return { type: 'rect' as const, x: pt(x), y: 0, w: pt(width / 2), h: pt(height), color };
      };
      const pageSize = { width: Math.ceil(pt(width)), height: Math.ceil(pt(height)) };
      const background = { canvas: [half(left, 0), half(right, width / 2)] };
      writeFileSync(path, await renderPdf({ pageSize, pageMargins: 0, background, content: ' ' }, '2026-11-28'));
    },
  };
  return { programs, close: () => browser.close() };
}
