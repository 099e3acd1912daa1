/** Cyrillic → the Latin spelling GeoNames uses for Russian names. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const RUSSIAN_NAME = /^[А-ЯЁ][а-яё]*(?:[ -][А-ЯЁа-яё]+)*$/;

const latinOf = (name: string): string => [...name.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('');
const plainLatin = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z -]/g, '');

/** Number of letters to change, add or drop between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A name may differ from its spelling by this share and still be the same place. */
const FARTHEST_SHARE = 0.34;

/**
 * Picks the Russian name among noisy alternate names: the one whose transliteration is nearest to the main name.
 * A name `isKnown` wins over nearer spellings of other languages; of equally near ones that with «ё», then the longer
 * (it keeps its soft sign). @returns null when none is near
 */
export function russianName(mainName: string, alternates: readonly string[], isKnown: (name: string) => boolean): string | null {
  const wanted = plainLatin(mainName);
  const limit = Math.max(2, wanted.length * FARTHEST_SHARE);
  const [best] = alternates
    .filter((name) => RUSSIAN_NAME.test(name))
    .map((name) => ({ name, far: distance(latinOf(name), wanted) }))
    .filter(({ name, far }) => far <= limit || isKnown(name))
    .sort(
      (a, b) =>
        Number(isKnown(b.name)) - Number(isKnown(a.name)) ||
        a.far - b.far ||
        Number(b.name.includes('ё')) - Number(a.name.includes('ё')) ||
        b.name.length - a.name.length,
    );
  return best?.name ?? null;
}
