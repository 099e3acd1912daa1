import type { Field } from '../person.ts';
import { isPerson } from './names.ts';
import { COMPANY_WORDS, LEGAL_FORM, PLACES, ROLE_WORDS } from './words.ts';

const QUOTED = /[«“„"][^«»“”„"]{1,100}[»”“"]/u;

const STREET =
  /(?<![\p{L}\p{N}-])(?:ул|наб|просп|пр|пер|бул|бульв|пл|ш|г|гор|обл|пос|дер|мкр|р-н|туп)\.|(?<![\p{L}\p{N}-])(?:ул|наб|пер|пр|г|пл) \p{L}|(?<![\p{L}\p{N}-])(?:улица|набережная|проспект|пр-т|пр-кт|переулок|бульвар|б-р|площадь|шоссе|проезд|пр-д|тупик|аллея|микрорайон|область|край|республика|линия|бц|тц|трц|бизнес-центр|технопарк|этаж|street|avenue|road|lane|square|floor)(?![\p{L}\p{N}-])/iu;
const NUMBERED =
  /(?<![\p{L}\p{N}-])(?:д|дом|корп|корпус|к|стр|строение|оф|офис|пом|помещение|кв|квартира|этаж|эт|литера?|лит|подъезд|пл|suite|building|office)\.? ?№? ?\d/iu;
const POSTCODE = /(?<!\d)\d{6}(?!\d)/;
/** «Невский, 40», «12 Main» */
const HOUSE = /^(?:\p{Lu}[\p{L} .-]{2,40},? \d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?)?|\d{1,4}\p{L}? \p{Lu}[\p{L} .-]{2,40})$/u;

/** «9:00–21:00», «пн–пт» */
const HOURS = /(?<!\d)\d{1,2}:\d{2}(?!\d)|(?<!\p{L})(?:пн|вт|пт|сб|вс|ежедневно|круглосуточно|режим работы)(?!\p{L})/iu;
const REQUISITES = /(?<![\p{L}/])(?:инн|кпп|огрн|огрнип|бик|окпо|[рк]\/с) ?:? ?\d/iu;
const DEGREE = /^(?:[кд]\. ?\p{L}{1,4}\. ?н\.|ph\.? ?d\.?|mba)$/iu;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
const withParts = (word: string): string[] => [word, ...word.split('-')];
const has = (words: ReadonlySet<string>, word: string): boolean => withParts(word).some((part) => words.has(part));

function isPlace(text: string): boolean {
  const lower = text.toLowerCase().replaceAll('ё', 'е');
  return (
    PLACES.some((place) => lower === place || (lower.startsWith(place) && /^[ ,(]/.test(lower.slice(place.length)))) || HOUSE.test(text)
  );
}

/** Russian puts the kind of a company first, English last: «Школа дизайна», «School Manager». */
const beginsAsCompany = (text: string): boolean => /^[а-яё]/i.test(text) && has(COMPANY_WORDS, wordsOf(text)[0] ?? '');

/** Whether a word of a position is in the text. */
export const isRole = (text: string): boolean => wordsOf(text).some((word) => has(ROLE_WORDS, word));

/** What a part of a line is by its words; the first rule that fits decides. */
const RULES: readonly { field: Field; fits: (text: string) => boolean }[] = [
  { field: 'company', fits: (text) => REQUISITES.test(text) },
  { field: 'address', fits: (text) => HOURS.test(text) || STREET.test(text) || NUMBERED.test(text) || POSTCODE.test(text) },
  { field: 'company', fits: (text) => LEGAL_FORM.test(text) || QUOTED.test(text) || beginsAsCompany(text) },
  { field: 'role', fits: (text) => DEGREE.test(text) || isRole(text) },
  { field: 'company', fits: (text) => wordsOf(text).some((word) => has(COMPANY_WORDS, word)) },
  { field: 'address', fits: isPlace },
  { field: 'name', fits: isPerson },
];

/** The field a part of a line belongs to, or null. */
export const kindOf = (text: string): Field | null => RULES.find(({ fits }) => fits(text))?.field ?? null;

/** Where a company begins within «Директор ООО «Весна»»: at its form, its kind or its quotes; -1 when there is none. */
export function companyStart(text: string): number {
  const starts = [...text.matchAll(/(?<![^\s(])[^\s]{1,40}/gu)];
  const start = starts.find(({ 0: word }) => LEGAL_FORM.test(word) || /^[«“„"]/.test(word) || has(COMPANY_WORDS, wordsOf(word)[0] ?? ''));
  return start?.index ?? -1;
}
