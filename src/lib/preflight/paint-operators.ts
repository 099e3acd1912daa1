import { type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import type { PaintFact } from '#lib/domain/artwork/report.ts';
import { bitsOf, type ColourSpace, colourSpaceOf, spaceOfDict } from './colour-space.ts';
import type { Operand } from './content-tokens.ts';
import { fontFactOf, glyphNames } from './fonts.ts';
import type { GraphicsState } from './graphics-state.ts';
import { imageFactOf, inlineImageOf } from './images.ts';
import type { InkImage } from './ink.ts';
import { IDENTITY, type Matrix, multiply } from './matrix.ts';
import { dictOf, isTrue, lookUp, numberOf, numbersOf, streamOf, wordOf } from './pdf-objects.ts';
import { isHidden, nameIn, type Operator, type Run } from './run.ts';
import { isObjectHidden } from './state-operators.ts';

/** Text is filled, stroked or neither by its rendering mode. */
const FILLED_TEXT = new Set([0, 2, 4, 6]);
const STROKED_TEXT = new Set([1, 2, 5, 6]);
const SPACE_CODE = 32;

const matrixIn = (dict: PDFDict): Matrix | undefined => numbersOf(dict, 'Matrix', 6) as unknown as Matrix | undefined;

function drawTile(run: Run, tile: PDFRawStream | undefined): void {
  if (tile === undefined || run.page.drawn.has(tile)) return;
  run.page.drawn.add(tile);
  const ctm = multiply(matrixIn(tile.dict) ?? IDENTITY, run.page.view);
  run.page.draw(tile, dictOf(tile.dict, 'Resources') ?? run.resources, { ...run.state, ctm }, run.depth + 1);
}

/** A shading's colours come out of functions that are not run here. */
function paintShading(run: Run, shading: PDFDict): void {
  run.page.log.paint(spaceOfDict(shading, run.resources), 'shading');
  run.page.log.ink.lose();
}

function drawPattern(run: Run, name: string): void {
  const patterns = dictOf(run.resources, 'Pattern');
  const dict = dictOf(patterns, name);
  const shading = dictOf(dict, 'Shading');
  if (shading !== undefined) paintShading(run, shading);
  else if (dict === undefined) run.page.log.miss('colour');
  else drawTile(run, streamOf(patterns, name));
}

function paint(run: Run, target: 'fill' | 'stroke', by: PaintFact['by']): void {
  const { space, pattern } = run.state[target];
  const isOverprinted = target === 'fill' ? run.state.overprintFill : run.state.overprintStroke;
  if (isOverprinted) run.page.log.overprint();
  if (space.space === 'pattern') {
    if (pattern !== null) drawPattern(run, pattern);
    return;
  }
  run.page.log.paint(space, by);
  if (space.space !== 'none') run.page.log.ink.add(run.state[target].ink, isOverprinted);
}

const path =
  (...targets: ('fill' | 'stroke')[]): Operator =>
  (run) => {
    if (!isHidden(run)) for (const target of targets) paint(run, target, 'vector');
  };

function textOf(operands: readonly Operand[]): number[] {
  return operands
    .flat()
    .flatMap((operand) => (typeof operand === 'object' && operand !== null && 'text' in operand ? [...operand.text] : []));
}

function drawGlyphs(run: Run, font: PDFDict, codes: number[]): void {
  const procedures = dictOf(font, 'CharProcs');
  const scale = numbersOf(font, 'FontMatrix', 6) as unknown as Matrix | undefined;
  for (const name of glyphNames(font, codes)) {
    const glyph = streamOf(procedures, name);
    if (glyph === undefined || run.page.drawn.has(glyph)) continue;
    run.page.drawn.add(glyph);
    const ctm = multiply(scale ?? [0.001, 0, 0, 0.001, 0, 0], run.state.ctm);
    run.page.draw(glyph, dictOf(font, 'Resources') ?? run.resources, { ...run.state, ctm }, run.depth + 1);
  }
}

/** Spaces draw nothing, so a font that only sets them cannot be lost. */
const showText: Operator = (run, operands) => {
  const { font, textMode } = run.state;
  if (isHidden(run) || font === null) return;
  const codes = textOf(operands);
  const fact = fontFactOf(font);
  const isBlank = fact.type !== 'Type0' && codes.every((code) => code === SPACE_CODE);
  if (isBlank || codes.length === 0 || !(FILLED_TEXT.has(textMode) || STROKED_TEXT.has(textMode))) return;
  run.page.log.text(fact);
  if (fact.type === 'Type3') drawGlyphs(run, font, codes);
  else if (FILLED_TEXT.has(textMode)) paint(run, 'fill', 'text');
  if (fact.type !== 'Type3' && STROKED_TEXT.has(textMode)) paint(run, 'stroke', 'text');
};

/** A grey picture holds one ink at most; a CMYK one has to be decoded to be counted. */
function countImage(run: Run, space: ColourSpace, image: InkImage | null): void {
  if (space.space === 'gray') run.page.log.ink.add(100, false);
  else if (space.space === 'cmyk' && space.components === 4 && image !== null) run.page.log.inkImage(image);
  else run.page.log.ink.lose();
}

function drawImage(run: Run, stream: PDFRawStream): void {
  const { dict } = stream;
  const isMask = isTrue(dict, 'ImageMask');
  const fact = imageFactOf(
    { width: numberOf(dict, 'Width') ?? 0, height: numberOf(dict, 'Height') ?? 0, bits: bitsOf(dict), isMask },
    run.state.ctm,
  );
  if (fact !== null) run.page.log.image(fact);
  if (isMask) {
    paint(run, 'fill', 'image');
    return;
  }
  const space = spaceOfDict(dict, run.resources);
  run.page.log.paint(space, 'image');
  countImage(run, space, fact === null ? null : { stream, place: fact.place });
}

/** A form begins with the state it is called in, its own matrix first. */
function drawForm(run: Run, form: PDFRawStream, state: GraphicsState = run.state): void {
  const matrix = matrixIn(form.dict);
  const ctm = matrix === undefined ? state.ctm : multiply(matrix, state.ctm);
  run.page.draw(form, dictOf(form.dict, 'Resources') ?? run.resources, { ...state, ctm }, run.depth + 1);
}

const drawObject: Operator = (run, [name]) => {
  const object = lookUp(dictOf(run.resources, 'XObject'), nameIn(name) ?? '');
  if (isHidden(run) || !(object instanceof PDFRawStream) || isObjectHidden(run, object.dict)) return;
  if (wordOf(object.dict, 'Subtype') === 'Image') drawImage(run, object);
  else if (wordOf(object.dict, 'Subtype') === 'Form') drawForm(run, object);
};

const drawInlineImage: Operator = (run, [entries]) => {
  if (isHidden(run) || !(entries instanceof Map)) return;
  const image = inlineImageOf(entries);
  const fact = imageFactOf(image, run.state.ctm);
  if (fact !== null) run.page.log.image(fact);
  if (image.isMask) {
    paint(run, 'fill', 'image');
    return;
  }
  const space = colourSpaceOf(image.space, run.resources);
  run.page.log.paint(space, 'image');
  countImage(run, space, null);
};

const drawShading: Operator = (run, [name]) => {
  const shading = dictOf(dictOf(run.resources, 'Shading'), nameIn(name) ?? '');
  if (!isHidden(run) && shading !== undefined) paintShading(run, shading);
};

export const PAINT_OPERATORS: Record<string, Operator> = {
  ...Object.fromEntries(['f', 'F', 'f*'].map((operator) => [operator, path('fill')])),
  ...Object.fromEntries(['S', 's'].map((operator) => [operator, path('stroke')])),
  ...Object.fromEntries(['B', 'B*', 'b', 'b*'].map((operator) => [operator, path('fill', 'stroke')])),
  ...Object.fromEntries(['Tj', 'TJ', "'", '"'].map((operator) => [operator, showText])),
  Do: drawObject,
  BI: drawInlineImage,
  sh: drawShading,
};
