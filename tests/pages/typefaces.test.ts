import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { setLine } from '#lib/domain/design/set-line.ts';
import type { TypefaceTable } from '#lib/domain/design/typeface.ts';
import FAMILIES from '../../src/assets/typefaces/families.json' with { type: 'json' };

const FOLDER = 'src/assets/typefaces';
const KB = 1024;
const LIMITS = { font: 36 * KB, table: 10.5 * KB, tables: 100 * KB };
/** Signs of a template's words and of what a visitor types; no face is excused from any of them. */
const RUSSIAN = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const OTHER = '0123456789 \u00a0!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~«»„“”‘’–—…·•№₽°×©®™−§€';
/** Letters of a monospaced face take the same room each. */
const WITHOUT_KERNING = ['JetBrains Mono'];
const LEAVES_FORMS_ALONE = ['liga', 'clig', 'calt'].map((tag) => new Feature(tag, 0));

const read = (id: string) => {
  const bytes = readFileSync(`${FOLDER}/${id}.ttf`);
  const face = new Face(new Blob(bytes));
  const json = readFileSync(`${FOLDER}/${id}.json`);
  const { family } = FAMILIES[id as keyof typeof FAMILIES];
  return { id, family, bytes, json, face, font: new Font(face), typeface: { ...(JSON.parse(`${json}`) as TypefaceTable), id, family } };
};
const faces = Object.keys(FAMILIES).map(read);

/** The line as HarfBuzz, the engine of Chromium and Firefox, sets it. */
function shaped(font: Font, line: string, language?: string) {
  const buffer = new Buffer();
  buffer.addText(line);
  buffer.guessSegmentProperties();
  if (language !== undefined) buffer.setLanguage(language);
  shape(font, buffer, [new Feature('kern', 1), ...LEAVES_FORMS_ALONE]);
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  const starts = buffer.getGlyphPositions().map(({ xAdvance, xOffset }) => {
    pen += xAdvance;
    return pen - xAdvance + xOffset;
  });
  return { glyphs, starts, width: pen };
}

const packed = (bytes: Uint8Array): number => brotliCompressSync(bytes).length;
const tableSizes = new Map(faces.map(({ id, json }) => [id, packed(json)]));
const EM_BOX = 12;
const FS_TYPE = 8;

describe('The typefaces of the designer', () => {
  it('are a font, a table and a licence each, and nothing else lies beside them', () => {
    const ids = faces.map(({ id }) => id);
    expect(readdirSync(FOLDER).toSorted()).toEqual(
      [...ids.flatMap((id) => [`${id}.json`, `${id}.ttf`]), 'families.json', 'licences'].toSorted(),
    );
  });

  it.each(faces)('$id has every sign of Russian and Latin text', ({ typeface }) => {
    expect([...(RUSSIAN + LATIN + OTHER)].filter((sign) => typeface.glyphs[sign] === undefined)).toEqual([]);
  });

  it.each(faces)('$id has no backslash, after which V8 misreads a key with a quote', ({ typeface }) => {
    expect(typeface.glyphs['\\']).toBeUndefined();
  });

  it.each(faces)('$id knows how high its letters stand', ({ typeface, face }) => {
    expect(typeface.unitsPerEm).toBe(face.upem);
    expect(typeface.xHeight).toBeGreaterThan(typeface.unitsPerEm / EM_BOX);
    expect(typeface.capHeight).toBeGreaterThan(typeface.xHeight);
    expect(typeface.ascent).toBeGreaterThan(typeface.capHeight);
    expect(typeface.descent).toBeGreaterThan(0);
  });

  it.each(faces)('$id may be embedded into a document', ({ face }) => {
    const metrics = face.referenceTable('OS/2') ?? new Uint8Array();
    expect(new DataView(metrics.buffer, metrics.byteOffset).getUint16(FS_TYPE)).toBe(0);
  });

  it.each(faces)('$id sets any line as HarfBuzz does, letter by letter', ({ font, typeface }) => {
    const line = fc.string({ unit: fc.constantFrom(...Object.keys(typeface.glyphs)), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(line, (text) => {
        const { glyphs, width } = setLine(text, typeface, 0);
        const expected = shaped(font, text);
        expect(width).toBe(expected.width);
        expect(glyphs.map(({ x }) => x)).toEqual(expected.starts);
        expect(glyphs.map(({ glyph }) => glyph)).toEqual(expected.glyphs);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it.each(faces)('$id knows how near any two letters stand', ({ font, typeface }) => {
    const letters = Object.keys(typeface.glyphs);
    const everyPair = letters.flatMap((first) => letters.map((second) => first + second)).join('');
    const { starts } = shaped(font, everyPair);
    const { glyphs } = setLine(everyPair, typeface, 0);
    expect(glyphs.findIndex(({ x }, at) => x !== starts[at])).toBe(-1);
  });

  it.each(faces.filter(({ family }) => !WITHOUT_KERNING.includes(family)))('$id draws «А» nearer to «Т»', ({ font }) => {
    expect(shaped(font, 'ТА').width).toBeLessThan(shaped(font, 'Т').width + shaped(font, 'А').width);
  });

  it.each(faces)('$id has one form of a letter, in text that is marked as Russian too', ({ face, font, typeface }) => {
    expect(face.getTableFeatureTags('GSUB')).toEqual([]);
    const signs = Object.keys(typeface.glyphs).join('');
    expect(shaped(font, signs, 'ru').glyphs).toEqual(shaped(font, signs, 'en').glyphs);
  });

  it.each(faces)('$id comes quickly: the font and its table', ({ id, bytes }) => {
    expect(packed(bytes)).toBeLessThan(LIMITS.font);
    expect(tableSizes.get(id)).toBeLessThan(LIMITS.table);
  });

  it('have tables that come quickly together', () => {
    expect([...tableSizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMITS.tables);
  });

  it.each([...new Set(faces.map(({ family }) => family))])('%s lies beside its licence', (family) => {
    const file = `${FOLDER}/licences/${family.toLowerCase().replaceAll(' ', '-')}.txt`;
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^Copyright \d{4}/);
    expect(text).toContain('SIL Open Font License, Version 1.1');
    expect(text).not.toMatch(new RegExp(`Reserved Font Names?.*["“]${family}["”]`));
  });

  it.each(faces)('$id names its authors and its licence inside the font', ({ face }) => {
    const nameOf = (id: number): string => face.getName(id, 'en');
    expect(nameOf(0)).toContain('Copyright');
    expect(nameOf(13)).toContain('SIL Open Font License');
  });
});
