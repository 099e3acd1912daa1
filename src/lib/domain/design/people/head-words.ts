import type { Column } from './people-table.ts';

/** Words that a column is headed by, lower case, «е» for «ё»; the first line with one of them decides. */
const WORDS: readonly { column: Column; words: RegExp }[] = [
  { column: 'email', words: /^(?:e-?mail|mail|емейл|имейл|эл$|электрон)/ },
  { column: 'address', words: /^(?:адрес|address|город|city|индекс|улиц|street|почтов)/ },
  { column: 'email', words: /^почт/ },
  { column: 'phone', words: /^(?:тел|телефон[а-я]*|тлф|моб|мобильн[а-я]*|сот|сотов[а-я]*|факс|phone|tel|mobile|cell|fax|whatsapp)$/ },
  { column: 'site', words: /^(?:сайт|site|web|website|url|www)/ },
  { column: 'role', words: /^(?:должн|позици|position|title|job|role|професс|специальност)/ },
  { column: 'company', words: /^(?:компани|организац|фирм|юрлиц|предприят|работодател|company|organi[sz]ation|employer)/ },
  { column: 'none', words: /^(?:№|#|n|п|id|инн|снилс|дата|пол|оклад|отдел|доб|внутр)$/ },
  { column: 'none', words: /^(?:рожд|табел|подраздел|департамент|примеч|коммент|паспорт|зарплат)/ },
];
const SURNAME = /^(?:фамили|surname|last|family)/;
const GIVEN = /^(?:имя|имени|first|given)/;
const PATRONYMIC = /^(?:отчеств|patronymic|middle)/;
/** «Ф. И. О.» */
const INITIALS = /^ф\.? ?и\.? ?о(?!\p{L})/u;
const WHOLE = /^(?:сотрудни|работни|full|name|employee|person|люди$)/;

/** A head is no sentence. */
const WORDS_AT_MOST = 6;

const isAny = (words: readonly string[], pattern: RegExp): boolean => words.some((word) => pattern.test(word));

/** «Имя и фамилия» is a whole name, «Имя» a part of one. */
function partOfName(words: readonly string[]): Column | null {
  const parts = [SURNAME, GIVEN, PATRONYMIC].map((pattern) => isAny(words, pattern));
  if (parts.filter(Boolean).length > 1) return 'name';
  const [isSurname, isGiven, isPatronymic] = parts;
  if (isSurname) return 'surname';
  if (isGiven) return 'given';
  if (isPatronymic) return 'patronymic';
  return isAny(words, WHOLE) ? 'name' : null;
}

const plainOf = (head: string): string => head.toLowerCase().replaceAll('ё', 'е').trim();
const wordsOf = (plain: string): string[] => plain.split(/[^\p{L}\p{N}№#-]+/u).filter((word) => word !== '');

/** Whether a head says by itself that names stand below it: «ФИО», «Фамилия». */
export const isHeadOfNames = (head: string): boolean =>
  INITIALS.test(plainOf(head)) || [SURNAME, GIVEN].some((pattern) => pattern.test(wordsOf(plainOf(head))[0] ?? ''));

/** What a column with this head holds; null for a head that says nothing. */
export function headColumn(head: string): Column | null {
  const plain = plainOf(head);
  const words = wordsOf(plain);
  if (words.length === 0 || words.length > WORDS_AT_MOST || plain.includes('@')) return null;
  if (INITIALS.test(plain)) return 'name';
  return WORDS.find(({ words: pattern }) => isAny(words, pattern))?.column ?? partOfName(words);
}
