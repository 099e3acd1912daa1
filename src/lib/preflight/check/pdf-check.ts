import type { Extra } from '#lib/domain/artwork/interactive.ts';
import type { PageFacts } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import type { Samples } from '../image-coding/plate-picture.ts';
import type { Plates } from '../ink/ink-map.ts';
import type { PreflightLimits } from '../limits.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import type { Raster } from '../raster.ts';

/** Samples of a picture at no more than this resolution, when that is worth while; `sound`: its code was read to the end. */
export type ReadSamples = (picture: DrawnPicture, scale: number) => Promise<Samples | 'broken' | 'sound' | null>;

/** Facts about the whole file, known as soon as it is open. */
export type KnownFile = { bytes: number; pages: number; isProtected: boolean; extras: Extra[] };

export type PdfCheck = {
  spec: ArtworkSpec;
  rules: ArtworkRules;
  pdfium: Pdfium;
  limits?: PreflightLimits;
  /** Reads the samples of a picture that has more pixels than are needed, in fewer of them; null leaves it to the engine that draws. */
  readSamples?: ReadSamples;
  /** Gets the picture of each page, trim and bleed, as soon as it is drawn. */
  onPreview?: (page: number, raster: Raster) => Promise<void>;
  /** Gets the inks of each page as they lie on the paper. */
  onPlates?: (page: number, plates: Plates) => Promise<void>;
  /** Gets a finer picture of each page, where one is worth while. */
  onDetail?: (page: number, raster: Raster) => Promise<void>;
  /** The first page to check: those before are known. */
  from?: number | undefined;
  /** Called before a page is begun while the last one is unfinished; without it pages are processed one by one. */
  onAhead?: (() => void) | undefined;
  /** Called with each finished page and the facts of the file. */
  onPage?: ((facts: PageFacts, file: KnownFile) => void) | undefined;
};
