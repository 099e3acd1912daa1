import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { InkPlan } from '#lib/domain/artwork/fix-inks.ts';
import { joined } from '#lib/preflight/joined.ts';
import { type Budget, LimitHit } from '#lib/preflight/limits.ts';
import { type Matrix, multiply } from '#lib/preflight/matrix.ts';
import type { GraphicsState } from '#lib/preflight/paint/graphics-state.ts';
import { openInkLog } from '#lib/preflight/paint/ink-log.ts';
import { follow, openPageRun, openRun } from '#lib/preflight/paint/interpreter.ts';
import { type ContentRun, change, nameIn, type Painter } from '#lib/preflight/paint/run.ts';
import { nextLine } from '#lib/preflight/paint/text-operators.ts';
import { type Operation, readPieces } from '#lib/preflight/pdf/content-operations.ts';
import { decodeContent } from '#lib/preflight/pdf/decode.ts';
import { dictOf, lookUp, numbersOf, wordOf } from '#lib/preflight/pdf/pdf-objects.ts';
import { changeOf, type Over, type Spelled } from './ink-changes.ts';

/** Operators that paint; changes are written before and after them. */
const PATHS = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);
const TEXTS = new Set(['Tj', 'TJ', "'", '"']);
const PATH_STARTS = new Set(['m', 're']);
/** Colour operators, to be repeated in their original spelling: these choose a space, the others a colour. */
const CHOICES: Record<string, 'fill' | 'stroke'> = { cs: 'fill', CS: 'stroke' };
const COLOURS: Record<string, 'fill' | 'stroke'> = { g: 'fill', rg: 'fill', k: 'fill', G: 'stroke', RG: 'stroke', K: 'stroke' };
const MIXES: Record<string, 'fill' | 'stroke'> = { sc: 'fill', scn: 'fill', SC: 'stroke', SCN: 'stroke' };
/** Following a page costs a step for each operation. */
const MOST_FORMS = 200;

export type Editing = { context: PDFContext; budget: Budget; plan: InkPlan; view: Matrix; depth: number; forms: Map<string, PDFRef> };
type Named = Map<'ExtGState' | 'XObject', Map<string, PDFObject>>;
type Edited = { bytes: Uint8Array; resources: PDFDict };

const NO_PAINTER: Painter = { nested: 'written', shade: () => null, picture: () => null, shading: () => null };
const encoder = new TextEncoder();

function openStream({ context, budget, view }: Editing, resources: PDFDict | undefined, state: GraphicsState): ContentRun {
  const made = { context, refs: [], bytes: 0 };
  const page = openPageRun({ log: openInkLog(), budget, view, hiddenLayers: new Set(), painter: NO_PAINTER, made, resources });
  return openRun(page, resources, { state, depth: 0, base: view, within: null, isUncoloured: false, isWritten: false });
}

/** Copies the old resources and adds those of the new content. */
function resourcesWith(context: PDFContext, old: PDFDict | undefined, named: Named): PDFDict {
  const dict = old?.clone(context) ?? PDFDict.withContext(context);
  for (const [category, entries] of named) {
    const group = dictOf(old, category)?.clone(context) ?? PDFDict.withContext(context);
    for (const [name, object] of entries) group.set(PDFName.of(name), object);
    dict.set(PDFName.of(category), group);
  }
  return dict;
}

function setFont(run: ContentRun, [name, size]: Operation['operands']): void {
  const font = dictOf(dictOf(run.resources, 'Font'), nameIn(name) ?? '') ?? null;
  change(run, { font, fontSize: typeof size === 'number' ? size : 0 });
}

/** A form rewritten for this use; null when nothing changes. @throws {LimitHit} */
function editForm(editing: Editing, run: ContentRun, name: string): PDFRef | null {
  const form = lookUp(dictOf(run.resources, 'XObject'), name);
  const own = dictOf(run.resources, 'XObject')?.get(PDFName.of(name));
  if (!(form instanceof PDFRawStream) || wordOf(form.dict, 'Subtype') !== 'Form') return null;
  if (editing.depth > editing.budget.limits.nesting || editing.forms.size > MOST_FORMS) throw new LimitHit('nesting');
  const matrix = (numbersOf(form.dict, 'Matrix', 6) as unknown as Matrix | undefined) ?? ([1, 0, 0, 1, 0, 0] as const);
  const state = { ...run.state, ctm: multiply(matrix, run.state.ctm) };
  const { ctm, fill, stroke, lineWidth, overprintFill, overprintStroke, overprintMode } = state;
  const begun = [String(own), ctm, fill.values, stroke.values, lineWidth, overprintFill, overprintStroke, overprintMode];
  const key = own instanceof PDFRef ? JSON.stringify(begun) : '';
  const known = editing.forms.get(key);
  if (known !== undefined && key !== '') return known;
  const resources = dictOf(form.dict, 'Resources') ?? run.resources;
  const edited = editContent({ ...editing, depth: editing.depth + 1 }, decodeContent(form, editing.budget), resources, state);
  if (edited === null) return null;
  const stream = editing.context.flateStream(edited.bytes);
  for (const [entry, value] of form.dict.entries())
    if (!['Filter', 'DecodeParms', 'Length', 'Resources'].includes(entry.decodeText())) stream.dict.set(entry, value);
  stream.dict.set(PDFName.of('Resources'), edited.resources);
  const ref = editing.context.register(stream);
  editing.forms.set(key, ref);
  return ref;
}

/** State while content is rewritten: its new resources, the current colours as spelled, and the start of the current path. */
type Editor = {
  editing: Editing;
  run: ContentRun;
  parts: Uint8Array[];
  named: Named;
  spelled: Spelled;
  saved: Spelled[];
  path: number | null;
  isChanged: boolean;
};

function nameIt({ named }: Editor, category: 'ExtGState' | 'XObject', key: string, object: PDFObject): string {
  named.set(category, (named.get(category) ?? new Map<string, PDFObject>()).set(key, object));
  return key;
}

function nameState(editor: Editor, { fill, stroke, mode }: Over): string {
  const entries = { Type: 'ExtGState', OP: stroke, op: fill, OPM: mode };
  return nameIt(editor, 'ExtGState', `TzG${Number(fill)}${Number(stroke)}${mode}`, editor.editing.context.obj(entries));
}

/** Remembers a colour as it was set, to be set again. */
function spell(editor: Editor, operator: string, piece: Uint8Array): void {
  if (operator === 'q') editor.saved.push(editor.spelled);
  if (operator === 'Q') editor.spelled = editor.saved.pop() ?? editor.spelled;
  const whole = CHOICES[operator] ?? COLOURS[operator];
  const mixed = MIXES[operator];
  if (whole !== undefined) editor.spelled = { ...editor.spelled, [whole]: [piece] };
  if (mixed !== undefined) editor.spelled = { ...editor.spelled, [mixed]: [...editor.spelled[mixed].slice(0, 1), piece] };
}

/** Writes a paint operator with its changes; nothing may stand between a path and its paint. */
function writePaint(editor: Editor, operation: Operation, piece: Uint8Array): void {
  const { run, editing, parts, spelled, path } = editor;
  const isPath = PATHS.has(operation.operator);
  const change = changeOf(run, operation, editing.plan, spelled, (over) => nameState(editor, over));
  if (change !== null) parts.splice(isPath ? (path ?? parts.length) : parts.length, 0, encoder.encode(`\n${change.before}\n`));
  parts.push(piece, ...(change === null ? [] : [encoder.encode(`\n${change.after}\n`)]));
  editor.isChanged ||= change !== null;
}

function writeObject(editor: Editor, [name]: Operation['operands'], piece: Uint8Array): void {
  const form = editForm(editor.editing, editor.run, nameIn(name) ?? '');
  const called = form === null ? null : nameIt(editor, 'XObject', `TzF${form.objectNumber}`, form);
  editor.parts.push(called === null ? piece : encoder.encode(`\n/${called} Do\n`));
  editor.isChanged ||= form !== null;
}

/** @throws {LimitHit} */
function take(editor: Editor, operation: Operation, piece: Uint8Array): void {
  const { run, parts } = editor;
  const { operator, operands } = operation;
  if (PATH_STARTS.has(operator)) editor.path ??= parts.length;
  if (operator === "'" || operator === '"') nextLine(run);
  if (PATHS.has(operator) || TEXTS.has(operator)) writePaint(editor, operation, piece);
  else if (operator === 'Do') writeObject(editor, operands, piece);
  else parts.push(piece);
  if (PATHS.has(operator) || operator === 'n') editor.path = null;
  if (operator === 'Tf') setFont(run, operands);
  spell(editor, operator, piece);
  follow(run, operation);
}

/** Content with its inks set right, or null when there is nothing to set right in it. @throws {LimitHit} */
export function editContent(editing: Editing, bytes: Uint8Array, resources: PDFDict | undefined, state: GraphicsState): Edited | null {
  const run = openStream(editing, resources, state);
  const spelled = { fill: [], stroke: [] };
  const editor: Editor = { editing, run, parts: [], named: new Map(), spelled, saved: [], path: null, isChanged: false };
  let from = 0;
  for (const { operation, to } of readPieces(bytes)) {
    editing.budget.spend('operators', 1);
    take(editor, operation, bytes.subarray(from, to));
    from = to;
  }
  if (!editor.isChanged) return null;
  const length = editor.parts.reduce((sum, part) => sum + part.length, 0);
  return { bytes: joined(editor.parts, length), resources: resourcesWith(editing.context, resources, editor.named) };
}
