import type { z } from 'zod';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { nearestDay } from './calendar-days.ts';

export type Issue = z.core.$ZodIssue;
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const NUMBER_TEXT = /^-?\d+([.,]\d+)?$/;
/** «01.11.2026» */
const DAY_AS_SAID = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const YES_NO: ReadonlyMap<string, string> = new Map(
  Object.entries({ да: 'true', yes: 'true', on: 'true', нет: 'false', no: 'false', off: 'false' }),
);

/** What was written in one word; nothing of a list or of fields, which may bear a «toString» of their own. */
const wordOf = (written: unknown): string => (typeof written === 'object' ? '' : String(written));

/** «44,20» and «1 200» are numbers to a person. */
function asNumber(written: unknown): string | null {
  const text = wordOf(written).replaceAll(/[\s\u00a0₽]/g, '');
  return NUMBER_TEXT.test(text) ? String(Number(text.replace(',', '.'))) : null;
}

/** The nearest value of the type, by the type. */
const CAST: Readonly<Record<string, (written: unknown) => string | null>> = {
  number: asNumber,
  int: (written) => {
    const number = asNumber(written);
    return number === null ? null : String(Math.round(Number(number)));
  },
  boolean: (written) => YES_NO.get(wordOf(written).toLowerCase()) ?? null,
  array: (written) => (typeof written === 'string' ? `[${written}]` : null),
  // The program has lost how the number was written: leading zeroes are gone.
  string: (written) => (typeof written === 'number' || typeof written === 'boolean' ? contentMessages.quoted : null),
};

function typeReason({ expected }: Of<'invalid_type'>, written: unknown): string {
  if (written === undefined) return contentMessages.missing(expected);
  if (written === null) return contentMessages.empty(expected);
  return contentMessages.wrongType(expected, written, CAST[expected]?.(written) ?? null);
}

function choiceReason({ values }: Of<'invalid_value'>, written: unknown): string {
  const choices = values.map(String);
  if (written === undefined) return contentMessages.missingChoice(choices);
  return contentMessages.unknownValue(written, typeof written === 'string' ? nearest(written, choices) : null, choices);
}

function smallReason({ origin, minimum, inclusive, message }: Of<'too_small'>, written: unknown): string {
  if (origin === 'string') return contentMessages.emptyText;
  if (origin === 'array') return contentMessages.fewItems(Number(minimum));
  const least = Number(minimum);
  if (/[а-яё]/i.test(message)) return message;
  // A stray minus is likelier than a wish for the least value there is.
  if (inclusive !== true)
    return contentMessages.notMore(written, least, Number(written) < least ? String(Math.abs(Number(written))) : null);
  return contentMessages.less(written, least, String(Math.max(least, Math.abs(Number(written)))));
}

function bigReason({ origin, maximum, message }: Of<'too_big'>, written: unknown): string {
  if (/[а-яё]/i.test(message)) return message;
  return origin === 'string'
    ? contentMessages.longText(Number(maximum), String(written).length)
    : contentMessages.more(written, Number(maximum));
}

function formatReason({ format, message }: Of<'invalid_format'>, written: unknown): string {
  if (format === 'email') return contentMessages.email(written);
  if (format !== 'date') return ownReason(message, written);
  const [, day, month, year] = DAY_AS_SAID.exec(wordOf(written)) ?? [];
  if (year !== undefined) return contentMessages.dayShape(written, nearestDay(`${year}-${month}-${day}`));
  const nearestRight = nearestDay(wordOf(written));
  return nearestRight === null ? contentMessages.dayShape(written, null) : contentMessages.noDay(written, nearestRight);
}

/** Checks of the schemas speak Russian and may name a nearest value; what the library says is English. */
const ownReason = (message: string, written: unknown): string => (/[а-яё]/i.test(message) ? message : contentMessages.wrongValue(written));

const REASONS: { [Code in Issue['code']]?: (issue: Of<Code>, written: unknown) => string } = {
  invalid_type: typeReason,
  invalid_value: choiceReason,
  too_small: smallReason,
  too_big: bigReason,
  invalid_format: formatReason,
  custom: ({ message, params }, written) =>
    contentMessages.withNearest(ownReason(message, written), params?.nearest === undefined ? null : String(params.nearest)),
};

/** Why a written value is refused, with the nearest right one where there is one. */
export function reasonOf(issue: Issue, written: unknown): string {
  const reason = REASONS[issue.code] as ((issue: Issue, written: unknown) => string) | undefined;
  return reason?.(issue, written) ?? ownReason(issue.message, written);
}
