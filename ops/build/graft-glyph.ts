/** Adds one glyph of a variable TrueType font to another cut from the same design (same units, same axes). */

type Tables = Map<string, Buffer>;

const GLYPH = 1;
const LONG_OFFSETS = 1;
const EMBEDDED_PEAK = 0x8000;
const INTERMEDIATE = 0x4000;
const CHECKSUM_TOTAL = 0xb1b0afba;

const padded = (length: number): number => (length + 3) & ~3;

const table = (tables: Tables, tag: string): Buffer => {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`The font has no table ${tag}`);
  return found;
};

const u16 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    out.writeUInt16BE(value & 0xffff, index * 2);
  });
  return out;
};

const u32 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    out.writeUInt32BE(value >>> 0, index * 4);
  });
  return out;
};

function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12)))];
    }),
  );
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([left], [right]) => (left < right ? -1 : 1));
  const bodies = sorted.map(([, data]) => Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]));
  const power = 2 ** Math.floor(Math.log2(sorted.length)) * 16;
  let offset = 12 + sorted.length * 16;
  const records = sorted.map(([tag, data], index) => {
    const body = bodies[index] ?? Buffer.alloc(0);
    const record = Buffer.concat([Buffer.from(tag, 'latin1'), u32(checksum(body), offset, data.length)]);
    offset += body.length;
    return record;
  });
  const header = Buffer.concat([u32(0x00010000), u16(sorted.length, power, Math.log2(power / 16), sorted.length * 16 - power)]);
  return Buffer.concat([header, ...records, ...bodies]);
}

const glyphOffsets = (tables: Tables): number[] => {
  const long = table(tables, 'head').readInt16BE(50) === LONG_OFFSETS;
  const loca = table(tables, 'loca');
  const count = table(tables, 'maxp').readUInt16BE(4) + 1;
  return Array.from({ length: count }, (_, index) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2));
};

/** Advance width and left side bearing of a glyph. */
const metrics = (tables: Tables, glyph: number): [advance: number, bearing: number] => {
  const hmtx = table(tables, 'hmtx');
  const full = table(tables, 'hhea').readUInt16BE(34);
  const last = Math.min(glyph, full - 1);
  return [hmtx.readUInt16BE(last * 4), glyph < full ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(full * 4 + (glyph - full) * 2)];
};

type Variations = { axes: number; tuples: Buffer; tupleCount: number; glyphs: Buffer[] };

function readVariations(tables: Tables): Variations {
  const gvar = table(tables, 'gvar');
  const axes = gvar.readUInt16BE(4);
  const tupleCount = gvar.readUInt16BE(6);
  const tuplesAt = gvar.readUInt32BE(8);
  const count = gvar.readUInt16BE(12);
  const long = (gvar.readUInt16BE(14) & 1) === 1;
  const dataAt = gvar.readUInt32BE(16);
  const offset = (index: number): number => dataAt + (long ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2);
  return {
    axes,
    tupleCount,
    tuples: gvar.subarray(tuplesAt, tuplesAt + tupleCount * axes * 2),
    glyphs: Array.from({ length: count }, (_, index) => gvar.subarray(offset(index), offset(index + 1))),
  };
}

/** Tuples of the donor stand after the host's: their numbers in the glyph's headers move up. */
function shiftTuples(data: Buffer, axes: number, by: number): Buffer {
  const out = Buffer.from(data);
  let at = 4;
  for (let left = out.readUInt16BE(0) & 0xfff; left > 0; left -= 1) {
    const flags = out.readUInt16BE(at + 2);
    if ((flags & EMBEDDED_PEAK) === 0) out.writeUInt16BE(flags + by, at + 2);
    at += 4 + (flags & EMBEDDED_PEAK ? axes * 2 : 0) + (flags & INTERMEDIATE ? axes * 4 : 0);
  }
  return out;
}

function writeVariations({ axes, tuples, tupleCount, glyphs }: Variations): Buffer {
  const offsets = [0];
  for (const data of glyphs) offsets.push((offsets.at(-1) ?? 0) + data.length);
  const tuplesAt = 20 + offsets.length * 4;
  const header = [u16(1, 0, axes, tupleCount), u32(tuplesAt), u16(glyphs.length, LONG_OFFSETS), u32(tuplesAt + tuples.length)];
  return Buffer.concat([...header, u32(...offsets), tuples, ...glyphs]);
}

/** Character map of format 12, one group per character. */
function writeCharacters(characters: Map<number, number>): Buffer {
  const groups = [...characters].sort(([left], [right]) => left - right).map(([code, glyph]) => u32(code, code, glyph));
  const subtable = Buffer.concat([u16(12, 0), u32(16 + groups.length * 12, 0, groups.length), ...groups]);
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), subtable]);
}

function readGroups(cmap: Buffer, start: number): Map<number, number> {
  const found = new Map<number, number>();
  for (let left = cmap.readUInt32BE(start + 12), at = start + 16; left > 0; left -= 1, at += 12) {
    const [first, last, glyph] = [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4), cmap.readUInt32BE(at + 8)];
    for (let code = first; code <= last; code += 1) found.set(code, glyph + code - first);
  }
  return found;
}

/** Reads a character map of format 4 or 12, the only ones a cut-down font has. */
function readCharacters(tables: Tables): Map<number, number> {
  const cmap = table(tables, 'cmap');
  const start = cmap.readUInt32BE(8);
  const format = cmap.readUInt16BE(start);
  if (format === 12) return readGroups(cmap, start);
  if (format !== 4) throw new Error(`Unknown format of a character map: ${format}`);
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const found = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const at = (array: number): number => start + 14 + array * segments * 2 + (array > 0 ? 2 : 0) + segment * 2;
    const [last, first, delta, range] = [
      cmap.readUInt16BE(at(0)),
      cmap.readUInt16BE(at(1)),
      cmap.readUInt16BE(at(2)),
      cmap.readUInt16BE(at(3)),
    ];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : cmap.readUInt16BE(at(3) + range + (code - first) * 2);
      if (raw !== 0) found.set(code, (raw + delta) & 0xffff);
    }
  }
  return found;
}

/**
 * Puts the first real glyph of `donor` at the end of `host`, under the character `code`.
 * @param host and donor uncompressed TrueType fonts; metric variation tables (HVAR) must have been dropped
 */
export function graftGlyph(host: Buffer, donor: Buffer, code: number): Buffer {
  const to = readTables(host);
  const from = readTables(donor);
  const count = table(to, 'maxp').readUInt16BE(4);

  const [start = 0, end = 0] = glyphOffsets(from).slice(GLYPH, GLYPH + 2);
  const shape = table(from, 'glyf').subarray(start, end);
  const offsets = glyphOffsets(to);
  const glyf = table(to, 'glyf').subarray(0, offsets.at(-1));
  const gap = padded(glyf.length) - glyf.length;
  offsets[count] = glyf.length + gap;
  to.set('glyf', Buffer.concat([glyf, Buffer.alloc(gap), shape]));
  to.set('loca', u32(...offsets, glyf.length + gap + shape.length));
  table(to, 'head').writeInt16BE(LONG_OFFSETS, 50);

  const widths = [...Array.from({ length: count }, (_, glyph) => metrics(to, glyph)), metrics(from, GLYPH)];
  to.set('hmtx', u16(...widths.flat()));
  table(to, 'hhea').writeUInt16BE(count + 1, 34);

  const limits = table(to, 'maxp');
  limits.writeUInt16BE(count + 1, 4);
  for (const at of [6, 8]) limits.writeUInt16BE(Math.max(limits.readUInt16BE(at), table(from, 'maxp').readUInt16BE(at)), at);

  const host_ = readVariations(to);
  const donor_ = readVariations(from);
  const grafted = shiftTuples(donor_.glyphs[GLYPH] ?? Buffer.alloc(0), donor_.axes, host_.tupleCount);
  to.set(
    'gvar',
    writeVariations({
      axes: host_.axes,
      tupleCount: host_.tupleCount + donor_.tupleCount,
      tuples: Buffer.concat([host_.tuples, donor_.tuples]),
      glyphs: [...host_.glyphs, grafted],
    }),
  );
  to.set('cmap', writeCharacters(readCharacters(to).set(code, count)));

  const head = table(to, 'head');
  head.writeUInt32BE(0, 8);
  head.writeUInt32BE((CHECKSUM_TOTAL - checksum(writeTables(to))) >>> 0, 8);
  return writeTables(to);
}

/** Code points an uncompressed font has a glyph for. */
export const charactersOf = (font: Buffer): ReadonlySet<number> => new Set(readCharacters(readTables(font)).keys());
