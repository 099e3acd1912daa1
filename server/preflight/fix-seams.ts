import type { Box } from '#lib/domain/artwork/report.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { type OpenPdf, openPdf } from '#lib/preflight/engine/pdfium.ts';
import type { Pdfium } from '#lib/preflight/engine/pdfium-heap.ts';
import type { Corners } from '#lib/preflight/pdf/boxes.ts';
import { type DrawEdge, EDGE_SCALE, type Insets, insetsOf, isSeamless, SIDES_AFTER } from './fix-edges.ts';
import { newPage } from './fix-geometry.ts';
import { type FixedPage, Unfixable } from './fix-request.ts';

/** Calls with a page as it draws; a page that cannot be drawn cannot be vouched for. @throws {Unfixable} */
function withPage<T>(pdf: OpenPdf, index: number, media: Corners, size: Box, use: (draw: DrawEdge) => T): T {
  const page = pdf.page(index, media);
  if (page === null) throw new Unfixable('a page that cannot be drawn');
  try {
    return use((area) => page.render(area, size, EDGE_SCALE));
  } finally {
    page.close();
  }
}

function withPdf<T>(pdfium: Pdfium, bytes: Uint8Array, use: (pdf: OpenPdf) => T): T {
  const opened = openPdf(pdfium, bytes);
  if (!opened.ok) throw new Unfixable(opened.reason);
  try {
    return use(opened.pdf);
  } finally {
    opened.pdf.close();
  }
}

/** Pages with how far inside of the cut their drawings end; `medias` are the old pages' media boxes. @throws {Unfixable} */
export const measureInsets = (pdfium: Pdfium, bytes: Uint8Array, pages: readonly FixedPage[], medias: readonly Corners[]): FixedPage[] =>
  withPdf(pdfium, bytes, (pdf) =>
    pages.map((page) => {
      const media = medias[page.from - 1];
      if (page.mirror.length === 0 || media === undefined) return page;
      return { ...page, inset: withPage(pdf, page.from - 1, media, page.media, (draw) => insetsOf(draw, page.trim, page.mirror)) };
    }),
  );

/** Draws a corrected file and looks at each seam. @throws {Unfixable} when bare paper shows at one */
export function refuseHairs(pdfium: Pdfium, bytes: Uint8Array, pages: readonly FixedPage[], bleed: number): void {
  withPdf(pdfium, bytes, (pdf) => {
    for (const [index, page] of pages.entries()) {
      if (page.mirror.length === 0) continue;
      const { width, height, trim } = newPage(page, bleed);
      const seen = (points: Box): Box => ({
        x: points.x * MM_PER_POINT,
        y: points.y * MM_PER_POINT,
        width: points.width * MM_PER_POINT,
        height: points.height * MM_PER_POINT,
      });
      const sides = page.mirror.map((side) => SIDES_AFTER[page.turn][side]);
      const insets: Insets = {};
      for (const side of page.mirror) insets[SIDES_AFTER[page.turn][side]] = (page.inset?.[side] ?? 0) * page.scale;
      const isWhole = withPage(pdf, index, [0, 0, width, height], seen({ x: 0, y: 0, width, height }), (draw) =>
        isSeamless(draw, seen(trim), sides, insets),
      );
      if (!isWhole) throw new Unfixable('seam');
    }
  });
}
