import type { Box } from '#lib/domain/design/document.ts';
import type { LogoRefusal } from '#lib/domain/design/logo.ts';
import type { Drawn } from './drawn.ts';
import { refuse } from './refusal.ts';
import { type Clipping, isHarmless } from './svg-clip.ts';
import { isSeen, paintOf } from './svg-colour.ts';
import { inherit, refuseEffects } from './svg-inherit.ts';
import { fillOf, strokeOf } from './svg-laid.ts';
import { combined, lengthOf, type Matrix, matrixOf, UNMOVED } from './svg-numbers.ts';
import { isFigure, outlineOf } from './svg-outline.ts';
import { type Style, stylesOf } from './svg-style.ts';
import type { SvgNode, SvgTree } from './svg-tree.ts';

/** `sheet`: what the file shows; null where it does not say. */
export type Drawing = { drawn: Drawn[]; sheet: Box | null };

const MOST_VISITS = 6000;
const MOST_DEPTH = 60;
const MOST_STEPS = 20_000;
/** Letters of all outlines together. */
const MOST_PATH_LETTERS = 400_000;

const GROUPS = new Set(['svg', 'g', 'a', 'switch']);
/** The line is laid below the ground. */
const STROKE_FIRST = /^(?:markers\s+)?stroke/;
const REFUSED: Readonly<Record<string, LogoRefusal>> = { image: 'picture', foreignObject: 'effect' };
type Walk = Clipping & { drawn: Drawn[]; left: { visits: number; steps: number; letters: number } };
type At = { inherited: Style; matrix: Matrix; depth: number };

const spend = (left: Walk['left'], what: keyof Walk['left'], by: number): void => {
  left[what] -= by;
  if (left[what] < 0) refuse('many parts');
};

function drawFigure(node: SvgNode, style: Style, matrix: Matrix, walk: Walk): void {
  const [fill, stroke] = [paintOf(style, 'fill'), paintOf(style, 'stroke')];
  if ((fill === null && stroke === null) || /^(hidden|collapse)$/.test(style.get('visibility') ?? '')) return;
  walk.spendOutline(style);
  const steps = outlineOf(node, style, walk.whole, matrix);
  spend(walk.left, 'steps', steps.length);
  if (steps.length < 2) return;
  const laid = stroke === null ? null : strokeOf(style, walk.whole, matrix);
  const parts: Drawn[] = fill === null ? [] : [{ steps, colour: fill, laid: fillOf(style) }];
  if (stroke !== null && laid !== null && laid.width > 0) parts.push({ steps, colour: stroke, laid });
  walk.drawn.push(...(STROKE_FIRST.test(style.get('paint-order') ?? '') ? parts.reverse() : parts));
}

/** What a copy is made of, moved to its place. */
function drawCopy(style: Style, { matrix, ...at }: At, walk: Walk): void {
  const address = (style.get('href') ?? style.get('xlink:href') ?? '').trim();
  if (address !== '' && !address.startsWith('#')) refuse('other file');
  const node = walk.tree.byId.get(address.slice(1));
  if (node === undefined) return;
  if (node.name === 'svg' || node.attributes.has('viewBox')) refuse('effect');
  const [x, y] = [lengthOf(style.get('x'), walk.whole.width), lengthOf(style.get('y'), walk.whole.height)];
  // A symbol is drawn only where it is used.
  const figure = node.name === 'symbol' ? { ...node, name: 'g' } : node;
  draw(figure, { ...at, matrix: combined(matrix, [1, 0, 0, 1, x, y]) }, walk);
}

function drawInside(node: SvgNode, style: Style, at: At, walk: Walk): void {
  if (isFigure(node)) drawFigure(node, style, at.matrix, walk);
  else if (node.name === 'use') drawCopy(style, at, walk);
  else {
    // Programs leave what others cannot read beside what they can.
    const readable = node.children.filter(({ attributes }) => !attributes.has('requiredExtensions'));
    for (const child of node.name === 'switch' ? readable.slice(0, 1) : readable) draw(child, at, walk);
  }
}

const lettersIn = (node: SvgNode): string => node.text.trim() + node.children.map(lettersIn).join('');

function draw(node: SvgNode, at: At, walk: Walk): void {
  spend(walk.left, 'visits', 1);
  if (at.depth > MOST_DEPTH) refuse('many parts');
  const reason = REFUSED[node.name];
  if (reason !== undefined) refuse(reason);
  if (node.name === 'text' && lettersIn(node) !== '') refuse('text');
  if (node.name === 'svg' && at.depth > 0) refuse('effect');
  if (!GROUPS.has(node.name) && node.name !== 'use' && !isFigure(node)) return;
  const own = inherit(walk.styleOf(node), at.inherited);
  if (!isSeen(own)) return;
  refuseEffects(own);
  const matrix = combined(at.matrix, matrixOf(own.get('transform')));
  const before = walk.drawn.length;
  drawInside(node, own, { inherited: own, matrix, depth: at.depth + 1 }, walk);
  const clip = own.get('clip-path') ?? 'none';
  if (clip !== 'none' && !isHarmless(clip, matrix, walk.drawn.slice(before), walk)) refuse('mask');
}

/** The sheet of a drawing by its view box, or else by its size. */
function sheetOf({ attributes }: SvgNode): Box | null {
  const [x, y, width, height] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const given = [x, y, width, height].every((one) => Number.isFinite(one));
  if (given && Number(width) > 0 && Number(height) > 0) return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const [w, h] = ['width', 'height'].map((name) => lengthOf(attributes.get(name)?.replace(/^.*%$/, 'auto'), 0));
  return w !== undefined && h !== undefined && w > 0 && h > 0 ? { x: 0, y: 0, width: w, height: h } : null;
}

/** The figures of an SVG drawing from the lowest to the uppermost. @throws Refused */
export function readDrawing(tree: SvgTree): Drawing {
  const sheet = sheetOf(tree.root);
  const left = { visits: MOST_VISITS, steps: MOST_STEPS, letters: MOST_PATH_LETTERS };
  const whole = sheet ?? { width: 100, height: 100 };
  const spendOutline = (style: Style) => spend(left, 'letters', (style.get('d') ?? style.get('points') ?? '').length);
  const walk: Walk = { tree, styleOf: stylesOf(tree.root), whole, sheet, drawn: [], left, spendOutline };
  draw(tree.root, { inherited: new Map(), matrix: UNMOVED, depth: 0 }, walk);
  return { drawn: walk.drawn, sheet };
}
