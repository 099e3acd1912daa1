const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = 'zero one two three four five six seven eight nine';

/** Names of the letters of ASCII, from the space on, in the order of the standard encoding. */
export const ASCII_NAMES: readonly string[] = [
  ...'space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen'.split(' '),
  ...`period slash ${DIGITS} colon semicolon less equal greater question at`.split(' '),
  ...UPPER,
  ...'bracketleft backslash bracketright asciicircum underscore quoteleft'.split(' '),
  ...UPPER.toLowerCase(),
  ...'braceleft bar braceright asciitilde'.split(' '),
];

const SPACE = 32;
/** Two signs of ASCII that encodings call by different names. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['quoteright', 'quotesingle'],
  ['quoteleft', 'grave'],
]);

/** Cyrillic letters by the numbers of an old register: where each run of them begins. */
const CYRILLIC: readonly (readonly [first: number, last: number, unicode: number])[] = [
  [10017, 10022, 0x410],
  [10023, 10023, 0x401],
  [10024, 10049, 0x416],
  [10065, 10070, 0x430],
  [10071, 10071, 0x451],
  [10072, 10097, 0x436],
];

/** The letter a glyph's name stands for; undefined for a name that tells nothing. */
export function unicodeOfName(name: string): number | undefined {
  const hex = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(name)?.[1];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  const number = Number(/^afii(\d{5})$/.exec(name)?.[1]);
  const run = CYRILLIC.find(([first, last]) => number >= first && number <= last);
  if (run !== undefined) return run[2] + number - run[0];
  const at = ASCII_NAMES.findIndex((one) => one === name || OTHER_NAMES.get(one) === name);
  return at === -1 ? undefined : SPACE + at;
}
