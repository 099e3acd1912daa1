import type { PDFDict } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { type ColourSpace, GRAY } from '../ink/colour-space.ts';
import type { Matrix } from '../matrix.ts';
import type { TransferCurves } from '../ink/transfer-curves.ts';

/** A colour in use: its space, the amounts of its components and the pattern when it is one. */
export type Colour = { space: ColourSpace; values: readonly number[]; pattern: string | null };

export type GraphicsState = {
  /** From the units of the content to mm on the page as it is seen. */
  ctm: Matrix;
  fill: Colour;
  stroke: Colour;
  font: PDFDict | null;
  fontSize: number;
  /** Between letters and words, of one line to the next, across in per cent of one, above the line. */
  text: { letters: number; words: number; leading: number; across: number; rise: number };
  /** PDF's text rendering mode 0–7. */
  textMode: number;
  lineWidth: number;
  overprintFill: boolean;
  overprintStroke: boolean;
  overprintMode: number;
  /** What becomes of the amounts of inks on their way to the press. */
  curves: TransferCurves | null;
  /** What lies below shows through: alpha, a blend mode, a soft mask. */
  sheer: { fill: boolean; stroke: boolean; blend: boolean; mask: boolean; around: boolean };
  /** Nothing of it shows at all. */
  clear: { fill: boolean; stroke: boolean };
  /** The upright box around what may be painted, mm; null: everywhere. */
  clip: Box | null;
  /** What the content written again has set last. */
  drawn: { fill: string; stroke: string };
};

const BLACK: Colour = { space: GRAY, values: [0], pattern: null };

export const initialState = (ctm: Matrix): GraphicsState => ({
  ctm,
  fill: BLACK,
  stroke: BLACK,
  font: null,
  fontSize: 0,
  text: { letters: 0, words: 0, leading: 0, across: 1, rise: 0 },
  textMode: 0,
  lineWidth: 1,
  overprintFill: false,
  overprintStroke: false,
  overprintMode: 0,
  curves: null,
  sheer: { fill: false, stroke: false, blend: false, mask: false, around: false },
  clear: { fill: false, stroke: false },
  clip: null,
  drawn: { fill: '', stroke: '' },
});

/** Whether what is painted lets something below show. */
export const isSheer = ({ sheer }: GraphicsState, target: 'fill' | 'stroke'): boolean =>
  sheer[target] || sheer.blend || sheer.mask || sheer.around;
