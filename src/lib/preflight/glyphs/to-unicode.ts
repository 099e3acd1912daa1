const LATIN1 = new TextDecoder('latin1');
const MOST_CODES = 1 << 16;
const LETTERS = /<([0-9a-fA-F\s]*)>/g;

const numberOf = (hex: string): number => Number.parseInt(hex.replace(/\s/g, ''), 16);
function textOf(hex: string): string {
  const units = hex.replace(/\s/g, '').match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
const after = (text: string, by: number): string => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);

function readRanges(part: string, letters: Map<number, string>): void {
  for (const [, from = '', to = '', one, list] of part.matchAll(
    /<([^<>]{0,64})>\s{0,9}<([^<>]{0,64})>\s{0,9}(?:<([^<>]{0,2048})>|\[([^[\]]*)\])/g,
  )) {
    const [first, last] = [numberOf(from), Math.min(numberOf(to), numberOf(from) + MOST_CODES)];
    const listed = [...(list ?? '').matchAll(LETTERS)].map(([, hex = '']) => textOf(hex));
    const start = textOf(one ?? '');
    for (let code = first; code <= last; code += 1)
      letters.set(code, one === undefined ? (listed[code - first] ?? '') : after(start, code - first));
  }
}

/** The letters codes stand for, as a PDF tells them to who copies its text. */
export function readToUnicode(bytes: Uint8Array): Map<number, string> {
  const letters = new Map<number, string>();
  const text = LATIN1.decode(bytes);
  for (const [, part = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    const found = [...part.matchAll(LETTERS)].map(([, hex = '']) => hex);
    for (let at = 0; at + 1 < found.length; at += 2) letters.set(numberOf(found[at] ?? ''), textOf(found[at + 1] ?? ''));
  }
  for (const [, part = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) readRanges(part, letters);
  return letters;
}
