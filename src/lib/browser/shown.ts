import { shownText } from './shown-text.ts';
import { readText, removeText, writeText } from './storage.ts';
import { SHOWN_SUFFIX_KEY } from './storage-keys.ts';

/** Keeps beside a stored value the little that the header shows of it, so that the first paint needs no schema. */
export function keepShown(key: string, shown: unknown): void {
  const text = readText(key);
  if (text === null) removeText(key + SHOWN_SUFFIX_KEY);
  else writeText(key + SHOWN_SUFFIX_KEY, shownText(text, shown));
}
