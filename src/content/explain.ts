import type { z } from 'zod';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { type Issue, reasonOf } from './reasons.ts';
import { keysAt } from './schema-keys.ts';

/** Content that cannot be used: one line an error – file, field, reason, nearest right value. */
export class ContentError extends Error {
  constructor(lines: string) {
    super(lines);
    // The mistake is in the content, not in the program: a trace of the program would only hide it from the editor.
    this.stack = '';
  }
}

/** Where in the file a field stands; null when unknown. */
export type LineOf = (path: readonly PropertyKey[]) => number | null;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner === null || typeof inner !== 'object' ? undefined : (inner as Record<PropertyKey, unknown>)[key]),
    value,
  );

/** «formats[2].width»: where in the file, counted from one as people do. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key, place) => (typeof key === 'number' ? `[${key + 1}]` : `${place === 0 ? '' : '.'}${String(key)}`)).join('') ||
  contentMessages.wholeFile;

/** `instead`: the field that was probably meant, where the error is an unknown one. */
type FieldError = { path: PropertyKey[]; reason: string; instead: string | null; isMissing: boolean };

/** An issue as errors. Unknown fields come several in one issue. */
function errorsOf(issue: Issue, schema: z.ZodType, value: unknown): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    const written = at(value, issue.path);
    return [{ path: issue.path, reason: reasonOf(issue, written), instead: null, isMissing: written === undefined }];
  }
  const known = keysAt(schema, issue.path);
  return issue.keys.map((key) => {
    const guess = nearest(key, known);
    const instead = guess === null ? null : fieldOf([...issue.path, guess]);
    return { path: [...issue.path, key], reason: contentMessages.unknownField(key, guess, known), instead, isMissing: false };
  });
}

/** A misspelt field is one mistake: that the right one is missing goes without saying. */
function withoutEchoes(errors: readonly FieldError[]): FieldError[] {
  const meant = new Set(errors.map(({ instead }) => instead));
  return errors.filter(({ path, isMissing }) => !(isMissing && meant.has(fieldOf(path))));
}

/** Checks what a file holds. @throws {ContentError} with a line for each error, in the order of the file where `lineOf` knows it */
export function decodeContent<T>(file: string, schema: z.ZodType<T>, value: unknown, lineOf: LineOf = () => null): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = withoutEchoes(result.error.issues.flatMap((issue) => errorsOf(issue, schema, value)));
  const placed = errors.map(({ path, reason }) => ({ path, reason, line: lineOf(path) }));
  placed.sort((a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY) || 0);
  throw new ContentError(placed.map(({ path, reason, line }) => contentMessages.error(file, fieldOf(path), reason, line)).join('\n'));
}

/** A mistake and the field it stands in. */
export type Misfit = { path: PropertyKey[]; reason: string };

/** Mistakes of a file that itself is right, a line each. `lineOf` is asked for only where there are some. */
export function misfitLines(file: string, misfits: readonly Misfit[], lineOf: () => LineOf): string[] {
  if (misfits.length === 0) return [];
  const lines = lineOf();
  return misfits.map(({ path, reason }) => contentMessages.error(file, fieldOf(path), reason, lines(path)));
}

/** @throws {ContentError} when there is anything to say */
export function refuseErrors(lines: readonly string[]): void {
  if (lines.length > 0) throw new ContentError(lines.join('\n'));
}

/** Does every reading, also after one has failed, so that a single look shows all errors. @throws {ContentError} */
export function readAll<const R extends readonly (() => unknown)[]>(...readings: R): { -readonly [At in keyof R]: ReturnType<R[At]> } {
  const errors: string[] = [];
  const values = readings.map((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
      return undefined;
    }
  });
  refuseErrors(errors);
  return values as { -readonly [At in keyof R]: ReturnType<R[At]> };
}
