const LAST_OF_ASCII = 0x7f;
const LAST_OF_BYTE = 0xff;
/** Of letters of one byte Cyrillic ones are the upper quarter. */
const FIRST_CYRILLIC = 0xc0;

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.every((byte) => byte <= LAST_OF_ASCII || byte >= FIRST_CYRILLIC) ? new TextDecoder('windows-1251').decode(bytes) : null;
  }
}

/** The name of an ink as it was typed: UTF-8 by the standard, one byte per Cyrillic letter in older Russian programs. */
export function inkName(name: string): string {
  const codes = Array.from(name, (letter) => letter.charCodeAt(0));
  const isBytes = codes.some((code) => code > LAST_OF_ASCII) && codes.every((code) => code <= LAST_OF_BYTE);
  return isBytes ? (decoded(Uint8Array.from(codes)) ?? name) : name;
}
