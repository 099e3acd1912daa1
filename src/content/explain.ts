import type { z } from 'zod';

/** A content file that cannot be used: one line a fault – file, field, reason, nearest right value. */
export class ContentFault extends Error {}

type Issue = z.core.$ZodIssue;

/** Letters to change, add or drop between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    row = row.reduce<number[]>((next, above, j) => {
      if (j === 0) return [i + 1];
      const diagonal = (row[j - 1] ?? 0) + (letter.toLowerCase() === b[j - 1]?.toLowerCase() ? 0 : 1);
      return [...next, Math.min(above + 1, (next[j - 1] ?? 0) + 1, diagonal)];
    }, []);
  }
  return row.at(-1) ?? 0;
}

/** The candidate most like what was written, where any is like it at all. */
export function nearest(written: string, candidates: readonly string[]): string | null {
  const [best] = candidates.map((candidate) => ({ candidate, far: distance(written, candidate) })).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(2, Math.ceil(written.length / 2)) ? best.candidate : null;
}

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
