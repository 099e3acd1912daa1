import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ArtworkIndicator, FontFact, ImageFact, PageFacts, PaintFact } from '#lib/domain/artwork/report.ts';
import type { ColourSpace } from './colour-space.ts';
import { type InkBound, type InkImage, openInkBound } from './ink.ts';

/** Placements of images kept for one page: a mosaic of thousands has nothing more to tell. */
const MOST_IMAGES = 500;

/** Collects what a page paints; each font and colour once. */
export type InkLog = {
  text: (font: FontFact) => void;
  image: (image: ImageFact) => void;
  paint: (space: ColourSpace, by: PaintFact['by']) => void;
  overprint: () => void;
  ink: InkBound;
  /** CMYK pictures, each once. */
  inkImage: (image: InkImage) => void;
  inkImages: () => InkImage[];
  miss: (indicator: ArtworkIndicator) => void;
  result: () => Pick<PageFacts, 'fonts' | 'images' | 'paints' | 'overprint' | 'unmeasured'>;
};

export function openInkLog(): InkLog {
  const fonts = new Map<string, FontFact>();
  const paints = new Map<string, PaintFact>();
  const unmeasured = new Set<ArtworkIndicator>();
  const images: ImageFact[] = [];
  const inkImages = new Map<PDFRawStream, InkImage>();
  let overprint = false;
  return {
    text: (font) => fonts.set(`${font.name}|${font.type}|${font.embedded}`, font),
    image: (image) => {
      if (images.length < MOST_IMAGES) images.push(image);
      else unmeasured.add('resolution');
    },
    paint: ({ space, name }, by) => {
      if (space === 'none' || space === 'pattern') return;
      if (space === 'unknown') unmeasured.add('colour');
      paints.set(`${space}|${name}|${by}`, { space, name, by });
    },
    overprint: () => {
      overprint = true;
    },
    ink: openInkBound(),
    inkImage: (image) => inkImages.set(image.stream, image),
    inkImages: () => [...inkImages.values()],
    miss: (indicator) => unmeasured.add(indicator),
    result: () => ({ fonts: [...fonts.values()], images, paints: [...paints.values()], overprint, unmeasured: [...unmeasured] }),
  };
}
