const CYRILLIC = /[а-яё]/i;
const SHOWN_CHARACTERS = 40;

const TYPES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'вложенные поля',
  record: 'вложенные поля',
};

/** What a broken YAML file says: code and English sentence of the parser → Russian, the first that fits. */
const SYNTAX: readonly (readonly [RegExp, string])[] = [
  [/^DUPLICATE_KEY/, 'поле названо дважды'],
  [/^TAB_AS_INDENT/, 'отступ сделан табуляцией, нужны пробелы'],
  [/^BAD_INDENT Flow|expected .*[\]}]/, 'выше не закрыта скобка'],
  [/^BAD_INDENT/, 'отступ не такой, как у соседних строк'],
  [/^MISSING_CHAR .*quote/, 'кавычка не закрыта'],
  [/^BLOCK_AS_IMPLICIT_KEY/, 'лишнее двоеточие: текст с двоеточием берут в кавычки'],
  [/^MULTILINE_IMPLICIT_KEY|^MISSING_CHAR Implicit/, 'после имени поля нет двоеточия'],
  [/^MISSING_CHAR/, 'не хватает запятой, двоеточия или скобки'],
  [/^MULTIPLE_DOCS/, 'строка «---» внутри файла не нужна'],
  [/^UNEXPECTED_TOKEN/, 'лишний знак'],
];

/** Characters with a meaning of their own at the beginning of a value. */
const SPECIAL_START = /(?:[:[,-]\s+|^)[*&!%@`]/;
const SPECIAL = 'текст, который начинается с этого знака, берут в кавычки';

/** What an editor has written may go over several lines; an error is one. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'список';
  if (typeof value === 'object') return 'вложенные поля';
  const text = String(value);
  return `«${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}»`;
}

const wanted = (type: string): string => TYPES[type] ?? type;

/** Letters that look alike in both alphabets hide the mistake, so the alphabet is named. */
function guess(written: unknown, nearest: string | null): string {
  if (nearest === null) return '';
  const hint = typeof written === 'string' && CYRILLIC.test(written) && !CYRILLIC.test(nearest) ? ' латинскими буквами' : '';
  return ` – может быть, ${nearest}${hint}?`;
}

/** The file a token speaks of, by its first word; words made of several settings are of none. */
const TOKEN_FILES: Readonly<Record<string, string>> = {
  check: 'artwork-check.yaml',
  shop: 'shop.yaml',
  calendar: 'calendar/holidays.yaml',
  prices: 'prices/price-list.yaml',
};
function placeOf(token: string): string {
  const word = /\w+/.exec(token)?.[0] ?? '';
  return Object.hasOwn(TOKEN_FILES, word) ? ` в ${TOKEN_FILES[word]}` : '';
}

/** What is wrong with a content file, as its editor reads it. */
export const contentMessages = {
  wholeFile: 'весь файл',
  error: (file: string, field: string, reason: string, line: number | null) =>
    oneLine(`${file}: ${field} – ${reason}${line === null ? '' : ` (строка ${line})`}`),
  fileError: (file: string, reason: string) => oneLine(`${file}: ${reason}`),
  lineError: (file: string, reason: string, line: number | null) =>
    oneLine(`${file}: ${reason}${line === null ? '' : ` (строка ${line})`}`),

  missing: (type: string) => `поле не заполнено, нужно: ${wanted(type)}`,
  empty: (type: string) => `поле пусто, нужно: ${wanted(type)}`,
  missingChoice: (values: readonly string[]) => `поле не заполнено. Можно: ${values.join(', ')}`,
  wrongType: (type: string, written: unknown, nearest: string | null) =>
    `нужно: ${wanted(type)}, а написано ${shown(written)}${guess(null, nearest)}`,
  quoted: 'то же в кавычках',
  unknownValue: (written: unknown, nearest: string | null, values: readonly string[]) =>
    `${shown(written)}: такого значения нет${guess(written, nearest)}${nearest === null ? '.' : ''} Можно: ${values.join(', ')}`,
  unknownField: (key: string, nearest: string | null, keys: readonly string[]) =>
    `неизвестное поле «${key}»${guess(key, nearest)}${nearest === null && keys.length > 0 ? `. Можно: ${keys.join(', ')}` : ''}`,
  emptyText: 'текст пуст',
  fewItems: (minimum: number) => `в списке нужно хотя бы ${minimum}`,
  longText: (maximum: number, length: number) => `длиннее ${maximum} знаков: сейчас ${length}`,
  less: (written: unknown, minimum: number, nearest: string) => `${shown(written)} меньше ${minimum}${guess(null, nearest)}`,
  notMore: (written: unknown, minimum: number, nearest: string | null) =>
    `${shown(written)}: нужно больше ${minimum}${guess(null, nearest)}`,
  more: (written: unknown, maximum: number) => `${shown(written)} больше ${maximum}${guess(null, String(maximum))}`,
  noDay: (written: unknown, nearest: string | null) => `${shown(written)}: такого дня нет${guess(null, nearest)}`,
  dayShape: (written: unknown, nearest: string | null) => `${shown(written)}: дата пишется «год-месяц-день»${guess(null, nearest)}`,
  dayOfYearShape: 'дата пишется «месяц-день», например 05-09',
  noDayOfYear: (written: string) => `«${written}»: такого дня нет`,
  email: (written: unknown) => `${shown(written)}: это не e-mail, нужно вроде zakaz@tirazh.ru`,
  wrongValue: (written: unknown) => `${shown(written)}: неверное значение`,
  withNearest: (reason: string, nearest: string | null) => `${reason}${guess(null, nearest)}`,
  twoDecimals: (written: number) => `«${written}»: цена пишется в рублях, не больше двух знаков после точки`,
  stepNotLater: (after: number, before: number) => `${after}: ступени идут по порядку, эта должна начинаться позже ${before}`,
  stepNotCheaper: (percent: number, before: number) => `${percent}: следующая ступень дешевле прежней, нужно меньше ${before}`,
  statusUnreachable: 'в этот статус ничто не ведёт: добавьте переход или верните прежний',
  statusTrap: 'из этого статуса заказ не дойдёт до SHP: добавьте переход',
  repeated: (value: string, first: number) => `«${value}» повторяется: так уже назван [${first}]`,

  emptyFile: 'файл пуст',
  noFile: (nearest: string | null) => `файла нет${nearest === null ? '' : `, рядом есть ${nearest}`}`,
  noFolder: (path: string) => `папки ${path} нет`,
  unreadable: (code: string) => `файл не открывается (${code})`,
  encoding: (line: number) => `строка ${line} – файл сохранён не в UTF-8: откройте его и сохраните в кодировке UTF-8`,
  /** `problem`: code and sentence of the parser; `text`: the line itself. */
  syntax: (line: number, problem: string, text: string) => {
    const known = SYNTAX.find(([pattern]) => pattern.test(problem))?.[1] ?? 'неверная запись';
    return `строка ${line} – ${SPECIAL_START.test(text) ? SPECIAL : known}${text === '' ? '' : `: ${text}`}`;
  },

  noRoute: (name: string, nearest: string | null) => `такого адреса на сайте нет${guess(name, nearest)}`,
  notYaml: 'лишний файл: здесь лежат только файлы .yaml',
  noShowcase: 'файла нет, а этот товар рисует главная страница',
  addressShape: (slug: string) =>
    `имя файла – адрес товара: латинские буквы, цифры, дефис и _, первой – буква, до 40 знаков, а не «${slug}»`,
  addressTaken: (slug: string, by: string) => `адрес /${slug} уже занят: ${by}`,
  unknownProduct: (slug: string, nearest: string | null) => `«${slug}»: такого товара нет${guess(slug, nearest)}`,
  ownProduct: 'товар указан соседом самого себя',
  unpriced: (code: string, nearest: string | null) => `«${code}»: этой бумаги нет в prices/price-list.yaml${guess(code, nearest)}`,
  sameText: (text: string, file: string) => `«${text}»: так уже назван товар в ${file}`,
  impossible: (reason: string, nearest: string | null) => `так напечатать нельзя: ${reason}${guess(null, nearest)}`,
  fewReferences: (slug: string, least: number) => `на товар ${slug} нужно хотя бы ${least} контрольных заказа`,

  tokenNotFilled: 'здесь {{…}} не подставляется: напишите словами',
  linkNotShown: 'здесь ссылок и картинок не бывает: напишите словами',

  htmlNotShown: (tag: string) => `разметка HTML (${tag}) будет видна как есть: напишите словами`,

  noChapter: (nearest: string | null) => `такой главы нет${nearest === null ? '' : ` – может быть, ${nearest}?`}`,
  samePage: (title: string, file: string) => `title – «${title}»: так уже названа страница ${file}`,

  paperCode: 'код – заглавные латинские буквы, цифры и _, первой – буква, например MG_200',

  placedTwice: (slug: string) => `товар ${slug} уже стоит в меню выше`,
  notSold: (slug: string) => `товар ${slug} не продаётся: на главной у него не было бы цены`,

  noFrontMatter: 'в начале нет полей между строками «---»',
  emptyPage: 'под полями нет текста',
  tornToken: (written: string, nearest: string | null) =>
    `${written}: скобки пишутся по две с каждой стороны${guess(null, nearest === null ? null : `{{${nearest}}}`)}`,
  unknownToken: (written: string, nearest: string | null) =>
    `${written}: такого поля нет${placeOf(written)}${guess(written, nearest === null ? null : `{{${nearest}}}`)}`,
} as const;
