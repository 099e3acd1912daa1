import { parse } from 'yaml';
import { hasFile, readText } from '../read-yaml.ts';

/** A number of a file: the keys that lead to it, items of a list by what names them. */
export type Written = { path: readonly string[]; value: number };

/** What tells an item of a list from the others wherever it stands. */
const NAMES = ['code', 'id', 'maxArea', 'after', 'from', 'zone'] as const;

function keyOf(item: unknown, at: number): string {
  if (typeof item !== 'object' || item === null) return String(at + 1);
  const fields = item as Record<string, unknown>;
  const name = NAMES.find((field) => field in fields);
  if (name === undefined) return String(at + 1);
  return name === 'zone' ? `${fields['zone']} ${fields['belt']}` : String(fields[name]);
}

function numbersIn(value: unknown, path: readonly string[]): Written[] {
  if (typeof value === 'number') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => numbersIn(item, [...path, keyOf(item, at)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => numbersIn(inner, [...path, key]));
}

/** Every number of a file as it is written; none where there is no such file or it is no YAML. */
export function numbersOf(folder: string, file: string): Written[] {
  if (!hasFile(folder, file)) return [];
  try {
    return numbersIn(parse(readText(folder, file)), []);
  } catch {
    return [];
  }
}
