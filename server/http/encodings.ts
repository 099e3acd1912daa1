/** «q=0», «q=0.000»: not at all. */
const isWeightless = (weight: string): boolean => weight.startsWith('q=') && !(Number(weight.slice(2)) > 0);

/** Browsers name a handful; a list of thousands is read no further. */
const HEADER_SIGNS = 256;

/** Encodings a visitor can read: named, and not with a weight of nothing. */
export function acceptedEncodings(header: string): Set<string> {
  const parts = header.slice(0, HEADER_SIGNS).split(',');
  const sides = parts.map((part) => part.split(';', 2).map((side) => side.trim()));
  return new Set(sides.flatMap(([name = '', weight = '']) => (isWeightless(weight) ? [] : [name.toLowerCase()])));
}

/** Browsers send a few different ones in all; a stranger may send any number. */
const HEADERS_KEPT = 100;
const read = new Map<string, Set<string>>();

/** The same, read once for each header there is: nearly every request brings one of a few. */
export function knownEncodings(header: string): Set<string> {
  const known = read.get(header);
  if (known !== undefined) return known;
  const encodings = acceptedEncodings(header);
  if (read.size >= HEADERS_KEPT) read.clear();
  if (header.length <= HEADER_SIGNS) read.set(header, encodings);
  return encodings;
}
