import { ParseSpeeds, PDFArray, type PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { InkPlan } from '#lib/domain/artwork/fix-inks.ts';
import type { Box } from '#lib/domain/artwork/report.ts';
import { type Budget, openBudget, PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { type Matrix, multiply } from '#lib/preflight/matrix.ts';
import { initialState } from '#lib/preflight/paint/graphics-state.ts';
import { annotationPlaces } from '#lib/preflight/pdf/annotations.ts';
import { inherited, pageGeometry } from '#lib/preflight/pdf/boxes.ts';
import { decodeContent, joinContent } from '#lib/preflight/pdf/decode.ts';
import { contentsOf } from '#lib/preflight/pdf/document.ts';
import { dictOf } from '#lib/preflight/pdf/pdf-objects.ts';
import { startEngine } from './engine.ts';
import { editContent } from './fix-content.ts';
import { type Drawing, newPage } from './fix-geometry.ts';
import { type FixedPage, Unfixable } from './fix-request.ts';
import { measureInsets, refuseHairs } from './fix-seams.ts';

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Entries that refer to removed pages; a press does not need them. */
const POINTERS = ['Outlines', 'OpenAction', 'PageLabels', 'StructTreeRoot', 'MarkInfo', 'Dests'];
const SAME_MM = 0.1;
const DECIMALS = 5;

type Form = { ref: PDFRef; view: Matrix };

const number = (value: number): string => String(Number(value.toFixed(DECIMALS)));
const numbers = (...values: number[]): string => values.map(number).join(' ');
const corners = ({ x, y, width, height }: Box): number[] => [x, y, x + width, y + height].map((value) => Number(value.toFixed(DECIMALS)));

/** The page's drawing as one reusable object with its operators, fonts, pictures and colours unchanged. */
function formOf({ context }: PDFDocument, node: PDFDict, media: Box, budget: Budget): Form {
  const geometry = pageGeometry(node);
  const { width, height } = geometry.boxes.media;
  if (Math.abs(width - media.width) > SAME_MM || Math.abs(height - media.height) > SAME_MM) throw new Unfixable('another page');
  if (annotationPlaces(node).length > 0) throw new Unfixable('annotations');
  const content = joinContent(contentsOf(node).map((stream) => decodeContent(stream, budget)));
  const own = (key: string) => inherited(node, (dict) => dict.get(PDFName.of(key)));
  const stream = context.flateStream(content, { Type: 'XObject', Subtype: 'Form', FormType: 1, BBox: [...geometry.media] });
  stream.dict.set(PDFName.of('Resources'), own('Resources') ?? context.obj({}));
  const group = node.get(PDFName.of('Group'));
  if (group !== undefined) stream.dict.set(PDFName.of('Group'), group);
  return { ref: context.register(stream), view: geometry.view };
}

const draw = ({ clip, matrix }: Drawing, view: Matrix): string =>
  `q ${numbers(clip.x, clip.y, clip.width, clip.height)} re W n ${numbers(...multiply(view, matrix))} cm /P Do Q`;

/** A page of the ordered size with its bleed around, drawn of an old one. */
function addPage({ context }: PDFDocument, form: Form, page: FixedPage, bleed: number, parent: PDFRef): PDFRef {
  const { width, height, trim, drawings } = newPage(page, bleed);
  const media = corners({ x: 0, y: 0, width, height });
  const content = context.register(context.flateStream(drawings.map((drawing) => draw(drawing, form.view)).join('\n')));
  return context.register(
    context.obj({
      ...{ Type: 'Page', Parent: parent, MediaBox: media, BleedBox: media, TrimBox: corners(trim) },
      ...{ Resources: { XObject: { P: form.ref } }, Contents: content },
    }),
  );
}

/** Moves an unchanged page to the new tree, with the properties it inherited. */
function keepPage(node: PDFDict, parent: PDFRef): void {
  for (const key of INHERITED.map((name) => PDFName.of(name))) {
    const value = inherited(node, (dict) => dict.get(key));
    if (value !== undefined) node.set(key, value);
  }
  node.set(PDFName.of('Parent'), parent);
}

/** Deletes the content of removed pages, which would double the file. */
function dropContent({ context }: PDFDocument, gone: readonly PDFDict[], kept: readonly PDFDict[]): void {
  const refsOf = (node: PDFDict): PDFRef[] => {
    const contents = node.get(PDFName.of('Contents'));
    const list = node.lookup(PDFName.of('Contents'));
    const items = list instanceof PDFArray ? list.asArray() : [];
    return [contents, ...items].filter((item) => item instanceof PDFRef);
  };
  const needed = new Set(kept.flatMap(refsOf));
  for (const ref of gone.flatMap(refsOf)) if (!needed.has(ref)) context.delete(ref);
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: false, warnOnInvalidObjects: false };
  const document = await PDFDocument.load(bytes, { ...options, parseSpeed: ParseSpeeds.Fastest }).catch(() => {
    throw new Unfixable('damaged');
  });
  if (document.isEncrypted) throw new Unfixable('encrypted');
  return document;
}

/** Sets the inks of a page right where they are drawn. */
function editInks({ context }: PDFDocument, node: PDFDict, plan: InkPlan, budget: Budget): void {
  const { view } = pageGeometry(node);
  const resources = inherited(node, (dict) => dictOf(dict, 'Resources'));
  const content = joinContent(contentsOf(node).map((stream) => decodeContent(stream, budget)));
  const edited = editContent({ context, budget, plan, view, depth: 0, forms: new Map() }, content, resources, initialState(view));
  if (edited === null) throw new Unfixable('inks');
  node.set(PDFName.of('Contents'), context.register(context.flateStream(edited.bytes)));
  node.set(PDFName.of('Resources'), edited.resources);
}

/** Sets the inks right of the pages that a plan names them for. */
function editPlanned(document: PDFDocument, old: readonly PDFPage[], pages: readonly FixedPage[], budget: Budget): void {
  const planned = new Map(pages.flatMap(({ from, inks }) => (inks === undefined ? [] : [[from, inks] as const])));
  for (const [from, inks] of planned) {
    const source = old[from - 1];
    if (source !== undefined) editInks(document, source.node, inks, budget);
  }
}

/** Replaces the tree of pages and deletes references into the old one. */
function replaceTree({ context, catalog }: PDFDocument, tree: PDFRef, kids: readonly PDFRef[]): void {
  context.assign(tree, context.obj({ Type: 'Pages', Kids: [...kids], Count: kids.length }));
  catalog.set(PDFName.of('Pages'), tree);
  for (const key of POINTERS) catalog.delete(PDFName.of(key));
}

/**
 * Makes the planned pages from those of a PDF. Reflections begin where the drawing ends. Nothing is rasterised; layers, profiles and output intents stay. @throws {Unfixable} for
 * what cannot be moved exactly or shows a seam, {LimitHit} for bombs
 */
export async function fixPdf(bytes: Uint8Array, planned: readonly FixedPage[], bleed: number): Promise<Uint8Array> {
  const document = await open(bytes);
  const { context } = document;
  const old = document.getPages();
  const engine = planned.some(({ mirror }) => mirror.length > 0) ? await startEngine() : null;
  const medias = old.map(({ node }) => pageGeometry(node).media);
  const pages = engine === null ? planned : measureInsets(engine, bytes, planned, medias);
  const budget = openBudget(PREFLIGHT_LIMITS);
  const before = old.map(({ node }) => node.clone(context) as PDFDict);
  editPlanned(document, old, pages, budget);
  const tree = context.nextRef();
  const forms = new Map<number, Form>();
  const kept = new Set<number>();
  const kids = pages.map((page) => {
    const source = old[page.from - 1];
    if (source === undefined) throw new Unfixable('missing page');
    if (page.isKept) {
      kept.add(page.from);
      keepPage(source.node, tree);
      return source.ref;
    }
    const form = forms.get(page.from) ?? formOf(document, source.node, page.media, budget);
    forms.set(page.from, form);
    return addPage(document, form, page, bleed, tree);
  });
  replaceTree(document, tree, kids);
  const nodesOf = (isKept: boolean) => old.filter((_, index) => kept.has(index + 1) === isKept).map(({ node }) => node as PDFDict);
  dropContent(document, [...before, ...nodesOf(false)], nodesOf(true));
  const made = await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
  if (engine !== null) refuseHairs(engine, made, pages, bleed);
  return made;
}
