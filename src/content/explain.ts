import type { z } from 'zod';
import { nearest } from '#lib/domain/nearest.ts';
import { contentMessages as say } from '#lib/messages/content.ts';
import { type Issue, reasonOf } from './reasons.ts';
import { keysAt } from './schema-keys.ts';

/** Content that cannot be used: one line a fault – file, field, reason, nearest right value. */
export class ContentFault extends Error {}

/** Where in the file a field stands; null when nobody knows. */
export type LineOf = (path: readonly PropertyKey[]) => number | null;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner === null || typeof inner !== 'object' ? undefined : (inner as Record<PropertyKey, unknown>)[key]),
    value,
  );

/** «formats[2].width»: where in the file, counted from one as people do. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key, place) => (typeof key === 'number' ? `[${key + 1}]` : `${place === 0 ? '' : '.'}${String(key)}`)).join('') ||
  say.wholeFile;

/** An issue as faults: a place and a reason. Unknown fields come several in one issue. */
function faultsOf(issue: Issue, schema: z.ZodType, value: unknown): { path: PropertyKey[]; reason: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, reason: reasonOf(issue, at(value, issue.path)) }];
  const known = keysAt(schema, issue.path);
  return issue.keys.map((key) => ({ path: [...issue.path, key], reason: say.unknownField(key, nearest(key, known), known) }));
}

/** Checks what a file holds. @throws {ContentFault} with a line for each fault */
export function decodeContent<T>(file: string, schema: z.ZodType<T>, value: unknown, lineOf: LineOf = () => null): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) => faultsOf(issue, schema, value));
  throw new ContentFault(faults.map(({ path, reason }) => say.fault(file, fieldOf(path), reason, lineOf(path))).join('\n'));
}

/** @throws {ContentFault} when there is anything to say */
export function refuseFaults(lines: readonly string[]): void {
  if (lines.length > 0) throw new ContentFault(lines.join('\n'));
}

/** Does every reading, also after one has failed, so that a single look shows all faults. @throws {ContentFault} */
export function readAll<const R extends readonly (() => unknown)[]>(...readings: R): { -readonly [At in keyof R]: ReturnType<R[At]> } {
  const faults: string[] = [];
  const values = readings.map((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error;
      faults.push(error.message);
      return undefined;
    }
  });
  refuseFaults(faults);
  return values as { -readonly [At in keyof R]: ReturnType<R[At]> };
}
