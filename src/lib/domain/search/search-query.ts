import { type Turnaround, TURNAROUNDS } from '../codes.ts';
import { type Kopecks, ROUBLE } from '../money.ts';
import { NAMED_DAY, NAMED_WEEKDAY } from './day-query.ts';
import { foldText } from './search-words.ts';

/** Bounds a visitor puts on the price of a run or on its size; both ends belong to the range. */
export type Range = { min: number; max: number };

/**
 * A query taken apart: what it is about, what it may cost (kopecks), how many pieces. Null where nothing was said. `rush`: in the urgent
 * turnaround, or in a day.
 */
export type Ask = { text: string; price: Range | null; quantity: Range | null; rush?: 'urgent' | 'day' };

const NUMBERS: Readonly<Record<string, number>> = { сто: 100, двести: 200, триста: 300, пятьсот: 500, тысяча: 1000, тысячу: 1000 };
const NUMBER_WORDS = Object.keys(NUMBERS).join('|');
const AMOUNT = `(?:\\d{1,3}(?: \\d{3})+|\\d+(?:[.,]\\d+)?|${NUMBER_WORDS})`;
const MONEY = '(?:₽|р(?:уб(?:л(?:ей|я|ь|ях))?)?\\.?|rub)';
const PIECES = '(?:шт(?:ук[аи]?|\\.)?|экз(?:емпляр\\p{L}*|\\.)?)';
const END = '(?![\\p{L}\\d+×x%])';
/** «5к», «5 к визиток», «50 к ₽»; in «500 к пятнице» it is the preposition. */
const K = `(?<=\\d|(?<!\\d)\\d )[кk]|[кk](?=\\s*(?:(?:${MONEY}|${PIECES})${END}|[^\\s\\p{L}\\d]|$))`;
const THOUSANDS = `(?:тыс(?:яч[аиу]?)?\\.?|т\\.?(?=\\s*р)|${K})`;
const NUMBER = (name: string) =>
  `(?<${name}>${AMOUNT})(?:\\s*(?<${name}k>${THOUSANDS})${END})?(?:\\s*(?<${name}u>${MONEY}|${PIECES})${END})?${END}`;
const AT_LEAST = 'не\\s+(?:меньше|менее|дешевле)|от|с|дороже|больше|более|свыше|минимум';
const AT_MOST = 'не\\s+(?:дороже|больше|более)|до|дешевле|меньше|менее|максимум|бюджет|в\\s+пределах';
const START = '(?<![\\p{L}\\d.,x+])';
const LEAD = '(?:(?:цен\\p{L}*|стоимост\\p{L}*)\\s+)?';
const RUN = '(?:(?<run>тираж\\p{L}*)\\s+)?';

/** What may be said with numbers, the fullest first. */
const FROM_TO = new RegExp(`${START}${LEAD}${RUN}(?:(?:от|с)\\s+)?${NUMBER('a')}\\s*(?:до|по|-|–|—)\\s*${NUMBER('b')}`, 'gu');
const BOUND = new RegExp(`${START}${LEAD}${RUN}(?:(?<least>${AT_LEAST})|(?<most>${AT_MOST}))\\s+${NUMBER('a')}`, 'gu');
const PLAIN = new RegExp(`${START}${RUN}(?:(?:за|на)\\s+)?${NUMBER('a')}`, 'gu');

/** A bare number after these words, or before these units, measures the paper or the artwork. */
const MEASURED_BEFORE = /(?:бумаг|картон|плотност|мелов|офсет|формат|инн|кпп|бик)\p{L}*\s+$/u;
const MEASURED_AFTER =
  /^\s*(?:г(?:р|рамм\p{L}*)?|мм|см|мкм|кг|д(?:н|ен)\p{L}*|час\p{L}*|стр\p{L}*|полос\p{L}*|лист(?:а|ов)?|ppi|dpi|пункт\p{L}*)(?![\p{L}\d])/u;
const SMALLEST_RUN = 10;
const LARGEST_NUMBER = 10_000_000;

type Groups = Record<string, string | undefined>;
type Unit = 'money' | 'pieces' | null;

const IS_PIECES = new RegExp(`^${PIECES}$`, 'u');

function unitOf(groups: Groups, ...names: string[]): Unit {
  if (groups.run !== undefined) return 'pieces';
  const written = names.map((name) => groups[`${name}u`]).find((unit) => unit !== undefined);
  if (written === undefined) return null;
  return IS_PIECES.test(written) ? 'pieces' : 'money';
}

function amountOf(groups: Groups, name: string): number {
  const text = groups[name] ?? '';
  const value = NUMBERS[text] ?? Number(text.replaceAll(' ', '').replace(',', '.'));
  return groups[`${name}k`] === undefined ? value : value * 1000;
}

const kopecks = (roubles: number): Kopecks => Math.round(roubles * ROUBLE);
const inKopecks = ({ min, max }: Range): Range => ({ min: kopecks(min), max: kopecks(max) });

type Part = Pick<Ask, 'price' | 'quantity'>;
const amountPart = (range: Range, unit: Unit): Part =>
  unit === 'pieces' ? { price: null, quantity: range } : { price: inKopecks(range), quantity: null };

function rangeOf(groups: Groups): Part {
  const [a, b] = [amountOf(groups, 'a'), amountOf(groups, 'b')];
  // «от 1 до 2 тысяч»: the thousands belong to both.
  const first = groups.bk !== undefined && groups.ak === undefined && a < b / 100 ? a * 1000 : a;
  return amountPart({ min: Math.min(first, b), max: Math.max(first, b) }, unitOf(groups, 'a', 'b'));
}

function boundOf(groups: Groups): Part {
  const value = amountOf(groups, 'a');
  return amountPart(groups.least === undefined ? { min: 0, max: value } : { min: value, max: Infinity }, unitOf(groups, 'a'));
}

/** A number alone is a run; with roubles it is what the visitor can spend. */
function plainOf(groups: Groups): Part | null {
  const value = amountOf(groups, 'a');
  const unit = unitOf(groups, 'a');
  if (unit === 'money') return amountPart({ min: 0, max: value }, 'money');
  return unit === null && value < SMALLEST_RUN ? null : amountPart({ min: value, max: Infinity }, 'pieces');
}

const READERS: readonly { pattern: RegExp; read: (groups: Groups) => Part | null }[] = [
  { pattern: FROM_TO, read: rangeOf },
  { pattern: BOUND, read: boundOf },
  { pattern: PLAIN, read: plainOf },
];

/** A day of the calendar asks what this word does. */
const DEADLINE = 'дедлайн';

/** What only asks for the price that numbers have asked for already, and the rush. */
const PRICE_WORDS = /(?<!\p{L})(?:цен[аеуы]?|стоимост\p{L}+|сколько|стоит|стоят)(?!\p{L})/gu;
const URGENT_WORDS = /(?<!\p{L})(?:срочн\p{L}+|послезавтра(?!\p{L}))/gu;
const DAY_WORDS = /(?<!\p{L})(?:завтра|сегодня)(?!\p{L})/gu;
const DEADLINE_WORDS = new RegExp(DEADLINE, 'gu');
const withoutWords = (text: string, words: RegExp): string => text.replaceAll(words, ' ').replaceAll(/\s+/g, ' ').trim();

/** Of a query with numbers only the name of the product is left to be looked for. */
function nameOnly({ text, price, quantity }: Ask): Ask {
  const later = withoutWords(text, DAY_WORDS);
  const calm = withoutWords(later, URGENT_WORDS);
  const named = { text: [DEADLINE_WORDS, NAMED_WEEKDAY, PRICE_WORDS].reduce(withoutWords, calm), price, quantity };
  return calm === text ? named : { ...named, rush: later === text ? 'urgent' : 'day' };
}

type Reading = { part: Part; rest: string };

function readMatch(text: string, match: RegExpExecArray, read: (groups: Groups) => Part | null): Reading | null {
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  if (MEASURED_BEFORE.test(before) || MEASURED_AFTER.test(after)) return null;
  const groups = match.groups ?? {};
  if (['a', 'b'].some((name) => groups[name] !== undefined && amountOf(groups, name) > LARGEST_NUMBER)) return null;
  const part = read(groups);
  return part === null ? null : { part, rest: `${before} ${after}` };
}

/** The first numbers that say something of price or run: those of «24 страницы» do not. */
function readOne(text: string, { pattern, read }: (typeof READERS)[number]): Reading | null {
  for (const match of text.matchAll(pattern)) {
    const reading = readMatch(text, match, read);
    if (reading !== null) return reading;
  }
  return null;
}

const YEAR = '20[2-4]\\d';
const BARE_YEAR = `${YEAR}(?!\\s*(?:${THOUSANDS}|${MONEY}|${PIECES})${END})${END}`;
/** «2027 год», «на 2027», «год 2027». */
const SAID_YEAR = new RegExp(`${START}(?:(?:на\\s+)?${YEAR}\\s*г(?:од\\p{L}*|\\.)?${END}|(?:на|год\\p{L}*)\\s+${BARE_YEAR})`, 'gu');
/** Of a calendar a number alone is its year too; one that is called a run or a bound is not. */
const CALENDAR_YEAR = new RegExp(`${START}(?<!${START}(?:тираж\\p{L}*|${AT_LEAST}|${AT_MOST})\\s+)${BARE_YEAR}`, 'gu');

function withoutYear(text: string): string {
  const rest = withoutWords(text, SAID_YEAR);
  return rest.includes('календар') ? withoutWords(rest, CALENDAR_YEAR) : rest;
}

const withDeadline = (query: string): string => withoutYear(foldText(query).replaceAll(NAMED_DAY, ` ${DEADLINE} `));

/**
 * Takes price and run out of a query: «визитки до 1000» → визитки, at most 1000 ₽; «100 листовок» → листовок, 100 pieces and up;
 * «от 500 до 1500» → a price range. A bound without a unit is money, a number without either is a run.
 */
export function readAsk(query: string): Ask {
  const ask: Ask = { text: withDeadline(query), price: null, quantity: null };
  for (const reader of READERS) {
    const reading = readOne(ask.text, reader);
    if (reading === null) continue;
    const { price, quantity } = reading.part;
    // The first thing said of the price or of the run is the fullest.
    if ((price !== null && ask.price !== null) || (quantity !== null && ask.quantity !== null)) continue;
    ask.price ??= price;
    ask.quantity ??= quantity;
    ask.text = reading.rest.replaceAll(/\s+/g, ' ').trim();
  }
  return ask.price === null && ask.quantity === null ? ask : nameOnly(ask);
}

/**
 * Pieces and what they cost together in a turnaround, kopecks. `wanted`: the run that was asked for, between two of the ladder; it costs no more
 * than the larger of them, which this is.
 */
export type PricedQuantity = { quantity: number; price: Kopecks; turnaround: Turnaround; wanted?: number };

const within = (value: number, range: Range | null): boolean => range === null || (value >= range.min && value <= range.max);
const isOpen = (range: Range | null): boolean => range === null || range.max === Infinity;

/** Whether a run keeps to the bounds of an ask. */
export const suits = (run: Pick<PricedQuantity, 'price' | 'quantity'>, { price, quantity }: Pick<Ask, 'price' | 'quantity'>): boolean =>
  within(run.price, price) && within(run.quantity, quantity);

/** The turnarounds that may answer, the most wanted first: a visitor in no rush pays for none, and not every product is made in a rush. */
const WISHES: Record<NonNullable<Ask['rush']> | 'none', readonly Turnaround[]> = {
  none: ['standard', 'economy'],
  urgent: ['urgent', 'standard'],
  day: TURNAROUNDS.toReversed(),
};

/** Any run between the smallest and the largest is made; the ladder names some. */
function withWanted(answer: PricedQuantity, ladder: readonly PricedQuantity[], quantity: Range | null): PricedQuantity {
  const wanted = quantity !== null && isOpen(quantity) ? quantity.min : answer.quantity;
  const isBetween = answer.quantity > wanted && ladder.some((run) => run.turnaround === answer.turnaround && run.quantity < wanted);
  return isBetween && Number.isInteger(wanted) ? { ...answer, wanted } : answer;
}

/**
 * The run of a price ladder that answers an ask: the most pieces an upper bound allows, the fewest where only a lower one was named. Who
 * asks for the most waits for economy when that buys more; who wants it tomorrow hears the fastest turnaround it is made in. Null when the
 * ladder has none.
 */
export function answerQuantity(ladder: readonly PricedQuantity[], ask: Omit<Ask, 'text'>): PricedQuantity | null {
  const { price, quantity, rush = 'none' } = ask;
  const wantsFewest = (quantity !== null && isOpen(quantity)) || (isOpen(price) && isOpen(quantity));
  const fitting = ladder.filter((run) => suits(run, ask)).sort((a, b) => (wantsFewest ? a.quantity - b.quantity : b.quantity - a.quantity));
  const answers = WISHES[rush].flatMap((wish) => fitting.find(({ turnaround }) => turnaround === wish) ?? []);
  const most = rush === 'none' && !wantsFewest ? answers.toSorted((a, b) => b.quantity - a.quantity) : answers;
  const [answer] = most;
  return answer === undefined ? null : withWanted(answer, ladder, quantity);
}

/** The address of a product's page with a run of it chosen. */
export const quantityHref = (href: string, { quantity, turnaround, wanted = quantity }: PricedQuantity): string =>
  `${href}?quantity=${wanted}${turnaround === 'standard' ? '' : `&turnaround=${turnaround}`}`;
