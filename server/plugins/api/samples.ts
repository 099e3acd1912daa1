import { SAMPLE_TEXTS, SAMPLE_VALUES } from '#lib/messages/operator/api-samples.ts';
import type { Schema, Schemas } from './tidy.ts';

const OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-27',
  'date-time': '2026-11-16T09:00:00.000Z',
  uuid: '3f2b8c1a-6d4e-4f5a-9b7c-1e2d3c4b5a69',
  email: 'anna@example.com',
};

const namedValue = (path: readonly string[]): { value: unknown } | undefined => {
  const key = path.map((_, from) => path.slice(from).join('.')).find((end) => Object.hasOwn(SAMPLE_VALUES, end));
  return key === undefined ? undefined : { value: SAMPLE_VALUES[key] };
};

function textOf({ format, pattern, minLength = 0 }: Schema): string {
  const known = OF_FORMAT[format ?? ''];
  if (known !== undefined) return known;
  if (pattern === undefined) return 'текст'.padEnd(minLength, '.');
  const rule = new RegExp(pattern, 'u');
  return SAMPLE_TEXTS.find((text) => rule.test(text)) ?? '';
}

const isNull = ({ type }: Schema): boolean => type === 'null';

function objectOf({ properties = {} }: Schema, path: readonly string[], schemas: Schemas): object {
  const fields = Object.entries(properties).map(([key, inner]) => [key, sampleOf(inner, [...path, key], schemas)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function plainOf(schema: Schema, path: readonly string[], schemas: Schemas): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [sampleOf(schema.items ?? {}, path, schemas)].filter((value) => value !== undefined);
  if (type === 'object' || schema.properties !== undefined) return objectOf(schema, path, schemas);
  if (type === 'integer' || type === 'number')
    return schema.exclusiveMinimum === undefined ? (schema.minimum ?? 1) : schema.exclusiveMinimum + 1;
  if (type === 'boolean') return false;
  return type === 'string' ? textOf(schema) : undefined;
}

const inner = ({ $ref = '' }: Schema, schemas: Schemas): Schema => schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};

/** Kinds of value a schema takes, as JSON names them. */
function kindsOf(schema: Schema, schemas: Schemas): string[] {
  if (schema.$ref !== undefined) return kindsOf(inner(schema, schemas), schemas);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return [schema.type ?? [], ...variants.map((one) => kindsOf(one, schemas))].flat();
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** One name means different things in different places: a sample of another kind is of another field. */
function isOfKind(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const kinds = kindsOf(schema, schemas).map((kind) => (kind === 'integer' ? 'number' : kind));
  if (typeof value === 'string' && schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return false;
  return value === undefined || kinds.length === 0 || kinds.includes(kindOf(value));
}

/** A value that fits the schema, from the table of samples and, where that is silent, of the field's own kind. */
export function sampleOf(schema: Schema, path: readonly string[], schemas: Schemas): unknown {
  const named = namedValue(path);
  if (named !== undefined && isOfKind(named.value, schema, schemas)) return named.value;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return sampleOf(inner(schema, schemas), [name], schemas);
  }
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const variant = variants?.find((one) => !isNull(one));
  if (variant !== undefined) return sampleOf(variant, path, schemas);
  if (schema.const !== undefined) return schema.const;
  return schema.enum === undefined ? plainOf(schema, path, schemas) : schema.enum[0];
}
