/** Characters of the bytes from 128 on; byte 152 has none and stands for itself. */
const UPPER =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const FIRST_UPPER = 0x80;

const BYTES: ReadonlyMap<string, number> = new Map([...UPPER].map((sign, at) => [sign, FIRST_UPPER + at]));

/** An XML text in windows-1251; a character it lacks becomes a numeric reference. */
export function windows1251(xml: string): Uint8Array {
  const bytes: number[] = [];
  const put = (text: string): void => {
    for (const sign of text) bytes.push(sign.charCodeAt(0));
  };
  for (const sign of xml) {
    const byte = sign < '\u0080' ? sign.charCodeAt(0) : BYTES.get(sign);
    if (byte === undefined) put(`&#${sign.codePointAt(0)};`);
    else bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
