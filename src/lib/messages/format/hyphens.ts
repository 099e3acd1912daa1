/** Shorter words stand in a line of any screen. */
const LONG_WORD = /[а-яё]{12,}/gi;
const SOFT_HYPHEN = '\u00ad';
const VOWEL = '[аеёиоуыэюя]';
const CONSONANT = '[бвгджзйклмнпрстфхцчшщ]';
/** A syllable ends after its vowel, or after the first of several consonants; a sign stays with what it softens. */
const SYLLABLE = new RegExp(`${VOWEL}(?:${CONSONANT}[ьъ]?(?=${CONSONANT}))?(?=${CONSONANT}{1,2}[ьъ]?${VOWEL})`, 'gi');

/** A long Russian word that may be parted with a hyphen between syllables, as near to its middle as they allow. */
function withHyphen(word: string): string {
  const ends = [...word.matchAll(SYLLABLE)].map(({ 0: syllable, index }) => index + syllable.length);
  const far = (at: number): number => Math.abs(at - word.length / 2);
  const [middle] = ends.toSorted((one, other) => far(one) - far(other));
  return middle === undefined ? word : word.slice(0, middle) + SOFT_HYPHEN + word.slice(middle);
}

/** A text whose long words may be parted: an unseen sign, seen as a hyphen only where a line ends at it. */
export const softHyphens = (text: string): string => text.replaceAll(LONG_WORD, withHyphen);
