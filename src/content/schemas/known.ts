import { z } from 'zod';

/** One of the values the rest of the content has; any text where the rest cannot be read, so that one mistake is one error. */
export const known = (values: readonly string[]): Known => (values.length === 0 ? z.string().min(1) : z.enum(values));
type Known = z.ZodType<string, string>;
export type PaperSchema = Known;

/** A schema that depends on other content, made once for the same content. */
export function once<Key extends readonly unknown[], S extends z.ZodType>(make: (...key: Key) => S): (...key: Key) => S {
  const made = new Map<string, S>();
  return (...key) => {
    const name = JSON.stringify(key);
    const schema = made.get(name) ?? make(...key);
    made.set(name, schema);
    return schema;
  };
}

export const forPapers = <S extends z.ZodType>(make: (papers: readonly string[]) => S) => once(make);
