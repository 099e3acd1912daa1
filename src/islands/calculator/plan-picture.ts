import { drawArt } from '#lib/domain/drawing/art.ts';
import { type BoardOptions, drawBoard, frontPanel } from '#lib/domain/drawing/board.ts';
import { cornerRadius, drillHoles } from '#lib/domain/drawing/holes.ts';
import { type Drawing, rect } from '#lib/domain/drawing/shape.ts';
import { appliedOptions, findFormat } from '#lib/domain/job/job.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { ART_WORDS, MILLIMETRE } from '#lib/messages/product/calculator.ts';

/** ID-1 of ISO/IEC 7810: the card everyone has at hand. */
const BANK_CARD = { width: 85.6, height: 53.98, radius: 3.18 };

/** What the drawing board shows of a job: the open sheet with everything that is cut, folded and drilled. */
export function drawPlan(job: Job, product: Product): Drawing | null {
  const format = findFormat(job, product);
  if (format === undefined) return null;
  const options = appliedOptions(job, product);
  const board: BoardOptions = {
    format,
    bleed: product.bleed,
    safe: product.safe,
    rounding: cornerRadius(format, options),
    holes: drillHoles(format, options),
    art: drawArt(product.code, frontPanel(format), ART_WORDS),
    unit: MILLIMETRE,
    id: 'plan',
  };
  return drawBoard(board);
}

/** The product in the hand beside a bank card, in one scale; null when they are of a size. */
export function drawBesideCard(format: Format): Drawing | null {
  const { width, height } = format.folded ?? format;
  if (Math.max(width, height) < BANK_CARD.width * 1.15) return null;
  const gap = width * 0.05;
  const room = Math.max(height, BANK_CARD.height);
  return {
    x: -1,
    y: -1,
    width: width + gap + BANK_CARD.width + 2,
    height: room + 2,
    shapes: [
      rect('sheet', 0, room - height, width, height),
      rect('cut', width + gap, room - BANK_CARD.height, BANK_CARD.width, BANK_CARD.height, BANK_CARD.radius),
    ],
  };
}
