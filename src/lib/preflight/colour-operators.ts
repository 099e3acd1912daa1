import { PDFName } from '@cantoo/pdf-lib';
import { CMYK, type ColourSpace, colourSpaceOf, GRAY, RGB } from './colour-space.ts';
import type { Operand } from './content-tokens.ts';
import type { Colour } from './graphics-state.ts';
import { initialInk, inkOf } from './ink.ts';
import { change, nameIn, numbersIn, type Operator, type Run } from './run.ts';

type Target = 'fill' | 'stroke';

const set = (run: Run, target: Target, colour: Colour): void => change(run, { [target]: colour });

const device =
  (target: Target, space: ColourSpace): Operator =>
  (run, operands) =>
    set(run, target, { space, pattern: null, ink: inkOf(space, numbersIn(operands)) });

const choose =
  (target: Target): Operator =>
  (run, [operand]) => {
    const name = nameIn(operand);
    if (name === null) return;
    const space = colourSpaceOf(PDFName.of(name), run.resources);
    set(run, target, { space, pattern: null, ink: initialInk(space) });
  };

const mix =
  (target: Target): Operator =>
  (run, operands: readonly Operand[]) => {
    const { space } = run.state[target];
    set(run, target, { space, pattern: nameIn(operands.at(-1)), ink: inkOf(space, numbersIn(operands)) });
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
  sc: mix('fill'),
  SC: mix('stroke'),
  scn: mix('fill'),
  SCN: mix('stroke'),
};
