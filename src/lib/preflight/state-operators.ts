import type { PDFDict } from '@cantoo/pdf-lib';
import type { Operand } from './content-tokens.ts';
import { IDENTITY, type Matrix, multiply } from './matrix.ts';
import { arrayOf, dictOf, isTrue, itemsOf, lookUp, refOf, wordOf } from './pdf-objects.ts';
import { change, nameIn, numbersIn, type Operator, type Run } from './run.ts';

/** `q` without `Q` a million times over is an attack, not a drawing. */
const MOST_SAVED = 10_000;

function matrixOf(operands: readonly Operand[]): Matrix {
  const numbers = numbersIn(operands);
  return numbers.length === 6 ? (numbers as unknown as Matrix) : IDENTITY;
}

function applyGraphicsState(run: Run, dict: PDFDict | undefined): void {
  if (dict === undefined) return;
  const overprintStroke = lookUp(dict, 'OP') === undefined ? run.state.overprintStroke : isTrue(dict, 'OP');
  const fills = lookUp(dict, 'op') ?? lookUp(dict, 'OP');
  const overprintFill = fills === undefined ? run.state.overprintFill : String(fills) === 'true';
  // What a blend mode does to inks below is not a sum any more.
  const blend = wordOf(dict, 'BM') ?? 'Normal';
  if (blend !== 'Normal' && blend !== 'Compatible') run.page.log.ink.lose();
  const [font] = itemsOf(arrayOf(dict, 'Font'));
  change(run, { overprintFill, overprintStroke });
  if (font !== undefined && 'lookup' in font) change(run, { font: font as PDFDict });
}

/** Membership in several layers hides when the ones it names are hidden. */
function isLayerHidden(run: Run, properties: PDFDict | undefined, key: string): boolean {
  const { hiddenLayers } = run.page;
  if (hiddenLayers.size === 0) return false;
  const reference = refOf(properties, key);
  if (reference !== undefined && hiddenLayers.has(reference)) return true;
  const group = dictOf(properties, key);
  const single = refOf(group, 'OCGs');
  return single !== undefined && hiddenLayers.has(single);
}

/** True for an object (form or image) whose own layer is switched off. */
export const isObjectHidden = (run: Run, dict: PDFDict): boolean => isLayerHidden(run, dict, 'OC');

const begin: Operator = (run, [tag, properties]) => {
  const key = nameIn(properties);
  run.marks.push(nameIn(tag) === 'OC' && key !== null && isLayerHidden(run, dictOf(run.resources, 'Properties'), key));
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
  Tf: (run, [name]) => change(run, { font: dictOf(dictOf(run.resources, 'Font'), nameIn(name) ?? '') ?? null }),
  Tr: (run, operands) => change(run, { textMode: numbersIn(operands)[0] ?? 0 }),
  BMC: (run) => {
    run.marks.push(false);
  },
  BDC: begin,
  EMC: (run) => {
    run.marks.pop();
  },
};
