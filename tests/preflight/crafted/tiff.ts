/** TIFF files by hand: uncompressed, eight bits or sixteen; one page or several. */
export type TiffPage = {
  width: number;
  height: number;
  samples: Uint8Array;
  components: 1 | 3 | 4;
  ppi: number;
  orientation?: number;
  bits?: 8 | 16;
  isLab?: boolean;
};

const PHOTOMETRIC = { 1: 1, 3: 2, 4: 5 } as const;
const LAB = 8;
const [SHORT, LONG, RATIONAL] = [3, 4, 5];
const SIZES: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [RATIONAL]: 8 };

type Tag = readonly [tag: number, type: number, values: readonly number[]];

function tagsOf({ width, height, samples, components, ppi, orientation = 1, bits = 8, isLab = false }: TiffPage, data: number): Tag[] {
  return [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: components }, () => bits)],
    [259, SHORT, [1]],
    [262, SHORT, [isLab ? LAB : PHOTOMETRIC[components]]],
    [273, LONG, [data]],
    [274, SHORT, [orientation]],
    [277, SHORT, [components]],
    [278, LONG, [height]],
    [279, LONG, [samples.length]],
    [282, RATIONAL, [ppi, 1]],
    [283, RATIONAL, [ppi, 1]],
    [296, SHORT, [2]],
  ];
}

const write = (into: Buffer, type: number, value: number, at: number): number =>
  type === SHORT ? into.writeUInt16LE(value, at) : into.writeUInt32LE(value, at);

/** The directory of one page that begins at `start`, its long values behind it. */
function directory(tags: readonly Tag[], start: number, next: (end: number) => number): Buffer {
  const fixed = 2 + tags.length * 12 + 4;
  const long = tags.map(([, type, values]) => values.length * (type === RATIONAL ? 4 : (SIZES[type] ?? 4)));
  const room = long.filter((bytes) => bytes > 4).reduce((sum, bytes) => sum + bytes, 0);
  const out = Buffer.alloc(fixed + room);
  out.writeUInt16LE(tags.length, 0);
  let behind = fixed;
  tags.forEach(([tag, type, values], index) => {
    const at = 2 + index * 12;
    out.writeUInt16LE(tag, at);
    out.writeUInt16LE(type, at + 2);
    out.writeUInt32LE(type === RATIONAL ? 1 : values.length, at + 4);
    const isInline = (long[index] ?? 0) <= 4;
    if (!isInline) out.writeUInt32LE(start + behind, at + 8);
    let place = isInline ? at + 8 : behind;
    for (const value of values) place = write(out, type, value, place);
    if (!isInline) behind = place;
  });
  out.writeUInt32LE(next(start + out.length), fixed - 4);
  return out;
}

/** The bytes of a TIFF of these pages. */
export function tiffOf(...pages: readonly TiffPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\x08\0\0\0', 'latin1')];
  let at = 8;
  pages.forEach((page, index) => {
    const length = directory(tagsOf(page, 0), at, () => 0).length;
    const isLast = index === pages.length - 1;
    const made = directory(tagsOf(page, at + length), at, (end) => (isLast ? 0 : end + page.samples.length));
    parts.push(made, Buffer.from(page.samples));
    at += length + page.samples.length;
  });
  return Buffer.concat(parts);
}
