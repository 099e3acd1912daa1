import { PDFContext, PDFHeader, PDFHexString, type PDFRef, PDFWriter } from '@cantoo/pdf-lib';
import type { Design, DesignObject, TextObject } from '../domain/design/document.ts';
import { fingerprint } from '../domain/design/fingerprint.ts';
import { drawPage } from './draw-page.ts';
import type { NamedFaces } from './draw-text.ts';
import { embedFace, type FaceFile } from './embed-face.ts';
import { isOverprinted, OVERPRINT } from './overprint.ts';
import { pt } from './page-units.ts';
import { type About, infoOf, outputIntent } from './print-conditions.ts';
import { pieceInfo } from './source-in-file.ts';

/** Typefaces and their fonts, by id. */
export type FaceFiles = ReadonlyMap<string, FaceFile>;

const isText = (object: DesignObject): object is TextObject => object.kind === 'text';
const textsOf = ({ pages }: Design): TextObject[] => pages.flatMap(({ objects }) => objects.filter(isText));

/** Letters by the id of their typeface. */
function lettersByFace(design: Design): Map<string, Set<string>> {
  const letters = new Map<string, Set<string>>();
  for (const { face, lines } of textsOf(design)) letters.set(face, new Set([...(letters.get(face) ?? []), ...lines.join('')]));
  return letters;
}

function embedFaces(context: PDFContext, design: Design, faces: FaceFiles): { named: NamedFaces; fonts: Record<string, PDFRef> } {
  const named = new Map<string, { name: string; face: FaceFile['face'] }>();
  const fonts: Record<string, PDFRef> = {};
  for (const [id, letters] of lettersByFace(design)) {
    const file = faces.get(id);
    if (file === undefined) throw new Error(`no typeface ${id}`);
    const name = `F${named.size}`;
    named.set(id, { name, face: file.face });
    fonts[name] = embedFace(context, file, letters);
  }
  return { named, fonts };
}

function addPages(context: PDFContext, design: Design, faces: FaceFiles): PDFRef {
  const { width, height, bleed } = design;
  const Parent = context.nextRef();
  const { named, fonts } = embedFaces(context, design, faces);
  const isOver = design.pages.some(({ objects }) => objects.some(isOverprinted));
  const states = isOver ? { [OVERPRINT]: { Type: 'ExtGState', OP: true, op: true, OPM: 1 } } : {};
  const resources = context.register(context.obj({ Font: fonts, ExtGState: states }));
  const sheet = [0, 0, pt(width + 2 * bleed), pt(height + 2 * bleed)];
  const boxes = { MediaBox: sheet, BleedBox: sheet, TrimBox: [pt(bleed), pt(bleed), pt(bleed + width), pt(bleed + height)] };
  const Kids = design.pages.map((page) => {
    const Contents = context.register(context.flateStream(drawPage(page, design, named)));
    return context.register(context.obj({ Type: 'Page', Parent, ...boxes, Resources: resources, Contents }));
  });
  context.assign(Parent, context.obj({ Type: 'Pages', Kids, Count: Kids.length }));
  return Parent;
}

/** Sixteen bytes that the same content always has. */
function idOf(design: Design, faces: FaceFiles, about: About): string {
  const fonts = [...lettersByFace(design).keys()].map((id) => fingerprint(faces.get(id)?.font ?? []));
  const text = JSON.stringify([design, about, fonts]);
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const first = fingerprint(codes);
  const second = fingerprint(codes, first);
  const third = fingerprint(codes, second);
  return [first, second, third, fingerprint(codes, third)].map((part) => part.toString(16).padStart(8, '0')).join('');
}

/**
 * Writes a design as a file for print, PDF/X-1a:2003: a page for each printed side, cut and bleed in its boxes, letters as text with their
 * fonts inside, all in process inks. The same design is the same bytes.
 * @throws when a typeface of a text is not among `faces`, or its font cannot be read
 */
export async function writeDesign(design: Design, faces: FaceFiles, about: About): Promise<Uint8Array<ArrayBuffer>> {
  const context = PDFContext.create();
  context.header = PDFHeader.forVersion(1, 4);
  const Pages = addPages(context, design, faces);
  const id = PDFHexString.of(idOf(design, faces, about));
  const kept = about.source === undefined ? {} : { PieceInfo: pieceInfo(context, about.source) };
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages, OutputIntents: [outputIntent(context)], ...kept }));
  context.trailerInfo.Info = context.register(infoOf(context, about));
  context.trailerInfo.ID = context.obj([id, id]);
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
}
