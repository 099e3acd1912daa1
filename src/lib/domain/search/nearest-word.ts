const folded = (text: string): string[] => [...text.toLowerCase()];

/** Letters to change, add or drop to make one word of the other; capitals and small letters are alike (Levenshtein). */
export function editDistance(one: string, other: string): number {
  const across = folded(other);
  let row = [0, ...across.map((_, at) => at + 1)];
  for (const [down, letter] of folded(one).entries()) {
    const next = [down + 1];
    for (const [at, against] of across.entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Half of a word may be mistyped, of a short one two letters; but something must be left to know it by. */
function isAlike(written: string, candidate: string, distance: number): boolean {
  const longest = Math.max(folded(written).length, folded(candidate).length);
  return distance <= Math.max(2, Math.floor(longest / 2)) && (distance < longest || longest === 0);
}

const SHORT_WORD = 5;

const withSwap = (word: string, at: number): string => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;

const VOICED = 'бвгджз';
const VOICELESS = 'пфктшс';

/** A word with its last letter as it is heard: «каталог» as «каталок». */
const asHeard = (word: string): string => word.replace(/[бвгджз]$/, (letter) => VOICELESS[VOICED.indexOf(letter)] ?? letter);

/**
 * Whether a word may be another one mistyped in a letter of every five, where two neighbours that changed places are one letter and the last is
 * written as it is heard; a short word with another first letter is another word.
 */
export function isSlipOf(written: string, word: string): boolean {
  if (written.length <= SHORT_WORD && written[0] !== word[0]) return false;
  const most = Math.round(written.length / SHORT_WORD);
  const [typed, meant] = [asHeard(written), asHeard(word)];
  return editDistance(typed, meant) <= most || [...typed].some((_, at) => editDistance(withSwap(typed, at), meant) < most);
}

/** The candidate most like what was written, the first of equals; null where none is like it at all. */
export function nearest(written: string, candidates: readonly string[]): string | null {
  let best: { candidate: string; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(written, candidate);
    if (isAlike(written, candidate, distance) && (best === null || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}
