import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '@sveltia/cms';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { editorContent, filesOf, foldersOf } from '#content/editor/config.ts';
import { fieldOf, fieldsOf } from '#content/editor/fields.ts';
import { describeSchema, propertiesOf, type SchemaNode, withoutNull } from '#content/editor/json-schema.ts';
import { editorLabels } from '#content/editor/labels.ts';
import { editorNames } from '#content/editor/names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { builtPages, DIST } from '#tests/support/dist.ts';

const NAMES = editorNames(CONTENT_FOLDER);
const FILES = filesOf(NAMES);
const FOLDERS = foldersOf(NAMES);

type Kind = keyof typeof FILES | keyof typeof FOLDERS;
const SCHEMAS = Object.fromEntries(Object.entries({ ...FILES, ...FOLDERS }).map(([kind, { schema }]) => [kind, schema])) as Record<
  Kind,
  z.ZodType
>;
const KINDS = Object.keys(SCHEMAS) as Kind[];

const content = editorContent(NAMES);
const inputs = (kind: Kind): readonly Field[] =>
  [...(content.collections ?? []), ...(content.singletons ?? [])].flatMap((each) =>
    'name' in each && each.name === kind && 'fields' in each ? (each.fields ?? []) : [],
  );

const innerOf = (field: Field): readonly Field[] => ('fields' in field ? (field.fields ?? []) : []);

/** Places of all inputs: «texts.questions.answer». */
const placesOf = (fields: readonly Field[], above = ''): string[] =>
  fields.flatMap((field) => [`${above}${field.name}`, ...placesOf(innerOf(field), `${above}${field.name}.`)]);

/** Places of all values a file may hold; written apart from the editor's own walk, so that one of them may be wrong. */
function placesIn(written: SchemaNode, above = ''): string[] {
  const { node } = withoutNull(written);
  const inner = node.type === 'array' ? (node.items ?? {}) : node;
  return Object.entries(propertiesOf(inner)).flatMap(([name, child]) => [`${above}${name}`, ...placesIn(child, `${above}${name}.`)]);
}

const textOf = (file: string) => readFileSync(join(CONTENT_FOLDER, file), 'utf8');
const readFile = (file: string): unknown => parse(file.endsWith('.md') ? (textOf(file).split(/^---$/m)[1] ?? '') : textOf(file));

const PRESENT = [
  ...Object.entries(FILES).map(([kind, { file }]) => ({ kind: kind as Kind, file: file as string })),
  ...Object.entries(FOLDERS).flatMap(([kind, { folder, extension }]) =>
    globSync(`${folder}/*.${extension}`, { cwd: CONTENT_FOLDER }).map((file) => ({ kind: kind as Kind, file })),
  ),
];

/** Why an input cannot show a value; nothing when it can. */
function misfits(field: Field, value: unknown, place: string): string[] {
  if (value === null || value === undefined) return 'required' in field && field.required === false ? [] : [`${place}: empty`];
  const widget = field.widget ?? 'string';
  if (widget === 'list') {
    if (!Array.isArray(value)) return [`${place}: not a list`];
    const single = 'field' in field ? (field.field as Field) : undefined;
    return value.flatMap((item, at) =>
      single === undefined ? strangers(innerOf(field), item, `${place}[${at}]`) : misfits(single, item, `${place}[${at}]`),
    );
  }
  if (widget === 'object') return strangers(innerOf(field), value, place);
  if (widget === 'select' && 'options' in field) {
    const values = field.options.map((option: unknown) =>
      typeof option === 'object' && option !== null && 'value' in option ? option.value : option,
    );
    return [value].flat().every((chosen) => values.includes(chosen)) ? [] : [`${place}: not among the options`];
  }
  if (widget === 'relation')
    return [value].flat().every((slug) => PRESENT.some(({ file }) => file === `products/${slug}.yaml`))
      ? []
      : [`${place}: no such product`];
  const expected = { number: 'number', boolean: 'boolean' }[widget as string] ?? 'string';
  return typeof value === expected ? [] : [`${place}: ${typeof value} in ${widget}`];
}

/** What an object holds that its inputs do not know, or know otherwise. */
function strangers(fields: readonly Field[], value: unknown, place: string): string[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
    const field = known.get(key);
    return field === undefined ? [`${place}.${key}: no input`] : misfits(field, inner, `${place}.${key}`);
  });
}

describe('The content editor', () => {
  it.each(KINDS)('has an input for every field of the schema: %s', (kind) => {
    const node = describeSchema(SCHEMAS[kind]);
    const root = node.type === 'array' ? `${kind}.` : '';
    const expected = [
      ...(root === '' ? [] : [kind]),
      ...placesIn(node).map((place) => `${root}${place}`),
      ...(kind === 'pages' ? ['body'] : []),
    ];
    expect(placesOf(inputs(kind))).toEqual(expected);
  });

  it.each(PRESENT)('shows everything $file holds', ({ kind, file }) => {
    const value = readFile(file);
    const fields = inputs(kind);
    expect(Array.isArray(value) ? misfits(fields[0] as Field, value, file) : strangers(fields, value, file)).toEqual([]);
  });

  it('has a Russian label for every field, and none for a field that is gone', () => {
    const used = KINDS.flatMap((kind) => [kind, ...placesIn(describeSchema(SCHEMAS[kind])).map((place) => `${kind}.${place}`)]);
    // Entries of a record share the labels of their fields.
    const shared = used.map((place) => place.replace(/^(prices\.\w+)\.\w+\./, '$1.'));
    const known = new Set([...used, ...shared]);
    expect(Object.keys(editorLabels).filter((label) => !known.has(label))).toEqual([]);
    expect(Object.values(editorLabels).filter(([label]) => !/[а-яё]/i.test(label))).toEqual([]);
  });

  it.each([
    ['an unnamed field', z.strictObject({ novelty: z.string() }), 'shop.novelty: the editor has no label'],
    ['a kind of value without an input', z.strictObject({ name: z.union([z.string(), z.number()]) }), 'shop.name: the editor has no input'],
    [
      'a list that may be empty but not missing',
      z.strictObject({ name: z.array(z.string()) }),
      'shop.name: what may be empty needs a default',
    ],
    ['a code without a name', z.strictObject({ name: z.enum(['NEW']) }), 'NEW: the editor has no name'],
  ])('refuses %s', (_, schema, text) => {
    expect(() => fieldsOf('shop', describeSchema(schema))).toThrow(text);
  });

  it('lets through what a schema leaves to choice', () => {
    const schema = describeSchema(z.strictObject({ name: z.array(z.string()).default([]) }));
    expect(fieldsOf('shop', schema)).toMatchObject([{ name: 'name', required: false, widget: 'list' }]);
    expect(fieldOf({ path: 'shop.name', name: 'name', required: true }, { type: 'integer', exclusiveMinimum: 0 })).toMatchObject({
      min: 1,
      step: 1,
    });
  });
});

describe('a site without the editor', () => {
  it('holds nothing of it', async () => {
    const pages = await builtPages();
    expect(globSync(['editor*', 'editor/**', '_astro/editor*'], { cwd: DIST })).toEqual([]);
    expect(pages.filter(({ html }) => /["'/]editor\b|sveltia/i.test(html)).map(({ path }) => path)).toEqual([]);
    for (const file of ['_headers', '.tirazh/policies.json', 'sitemap-0.xml', 'robots.txt'])
      expect(readFileSync(join(DIST, file), 'utf8'), file).not.toContain('editor');
  });
});
