import { EMPTY_FIELD } from './account.ts';
import { ONE_LINE } from '../../domain/customer/one-line.ts';
import { shownNumber } from '../../domain/order-number.ts';
import { ERASURE_HOLDS, type ErasureHold } from '../../domain/orders/erasure-holds.ts';
import { formatDay } from '../format/figures.ts';
import { plural } from '../format/plural.ts';
import { BANK_DETAILS, REQUISITES } from './requisites.ts';

/** A broken rule of a contract, as zod names it. */
export type BrokenRule = {
  code: string;
  path: readonly PropertyKey[];
  origin?: string | undefined;
  format?: string | undefined;
  minimum?: number | bigint | undefined;
  inclusive?: boolean | undefined;
  maximum?: number | bigint | undefined;
  expected?: string | undefined;
  input?: unknown;
  keys?: readonly string[] | undefined;
  values?: readonly unknown[] | undefined;
  pattern?: string | undefined;
  options?: readonly unknown[] | undefined;
  discriminator?: string | undefined;
};

export const consentMissing = 'Без этого согласия продолжить нельзя';
const CONSENT_FIELDS: ReadonlySet<string> = new Set(['personalData', 'offer']);

/** Sentences for single fields, where the field itself says more than the rule. */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  phone: 'Телефон – десять цифр после +7',
  inn: REQUISITES.inn,
  kpp: REQUISITES.kpp,
  ogrn: BANK_DETAILS.ogrn,
  bic: BANK_DETAILS.bic,
  account: BANK_DETAILS.account,
  correspondentAccount: BANK_DETAILS.account,
  city: 'Выберите город из списка',
  email: 'Проверьте e-mail: нужен адрес вида имя@почта.рф',
  number: 'В номере заказа есть цифры, например 12',
  contact: 'Нужен e-mail вида имя@почта.рф или телефон – десять цифр после +7',
  kind: 'Выберите: частное лицо или организация',
};

/** A value of the right shape that cannot be: its check digits or another field speak against it. */
const MEANING_TEXTS: Readonly<Record<string, string>> = {
  items: 'Один тираж назван дважды',
  quantity: 'Нужно хотя бы 1',
  name: REQUISITES.unprintable,
  address: REQUISITES.unprintable,
  director: REQUISITES.unprintable,
  inn: REQUISITES.innWrong,
  kpp: REQUISITES.kppMissing,
  ogrn: BANK_DETAILS.ogrnWrong,
  bic: BANK_DETAILS.bicMissing,
  account: BANK_DETAILS.accountWrong,
  correspondentAccount: BANK_DETAILS.accountWrong,
};

const sign = (n: number): string => plural(n, 'знака', 'знаков', 'знаков');

function tooSmall({ origin, minimum, inclusive }: BrokenRule): string {
  if (origin === 'string') return Number(minimum) <= 1 ? EMPTY_FIELD.one : `Не меньше ${minimum} ${sign(Number(minimum))}`;
  if (origin === 'array') return 'Нужен хотя бы один';
  return `${inclusive === false ? 'Нужно больше' : 'Не меньше'} ${minimum}`;
}

function tooBig({ origin, maximum }: BrokenRule): string {
  if (origin === 'string') return `Не больше ${maximum} ${sign(Number(maximum))}`;
  if (origin === 'array') return `Не больше ${maximum}`;
  return `Не больше ${maximum}`;
}

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  int: 'Нужно целое число',
  number: 'Нужно число',
  string: 'Нужен текст',
  boolean: 'Нужно да или нет',
  array: 'Нужен список',
  object: 'Нужны поля',
};

const RULE_TEXTS: Readonly<Record<string, (rule: BrokenRule) => string>> = {
  too_small: tooSmall,
  too_big: tooBig,
  unrecognized_keys: () => 'Лишнее поле',
  invalid_format: ({ pattern }) => (pattern === String(ONE_LINE) ? 'Уберите переносы строк и невидимые знаки' : 'Неверное значение'),
  invalid_type: ({ expected, input }) => (input === undefined ? EMPTY_FIELD.one : (TYPE_TEXTS[expected ?? ''] ?? 'Неверное значение')),
};

/** A Russian sentence to stand beside the field. */
export function explainRule(rule: BrokenRule): string {
  const field = String(rule.path.at(-1) ?? '');
  if (CONSENT_FIELDS.has(field)) return consentMissing;
  const isEmpty = rule.input === undefined || rule.input === '';
  const own = (rule.code === 'custom' ? MEANING_TEXTS[field] : undefined) ?? FIELD_TEXTS[field];
  if (own !== undefined && !isEmpty) return own;
  if (isEmpty && rule.code !== 'unrecognized_keys') return EMPTY_FIELD.one;
  return RULE_TEXTS[rule.code]?.(rule) ?? 'Неверное значение';
}

/** Path of the field; an unknown field is named itself. */
export const fieldOf = (rule: BrokenRule): string[] => {
  const path = rule.path.map(String);
  return rule.code === 'unrecognized_keys' ? (rule.keys ?? []).map((key) => [...path, key].join('.')) : [path.join('.')];
};

/** What the server says beside the fields of the profile. */
export const PROFILE_ERRORS = {
  wrongPassword: 'Пароль не подошёл. Проверьте раскладку и Caps Lock',
  sameEmail: 'Это и есть ваш адрес. Впишите другой',
  samePassword: 'Новый пароль совпадает со старым. Придумайте другой',
} as const;

/** What is said beside a password that others try first. */
export const PASSWORD_ERRORS = {
  fewSigns: 'В этом пароле один-два разных знака: его подбирают сразу. Придумайте другой, например из трёх-четырёх слов',
  ownEmail: 'Этот пароль – ваш e-mail: его попробуют первым. Придумайте другой, например из трёх-четырёх слов',
  common: 'Этот пароль – из самых частых, его подбирают первым. Придумайте другой, например из трёх-четырёх слов',
} as const;

type OpenPurchase = { number: string; hold: ErasureHold };

/** Each wish for another e-mail is a letter to it. */
export const tooManyWishes = 'Новый e-mail за час уже просили несколько раз. Откройте ссылку из последнего письма или подождите час';

/** Until which day an account whose e-mail was changed is not erased. */
export const erasureWaits = (day: string): string =>
  `E-mail этого кабинета недавно меняли, и прежний адрес ещё может его вернуть. Удалить кабинет можно после ${formatDay(day)}.`;

const HOLD_TEXTS: Readonly<Record<ErasureHold, (numbers: string) => string>> = {
  unpaid: (numbers) => `Не оплачены: № ${numbers} – такой заказ отмените сами в «Моих заказах».`,
  partly: (numbers) => `Оплачены частично: № ${numbers} – отмените сами, и деньги вернём, или оплатите остаток и дождитесь их.`,
  owing: (numbers) => `Оплачены не полностью, и отменить уже нельзя: № ${numbers} – оплатите остаток и дождитесь их.`,
  working: (numbers) => `Ещё в работе: № ${numbers} – дождитесь их.`,
  settling: (numbers) => `Деньги или чек ещё в пути: № ${numbers} – дождитесь их.`,
};

/** Names what keeps an account from being erased, and what to do about it, a reason a line. */
export const openPurchasesText = (purchases: readonly OpenPurchase[]): string =>
  ERASURE_HOLDS.flatMap((hold) => {
    const numbers = purchases.flatMap((each) => (each.hold === hold ? [shownNumber(each.number)] : []));
    return numbers.length === 0 ? [] : [HOLD_TEXTS[hold](numbers.join(', '))];
  }).join('\n');
