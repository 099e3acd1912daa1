import { PDFName } from '@cantoo/pdf-lib';
import { CMYK, type ColourSpace, colourSpaceOf, GRAY, RGB } from './colour-space.ts';
import type { Operand } from './content-tokens.ts';
import type { Colour } from './graphics-state.ts';
import { change, nameIn, type Operator, type Run } from './run.ts';

type Target = 'fill' | 'stroke';

const set = (run: Run, target: Target, colour: Colour): void => change(run, { [target]: colour });

const device =
  (target: Target, space: ColourSpace): Operator =>
  (run) =>
    set(run, target, { space, pattern: null });

const choose =
  (target: Target): Operator =>
  (run, [operand]) => {
    const name = nameIn(operand);
    if (name !== null) set(run, target, { space: colourSpaceOf(PDFName.of(name), run.resources), pattern: null });
  };

const mix =
  (target: Target): Operator =>
  (run, operands: readonly Operand[]) => {
    const pattern = nameIn(operands.at(-1));
    if (pattern !== null) set(run, target, { space: run.state[target].space, pattern });
  };

export const COLOUR_OPERATORS: Record<string, Operator> = {
  g: device('fill', GRAY),
  rg: device('fill', RGB),
  k: device('fill', CMYK),
  G: device('stroke', GRAY),
  RG: device('stroke', RGB),
  K: device('stroke', CMYK),
  cs: choose('fill'),
  CS: choose('stroke'),
  scn: mix('fill'),
  SCN: mix('stroke'),
};
