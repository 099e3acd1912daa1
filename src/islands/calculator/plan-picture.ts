import { drawArt } from '#lib/domain/drawing/art.ts';
import { type BoardOptions, drawBoard, frontPanel, type Hole } from '#lib/domain/drawing/board.ts';
import { type Drawing, rect } from '#lib/domain/drawing/shape.ts';
import { appliedOptions, findFormat } from '#lib/domain/job.ts';
import type { FinishingOption, Format, Job, Product } from '#lib/domain/product.ts';
import { ART_WORDS, MILLIMETRE } from '#lib/messages/drawing.ts';

/** ID-1 of ISO/IEC 7810: the card everyone has at hand. */
const BANK_CARD = { width: 85.6, height: 53.98, radius: 3.18 };
const CORNER_RADIUS_MM = 6;
const CORNER_RADIUS_CALENDAR_MM = 8;
const HOLE_MM = 5;
/** From the edge to the centre of a hole. */
const HOLE_INSET_MM = 7;
const FILING_HOLES_MM = 80;

const pierces = ({ code }: FinishingOption): boolean => code === 'DRL' || code === 'EYL';

/** One hole at the top of what hangs, at the left of what is held; two as a file's rings need them; more along the top. */
function holesOf(format: Format, option: FinishingOption): Hole[] {
  const { width, height } = format;
  const inset = Math.min(HOLE_INSET_MM, Math.min(width, height) / 4);
  const hole = (x: number, y: number): Hole => ({ x, y, diameter: HOLE_MM });
  if (option.count === 1) return [height >= width ? hole(width / 2, inset) : hole(inset, height / 2)];
  if (option.count === 2 && height > FILING_HOLES_MM * 1.3) {
    return [hole(inset * 1.6, (height - FILING_HOLES_MM) / 2), hole(inset * 1.6, (height + FILING_HOLES_MM) / 2)];
  }
  const gap = (width - 2 * inset) / (option.count - 1);
  return Array.from({ length: option.count }, (_, index) => hole(inset + index * gap, inset));
}

/** What the drawing board shows of a job: the open sheet with everything that is cut, folded and drilled. */
export function drawPlan(job: Job, product: Product): Drawing | null {
  const format = findFormat(job, product);
  if (format === undefined) return null;
  const options = appliedOptions(job, product);
  const isRounded = options.some(({ code }) => code === 'RND');
  const radius = product.code === 'CLD' ? CORNER_RADIUS_CALENDAR_MM : CORNER_RADIUS_MM;
  const board: BoardOptions = {
    format,
    bleed: product.bleed,
    safe: product.safe,
    rounding: isRounded ? Math.min(radius, format.width / 3, format.height / 3) : 0,
    holes: options.filter(pierces).flatMap((option) => holesOf(format, option)),
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
