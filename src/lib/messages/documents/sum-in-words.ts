import { type Kopecks, ROUBLE } from '../../domain/money.ts';
import { plural } from '../format/plural.ts';

type Forms = readonly [one: string, few: string, many: string];
type Gender = 'm' | 'f';

const UNITS: Record<Gender, readonly string[]> = {
  m: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  f: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
};
const TEENS = 'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
  ' ',
);
const TENS = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'];
const HUNDREDS = ['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'];

const ROUBLES: Forms = ['рубль', 'рубля', 'рублей'];
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек'];
/** By thousands: nothing, thousands, millions, milliards, billions. */
const SCALES: readonly { forms: Forms; gender: Gender }[] = [
  { forms: ['', '', ''], gender: 'm' },
  { forms: ['тысяча', 'тысячи', 'тысяч'], gender: 'f' },
  { forms: ['миллион', 'миллиона', 'миллионов'], gender: 'm' },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], gender: 'm' },
  { forms: ['триллион', 'триллиона', 'триллионов'], gender: 'm' },
];

/** 0…999 in words; nothing for 0. */
function groupInWords(group: number, gender: Gender): string[] {
  const rest = group % 100;
  const small = rest > 9 && rest < 20 ? [TEENS[rest - 10]] : [TENS[Math.floor(rest / 10)], UNITS[gender][rest % 10]];
  return [HUNDREDS[Math.floor(group / 100)], ...small].filter((word): word is string => word !== undefined && word !== '');
}

function wholeInWords(value: number): string[] {
  const words: string[] = [];
  for (let scale = 0, rest = value; rest > 0; scale += 1, rest = Math.floor(rest / 1000)) {
    const [group, { forms, gender }] = [rest % 1000, SCALES[scale] ?? { forms: ['', '', ''] as const, gender: 'm' as const }];
    if (group === 0) continue;
    words.unshift(...groupInWords(group, gender), ...(scale === 0 ? [] : [plural(group, ...forms)]));
  }
  return words.length === 0 ? ['ноль'] : words;
}

/** A sum as documents write it: «Две тысячи сто рублей 05 копеек». Whole kopecks, not negative. */
export function sumInWords(sum: Kopecks): string {
  const roubles = Math.floor(sum / ROUBLE);
  const kopecks = sum % ROUBLE;
  const text = wholeInWords(roubles).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${plural(roubles, ...ROUBLES)} ${String(kopecks).padStart(2, '0')} ${plural(kopecks, ...KOPECKS)}`;
}
