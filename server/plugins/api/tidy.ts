import { CODE_GROUPS } from '#lib/messages/operator/api-codes.ts';
import { fieldWords } from '#lib/messages/operator/api-fields.ts';

/** As much of JSON Schema as the contracts come to. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: string[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
export type Schemas = Record<string, Schema>;

export const refTo = (name: string): string => `#/components/schemas/${name}`;
/** The library names what a request holds apart from what an answer holds; here one contract has one name. */
const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1).replace(/Input$/, '');

const GROUP_OF_CODES: ReadonlyMap<string, string> = new Map(CODE_GROUPS.map(({ name, codes }) => [Object.keys(codes).sort().join(), name]));
const groupOf = (codes: readonly string[]): string | undefined => GROUP_OF_CODES.get([...codes].sort().join());

/** Formats that every reader of JSON Schema knows: their expressions only fill the page. */
const KNOWN_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'uuid']);

/** A record by codes is an object with those fields. */
function withFields({ propertyNames, additionalProperties, ...schema }: Schema): Schema {
  if (propertyNames?.enum === undefined || typeof additionalProperties !== 'object')
    return { ...schema, ...(additionalProperties === undefined ? {} : { additionalProperties }) };
  return {
    ...schema,
    properties: Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties])),
    additionalProperties: false,
  };
}

const isEmpty = (schema: Schema): boolean => Object.keys(schema).length === 0;

function withoutNoise(schema: Schema): Schema {
  const { pattern, minimum, maximum, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...(pattern === undefined || KNOWN_FORMATS.has(schema.format ?? '') ? {} : { pattern }),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(anyOf === undefined || anyOf.some(isEmpty) ? {} : { anyOf }),
  };
}

/** What a contract leaves open for the browser's sake and another one says. */
const NAMED_ITEMS: Readonly<Record<string, string>> = { 'ErrorBody.problems': 'Problem', 'LoginResponse.changedTexts': 'ChangedText' };

const each = (schemas: Schemas, path: readonly string[]): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([key, inner]) => {
      const at = [...path, key];
      const description = fieldWords(at);
      const items = NAMED_ITEMS[at.join('.')];
      const field = items === undefined ? tidySchema(inner, at) : { type: 'array', items: { $ref: refTo(items) } };
      return [key, { ...field, ...(description === undefined ? {} : { description }) }];
    }),
  );

/** A schema with words beside every field, codes under their own name and nothing that only a machine wrote for itself. */
export function tidySchema(raw: Schema, path: readonly string[]): Schema {
  if (raw.$ref !== undefined) return { $ref: refTo(nameIn(raw.$ref)) };
  const schema = withoutNoise(withFields(raw));
  const group = schema.enum === undefined ? undefined : groupOf(schema.enum);
  if (group !== undefined) return { $ref: refTo(group) };
  const all = (schemas: Schema[]) => schemas.map((one) => tidySchema(one, path));
  return {
    ...schema,
    ...(schema.properties === undefined ? {} : { properties: each(schema.properties, path) }),
    ...(schema.items === undefined ? {} : { items: tidySchema(schema.items, path) }),
    ...(typeof schema.additionalProperties === 'object' ? { additionalProperties: tidySchema(schema.additionalProperties, path) } : {}),
    ...(schema.anyOf === undefined ? {} : { anyOf: all(schema.anyOf) }),
    ...(schema.oneOf === undefined ? {} : { oneOf: all(schema.oneOf) }),
    ...(schema.allOf === undefined ? {} : { allOf: all(schema.allOf) }),
  };
}

const codeLines = (codes: Readonly<Record<string, string>>): string =>
  Object.entries(codes)
    .map(([code, words]) => `- \`${code}\` – ${words}`)
    .join('\n');

const codeSchemas = (): Schemas =>
  Object.fromEntries(
    CODE_GROUPS.map(({ name, title, codes }) => [
      name,
      { type: 'string', enum: Object.keys(codes), description: `${title}:\n${codeLines(codes)}` },
    ]),
  );

/** Names a text of the description refers to. */
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The named schemas that `paths` needs, each once and in words; `own` are those no contract has. */
export function namedSchemas(raw: Schemas, paths: unknown, own: Schemas): Schemas {
  const all: Schemas = { ...codeSchemas(), ...own };
  for (const [name, schema] of Object.entries(raw)) if (name.endsWith('Input')) all[nameIn(name)] = tidySchema(schema, [nameIn(name)]);
  const needed = new Set<string>();
  const queue = namesIn(paths);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    queue.push(...namesIn(all[name] ?? {}));
  }
  return Object.fromEntries([...needed].sort().map((name) => [name, all[name] ?? {}]));
}
