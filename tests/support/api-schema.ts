import { z } from 'zod';

export type Schema = {
  $ref?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Media = { content?: Record<string, { schema: Schema; example?: unknown }> };
type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: Schema; example?: unknown };
export type Operation = {
  summary?: string;
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  security?: unknown[];
  requestBody?: Media;
  responses: Record<string, Media & { description?: string }>;
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: Record<string, Schema> };
};

/** The same with every `$ref` replaced by what it names: for readers that know no components. */
export function inlined<T>(part: T, schemas: Record<string, Schema>): T {
  if (Array.isArray(part)) return part.map((one) => inlined(one, schemas)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as Schema;
  const named = $ref === undefined ? {} : inlined(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const own = Object.entries(rest).map(([key, value]) => [key, inlined(value, schemas)]);
  return { ...named, ...Object.fromEntries(own) } as T;
}

/** Reads values by a schema of the description. */
export const readerOf = (schema: Schema, schemas: Record<string, Schema>): z.ZodType =>
  z.fromJSONSchema(inlined(schema, schemas) as Parameters<typeof z.fromJSONSchema>[0]);

/** A media type of the description with where it stands. */
export type Sample = { where: string; schema: Schema; example: unknown };

export const operationsOf = ({ paths, webhooks }: Pick<Description, 'paths' | 'webhooks'>) =>
  [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every body in JSON: requests and answers. */
export const bodiesOf = (description: Description): Sample[] =>
  operationsOf(description).flatMap(({ operation }) =>
    [['request', operation.requestBody] as const, ...Object.entries(operation.responses)].flatMap(([part, media]) => {
      const json = media?.content?.['application/json'];
      return json === undefined ? [] : [{ where: `${operation.operationId} ${part}`, schema: json.schema, example: json.example }];
    }),
  );

export type Field = { path: string[]; schema: Schema };

const inner = (schema: Schema): Schema[] => [
  ...(schema.items === undefined ? [] : [schema.items]),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])],
];

/** Every field of a schema, not following `$ref`. */
export const fieldsOf = (schema: Schema, path: string[]): Field[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    { path: [...path, key], schema: field },
    ...fieldsOf(field, [...path, key]),
  ]),
  ...inner(schema).flatMap((one) => fieldsOf(one, path)),
];

/** Every part of a schema that lists values. */
export const listsOf = (schema: Schema): Schema[] => [
  ...((schema.enum?.length ?? 0) > 1 ? [schema] : []),
  ...[...Object.values(schema.properties ?? {}), ...inner(schema)].flatMap(listsOf),
];
