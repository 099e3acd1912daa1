import { plainText } from './plain-text.ts';

/**
 * Words as the search compares them: lower case, «ё» as «е», sizes in one spelling, Russian endings taken off.
 * Content and queries go through the same functions, so a word is found in whatever form it was written.
 */

const SIZE = /(\d+(?:[.,]\d+)?)\s*(?:[x×х*]|на)\s*(?=\d)/g;
/** «А4», «a4» and «А 4» are one paper size, written in Latin letters. */
const SHEET = /(?<![\p{L}\d])[aа]\s?([0-7])(?![\p{L}\d])/gu;

/** Text in the one spelling the search knows. The length may change: never show it. */
export const foldText = (text: string): string => plainText(text).replaceAll('\u00a0', ' ').replace(SIZE, '$1x').replace(SHEET, 'a$1');

const WORD = /\d+\+\d+|[\p{L}\d]+/gu;

/** Words of a text, folded; «4+4» is one. */
export const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? [];

/** Endings of nouns, adjectives and infinitives, longest first: the first that fits is taken off. */
const ENDINGS =
  'иями ями ами ием ией иям иях ого его ому ему ыми ими ить ать ять еть ость ая яя ое ее ые ие ый ий ой ей ом ем ам ям ах ях ов ев ых их ую юю ия ию ии ть а я о е ы и у ю ь й'.split(
    ' ',
  );
const SHORTEST_STEM = 3;
const RUSSIAN = /^[а-я]+$/;
/** Words with one form: what looks like an ending is a part of them, and without it «меню» would find «меняете». */
const WITHOUT_FORMS: ReadonlySet<string> = new Set(['меню', 'резюме', 'портфолио', 'фото', 'лого']);

/** «визиток» → «визитк», «наклеек» → «наклейк», «денег» → «деньг»: the vowel that comes and goes before the last letter. */
function withoutFleetingVowel(word: string): string {
  if (word.length <= SHORTEST_STEM) return word;
  return word
    .replace(/([аеиоуыэюя])ек$/, '$1йк')
    .replace(/нег$/, 'ньг')
    .replace(/([бвгджзклмнпрстфхцчшщ])[ое]к$/, '$1к');
}

const hasForms = (word: string): boolean => RUSSIAN.test(word) && !WITHOUT_FORMS.has(word);

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** The part of a Russian word that stays through its forms, by its ending alone; other words as they are. Never shorter than three letters. */
export const stemOf = (word: string): string => (hasForms(word) ? withoutFleetingVowel(withoutEnding(word)) : word);

/** Words that stand in every text and say nothing of what is looked for. */
const EMPTY_WORDS = new Set(
  'а без в во вы где для до ее же за и из или их к как ко ли мне мы на не но о об от по при с со то у что это я'.split(' '),
);

/** The stem of a word worth looking for; null for prepositions and the like. */
export const termOf = (word: string): string | null => (EMPTY_WORDS.has(word) ? null : stemOf(word));

/** The same of a mistyped word, whose vowel before the last letter may be no fleeting one: «каталок» is «каталог». */
export const slippedTermOf = (word: string): string | null =>
  EMPTY_WORDS.has(word) || !hasForms(word) ? termOf(word) : withoutEnding(word);
