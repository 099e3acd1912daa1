import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** The schema without what merely wraps it: defaults, optional values, transformations. */
function bare(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return bare(def.in);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return bare(def.innerType);
  return schema;
}

function inner(schema: Schema, key: PropertyKey): Schema | null {
  const { def } = (bare(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape[String(key)] ?? null;
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : null;
}

/** The fields a schema knows at a place of the file; none where it knows no fields at all. */
export function keysAt(schema: Schema, path: readonly PropertyKey[]): string[] {
  const there = path.reduce<Schema | null>((outer, key) => (outer === null ? null : inner(outer, key)), schema);
  if (there === null) return [];
  const { def } = (bare(there) as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  const values = def.type === 'record' ? def.keyType._zod.values : undefined;
  return values === undefined ? [] : [...values].map(String);
}
