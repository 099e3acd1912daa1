import type { PDFDict } from '@cantoo/pdf-lib';
import { transferCurvesOf } from '../ink/transfer-curves.ts';
import { IDENTITY, type Matrix, multiply } from '../matrix.ts';
import type { Operand } from '../pdf/content-tokens.ts';
import { isLayerHidden } from '../pdf/layers.ts';
import { arrayOf, asWord, dictOf, isTrue, itemsOf, lookUp, numberOf, wordOf } from '../pdf/pdf-objects.ts';
import { type ContentRun, change, nameIn, numbersIn, type Operator } from './run.ts';

/** `q` without `Q` a million times over is an attack, not a drawing. */
const MOST_SAVED = 10_000;

export function matrixOf(operands: readonly Operand[]): Matrix {
  const numbers = numbersIn(operands);
  return numbers.length === 6 ? (numbers as unknown as Matrix) : IDENTITY;
}

function overprintOf(run: ContentRun, dict: PDFDict) {
  const { state } = run;
  const fills = lookUp(dict, 'op') ?? lookUp(dict, 'OP');
  return {
    overprintStroke: lookUp(dict, 'OP') === undefined ? state.overprintStroke : isTrue(dict, 'OP'),
    overprintFill: fills === undefined ? state.overprintFill : String(fills) === 'true',
    overprintMode: numberOf(dict, 'OPM') ?? state.overprintMode,
  };
}

function sheerOf({ state: { sheer } }: ContentRun, dict: PDFDict): ContentRun['state']['sheer'] {
  const [fill, stroke, blend, mask] = [numberOf(dict, 'ca'), numberOf(dict, 'CA'), wordOf(dict, 'BM'), lookUp(dict, 'SMask')];
  return {
    ...sheer,
    ...(fill === undefined ? {} : { fill: fill < 1 }),
    ...(stroke === undefined ? {} : { stroke: stroke < 1 }),
    ...(blend === undefined ? {} : { blend: blend !== 'Normal' && blend !== 'Compatible' }),
    ...(mask === undefined ? {} : { mask: asWord(mask) !== 'None' }),
  };
}

function clearOf({ state: { clear } }: ContentRun, dict: PDFDict): ContentRun['state']['clear'] {
  const [fill, stroke] = [numberOf(dict, 'ca'), numberOf(dict, 'CA')];
  return { fill: fill === undefined ? clear.fill : fill <= 0, stroke: stroke === undefined ? clear.stroke : stroke <= 0 };
}

function applyGraphicsState(run: ContentRun, dict: PDFDict | undefined): void {
  if (dict === undefined) return;
  const [font, size] = itemsOf(arrayOf(dict, 'Font'));
  const lineWidth = numberOf(dict, 'LW') ?? run.state.lineWidth;
  const curves = transferCurvesOf(dict);
  if (curves !== undefined) change(run, { curves });
  change(run, { ...overprintOf(run, dict), sheer: sheerOf(run, dict), clear: clearOf(run, dict), lineWidth });
  if (font !== undefined && 'lookup' in font) change(run, { font: font as PDFDict, fontSize: Number(String(size)) || 0 });
}

/** True for an object (form or image) whose own layer is switched off. */
export const isObjectHidden = (run: ContentRun, dict: PDFDict): boolean => isLayerHidden(dict, 'OC', run.page.hiddenLayers);

const begin: Operator = (run, [tag, properties]) => {
  const key = nameIn(properties);
  const isOff = key !== null && isLayerHidden(dictOf(run.resources, 'Properties'), key, run.page.hiddenLayers);
  run.marks.push(nameIn(tag) === 'OC' && isOff);
};

export const STATE_OPERATORS: Record<string, Operator> = {
  q: (run) => {
    if (run.stack.length < MOST_SAVED) run.stack.push(run.state);
  },
  Q: (run) => {
    run.state = run.stack.pop() ?? run.state;
  },
  cm: (run, operands) => change(run, { ctm: multiply(matrixOf(operands), run.state.ctm) }),
  gs: (run, [name]) => applyGraphicsState(run, dictOf(dictOf(run.resources, 'ExtGState'), nameIn(name) ?? '')),
  w: (run, operands) => change(run, { lineWidth: numbersIn(operands)[0] ?? 1 }),
  BMC: (run) => {
    run.marks.push(false);
  },
  BDC: begin,
  EMC: (run) => {
    run.marks.pop();
  },
};
