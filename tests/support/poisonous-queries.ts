import type { Random } from './random.ts';

const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщэюя'];
/** Words that stand around most settlements, and beginnings most names share. */
const COMMON = ['с', 'п', 'д', 'г', 'обл', 'край', 'р', 'н', 'новая', 'село', 'область', 'район', 'деревня', 'нов', 'кра', 'бол', 'ве'];
/** Words no name has, as long and as near to names as can be. */
const MISTYPED = [
  'новакраснска',
  'берозокамень',
  'нижнееостравская',
  'иваностарасное',
  'екатеренбург',
  'rfvtylth,ehurf',
  'krasnokamenskoe',
];
const LATIN = ['c', 'cj', 'gj', 'lth', 'j,k', 'yjd'];
/** The longest query the shop reads. */
const MOST_SIGNS = 300;

/** Queries made to cost as much as they can: many words, common words, single letters, the other keyboard, mistyped words. */
export function poisonousQueries(random: Random, count: number): string[] {
  const kinds = [LETTERS, COMMON, [...LETTERS, ...COMMON], LATIN, [...MISTYPED, ...COMMON], MISTYPED];
  const one = (list: readonly string[]): string => list[random.whole(list.length)] ?? '';
  const made = Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? LETTERS;
    return Array.from({ length: 1 + random.whole(at % 3 === 0 ? 150 : 8) }, () => one(kind)).join(' ');
  });
  return ['с н к м б п', 'с о '.repeat(75), ...LETTERS, ...MISTYPED, ...made].map((query) => query.slice(0, MOST_SIGNS));
}
