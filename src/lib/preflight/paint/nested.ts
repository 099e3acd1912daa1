import { PDFDict, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { boxThrough, IDENTITY, type Matrix, meet, multiply } from '../matrix.ts';
import { glyphNames } from '../pdf/fonts.ts';
import { register, streamLike } from '../pdf/output.ts';
import { dictOf, isTrue, numberOf, numbersOf, streamOf, wordOf } from '../pdf/pdf-objects.ts';
import { type GraphicsState, initialState } from './graphics-state.ts';
import { isOwnRgbGroup } from './rgb-group.ts';
import type { ContentRun, Paint, Start } from './run.ts';
import { advance, glyphMatrix } from './text-operators.ts';

/** A pattern or a glyph drawn a thousand times needs only a few looks. */
const MOST_LOOKS = 20;
/** A glyph says in its first bytes whether it has its own colours. */
const GLYPH_HEAD = 400;

const matrixIn = (dict: PDFDict): Matrix => (numbersOf(dict, 'Matrix', 6) as unknown as Matrix | undefined) ?? IDENTITY;

/** The part of a state that decides how nested content is drawn. */
const signature = ({ fill, stroke, overprintFill, overprintStroke, overprintMode, curves, textMode, clear }: GraphicsState): string =>
  JSON.stringify([fill, stroke, overprintFill, overprintStroke, overprintMode, curves, textMode, clear], (key, value) =>
    key === 'table' ? undefined : value,
  );

function remembered(run: ContentRun, subject: unknown, key: string, make: () => PDFObject | null): PDFObject | null {
  const known = run.page.again.get(subject) ?? new Map<string, PDFObject>();
  run.page.again.set(subject, known);
  const made = known.get(key) ?? make();
  if (made !== null) known.set(key, made);
  return made;
}

/** What a form begins with: its matrix and box; a group lets through or not as a whole. */
function startOf(run: ContentRun, form: PDFRawStream): Start {
  const { state } = run;
  const ctm = multiply(matrixIn(form.dict), state.ctm);
  const [x1, y1, x2, y2] = numbersOf(form.dict, 'BBox', 4) ?? [];
  const clip = x1 === undefined ? state.clip : meet(state.clip, boxThrough(ctm, x1, y1 ?? 0, x2 ?? 0, y2 ?? 0));
  const { fill, blend, mask, around } = state.sheer;
  const isGroup = dictOf(form.dict, 'Group') !== undefined;
  const sheer = isGroup ? { fill: false, stroke: false, blend: false, mask: false, around: around || fill || blend || mask } : state.sheer;
  const isInRgb = state.isInRgb || isOwnRgbGroup(form.dict, run.resources);
  const begun = { ...state, ctm, clip, sheer, isInRgb, drawn: { fill: '', stroke: '' } };
  const { within, isUncoloured, letters } = run;
  return { state: begun, depth: run.depth + 1, base: ctm, within, isUncoloured, isWritten: run.out !== null, letters };
}

/** A group whose paints replace one another, each laid upon nothing. PDFium lays them upon one another. */
function isKnockOut(form: PDFRawStream): boolean {
  const group = dictOf(form.dict, 'Group');
  return group !== undefined && isTrue(group, 'K') && isTrue(group, 'I');
}

/** Graphics states with which nothing is mixed with what lies below. */
function withoutBlends(resources: PDFDict): PDFDict {
  const states = dictOf(resources, 'ExtGState');
  const plain = PDFDict.withContext(resources.context);
  for (const key of states?.keys() ?? []) {
    const state = dictOf(states, key.decodeText())?.clone(resources.context);
    state?.delete(PDFName.of('BM'));
    if (state !== undefined) plain.set(key, state);
  }
  return plain;
}

/** Draws a form; the one written again takes its place. @throws {LimitHit} */
export function drawForm(run: ContentRun, form: PDFRawStream): void {
  const resources = dictOf(form.dict, 'Resources') ?? run.resources;
  if (run.state.clear.fill && dictOf(form.dict, 'Group') !== undefined) return;
  const start = startOf(run, form);
  const make = (): PDFObject | null => {
    const out = run.page.draw(form, resources, start);
    if (out === null) return null;
    const own = out.resources(resources);
    if (isKnockOut(form)) own.set(PDFName.of('ExtGState'), withoutBlends(own));
    return streamLike(run.page.made, form, out.content(), own);
  };
  const isOnce = run.page.painter.nested === 'written';
  const again = isOnce ? remembered(run, form, signature(start.state), make) : make();
  if (again !== null && run.out !== null) run.out.words(`/${run.out.name('XObject', again)} Do`);
}

function isLookedEnough(run: ContentRun, subject: unknown): boolean {
  const looks = run.page.looks.get(subject) ?? 0;
  run.page.looks.set(subject, looks + 1);
  return looks >= MOST_LOOKS;
}

type From = Pick<Start, 'state' | 'isUncoloured' | 'letters' | 'within'>;

/** Looks through content that shows at `within` at most – null, where it is drawn –, and through which what lies below may show. */
function look(
  run: ContentRun,
  content: PDFRawStream,
  resources: PDFDict | undefined,
  { state: from, within, isUncoloured, letters }: From,
): void {
  if (isLookedEnough(run, content)) return;
  const { ctm } = from;
  const state = { ...from, sheer: { ...run.state.sheer, around: true }, isInRgb: run.state.isInRgb };
  run.page.draw(content, resources, { state, depth: run.depth + 1, base: ctm, within, isUncoloured, isWritten: false, letters });
}

/** Writes content again that begins with a state of its own. */
function rewrittenFrom(run: ContentRun, content: PDFRawStream, resources: PDFDict | undefined): PDFObject {
  const state = { ...initialState(run.page.view), overprintFill: run.state.overprintFill, overprintStroke: run.state.overprintStroke };
  const start = { state, depth: run.depth + 1, base: run.page.view, within: null, isUncoloured: false, isWritten: true };
  const out = run.page.draw(content, resources, start);
  return out === null ? content : streamLike(run.page.made, content, out.content(), out.resources(resources));
}

/** A tile that takes its colour from who paints with it. */
export const isStencilTile = (tile: PDFRawStream): boolean => String(tile.dict.get(PDFName.of('PaintType'))) === '2';

/** What is filled may reach over the cell of a tile by this. */
const SAME_MM = 0.1;
/** Steps are written with few digits. */
const SAME_STEP = 1.001;

/** Whether all that is filled lies in the cell of one tile, and no other reaches into it: then nothing is repeated. */
function isOnce({ dict }: PDFRawStream, ctm: Matrix, within: Box): boolean {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(dict, 'BBox', 4) ?? [];
  const [across, up] = ['XStep', 'YStep'].map((key) => Math.abs(numberOf(dict, key) ?? 0)) as [number, number];
  const shared = meet(boxThrough(ctm, x1, y1, x1 + across, y1 + up), within);
  const isInside = shared.width >= within.width - SAME_MM && shared.height >= within.height - SAME_MM;
  return isInside && across * SAME_STEP >= x2 - x1 && up * SAME_STEP >= y2 - y1;
}

/** The tile of a pattern, looked through or written again; null when it is not to be drawn. @throws {LimitHit} */
export function drawTile(run: ContentRun, tile: PDFRawStream, within: Box): PDFObject | null {
  const resources = dictOf(tile.dict, 'Resources') ?? run.resources;
  if (run.page.painter.nested === 'written') {
    return isStencilTile(tile) ? register(run.page.made, tile) : remembered(run, tile, '', () => rewrittenFrom(run, tile, resources));
  }
  if (isStencilTile(tile)) return null;
  const ctm = multiply(matrixIn(tile.dict), run.base);
  const [x1, y1, x2, y2] = numbersOf(tile.dict, 'BBox', 4) ?? [];
  const clip = x1 === undefined ? null : boxThrough(ctm, x1, y1 ?? 0, x2 ?? 0, y2 ?? 0);
  const { overprintFill, overprintStroke, overprintMode } = run.state;
  const isWhole = clip !== null && isOnce(tile, ctm, within);
  const state = { ...initialState(ctm), overprintFill, overprintStroke, overprintMode, clip: isWhole ? meet(clip, within) : clip };
  look(run, tile, resources, { state, within: isWhole ? null : within, isUncoloured: false });
  return null;
}

const TYPE3_MATRIX: Matrix = [0.001, 0, 0, 0.001, 0, 0];

function isStencilGlyph(run: ContentRun, glyph: PDFRawStream): boolean {
  return /\bd1\b/.test(String.fromCharCode(...run.page.bytesOf(glyph).subarray(0, GLYPH_HEAD)));
}

/** Whether all letters of a Type 3 font take the colour of their text. @throws {LimitHit} */
export function takesTextColour(run: ContentRun, font: PDFDict): boolean {
  const procedures = dictOf(font, 'CharProcs');
  const glyphs = (procedures?.keys() ?? []).map((key) => streamOf(procedures, key.decodeText()));
  return glyphs.every((glyph) => glyph !== undefined && isStencilGlyph(run, glyph));
}

/** Glyphs of a Type 3 font: whether they take the colour of the text. They are looked through: for colours of their own, and for pictures. @throws {LimitHit} */
export function drawGlyphs(run: ContentRun, font: PDFDict, codes: number[], within: Box, letters: NonNullable<Paint['letters']>): boolean {
  const procedures = dictOf(font, 'CharProcs');
  const scale = (numbersOf(font, 'FontMatrix', 6) as unknown as Matrix | undefined) ?? TYPE3_MATRIX;
  const names = glyphNames(font);
  const glyphs = [...new Set(codes)].flatMap((code) => {
    const glyph = streamOf(procedures, names.get(code) ?? '');
    const count = codes.filter((one) => one === code).length;
    return glyph === undefined ? [] : { glyph, at: codes.indexOf(code), count };
  });
  const coloured = glyphs.filter(({ glyph }) => !isStencilGlyph(run, glyph));
  const resources = dictOf(font, 'Resources') ?? run.resources;
  if (run.page.painter.nested === 'looked')
    for (const one of glyphs) {
      // The text stands behind its letters already.
      const back = -advance(run, font, codes.slice(one.at)) / (run.state.fontSize * run.state.text.across || 1);
      const ctm = multiply(scale, multiply([1, 0, 0, 1, back, 0], glyphMatrix(run)));
      const own = { state: { ...run.state, ctm, clip: null }, within };
      const isUncoloured = !coloured.includes(one);
      look(run, one.glyph, resources, { ...own, isUncoloured, letters: { ...letters, count: one.count } });
    }
  return coloured.length < glyphs.length || glyphs.length === 0;
}

/** A Type 3 font whose glyphs are drawn in other colours. @throws {LimitHit} */
export function rewrittenFont(run: ContentRun, font: PDFDict): PDFObject | null {
  if (run.out === null || run.page.painter.nested !== 'written' || wordOf(font, 'Subtype') !== 'Type3') return null;
  return remembered(run, font, '', () => {
    const copy = font.clone(run.page.made.context);
    const procedures = PDFDict.withContext(run.page.made.context);
    const old = dictOf(font, 'CharProcs');
    for (const key of old?.keys() ?? []) {
      const glyph = old === undefined ? undefined : streamOf(old, key.decodeText());
      if (glyph === undefined) continue;
      const isKept = isStencilGlyph(run, glyph);
      procedures.set(key, isKept ? (old?.get(key) ?? glyph) : rewrittenFrom(run, glyph, dictOf(font, 'Resources') ?? run.resources));
    }
    copy.set(PDFName.of('CharProcs'), procedures);
    return register(run.page.made, copy);
  });
}
