import type { FontGlyphs, Has } from './font-glyphs.ts';

const MANY = 65_536;
/** Codes of fonts of signs lie in a private area. */
const PRIVATE = 0xf000;
const [UNICODE, MAC, WINDOWS] = [0, 1, 3];

type Tables = Map<string, DataView>;

/** The tables of a TrueType or OpenType file, by name. */
export function sfntTables(bytes: Uint8Array): Tables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables: Tables = new Map();
  for (let at = 12, left = view.getUint16(4); left > 0; left -= 1, at += 16) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const [from, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (from < bytes.length) tables.set(name, new DataView(bytes.buffer, bytes.byteOffset + from, Math.min(length, bytes.length - from)));
  }
  return tables;
}

type Lookup = (code: number) => number;

/** Segments of codes. */
function segments(table: DataView): Lookup {
  const count = table.getUint16(6) / 2;
  return (code) => {
    for (let at = 0; at < count; at += 1) {
      if (table.getUint16(14 + at * 2) < code) continue;
      const from = table.getUint16(16 + count * 2 + at * 2);
      if (from > code) return 0;
      const delta = table.getUint16(16 + count * 4 + at * 2);
      const offsetAt = 16 + count * 6 + at * 2;
      const offset = table.getUint16(offsetAt);
      if (offset === 0) return (code + delta) % MANY;
      const glyph = table.getUint16(offsetAt + offset + (code - from) * 2);
      return glyph === 0 ? 0 : (glyph + delta) % MANY;
    }
    return 0;
  };
}

function groups(table: DataView): Lookup {
  const count = table.getUint32(12);
  return (code) => {
    for (let at = 16, left = count; left > 0; left -= 1, at += 12)
      if (code >= table.getUint32(at) && code <= table.getUint32(at + 4)) return table.getUint32(at + 8) + code - table.getUint32(at);
    return 0;
  };
}

const FORMATS: Readonly<Record<number, (table: DataView) => Lookup>> = {
  0: (table) => (code) => (code < 256 ? table.getUint8(6 + code) : 0),
  4: segments,
  6: (table) => (code) => {
    const at = code - table.getUint16(6);
    return at >= 0 && at < table.getUint16(8) ? table.getUint16(10 + at * 2) : 0;
  },
  12: groups,
};

type Mapping = { platform: number; encoding: number; glyphOf: Lookup };

function mappingsOf(cmap: DataView | undefined): Mapping[] {
  if (cmap === undefined) return [];
  return Array.from({ length: cmap.getUint16(2) }, (_, at) => 4 + at * 8).flatMap((at): Mapping[] => {
    const from = cmap.getUint32(at + 4);
    const table = new DataView(cmap.buffer, cmap.byteOffset + from, cmap.byteLength - from);
    const read = FORMATS[table.getUint16(0)];
    return read === undefined ? [] : [{ platform: cmap.getUint16(at), encoding: cmap.getUint16(at + 2), glyphOf: read(table) }];
  });
}

const isSign = ({ platform, encoding }: Mapping): boolean => platform === WINDOWS && encoding === 0;

/** The glyph of a code by whichever table has it: programs differ in which they ask first. */
function glyphOf(mappings: readonly Mapping[], code: number, unicodes: readonly number[]): number {
  for (const mapping of mappings) {
    const codes = isSign(mapping) ? [code, PRIVATE + code] : mapping.platform === MAC ? [code] : unicodes;
    for (const one of codes) {
      const glyph = mapping.glyphOf(one);
      if (glyph > 0) return glyph;
    }
  }
  return 0;
}

const LAST_ASCII = 126;

/** Glyphs of outlines in quadratic curves; null when the file has none. @throws when the file is cut short */
export function trueTypeGlyphs(bytes: Uint8Array): FontGlyphs | null {
  const tables = sfntTables(bytes);
  const [loca, head, maxp, glyf] = ['loca', 'head', 'maxp', 'glyf'].map((name) => tables.get(name));
  if (loca === undefined || head === undefined || maxp === undefined || glyf === undefined) return null;
  const isLong = head.getInt16(50) === 1;
  const count = maxp.getUint16(4);
  const mappings = mappingsOf(tables.get('cmap'));
  const placeOf = (glyph: number): number => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const byNumber = (glyph: number): Has => {
    if (glyph >= count || (glyph + 2) * (isLong ? 4 : 2) > loca.byteLength) return 'none';
    return placeOf(glyph + 1) > placeOf(glyph) ? 'drawn' : 'empty';
  };
  const isByUnicode = mappings.some((mapping) => mapping.platform === UNICODE || (mapping.platform === WINDOWS && !isSign(mapping)));
  return {
    byNumber,
    byCode: (code, unicodes) => {
      const glyph = glyphOf(mappings, code, unicodes);
      if (glyph > 0) return byNumber(glyph);
      // Beyond the letters all tables agree upon, only a table by Unicode tells what a code means.
      const isKnown = mappings.length > 0 && (code <= LAST_ASCII || (isByUnicode && unicodes.length > 0));
      return isKnown ? 'none' : 'unknown';
    },
  };
}
