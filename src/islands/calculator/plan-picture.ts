import { drawArt } from '#lib/domain/drawing/art.ts';
import { bookEnd, calendarBlocks, wireLoops } from '#lib/domain/drawing/attached.ts';
import { type Attached, drawBoard, frontPanel } from '#lib/domain/drawing/board.ts';
import { cutPath } from '#lib/domain/drawing/cut-path.ts';
import { cornerRadius, drillHoles } from '#lib/domain/drawing/holes.ts';
import { foldedPanels } from '#lib/domain/drawing/panels.ts';
import { type Drawing, line, rect, type Shape } from '#lib/domain/drawing/shape.ts';
import { appliedOptions, findFormat, findPaper, leavesOf } from '#lib/domain/job/job.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { ART_WORDS, MILLIMETRE } from '#lib/messages/product/drawing.ts';
import { drawFormat } from './format-picture.ts';

/** ID-1 of ISO/IEC 7810: the card everyone has at hand. */
const BANK_CARD = { width: 85.6, height: 53.98, radius: 3.18 };

/** Covers are thicker than leaves: a book's thickness is that of both. */
function bookOf({ height }: Format, job: Job, product: Product, list: PriceList): Attached | undefined {
  const [paper, cover] = [findPaper(job.paper, list), findPaper(job.coverPaper ?? job.paper, list)];
  if (job.binding === null || paper === undefined || cover === undefined) return undefined;
  const leaves = leavesOf(job, product);
  return bookEnd({ binding: job.binding, leaves, thickness: leaves * paper.thickness + 2 * cover.thickness, height, unit: MILLIMETRE });
}

/** Space for the folding drawing (see `Fold`). */
function roomToFold(format: Format): Attached | undefined {
  const [front] = foldedPanels(format);
  return front && { size: front.width * 0.9, shapes: [] };
}

function besideOf(format: Format, job: Job, product: Product, list: PriceList, isWhole: boolean): Attached | undefined {
  const book = bookOf(format, job, product, list);
  return book === undefined || isWhole ? (book ?? roomToFold(format)) : { ...book, shapes: [] };
}

/** The print of the front panel. */
export const frontArt = (product: Product, format: Format): Shape[] => drawArt(product.code, frontPanel(format), ART_WORDS);

/** A format with its print, cut as it is. */
export function drawPrinted(format: Format, product: Product, clip: string): Drawing {
  const { x, y } = frontPanel(format);
  return drawFormat(format, product, [
    { kind: 'clip', id: clip, shape: line('', cutPath(product, format)) },
    { kind: 'group', clip, shapes: [{ kind: 'group', transform: `translate(${x} ${y})`, shapes: frontArt(product, format) }] },
    line('edge', cutPath(product, format)),
  ]);
}

/**
 * The drawing of a job: the open sheet with all cuts, folds, holes and binding. The binding is drawn only with `isWhole`, into reserved
 * space: one line per leaf would make the first response large.
 */
export function drawPlan(job: Job, product: Product, list: PriceList, isWhole: boolean): Drawing | null {
  const format = findFormat(job, product);
  if (format === undefined) return null;
  const options = appliedOptions(job, product);
  const drawing = drawBoard({
    product,
    format,
    bleed: product.bleed,
    safe: product.safe,
    rounding: cornerRadius(format, options),
    holes: drillHoles(format, options),
    art: frontArt(product, format),
    below: format.blocks === undefined ? undefined : calendarBlocks(format.width, format.blocks),
    beside: besideOf(format, job, product, list, isWhole),
    unit: MILLIMETRE,
    id: 'plan',
  });
  // A pad of leaves may be bound at its head: only a book of pages is known to open at its left.
  const isWired = isWhole && job.binding === 'wire' && product.multipage?.unit === 'pages';
  const over = [...(isLargerThanCard(format) ? [bankCard(format)] : []), ...(isWired ? [wireLoops(format.height)] : [])];
  return { ...drawing, shapes: [...drawing.shapes, ...over] };
}

/** Whether a bank card helps to judge the size: only next to a larger product. */
export function isLargerThanCard({ width, height, folded }: Format): boolean {
  return Math.max(folded?.width ?? width, folded?.height ?? height) >= BANK_CARD.width * 1.15;
}

/** The outline of a bank card as it would lie on the front, in its lower left corner. */
function bankCard(format: Format): Shape {
  const { x, y, height } = frontPanel(format);
  const inset = height * 0.06;
  return rect('card', x + inset, y + height - inset - BANK_CARD.height, BANK_CARD.width, BANK_CARD.height, BANK_CARD.radius);
}
