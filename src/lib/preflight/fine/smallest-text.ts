import type { FineTrace } from '../facts/fine-log.ts';

/** One or two characters are a registration mark, not text. */
const LETTERS_OF_TEXT = 3;

/** The first of the smallestText texts with at least a few letters together. */
export function smallestText(texts: readonly FineTrace[], test: (text: FineTrace) => boolean): FineTrace | null {
  let letters = 0;
  for (const text of texts.toSorted((a, b) => a.points - b.points)) {
    if (!test(text)) continue;
    letters += text.count;
    if (letters >= LETTERS_OF_TEXT) return text;
  }
  return null;
}
