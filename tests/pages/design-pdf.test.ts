import { readFileSync } from 'node:fs';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { generate } from 'lean-qr';
import { describe, expect, test } from 'vitest';
import { writeDesign } from '#lib/design-pdf/write-design.ts';
import { BLACK, type DesignObject, type Ink } from '#lib/domain/design/document.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import {
  ABOUT,
  BOLD,
  cardOf,
  contentsOf,
  descendantOf,
  FACES,
  fontsOfPage,
  PLAIN,
  TYPEFACES,
  textOf,
  written,
} from '#tests/support/design-pdf.ts';
import { codeOnPdf, textOfPdf } from '#tests/support/pdf.ts';

const SAYS = 'BEGIN:VCARD\nVERSION:3.0\nFN:Anna Sokolova\nTEL:+78120000001\nEND:VCARD';
const code = generate(SAYS);
const modules = Array.from({ length: code.size }, (_, y) =>
  Array.from({ length: code.size }, (_module, x) => (code.get(x, y) ? '1' : '0')).join(''),
);

const BLUE: Ink = [100, 65, 0, 15];
const PAPER: Ink = [0, 0, 0, 0];
const NAME = 'Анна Соколова';
const LINES = ['руководитель «Мастерской» № 5', '+7 812 000-00-01', 'anna.sokolova@example.com'];

const FRONT: DesignObject[] = [
  { kind: 'rectangle', x: -2, y: -2, width: 32, height: 54, ink: BLUE },
  {
    kind: 'path',
    steps: [
      { to: 'move', x: 30, y: 5 },
      { to: 'line', x: 40, y: 5 },
      { to: 'curve', x1: 40, y1: 10.5, x2: 35.5, y2: 15, x: 30, y: 15 },
      { to: 'close' },
    ],
    ink: [0, 80, 95, 0],
  },
  textOf([NAME.toUpperCase()], { face: BOLD, size: 12, x: 36, y: 20, tracking: 60 }),
  textOf(LINES, { x: 36, y: 28 }),
  { kind: 'line', from: { x: 36, y: 42 }, to: { x: 84, y: 42 }, weight: 0.5, ink: BLACK },
  textOf(['АС'], { face: BOLD, size: 20, x: 16, y: 28, align: 'middle', ink: PAPER }),
];
const BACK: DesignObject[] = [
  { kind: 'ellipse', x: 6, y: 15, width: 20, height: 20, ink: BLUE },
  { kind: 'qr', x: 60, y: 12.5, size: 25, modules, says: SAYS, ink: BLACK },
];
const design = cardOf(FRONT, BACK);
const bytes = await written(design);
const document = await PDFDocument.load(bytes, { updateMetadata: false });
const named = (dict: PDFDict | undefined, key: string): string => String(dict?.lookup(PDFName.of(key)));

const ofMillimetres = (list: readonly number[]): number[] => list.map((mm) => +(mm * POINTS_PER_MM).toFixed(4));
const numbersOf = (list: PDFArray | undefined): number[] => (list?.asArray() ?? []).map((one) => (one as PDFNumber).asNumber());

describe('The file of a design', () => {
  test('is the same bytes whenever it is written', async () => {
    expect(Buffer.from(await written(structuredClone(design))).equals(Buffer.from(bytes))).toBe(true);
  });

  test('has an identifier that changes with what it shows and with what it is called', async () => {
    const idOf = (file: Uint8Array) => /\/ID \[ <(\w{32})> <\1> \]/.exec(Buffer.from(file).toString('latin1'))?.[1];
    const ids = [bytes, await written(cardOf(FRONT)), await writeDesign(design, FACES, { ...ABOUT, title: 'Другая' })].map(idOf);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(3);
  });

  test('is PDF 1.4 without packed objects', () => {
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text).not.toContain('/ObjStm');
    expect(text).toContain('\nxref\n');
  });

  test('says of itself what PDF/X-1a:2003 asks for', () => {
    const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
    const dates = ['CreationDate', 'ModDate'].map((key) => info.lookup(PDFName.of(key), PDFString).decodeText());
    expect(info.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe(ABOUT.title);
    expect(info.lookup(PDFName.of('Creator'), PDFHexString).decodeText()).toBe(ABOUT.creator);
    expect(dates).toEqual(['D:20260101000000Z', 'D:20260101000000Z']);
    expect(named(info, 'GTS_PDFXVersion')).toBe('(PDF/X-1a:2003)');
    expect(named(info, 'Trapped')).toBe('/False');
    expect(named(info, 'Producer')).not.toBe('undefined');
  });

  test('names the press it is made for and holds no profile', () => {
    const intent = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
    expect(named(intent, 'S')).toBe('/GTS_PDFX');
    expect(named(intent, 'OutputConditionIdentifier')).toBe('(FOGRA39)');
    expect(named(intent, 'RegistryName')).toBe('(http://www.color.org)');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/ICCBased|DestOutputProfile/);
  });

  test('has a page for each side with its cut and its bleed', () => {
    expect(document.getPageCount()).toBe(2);
    for (const { node } of document.getPages()) {
      const [media, bleed, trim] = [node.MediaBox(), node.BleedBox(), node.TrimBox()].map(numbersOf);
      expect(media).toEqual(ofMillimetres([0, 0, 94, 54]));
      expect(bleed).toEqual(media);
      expect(trim).toEqual(ofMillimetres([2, 2, 92, 52]));
      expect(node.ArtBox()).toBeUndefined();
    }
  });

  test('reads as it was typed', () => {
    const text = textOfPdf(Buffer.from(bytes));
    for (const line of [NAME.toUpperCase(), ...LINES]) expect(text).toContain(line);
  });

  test.each([40, 100, 300])('reads as it was typed where its letters stand wide by %d thousandths', async (tracking) => {
    const wide = await written(cardOf([textOf(['РУКОВОДИТЕЛЬ МАСТЕРСКОЙ'], { tracking, size: 5 })]));
    expect(textOfPdf(Buffer.from(wide))).toContain('РУКОВОДИТЕЛЬ МАСТЕРСКОЙ');
  });

  test('shows a code that phones read', async () => {
    expect(codeOnPdf(Buffer.from(await written(cardOf(BACK))))).toBe(SAYS);
  });

  test('passes the whole check without a remark', async () => {
    const pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
    const report = await checkPdf(bytes, { spec: { ...CARD, sides: 'FB', pages: 2 }, rules: ARTWORK_RULES, pdfium });
    expect(report.findings).toEqual([]);
    expect(report.unmeasured).toEqual([]);
    expect(report.severity).toBe(1);
  });
});

describe('Fonts of the file', () => {
  test('are inside it under a name that says they are a part', async () => {
    for (const [, font] of await fontsOfPage(bytes)) {
      const descriptor = descendantOf(font).lookup(PDFName.of('FontDescriptor'), PDFDict);
      expect(named(font, 'BaseFont')).toMatch(/^\/[A-Z]{6}\+(GolosText-700|InterTight-400)$/);
      expect(named(descriptor, 'FontName')).toBe(named(font, 'BaseFont'));
      expect(descriptor.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRawStream);
    }
  });

  test('are described by their own figures', async () => {
    const [[, font]] = (await fontsOfPage(await written(cardOf([textOf([NAME], { face: BOLD })])))) as [[string, PDFDict]];
    const descriptor = descendantOf(font).lookup(PDFName.of('FontDescriptor'), PDFDict);
    const { ascent, descent, capHeight, unitsPerEm } = FACES.get(BOLD)!.face;
    const figure = (key: string) => descriptor.lookup(PDFName.of(key), PDFNumber).asNumber();
    const scaled = (units: number) => Math.round((units * 1000) / unitsPerEm);
    expect(['Ascent', 'Descent', 'CapHeight'].map(figure)).toEqual([scaled(ascent), -scaled(descent), scaled(capHeight)]);
    expect([figure('Flags'), figure('ItalicAngle'), figure('StemV')]).toEqual([4, 0, 166]);
    const [left, bottom, right, top] = numbersOf(descriptor.lookup(PDFName.of('FontBBox'), PDFArray)) as [number, number, number, number];
    expect(left).toBeLessThan(right);
    expect(bottom).toBeLessThan(0);
    expect(top).toBeGreaterThan(figure('CapHeight'));
  });

  test.each([
    ['jetbrains-mono-400', 1],
    ['cormorant-500', 0],
    ['cormorant-500-italic', 64],
  ])('say whether letters of %s are of one width or slanted', async (face, kind) => {
    const [[, font]] = (await fontsOfPage(await written(cardOf([textOf([NAME], { face })])))) as [[string, PDFDict]];
    const descriptor = descendantOf(font).lookup(PDFName.of('FontDescriptor'), PDFDict);
    expect(descriptor.lookup(PDFName.of('Flags'), PDFNumber).asNumber()).toBe(4 + kind);
  });

  test('give every letter of every typeface back as it was typed', async () => {
    const lines = TYPEFACES.map((id) => Object.keys(FACES.get(id)!.face.glyphs).filter((letter) => letter.trim() !== ''));
    const rowsOf = (letters: readonly string[]) => letters.join('').match(/.{1,40}/gu) ?? [];
    const pages = lines.map((letters, at) => [textOf(rowsOf(letters), { face: TYPEFACES[at]!, leading: 14, size: 7 })]);
    const texts = textOfPdf(Buffer.from(await written(cardOf(...pages)))).split('\f');
    expect(texts.slice(0, lines.length).map((text) => text.replaceAll(/\s/g, ''))).toEqual(lines.map((letters) => letters.join('')));
  });

  test('are only those that a text is set in', async () => {
    expect(await fontsOfPage(await written(cardOf([textOf([NAME])])))).toHaveLength(1);
    expect(await fontsOfPage(await written(cardOf(BACK)))).toHaveLength(0);
  });

  test('that are not at hand make no file', async () => {
    await expect(writeDesign(design, new Map([...FACES].filter(([id]) => id !== PLAIN)), ABOUT)).rejects.toThrow(PLAIN);
  });
});

describe('Inks of the file', () => {
  test('are shares of the four of the press', async () => {
    const [front = ''] = await contentsOf(bytes);
    expect(front).toContain('1 0.65 0 0.15 k\n');
    expect(front).toContain('0 0 0 1 K\n0.5 w\n');
    expect(front).not.toMatch(/ (rg|RG|g|G|cs|CS|sc|scn)\n/);
  });

  test('of a design in black are black alone', async () => {
    const black = cardOf([{ kind: 'rectangle', x: -2, y: -2, width: 94, height: 9, ink: [0, 0, 0, 40] }, textOf([NAME]), ...BACK.slice(1)]);
    const colours = (await contentsOf(await written(black))).flatMap((content) =>
      [...content.matchAll(/^(.*) [kK]$/gm)].map(([, ink]) => ink),
    );
    expect(colours).toEqual(['0 0 0 0.4', '0 0 0 1', '0 0 0 1']);
  });

  const overprints = async (object: DesignObject) => {
    const file = await written(cardOf([object]));
    const [content = ''] = await contentsOf(file);
    return content.includes('/Over gs') && Buffer.from(file).toString('latin1').includes('/OPM 1');
  };
  test.each<[string, boolean, DesignObject]>([
    ['small black letters', true, textOf([NAME])],
    ['large black letters', false, textOf([NAME], { size: 12 })],
    ['grey letters', false, textOf([NAME], { ink: [0, 0, 0, 60] })],
    ['coloured letters', false, textOf([NAME], { ink: BLUE })],
    ['white letters', false, textOf([NAME], { ink: PAPER })],
    ['a thin black line', true, { kind: 'line', from: { x: 5, y: 5 }, to: { x: 50, y: 5 }, weight: 0.5, ink: BLACK }],
    ['a thick black line', false, { kind: 'line', from: { x: 5, y: 5 }, to: { x: 50, y: 5 }, weight: 2, ink: BLACK }],
    ['a thin grey line', false, { kind: 'line', from: { x: 5, y: 5 }, to: { x: 50, y: 5 }, weight: 0.5, ink: [0, 0, 0, 60] }],
    ['a black shape', false, { kind: 'rectangle', x: 5, y: 5, width: 5, height: 5, ink: BLACK }],
  ])('%s overprint: %s', async (_, expected, object) => {
    expect(await overprints(object)).toBe(expected);
  });
});
