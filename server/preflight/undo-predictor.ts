const PNG = 10;
const TIFF = 2;

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function undoRow(type: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (type === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= step ? (above[at - step] ?? 0) : 0;
    const add = [0, left, up, (left + up) >> 1, type === 4 ? paeth(left, up, corner) : 0][type] ?? 0;
    row[at] = (row[at] ?? 0) + add;
  }
}

/** How many bytes a row is, packed with such a predictor. */
export const packedRow = (row: number, predictor: number): number => (predictor >= PNG ? row + 1 : row);

/** Reads packed rows one after the other, into the same room; null for an unknown predictor of 8-bit samples. */
export function openRows(row: number, step: number, predictor: number): ((packed: Uint8Array) => Uint8Array) | null {
  if (predictor <= 1) return (packed) => packed;
  const nothing = new Uint8Array(row);
  if (predictor === TIFF)
    return (packed) => {
      undoRow(1, packed, nothing, step);
      return packed;
    };
  if (predictor < PNG) return null;
  let [own, above] = [new Uint8Array(row), nothing];
  return (packed) => {
    [own, above] = [above, own];
    own.set(packed.subarray(1));
    undoRow(packed[0] ?? 0, own, above, step);
    return own;
  };
}
