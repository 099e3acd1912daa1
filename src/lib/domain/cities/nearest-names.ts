import { eachWith, lowerBound, type SettlementIndex, type Term } from './settlement-index.ts';

/** Letters that sound alike without stress, and pairs that people confuse: «масква», «екатеренбург». */
const ALIKE = ['ао', 'еиыэя', 'ую', 'бп', 'вф', 'гк', 'дт', 'жшщ', 'зс'];
const FIRST_LETTER = 'а'.charCodeAt(0);
const LETTERS = 32;
/** The number for any character that is no letter. */
const OTHER_SIGN = LETTERS;

/** A number for each letter's sound; letters that sound alike share one. */
const SOUNDS = Uint8Array.from({ length: LETTERS + 1 }, (_, at) => {
  const group = ALIKE.find((letters) => letters.includes(String.fromCharCode(FIRST_LETTER + at)));
  return group === undefined ? at : group.charCodeAt(0) - FIRST_LETTER;
});

const signAt = (word: string, at: number): number => {
  const letter = word.charCodeAt(at) - FIRST_LETTER;
  return letter >= 0 && letter < LETTERS ? letter : OTHER_SIGN;
};

/** The positions of each letter in the wanted word, one bit per position. */
type Masks = Int32Array;

/** `isHeard`: a letter also counts where one that sounds alike is. */
function masksOf(word: string, isHeard: boolean): Masks {
  return Int32Array.from({ length: LETTERS + 1 }, (_, sign) => {
    let mask = 0;
    for (let at = 0; at < word.length; at += 1) {
      const own = signAt(word, at);
      const isSame = isHeard ? SOUNDS[own] === SOUNDS[sign] : own === sign;
      if (isSame && own !== OTHER_SIGN) mask |= 1 << at;
    }
    return mask;
  });
}

/** Edit distances from the wanted word: to the whole other word, and to its best beginning. */
const far = { whole: 0, beginning: 0 };

/** Computes `far` for all letters of the wanted word at once. Source: G. Myers, A fast bit-vector algorithm, 1999. */
function measure(masks: Masks, length: number, word: string): void {
  let [plus, minus, score, least] = [-1, 0, length, length];
  const last = 1 << (length - 1);
  for (let at = 0; at < word.length; at += 1) {
    const equal = masks[signAt(word, at)] ?? 0;
    const horizontal = (((equal & plus) + plus) ^ plus) | equal;
    const grows = minus | ~(horizontal | plus);
    const shrinks = plus & horizontal;
    if (grows & last) score += 1;
    else if (shrinks & last) score -= 1;
    if (score < least) least = score;
    const shifted = (grows << 1) | 1;
    const vertical = equal | minus;
    plus = (shrinks << 1) | ~(vertical | shifted);
    minus = shifted & vertical;
  }
  far.whole = score;
  far.beginning = least;
}

const SHORTEST = 3;
/** Bits in a number; of a longer word its beginning is enough. */
const LONGEST = 31;

/** How many letters may be wrong in a word of this length, by sound. */
const mostWrong = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);

/** Weights: a different sound counts twice, a different letter of the same sound once, an unfinished word a little. */
const SOUND_WEIGHT = 2;
const TOLERANCE = 1;

type Near = { word: string; score: number };

function scoreOf(term: Term, word: string, heard: Masks, written: Masks, best: number): number {
  const { length } = term.word;
  const most = mostWrong(length);
  measure(heard, length, word);
  const sounds = term.isPrefix && far.beginning < far.whole ? far.beginning : far.whole;
  if (sounds > most || (SOUND_WEIGHT + 1) * sounds > best) return Infinity;
  const isBeginning = sounds < far.whole;
  measure(written, length, word);
  const letters = isBeginning ? far.beginning : far.whole;
  return letters > most + 1 ? Infinity : SOUND_WEIGHT * sounds + letters + Number(isBeginning);
}

/** Candidates for a mistyped word: all words of towns' names, and words of other places that begin with a similar sound. */
function* comparedWith({ named: { words }, townWords }: SettlementIndex, { word }: Term): Iterable<string> {
  yield* townWords;
  const first = signAt(word, 0);
  for (let sign = 0; sign < LETTERS; sign += 1) {
    if (SOUNDS[sign] !== SOUNDS[first]) continue;
    const letter = FIRST_LETTER + sign;
    const end = lowerBound(words, String.fromCharCode(letter + 1));
    for (let at = lowerBound(words, String.fromCharCode(letter)); at < end; at += 1) yield words[at] ?? '';
  }
}

/** Words of names nearest to a word that no name contains, all of equal distance; empty when every name is too different. */
function nearest(index: SettlementIndex, term: Term): Near[] {
  const { length } = term.word;
  if (length < SHORTEST || length > LONGEST) return [];
  const [heard, written] = [masksOf(term.word, true), masksOf(term.word, false)];
  const most = mostWrong(length);
  const found = new Map<string, number>();
  let best = Infinity;
  for (const word of comparedWith(index, term)) {
    if (word.length < length - most || (!term.isPrefix && word.length > length + most)) continue;
    const score = scoreOf(term, word, heard, written, best + TOLERANCE);
    if (score === Infinity || score > best + TOLERANCE) continue;
    found.set(word, score);
    best = Math.min(best, score);
  }
  return [...found].filter(([, score]) => score <= best + TOLERANCE).map(([word, score]) => ({ word, score }));
}

function heaviestOf(index: SettlementIndex, word: string): number {
  let most = 0;
  eachWith(index.named, { word, isPrefix: false }, (rows) => {
    for (const row of rows) most = Math.max(most, index.weights[row] ?? 0);
  });
  return most;
}

/** Possible corrections of a mistyped word, places of more weight first; `score` is the distance of the nearest. */
export function meantWords(index: SettlementIndex, term: Term, count: number): { words: string[]; score: number } {
  const found = nearest(index, term).map((near) => ({ ...near, weight: heaviestOf(index, near.word) }));
  return {
    words: found
      .sort((a, b) => b.weight - a.weight || a.score - b.score)
      .slice(0, count)
      .map(({ word }) => word),
    score: Math.min(Infinity, ...found.map(({ score }) => score)),
  };
}

/** Words of towns' names that sound the same but are written differently: «сачи» – «сочи». */
export function townsHeardAs({ townWords }: SettlementIndex, word: string): string[] {
  if (word.length <= SHORTEST || word.length > LONGEST) return [];
  const heard = masksOf(word, true);
  return townWords.filter((town) => {
    if (town.length !== word.length || town === word) return false;
    measure(heard, word.length, town);
    return far.whole === 0;
  });
}
