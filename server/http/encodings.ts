/** Whether a weight is zero, as in «q=0» and «q=0.000»: the encoding is refused. */
const isWeightless = (weight: string): boolean => weight.startsWith('q=') && !(Number(weight.slice(2)) > 0);

/** Browsers name a handful of encodings; a longer header is cut. */
const HEADER_SIGNS = 256;

/** Encodings a browser accepts. */
export function acceptedEncodings(header: string): Set<string> {
  const parts = header.slice(0, HEADER_SIGNS).split(',');
  const sides = parts.map((part) => part.split(';', 2).map((side) => side.trim()));
  return new Set(sides.flatMap(([name = '', weight = '']) => (isWeightless(weight) ? [] : [name.toLowerCase()])));
}

/** Browsers send few different headers; strangers may send any number. */
const HEADERS_KEPT = 100;
const read = new Map<string, Set<string>>();

/** Like `acceptedEncodings`, cached by header. */
export function knownEncodings(header: string): Set<string> {
  const known = read.get(header);
  if (known !== undefined) return known;
  const encodings = acceptedEncodings(header);
  if (read.size >= HEADERS_KEPT) read.clear();
  if (header.length <= HEADER_SIGNS) read.set(header, encodings);
  return encodings;
}
