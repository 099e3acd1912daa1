import type { PDFDict } from '@cantoo/pdf-lib';
import { type ColourSpace, GRAY } from './colour-space.ts';
import type { Matrix } from './matrix.ts';

/** A colour in use: its space, the pattern when it is one, its ink in per cent when that is known. */
export type Colour = { space: ColourSpace; pattern: string | null; ink: number | null };

export type GraphicsState = {
  /** From the units of the content to mm on the page as it is seen. */
  ctm: Matrix;
  fill: Colour;
  stroke: Colour;
  font: PDFDict | null;
  /** PDF's text rendering mode 0–7. */
  textMode: number;
  overprintFill: boolean;
  overprintStroke: boolean;
};

const BLACK: Colour = { space: GRAY, pattern: null, ink: 100 };

export const initialState = (ctm: Matrix): GraphicsState => ({
  ctm,
  fill: BLACK,
  stroke: BLACK,
  font: null,
  textMode: 0,
  overprintFill: false,
  overprintStroke: false,
});
