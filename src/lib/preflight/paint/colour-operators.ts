import { PDFName } from '@cantoo/pdf-lib';
import { type ColourSpace, colourSpaceOf, initialValues } from '../ink/colour-space.ts';
import type { Operand } from '../pdf/content-tokens.ts';
import type { Colour } from './graphics-state.ts';
import { type ContentRun, change, nameIn, numbersIn, type Operator } from './run.ts';

type Target = 'fill' | 'stroke';

const set = (run: ContentRun, target: Target, colour: Colour): void => change(run, { [target]: colour });
const spaceNamed = (run: ContentRun, name: string): ColourSpace => colourSpaceOf(PDFName.of(name), run.resources);

const device =
  (target: Target, name: string): Operator =>
  (run, operands) =>
    set(run, target, { space: spaceNamed(run, name), pattern: null, values: numbersIn(operands) });

const choose =
  (target: Target): Operator =>
  (run, [operand]) => {
    const name = nameIn(operand);
    if (name === null) return;
    const space = spaceNamed(run, name);
    set(run, target, { space, pattern: null, values: initialValues(space) });
  };

const mix =
  (target: Target): Operator =>
  (run, operands: readonly Operand[]) => {
    const { space } = run.state[target];
    set(run, target, { space, pattern: nameIn(operands.at(-1)), values: numbersIn(operands) });
  };

export const COLOUR_OPERATORS: Record<string, Operator> = {
  g: device('fill', 'DeviceGray'),
  rg: device('fill', 'DeviceRGB'),
  k: device('fill', 'DeviceCMYK'),
  G: device('stroke', 'DeviceGray'),
  RG: device('stroke', 'DeviceRGB'),
  K: device('stroke', 'DeviceCMYK'),
  cs: choose('fill'),
  CS: choose('stroke'),
  sc: mix('fill'),
  SC: mix('stroke'),
  scn: mix('fill'),
  SCN: mix('stroke'),
};
