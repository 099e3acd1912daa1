import { shownText } from './shown-text.ts';
import { readText, removeText, writeText } from './storage.ts';
import { SHOWN_SUFFIX_KEY } from './storage-keys.ts';

/** Stores the part of a value that the header shows, so that the first paint needs no schema. */
export function keepShown(key: string, shown: unknown): void {
  const text = readText(key);
  if (text === null) removeText(key + SHOWN_SUFFIX_KEY);
  else writeText(key + SHOWN_SUFFIX_KEY, shownText(text, shown));
}
