import * as z from 'zod';
import { type Description, inlined } from '#tests/support/api-schema.ts';
import type { Random } from '#tests/support/random.ts';
import { cardsJob, type TestShop } from '#tests/support/server.ts';

/** As much of JSON Schema as the description of the API uses. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
};
type Media = { content?: Record<string, { schema?: Schema }> };
type Parameter = { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema };

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  isGuarded: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  responses: Record<string, Media>;
};

type RawOperation = { security?: unknown[]; parameters?: Parameter[]; requestBody?: Media; responses: Record<string, Media> };

/** Every call of the description the server itself gives. */
export async function readOperations(shop: TestShop): Promise<Operation[]> {
  const { paths, components } = (await shop.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, RawOperation>>;
    components: Pick<Description['components'], 'schemas'>;
  };
  return Object.entries(inlined(paths, components.schemas)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      isGuarded: (raw.security ?? []).length > 0,
      // What a header must hold, the callers know themselves.
      parameters: (raw.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
      body: raw.requestBody?.content?.['application/json']?.schema,
      responses: raw.responses,
    })),
  );
}

const readers = new WeakMap<Media, z.ZodType | null>();

function readerOf(media: Media): z.ZodType | null {
  const known = readers.get(media);
  if (known !== undefined) return known;
  const schema = media.content?.['application/json']?.schema;
  const reader = schema === undefined ? null : z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  readers.set(media, reader);
  return reader;
}

/** Why an answer is not what the description says, or null. */
export function disagreement({ responses }: Operation, status: number, type: string, body: string): string | null {
  const media = responses[String(status)];
  if (media === undefined) return `${status} is not described`;
  const reader = readerOf(media);
  if (reader === null) return null;
  if (!type.startsWith('application/json')) return `${status} is not JSON`;
  const read = reader.safeParse(JSON.parse(body));
  return read.success ? null : `${status} ${read.error.issues[0]?.path.join('.')}: ${read.error.issues[0]?.message}`;
}

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'ё'.repeat(300),
  'x'.repeat(5000),
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '%00',
  '%',
  '=cmd|calc',
  'NaN',
  'null',
  '1',
  '٣',
  null,
  true,
  false,
  -1,
  0,
  1.5,
  -0,
  2 ** 53,
  2 ** 63,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, toString: 1 },
  { length: 1e9 },
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  'a@b',
  'https://evil.test/',
]; // prettier-ignore

/** What a generated request may borrow, so that it comes further than the first check. */
export type Corpus = {
  ids: string[];
  words: string[];
  priceList: string;
  /** Ids that a client makes itself are never taken from `ids`. */
  makesOwnIds?: boolean;
};

const WORDS_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  email: ['anna@example.com', 'nobody@example.com'],
  phone: ['+78120000001'],
  password: ['correct horse battery'],
  inn: ['7707083893', '500100732259'],
  kpp: ['770701001'],
  kladr_id: ['7700000000000', '7800000000000'],
  query: ['Москва', 'санкт'],
  contact: ['anna@example.com'],
  since: ['2026-01-01T00:00:00Z'],
  number: ['000001', '000002-1'],
};

/** What a format asks for, where the description carries no expression. */
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-20', '2026-02-28', '2030-01-01'],
  'date-time': ['2026-01-01T00:00:00Z'],
  email: ['anna@example.com', 'nobody@example.com'],
};

function textOf(schema: Schema, name: string, random: Random, corpus: Corpus): string {
  if (name === 'priceList') return corpus.priceList;
  const likely = [...(WORDS_BY_NAME[name] ?? []), ...corpus.words];
  if (schema.format !== undefined && Object.hasOwn(OF_FORMAT, schema.format)) return random.pick(OF_FORMAT[schema.format] ?? likely);
  if (schema.format === 'uuid') return corpus.makesOwnIds || random.chance(0.5) ? crypto.randomUUID() : random.pick(corpus.ids);
  if (schema.pattern === undefined) return WORDS_BY_NAME[name] === undefined ? random.pick(likely) : random.pick(WORDS_BY_NAME[name]);
  const pattern = new RegExp(schema.pattern, 'u');
  const good = [...likely, ...corpus.ids, '2026-11-20', 'anna@example.com', '+78120000001', '123456', '12345678901234567890'].filter(
    (text) => pattern.test(text),
  );
  return good.length === 0 ? random.pick(corpus.words) : random.pick(good);
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Schema, random: Random): number {
  const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const high = Math.min(maximum ?? low + 1000, low + 1000);
  return low + random.whole(high - low + 1);
}

/** A value that fits the schema, except where `wild` lets a hostile one in. */
export function sampleOf(schema: Schema, name: string, random: Random, corpus: Corpus, wild: number): unknown {
  if (random.chance(wild)) return random.pick(HOSTILE);
  if (name === 'job' && random.chance(0.7))
    return { ...cardsJob(), ...(random.chance(0.3) ? { quantity: random.pick([100, 200, 500]) } : {}) };
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants !== undefined) return sampleOf(random.pick(variants), name, random, corpus, wild);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.type === 'array') {
    const count = (schema.minItems ?? 0) + random.whole(3);
    return Array.from({ length: count }, () => sampleOf(schema.items ?? {}, '', random, corpus, wild));
  }
  if (schema.type === 'object' || schema.properties !== undefined) {
    const isWanted = (key: string) => (schema.required?.includes(key) ? !random.chance(wild / 2) : random.chance(0.5));
    const fields = Object.entries(schema.properties ?? {}).filter(([key]) => isWanted(key));
    const value = Object.fromEntries(fields.map(([key, inner]) => [key, sampleOf(inner, key, random, corpus, wild)]));
    return random.chance(wild / 2) ? { ...value, price: 1, isAdmin: true } : value;
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, random);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  return textOf(schema, name, random, corpus);
}

const textual = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a call needs after its path, and now and then what it may have. */
export function searchOf({ parameters }: Operation, random: Random, corpus: Corpus, wild: number): string {
  const asked = parameters.filter((one) => one.in === 'query' && (one.required === true ? !random.chance(wild) : random.chance(0.3)));
  if (asked.length === 0) return '';
  return `?${new URLSearchParams(asked.map(({ name, schema }) => [name, textual(sampleOf(schema, name, random, corpus, wild))]))}`;
}

/** The path with its parameters filled in. */
export const fillPath = (path: string, values: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values(name)));
