import { stemOf, wordsOf } from './search-words.ts';

/** A piece of text; `hit` when it is what was looked for. Pieces put together give the text that is shown. */
export type Piece = { text: string; hit: boolean };

const WORD = /\d+(?:[x×х*+]\d+)*|[\p{L}\d]+/giu;
const ELLIPSIS = '…';

/** Marks every word whose stem is among `stems`, in the form it stands in. */
export function markHits(text: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  const add = (part: string, hit: boolean) => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.hit === hit) last.text += part;
    else pieces.push({ text: part, hit });
  };
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    add(text.slice(end, match.index), false);
    const words = wordsOf(match[0]);
    add(match[0], words.length > 0 && words.every((word) => stems.has(stemOf(word))));
    end = match.index + match[0].length;
  }
  add(text.slice(end), false);
  return pieces;
}

/** Start of a window of `length` signs that begins at a word a little before `hit`. */
function startBefore(text: string, hit: number, length: number): number {
  if (text.length <= length) return 0;
  const wanted = Math.min(hit - Math.floor(length / 4), text.length - length);
  if (wanted <= 0) return 0;
  const space = text.indexOf(' ', wanted);
  return space < 0 || space > hit ? wanted : space + 1;
}

/** About `length` signs of a text around the first thing found in it, cut between words. */
export function excerpt(text: string, stems: ReadonlySet<string>, length: number): Piece[] {
  const pieces = markHits(text, stems);
  const first = pieces.findIndex(({ hit }) => hit);
  const at = pieces.slice(0, Math.max(first, 0)).reduce((sum, piece) => sum + piece.text.length, 0);
  const start = startBefore(text, at, length);
  const rest = text.slice(start);
  const cut = rest.length <= length ? rest : rest.slice(0, length).replace(/\s+\S*$/, '');
  const shown = `${start > 0 ? ELLIPSIS : ''}${cut}${cut.length < rest.length ? ELLIPSIS : ''}`;
  return markHits(shown, stems);
}

const PLACE_SIGNS = 60;

/** The first words of a text, enough to know it by. */
const opening = (text: string): string => (text.length <= PLACE_SIGNS ? text : text.slice(0, PLACE_SIGNS).replace(/\s+\S*$/, ''));

/** A link to words of a page that have no anchor: browsers find them and open what hides them. */
export const placeByText = (path: string, words: string): string =>
  `${path}#:~:text=${encodeURIComponent(opening(words)).replaceAll('-', '%2D')}`;
