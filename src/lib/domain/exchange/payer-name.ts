type NameWords = { whole: string[]; initials: string[] };

/** Endings of patronymics: a surname that has one too is left to a person. */
const PATRONYMIC = /(?:ович|евич|ична|овна|евна|ьич|мич|кич|оглы|кызы)$/u;
/** What banks put before a name. */
const LEGAL_FORM = /^(?:ип|индивидуальный|предприниматель|гражданин|гражданка|фл)$/u;

/** Whole words and initials of a name. Banks put the address after two strokes. */
function wordsOf(name: string): NameWords {
  const [only = ''] = name.toLowerCase().replaceAll('ё', 'е').split('//');
  const words: string[] = only.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  const own = words.filter((word) => !LEGAL_FORM.test(word));
  return { whole: own.filter(({ length }) => length > 1), initials: own.filter(({ length }) => length === 1) };
}

/** A whole word is certainly a surname beside two initials: beside one it may be a first name. */
const isShort = ({ whole, initials }: NameWords): boolean => whole.length === 1 && initials.length === 2;

/** «Ветрова А. И.» and «Анна Ветрова»: the same surname, and an initial for every other word. */
function isShortOf(short: NameWords, full: NameWords): boolean {
  const [surname = ''] = short.whole;
  const others = full.whole.filter((word) => word !== surname);
  const initials = [...short.initials];
  const takes = (word: string): boolean => {
    const at = initials.indexOf(word.charAt(0));
    return at !== -1 && initials.splice(at, 1).length === 1;
  };
  return !PATRONYMIC.test(surname) && full.whole.length - others.length === 1 && others.length > 0 && others.every(takes);
}

/**
 * Whether two names are of one person: surname and first name are the same, or the surname and its initials. A first name is of many
 * people, with a patronymic too.
 */
export function isPerson(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (isShort(a) && isShort(b)) return a.whole[0] === b.whole[0] && [...a.initials].sort().join() === [...b.initials].sort().join();
  if (isShort(a) && b.initials.length === 0) return isShortOf(a, b);
  if (isShort(b) && a.initials.length === 0) return isShortOf(b, a);
  if (a.initials.length > 0 || b.initials.length > 0) return false;
  const [shorter, longer] = a.whole.length <= b.whole.length ? [a.whole, b.whole] : [b.whole, a.whole];
  return shorter.every((word) => longer.includes(word)) && shorter.filter((word) => !PATRONYMIC.test(word)).length > 1;
}
