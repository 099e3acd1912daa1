import { minifySync } from 'vite';
import * as names from '#lib/browser/storage-keys.ts';

const made = new Map<string, string>();

/** An inline script made small: it comes with every page, before everything a visitor sees. @throws when it cannot be parsed */
export function compact(source: string): string {
  const before = made.get(source);
  if (before !== undefined) return before;
  const { code, errors } = minifySync('inline.js', source, { module: false, compress: { target: 'es2022' }, mangle: true });
  const [error] = errors;
  if (error !== undefined) throw new Error(`An inline script: ${error.message}`);
  made.set(source, code.trimEnd());
  return code.trimEnd();
}

/** The same of a script that uses names of the browser's storage: each is filled in from their table. */
export const compactWithNames = (source: string): string =>
  compact(
    source.replaceAll(/\b[A-Z]+(?:_[A-Z]+)*_(?:KEY|COOKIE|EVENT)\b/g, (name) => {
      if (!Object.hasOwn(names, name)) throw new Error(`${name} is not in lib/browser/storage-keys.ts`);
      return `'${names[name as keyof typeof names]}'`;
    }),
  );
