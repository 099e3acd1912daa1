/** Groups of Latin letters by which GeoNames and passports write Russian → Cyrillic, longest first. */
const CYRILLIC: readonly [RegExp, string][] = [
  [/shch/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/yu/g, 'ю'],
  [/ya/g, 'я'],
  [/yë|ë/g, 'ё'],
  [/ye/g, 'е'],
  [/iy\b/g, 'ий'],
  [/yy\b/g, 'ый'],
  [/([aeiouаеиоуыэюя])y/g, '$1й'],
  [/y/g, 'ы'],
  [/[’']/g, 'ь'],
  [/[”"]/g, 'ъ'],
  [/a/g, 'а'],
  [/b/g, 'б'],
  [/v/g, 'в'],
  [/g/g, 'г'],
  [/d/g, 'д'],
  [/e/g, 'е'],
  [/z/g, 'з'],
  [/i/g, 'и'],
  [/k/g, 'к'],
  [/l/g, 'л'],
  [/m/g, 'м'],
  [/n/g, 'н'],
  [/o/g, 'о'],
  [/p/g, 'п'],
  [/r/g, 'р'],
  [/s/g, 'с'],
  [/t/g, 'т'],
  [/u/g, 'у'],
  [/f/g, 'ф'],
  [/h/g, 'х'],
];

/** A Russian name written in Latin letters → Cyrillic, lower case: «nizhniy» → «нижний». */
export const lowerCyrillicOf = (name: string): string =>
  CYRILLIC.reduce((text, [latin, cyrillic]) => text.replace(latin, cyrillic), name.toLowerCase());

/** The Cyrillic spelling of a GeoNames main name, for the few places without a Russian alternate name. */
export function cyrillicOf(mainName: string): string {
  const lower = lowerCyrillicOf(mainName);
  return lower.replace(/(^|[ -])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
