import { z } from 'zod';

/** The part of JSON Schema our content schemas come to. */
export type SchemaNode = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, SchemaNode>;
  required?: string[];
  propertyNames?: { enum: string[] };
  additionalProperties?: SchemaNode | false;
  items?: SchemaNode;
  /** A list of so many. */
  prefixItems?: SchemaNode[];
  anyOf?: SchemaNode[];
  enum?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  default?: unknown;
};

/** What a file of this schema may hold, before the schema turns it into the program's own shape. */
export const describeSchema = (schema: z.ZodType): SchemaNode => z.toJSONSchema(schema, { io: 'input' }) as SchemaNode;

/** A record of known keys is an object to an editor. */
export function propertiesOf({ properties, propertyNames, additionalProperties }: SchemaNode): Record<string, SchemaNode> {
  if (properties !== undefined) return properties;
  if (propertyNames === undefined || !additionalProperties) return {};
  return Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]));
}

/** `X or nothing` is an X that may be left empty. */
export function withoutNull(node: SchemaNode): { node: SchemaNode; nullable: boolean } {
  const [only, ...others] = node.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (only === undefined || others.length > 0) return { node, nullable: false };
  return { node: { ...only, default: node.default }, nullable: true };
}
