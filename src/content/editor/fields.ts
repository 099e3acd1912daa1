import type { Field } from '@sveltia/cms';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { editorValueNames } from '#lib/messages/content/editor-values.ts';
import { ROUTES } from '#lib/routes.ts';
import { propertiesOf, type SchemaNode, withoutNull } from './json-schema.ts';
import { editorLabels } from './labels.ts';

/** What people call codes that the content itself names: papers and products. */
type Names = Readonly<Record<string, string>>;
/** Where a field stands: its place in the labels («products.formats.width») and its own name. */
type Place = { path: string; name: string; required: boolean; names?: Names | undefined };

/** Pages are known to the program by their own words, and shown by their addresses. */
const PAGES: Names = ROUTES;

/** Sentences and paragraphs get a field that grows. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['description', 'lead', 'answer', 'advice', 'items', 'text']);
/** Names of product files. */
const PRODUCT_LISTS: ReadonlySet<string> = new Set(['products.texts.related']);

const labelOf = (path: string, name: string): { label: string; hint?: string } => {
  const [label, hint] = editorLabels[path] ?? [editorValueNames[name]];
  if (label === undefined) throw new Error(`${path}: the editor has no label for this field (src/lib/messages/content/editor-*.ts)`);
  return hint === undefined ? { label } : { label, hint };
};

const optionsOf = (values: readonly string[], names: Names = {}) =>
  values.map((value) => {
    const label = names[value] ?? editorValueNames[value] ?? PAGES[value];
    if (label === undefined) throw new Error(`${value}: the editor has no name for this value (src/lib/messages/content/editor-values.ts)`);
    return { label, value };
  });

function numberField(node: SchemaNode) {
  const isWhole = node.type === 'integer';
  const step = isWhole ? 1 : 0.01;
  const min = node.exclusiveMinimum === undefined ? node.minimum : node.exclusiveMinimum + step;
  const max = node.maximum === Number.MAX_SAFE_INTEGER ? undefined : node.maximum;
  return {
    widget: 'number' as const,
    value_type: isWhole ? ('int' as const) : ('float' as const),
    step,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(typeof node.default === 'number' && { default: node.default }),
  };
}

function stringField(node: SchemaNode, { name, names }: Place) {
  if (node.enum !== undefined) {
    return {
      widget: 'select' as const,
      options: optionsOf(node.enum, names),
      ...(typeof node.default === 'string' && { default: node.default }),
    };
  }
  if (node.format === 'date') return { widget: 'datetime' as const, type: 'date' as const, format: 'YYYY-MM-DD' };
  return {
    widget: LONG_TEXTS.has(name) ? ('text' as const) : ('string' as const),
    ...(node.maxLength !== undefined && { maxlength: node.maxLength }),
    ...(node.pattern !== undefined && { pattern: [node.pattern, editorMessages.wrongForm] as [string, string] }),
  };
}

/** The first field that tells items of a list apart names them while they are folded. */
const SUMMARIES = ['name', 'question', 'code', 'id', 'maxArea', 'axis'];

function listField(node: SchemaNode, { path, name, names }: Place) {
  const { prefixItems } = node;
  const { items = {}, minItems } = prefixItems === undefined ? node : { items: prefixItems[0], minItems: prefixItems.length };
  const limits = { ...(minItems !== undefined && { min: minItems }), ...(prefixItems !== undefined && { max: prefixItems.length }) };
  if (PRODUCT_LISTS.has(path)) {
    return { widget: 'relation' as const, collection: 'products', value_field: '{{slug}}', display_fields: ['name'], multiple: true };
  }
  if (items.enum !== undefined) return { widget: 'select' as const, multiple: true, options: optionsOf(items.enum, names), ...limits };
  if (items.type !== 'object') {
    const field = fieldOf({ path, name, required: true, names }, items);
    return { widget: 'list' as const, label_singular: editorMessages.item, field: { ...field, name: 'item' }, ...limits };
  }
  const summary = SUMMARIES.find((key) => key in propertiesOf(items));
  return {
    widget: 'list' as const,
    label_singular: editorMessages.item,
    fields: fieldsOf(path, items, names),
    collapsed: true,
    ...(summary !== undefined && { summary: `{{fields.${summary}}}` }),
    ...limits,
  };
}

function inputOf(node: SchemaNode, place: Place) {
  if (node.type === 'object') return { widget: 'object' as const, fields: fieldsOf(place.path, node, place.names) };
  if (node.type === 'array') return listField(node, place);
  if (node.type === 'string') return stringField(node, place);
  if (node.type === 'number' || node.type === 'integer') return numberField(node);
  if (node.type === 'boolean') return { widget: 'boolean' as const, default: node.default === true };
  throw new Error(`${place.path}: the editor has no input for this kind of value`);
}

/** One input of the editor for one value of the file. @throws when the schema asks for what the editor cannot leave or fill in */
export function fieldOf(place: Place, written: SchemaNode): Field {
  const { node, nullable } = withoutNull(written);
  const mayBeEmpty = nullable || (node.type === 'array' && (node.minItems ?? 0) === 0);
  // The editor leaves empty values out of the file, so the schema has to know what a missing one means.
  if (place.required && mayBeEmpty) throw new Error(`${place.path}: what may be empty needs a default in its schema`);
  return { name: place.name, ...labelOf(place.path, place.name), required: place.required, ...inputOf(node, place) } as Field;
}

/** Inputs of every field of an object, in the order of its schema. */
export function fieldsOf(path: string, node: SchemaNode, names: Names = {}): Field[] {
  const isRecord = node.propertyNames !== undefined;
  return Object.entries(propertiesOf(node)).map(([name, inner]) => {
    const place = { path: isRecord ? path : `${path}.${name}`, name, required: node.required?.includes(name) ?? false, names };
    return isRecord ? recordField(place, inner) : fieldOf(place, inner);
  });
}

/** Entries of a record look alike: they are called by their key, and their fields are described once. */
function recordField(place: Place, node: SchemaNode): Field {
  const [option] = optionsOf([place.name], place.names);
  return { ...fieldOf(place, node), label: option?.label ?? place.name, collapsed: true } as Field;
}
