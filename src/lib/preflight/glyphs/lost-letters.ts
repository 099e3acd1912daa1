import { PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { type Budget, LimitHit } from '../limits.ts';
import { decodeContent } from '../pdf/decode.ts';
import { descriptorOf, glyphNames } from '../pdf/fonts.ts';
import { arrayOf, dictOf, itemsOf, lookUp, numberOf, streamOf, wordOf } from '../pdf/pdf-objects.ts';
import { cffGlyphs } from './cff.ts';
import type { FontGlyphs, Has } from './font-glyphs.ts';
import { ASCII_NAMES, unicodeOfName } from './glyph-names.ts';
import { readToUnicode } from './to-unicode.ts';
import { sfntTables, trueTypeGlyphs } from './truetype.ts';
import { type1Glyphs } from './type1.ts';

/** The letter a code stands for when its font has none: empty when no one tells which; null when it has, or when nothing would show. */
export type LostLetter = (code: number) => string | null;

const NOTHING_LOST: LostLetter = () => null;
const [SPACE, LAST_ASCII] = [32, 126];
/** Spaces, and signs that steer a text and are never seen. */
const BLANK = /^[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]*$/u;
const SYMBOLIC_FLAG = 4;
const WINDOWS = new TextDecoder('windows-1252');
const MAC = new TextDecoder('macintosh');
const OPEN_TYPE = 'OTTO';
/** The name of no letter: what stands in place of one. */
const NO_LETTER = '.notdef';

function openFile(bytes: Uint8Array): FontGlyphs | null {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (head === OPEN_TYPE) {
    const table = sfntTables(bytes).get('CFF ');
    return table === undefined ? null : cffGlyphs(new Uint8Array(table.buffer, table.byteOffset, table.byteLength));
  }
  if (head.startsWith('%!') || bytes[0] === 0x80) return type1Glyphs(bytes);
  return bytes[0] === 1 && (bytes[1] ?? 1) === 0 && (bytes[2] ?? 0) > 0 ? cffGlyphs(bytes) : trueTypeGlyphs(bytes);
}

/** What another program makes of a font that cannot be read is letters by the engine. */
function tolerant<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof LimitHit) throw error;
    return null;
  }
}

function glyphsOf(font: PDFDict, budget: Budget): FontGlyphs | null {
  const descriptor = descriptorOf(font);
  const file = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => streamOf(descriptor, key)).find((one) => one !== undefined);
  return file === undefined ? null : tolerant(() => openFile(decodeContent(file, budget)));
}

const isBlank = (letter: string | undefined): boolean => letter !== undefined && letter !== '' && BLANK.test(letter);

/** What of a font is missing: a glyph that is not there, or one that draws nothing though its letter would. */
function lostOf(has: Has, letter: string | undefined, showsLost: boolean): string | null {
  if (has === 'drawn' || has === 'unknown' || isBlank(letter)) return null;
  if (letter !== undefined && letter !== '') return letter;
  return has === 'none' && showsLost ? '' : null;
}

function composite(font: PDFDict, glyphs: FontGlyphs, letters: ReadonlyMap<number, string>, budget: Budget): LostLetter {
  if (!(wordOf(font, 'Encoding') ?? '').startsWith('Identity')) return NOTHING_LOST;
  const [descendant] = itemsOf(arrayOf(font, 'DescendantFonts'));
  const stream = descendant instanceof PDFDict ? streamOf(descendant, 'CIDToGIDMap') : undefined;
  const map = stream === undefined ? null : tolerant(() => decodeContent(stream, budget));
  const showsLost = glyphs.byNumber(0) === 'drawn';
  return (code) => {
    const glyph = map === null ? code : (map[code * 2] ?? 0) * 256 + (map[code * 2 + 1] ?? 0);
    return lostOf(glyph === 0 ? 'none' : glyphs.byNumber(glyph), letters.get(code), showsLost);
  };
}

/** Letters one-byte codes may stand for, by the names of the font and by the usual encodings. */
function unicodesOf(font: PDFDict): (code: number) => number[] {
  const names = glyphNames(font);
  const base = wordOf(font, 'Encoding') ?? wordOf(dictOf(font, 'Encoding'), 'BaseEncoding') ?? '';
  return (code) => {
    const name = names.get(code);
    if (name !== undefined && name !== NO_LETTER) return [unicodeOfName(name)].filter((one) => one !== undefined);
    const possible = (base.startsWith('Mac') ? [MAC] : base === '' ? [WINDOWS, MAC] : [WINDOWS]).map((table) =>
      table.decode(Uint8Array.of(code)),
    );
    return possible.map((letter) => letter.codePointAt(0) ?? 0);
  };
}

function simple(font: PDFDict, glyphs: FontGlyphs, letters: ReadonlyMap<number, string>): LostLetter {
  const [names, unicodes] = [glyphNames(font), unicodesOf(font)];
  const isEncoded = lookUp(font, 'Encoding') instanceof PDFName || wordOf(dictOf(font, 'Encoding'), 'BaseEncoding') !== undefined;
  const isOwn = ((numberOf(descriptorOf(font), 'Flags') ?? 0) & SYMBOLIC_FLAG) !== 0 && !isEncoded;
  const { byName } = glyphs;
  const hasOf = (code: number, possible: readonly number[]): Has => {
    if (byName === undefined) return names.has(code) && possible.length === 0 ? 'unknown' : glyphs.byCode(code, possible);
    const name = names.get(code) ?? (isEncoded ? ASCII_NAMES[code - SPACE] : undefined);
    if (name === undefined) return isEncoded ? 'unknown' : glyphs.byCode(code, possible);
    return name === NO_LETTER ? 'none' : byName(name);
  };
  return (code) => {
    const own = unicodes(code);
    const possible = [...new Set([...own, ...[...(letters.get(code) ?? '')].map((letter) => letter.codePointAt(0) ?? 0)])];
    const [first] = own;
    const guess = first !== undefined && !isOwn && code <= LAST_ASCII ? String.fromCodePoint(first) : undefined;
    const named = names.has(code) && first !== undefined ? String.fromCodePoint(first) : guess;
    return lostOf(hasOf(code, possible), letters.get(code) ?? named, glyphs.byNumber(0) === 'drawn');
  };
}

function drawn(font: PDFDict, letters: ReadonlyMap<number, string>): LostLetter {
  const [names, procedures] = [glyphNames(font), dictOf(font, 'CharProcs')];
  return (code) => {
    const name = names.get(code);
    if (name !== undefined && streamOf(procedures, name) !== undefined) return null;
    const unicode = name === undefined ? undefined : unicodeOfName(name);
    const own =
      unicode === undefined ? (code >= SPACE && code <= LAST_ASCII ? String.fromCharCode(code) : undefined) : String.fromCodePoint(unicode);
    return lostOf('none', letters.get(code) ?? own, false);
  };
}

function read(font: PDFDict, budget: Budget): LostLetter {
  const stream: PDFRawStream | undefined = streamOf(font, 'ToUnicode');
  const letters = (stream === undefined ? null : tolerant(() => readToUnicode(decodeContent(stream, budget)))) ?? new Map<number, string>();
  const type = wordOf(font, 'Subtype');
  if (type === 'Type3') return drawn(font, letters);
  const glyphs = glyphsOf(font, budget);
  if (glyphs === null) return NOTHING_LOST;
  return type === 'Type0' ? composite(font, glyphs, letters, budget) : simple(font, glyphs, letters);
}

const known = new WeakMap<PDFDict, LostLetter>();

/** Tells which codes of a font have no letter in it. @throws {LimitHit} */
export function lostLetterOf(font: PDFDict, budget: Budget): LostLetter {
  const found = known.get(font);
  if (found !== undefined) return found;
  const lost = read(font, budget);
  const codes = new Map<number, string | null>();
  const once: LostLetter = (code) => {
    const before = codes.get(code);
    if (before !== undefined) return before;
    const letter = tolerant(() => ({ letter: lost(code) }))?.letter ?? null;
    codes.set(code, letter);
    return letter;
  };
  known.set(font, once);
  return once;
}
