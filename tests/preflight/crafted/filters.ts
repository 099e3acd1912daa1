/** Coders of PDF's plain filters. */
export type Filter = (bytes: Uint8Array) => Uint8Array;

/** Literal runs only: what a lazy writer makes. */
export const runLength: Filter = (bytes) => {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const part = bytes.subarray(at, at + 128);
    parts.push(Uint8Array.of(part.length - 1), part);
  }
  return Buffer.concat([...parts, Uint8Array.of(128)]);
};

export const asciiHex: Filter = (bytes) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`);

export const ascii85: Filter = (bytes) => {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const part = Buffer.alloc(4);
    const size = Math.min(4, bytes.length - at);
    part.set(bytes.subarray(at, at + size));
    let value = part.readUInt32BE(0);
    const five: string[] = [];
    for (let digit = 0; digit < 5; digit += 1) {
      five.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    letters.push(five.slice(0, size + 1).join(''));
  }
  return Buffer.from(`${letters.join('')}~>`);
};

/** Every row the difference to the one above. */
export function upPredicted(bytes: Uint8Array, row: number): Uint8Array {
  const rows = bytes.length / row;
  const out = new Uint8Array(rows * (row + 1));
  for (let y = 0; y < rows; y += 1) {
    out[y * (row + 1)] = 2;
    for (let x = 0; x < row; x += 1)
      out[y * (row + 1) + 1 + x] = (bytes[y * row + x] ?? 0) - (y === 0 ? 0 : (bytes[(y - 1) * row + x] ?? 0));
  }
  return out;
}
