/** The cells of a table, line by line. */
export type Grid = readonly (readonly string[])[];

/** In this order where several part a text equally well: addresses have commas in them, and hardly anything has a tab. */
const DELIMITERS = ['\t', ';', ',', '|'] as const;
/** Letters by which the delimiter is found. */
const SAMPLE = 20_000;
/** A line that names the delimiter, for Excel. */
const NAMED = /^sep=([\t;,|])\n/i;

/** Where a quoted cell that begins at `from` is closed; -1 when it never is. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

/** Where a sign stands next, asked from left to right: each place is looked for once. */
function places(text: string, sign: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) next = text.indexOf(sign, from);
    if (next === -1) next = text.length;
    return next;
  };
}

/** Parts a text into cells. A cell in quotes may hold the delimiter, line breaks and doubled quotes; quotes that only begin a word stay. */
export function cellsOf(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let areQuotesClosed = true;
  const [nextDelimiter, nextBreak] = [places(text, delimiter), places(text, '\n')];
  let at = 0;
  while (at <= text.length) {
    const isOpened = areQuotesClosed && text[at] === '"';
    const closing: number = isOpened ? closingQuote(text, at) : -1;
    // Where one quote is left open, what comes after it is no longer known to be within or without.
    if (isOpened && closing === -1) areQuotesClosed = false;
    const isQuoted: boolean = closing !== -1 && [delimiter, '\n', undefined].includes(text[closing + 1]);
    const end = isQuoted ? closing + 1 : Math.min(nextDelimiter(at), nextBreak(at));
    line.push(isQuoted ? text.slice(at + 1, closing).replaceAll('""', '"') : text.slice(at, end));
    if (text[end] !== delimiter) {
      lines.push(line);
      line = [];
    }
    at = end + 1;
  }
  return lines;
}

const isFilled = (line: readonly string[]): boolean => line.some((cell) => cell.trim() !== '');

/** Share of lines that a delimiter parts into as many cells as most others, at least two. */
function evenness(text: string, delimiter: string): number {
  const lines = cellsOf(text, delimiter).filter(isFilled);
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  const most = Math.max(0, ...[...counts].flatMap(([cells, times]) => (cells > 1 ? [times] : [])));
  return lines.length === 0 ? 0 : most / lines.length;
}

function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.delimiter;
}

/** Parts a text into cells by the delimiter that it names or that parts it most evenly. An empty line at the end is none. */
export function splitCells(typed: string): string[][] {
  const text = typed.replaceAll(/\r\n?/g, '\n');
  const [head = '', named] = NAMED.exec(text) ?? [];
  const body = text.slice(head.length).replace(/\n$/, '');
  return body === '' ? [] : cellsOf(body, named ?? delimiterOf(body));
}
