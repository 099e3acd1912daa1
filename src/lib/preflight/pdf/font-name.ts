const SUBSET_PREFIX = /^[A-Z]{6}\+/;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UTF16 = new TextDecoder('utf-16be');
/** Every other byte is nought: letters of two bytes written where the standard wants one. */
const WIDE = /^(?:\0[^\0])+$/;

/**
 * A font's name as a person knows it: without the prefix of a subset. The bytes of a name are UTF-8 by the standard (ISO 32000-1,
 * 7.3.5), but programs write UTF-16 too; what is neither is read byte by byte.
 */
export function fontName(word: string): string {
  const bytes = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
  if (WIDE.test(word)) return UTF16.decode(bytes).replace(SUBSET_PREFIX, '');
  try {
    return UTF8.decode(bytes).replace(SUBSET_PREFIX, '');
  } catch {
    return word.replace(SUBSET_PREFIX, '');
  }
}
