import type { Typeface } from '#lib/domain/design/typeface.ts';

const LETTERS =
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-+()@«»№\u00a0';

/** Every letter is half an em wide, «АУ» closes up by a tenth. A line of ten letters at 10 pt is 50 pt long. */
export const PLAIN_FACE: Typeface = {
  id: 'plain',
  family: 'Plain',
  unitsPerEm: 1000,
  ascent: 900,
  descent: 200,
  capHeight: 700,
  xHeight: 500,
  glyphs: Object.fromEntries([...LETTERS].map((letter, at) => [letter, [at + 1, 500] as const])),
  kerns: { А: { У: -100 } },
};
