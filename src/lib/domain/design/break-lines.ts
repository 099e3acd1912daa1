/** After these a line is not broken: short words, abbreviations before what they belong to, parts of a number. */
const HOLDS_NEXT = /(?<=^|[\s\u00a0])(\p{L}{1,2}|[А-ЯЁа-яё]{1,4}\.|№|\+?\d+(?= \d)) /gu;
const NO_BREAK_SPACE = '\u00a0';

const bind = (text: string): string => text.replaceAll(HOLDS_NEXT, `$1${NO_BREAK_SPACE}`);

/** «Рождественский-Заболоцкий»: no e-mail, no site, no phone. */
const DOUBLE_WORD = /^[«"(]?\p{L}+(-\p{L}+)+[»",.)]*$/u;

/** A double word that is too wide by itself, in its parts. */
const partsOf = (word: string): string[] => (DOUBLE_WORD.test(word) ? word.split(/(?<=-)/) : [word]);

type Piece = { text: string; isGlued: boolean };

/** Words, and the parts of those that are too wide, which stand together without a space. */
const wordsOf = (text: string, isTooWide: (word: string) => boolean): Piece[] =>
  bind(text)
    .split(/[ \t\n]+/)
    .filter((word) => word !== '')
    .flatMap((word) => (isTooWide(word) ? partsOf(word) : [word]).map((part, at) => ({ text: part, isGlued: at > 0 })));

/**
 * Breaks a paragraph into lines no wider than `width`, each as full as it can be; `widthOf` measures a line. Only a double word is parted, at
 * its hyphen and where it has no other room: null when a word is too wide.
 */
export function breakLines(text: string, width: number, widthOf: (line: string) => number): string[] | null {
  const isTooWide = (line: string): boolean => widthOf(line) > width;
  const lines: string[] = [];
  let line = '';
  for (const { text: word, isGlued } of wordsOf(text, isTooWide)) {
    if (isTooWide(word)) return null;
    const longer = line === '' || isGlued ? line + word : `${line} ${word}`;
    if (isTooWide(longer)) lines.push(line);
    line = isTooWide(longer) ? word : longer;
  }
  // A broken line needs its binding no more: what is copied from the PDF is what was typed.
  return [...lines, line].filter((each) => each !== '').map((each) => each.replaceAll(NO_BREAK_SPACE, ' '));
}
