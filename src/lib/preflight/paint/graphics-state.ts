import type { PDFDict } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { type ColourSpace, GRAY } from '../ink/colour-space.ts';
import type { TransferCurves } from '../ink/transfer-curves.ts';
import type { Matrix } from '../matrix.ts';
import type { ClipText } from './trace.ts';

/** A colour in use: its space, the amounts of its components and the pattern when it is one. */
export type Colour = { space: ColourSpace; values: readonly number[]; pattern: string | null };

export type GraphicsState = {
  /** From content units to mm of the page as it is seen. */
  ctm: Matrix;
  fill: Colour;
  stroke: Colour;
  font: PDFDict | null;
  fontSize: number;
  /** Spacing of letters, words and lines, horizontal scale in per cent, rise above the baseline. */
  text: { letters: number; words: number; leading: number; across: number; rise: number };
  /** PDF's text rendering mode 0–7. */
  textMode: number;
  lineWidth: number;
  overprintFill: boolean;
  overprintStroke: boolean;
  overprintMode: number;
  /** Transfer curves applied to inks. */
  curves: TransferCurves | null;
  /** What makes a paint transparent: alpha, a blend mode, a soft mask. */
  sheer: { fill: boolean; stroke: boolean; blend: boolean; mask: boolean; around: boolean };
  /** A group around is mixed in RGB. */
  isInRgb: boolean;
  /** The paint is invisible. */
  clear: { fill: boolean; stroke: boolean };
  /** The box painting is clipped to, mm; null: not clipped. */
  clip: Box | null;
  /** Text that is part of the clip. */
  clipText: readonly ClipText[];
  /** State set last in the rewritten content. */
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
  isInRgb: false,
  clear: { fill: false, stroke: false },
  clip: null,
  clipText: [],
  drawn: { fill: '', stroke: '' },
});

/** Whether a paint is transparent. */
export const isSheer = ({ sheer }: GraphicsState, target: 'fill' | 'stroke'): boolean =>
  sheer[target] || sheer.blend || sheer.mask || sheer.around;
