import { shownBy } from './fill-text.ts';
import { TYPED_FIELDS, type TypedField } from './person.ts';
import { sourcesOf, type Template } from './template.ts';

/** What is asked for a product: the fields that any of its templates shows. */
export function askedFields(templates: readonly Template[], product: string): TypedField[] {
  const made = templates.filter(({ products }) => products.includes(product));
  const shown = new Set(made.flatMap((template) => [...sourcesOf(template)].flatMap(shownBy)));
  return TYPED_FIELDS.filter((field) => shown.has(field));
}
