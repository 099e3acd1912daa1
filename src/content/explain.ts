import type { z } from 'zod';
import { nearest } from '#lib/domain/nearest.ts';

/** A content file that cannot be used: one line a fault – file, field, reason, nearest right value. */
export class ContentFault extends Error {}

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'вложенные поля',
};

function enumReason(issue: Extract<Issue, { code: 'invalid_value' }>, written: unknown): string {
  const values = issue.values.map(String);
  const guess = nearest(String(written), values);
  return `«${String(written)}» – такого значения нет${guess === null ? '' : `, возможно, вы имели в виду ${guess}`}. Можно: ${values.join(', ')}`;
}

const REASONS: { [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>, written: unknown) => string } = {
  invalid_type: ({ expected }, written) => (written === undefined ? 'поле не заполнено' : `нужно: ${TYPES[expected] ?? expected}`),
  invalid_value: enumReason,
  unrecognized_keys: ({ keys }) => `лишнее поле ${keys.join(', ')}`,
  too_small: ({ minimum, origin }) =>
    origin === 'string' ? 'текст пуст' : origin === 'array' ? `в списке нужно хотя бы ${minimum}` : `не меньше ${minimum}`,
  too_big: ({ maximum, origin }) => (origin === 'string' ? `длиннее ${maximum} знаков` : `не больше ${maximum}`),
  invalid_format: ({ message }) => (/^Invalid/.test(message) ? 'неверный вид значения' : message),
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner === null || typeof inner !== 'object' ? undefined : (inner as Record<PropertyKey, unknown>)[key]),
    value,
  );

/** «formats[2].width»: where in the file. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key, place) => (typeof key === 'number' ? `[${key + 1}]` : `${place === 0 ? '' : '.'}${String(key)}`)).join('') || 'весь файл';

function reasonOf(issue: Issue, written: unknown): string {
  const reason = REASONS[issue.code] as ((issue: Issue, written: unknown) => string) | undefined;
  return reason?.(issue, written) ?? issue.message;
}

/** Checks what a file holds. @throws {ContentFault} with a line for each fault */
export function decodeContent<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${file}: ${fieldOf(issue.path)} – ${reasonOf(issue, at(value, issue.path))}`);
  throw new ContentFault(lines.join('\n'));
}
