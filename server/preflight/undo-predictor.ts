const PNG = 10;
const TIFF = 2;

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function undoRow(type: number, row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= step ? (above[at - step] ?? 0) : 0;
    const add = [0, left, up, (left + up) >> 1, type === 4 ? paeth(left, up, corner) : 0][type] ?? 0;
    row[at] = (row[at] ?? 0) + add;
  }
}

function undoPng(raw: Uint8Array, row: number, step: number): Uint8Array {
  const rows = Math.floor(raw.length / (row + 1));
  const data = new Uint8Array(rows * row);
  let above = new Uint8Array(row);
  for (let y = 0; y < rows; y += 1) {
    const own = data.subarray(y * row, (y + 1) * row);
    own.set(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)));
    const type = raw[y * (row + 1)] ?? 0;
    if (type !== 0) undoRow(type, own, above, step);
    above = own;
  }
  return data;
}

/** Reverses an 8-bit predictor; null for an unknown one. */
export function undoPredictor(raw: Uint8Array, row: number, step: number, predictor: number): Uint8Array | null {
  if (predictor <= 1) return raw;
  if (predictor >= PNG) return undoPng(raw, row, step);
  if (predictor !== TIFF) return null;
  const nothing = new Uint8Array(row);
  for (let at = 0; at + row <= raw.length; at += row) undoRow(1, raw.subarray(at, at + row), nothing, step);
  return raw;
}
