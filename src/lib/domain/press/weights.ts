import { findFormat, piecesOf, stackMicrons } from '../job/job.ts';
import { ceilDivide } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Format, Job, Product } from '../product/product.ts';
import type { Part } from './print-part.ts';

/** Whole run: grams, cm³, mm; all rounded up, so a parcel is never lighter or smaller on paper than on the scales. */
export type Measures = { weight: number; volume: number; stack: number };

const ROUND_SHARE_PER_MILLE = 786; // π/4, rounded up

/** mm² × g/m² in millionths of a gram; a size with half millimetres counts as whole mm² more. */
function partMicrograms(part: Part, format: Format): number {
  const share = part.role === 'body' && format.shape === 'round' ? ROUND_SHARE_PER_MILLE : 1000;
  return ceilDivide(Math.ceil(part.width * part.height) * part.paper.grammage * share, 1000) * part.pieces;
}

/** How many layers of the open sheet a folded piece has. */
function layersOf(format: Format): number {
  if (format.folded === undefined) return 1;
  const open = format.width * format.height;
  return Math.max(1, Math.round(open / (format.folded.width * format.folded.height)));
}

/** Weight of the part in one copy: a spread cover counts twice, front and back. */
function copyMicrons(part: Part, job: Job, format: Format): number {
  const perCopy = part.pieces / job.quantity;
  if (part.role === 'cover') return stackMicrons(2, part.paper);
  return stackMicrons(perCopy * layersOf(format), part.paper);
}

/** Weight, volume and stack height of all designs together. */
export function measure(parts: Part[], job: Job, product: Product, list: PriceList): Measures {
  const format = findFormat(job, product);
  if (format === undefined) return { weight: 0, volume: 0, stack: 0 };
  const pieces = piecesOf(job);
  const blocks = format.blocks ?? 0;
  const bound = (job.binding === null ? 0 : list.bindings[job.binding].weight) + blocks * list.calendarBlock.weight;
  const micrograms = parts.reduce((sum, part) => sum + partMicrograms(part, format), 0) * job.designs;
  const blockMicrons = blocks * Math.round(list.calendarBlock.thickness * 1000);
  const microns = (parts.reduce((sum, part) => sum + copyMicrons(part, job, format), 0) + blockMicrons) * pieces;
  const { width, height } = format.folded ?? format;
  return {
    weight: ceilDivide(micrograms, 1_000_000) + bound * pieces,
    volume: ceilDivide(Math.ceil(width * height) * ceilDivide(microns, 1000), 1000),
    stack: ceilDivide(microns, 1000),
  };
}
