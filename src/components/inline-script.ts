import * as names from '#lib/browser/storage-keys.ts';

/** Takes the line breaks and indents out of an inline script. Such scripts hold no comments and no multi-line strings, and end every statement. */
export const compact = (source: string): string => source.replaceAll(/\n\s*/g, '');

/** The same of a script that uses names of the browser's storage: each is filled in from their table. */
export const compactWithNames = (source: string): string =>
  compact(source).replaceAll(/\b[A-Z]+(?:_[A-Z]+)*_(?:KEY|COOKIE|EVENT)\b/g, (name) => {
    if (!Object.hasOwn(names, name)) throw new Error(`${name} is not in lib/browser/storage-keys.ts`);
    return `'${names[name as keyof typeof names]}'`;
  });
