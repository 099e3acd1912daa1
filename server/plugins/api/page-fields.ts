import { escapeHtml } from '#lib/domain/html.ts';
import { API_PAGE } from '#lib/messages/operator/api-page.ts';
import type { Schema, Schemas } from './tidy.ts';

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
/** The schema itself, also where only its name stands. */
export const namedOr = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? schema);

const link = (name: string): string => `<a href="#schema-${name}">${name}</a>`;

const isNull = ({ type, const: value }: Schema): boolean => type === 'null' || value === null;

/** A plain text of any length that stands for «a code another version wrote» says nothing beside the named list. */
function variantsOf(schema: Schema): Schema[] {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  const hasNamed = variants.some(({ $ref }) => $ref !== undefined);
  return variants.filter(({ type, format, pattern }) => !(hasNamed && type === 'string' && format === undefined && pattern === undefined));
}

const unique = (kinds: readonly string[]): string => [...new Set(kinds)].join(API_PAGE.or);

function limitsOf({ format, pattern, minimum, maximum, minLength, maxLength }: Schema): string {
  const range = (low: number | undefined, high: number | undefined): string =>
    low === undefined && high === undefined ? '' : `${low ?? '…'}–${high ?? '…'}`;
  const parts = [format, range(minimum, maximum), range(minLength, maxLength), pattern].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? '' : ` <small>${parts.map((part) => escapeHtml(String(part))).join(' · ')}</small>`;
}

/** The kind of a field in one line, with links to what has a name. */
export function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref));
  const variants = variantsOf(schema);
  if (variants.length > 0) return unique(variants.map(kindOf));
  if (isNull(schema)) return 'null';
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined) return schema.enum.map((code) => `<code>${escapeHtml(String(code))}</code>`).join(' ');
  if (schema.items !== undefined) return `${API_PAGE.list}: ${kindOf(schema.items)}`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? API_PAGE.anything];
  return types.join(API_PAGE.or) + limitsOf(schema);
}

/** Fields of a schema, of what stands inside it and of each of its variants; a named one has a table of its own. */
function rowsOf(schema: Schema, prefix: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const isRequired = schema.required?.includes(key) === true;
    const mark = isRequired ? `<sup title="${API_PAGE.required}">•</sup>` : '';
    const row = `<tr><th scope="row"><code>${escapeHtml(name)}</code>${mark}</th><td>${kindOf(field)}</td><td>${escapeHtml(field.description ?? '')}</td></tr>`;
    return [row, ...rowsOf(field, `${name}.`)];
  });
  const inner = [...(schema.items === undefined ? [] : [schema.items]), ...variantsOf(schema)];
  const rows = [...own, ...inner.flatMap((one) => rowsOf(one, prefix))];
  return [...new Set(rows)];
}

const HEAD = `<thead><tr><th>${API_PAGE.field} <small><sup>•</sup> ${API_PAGE.required}</small></th><th>${API_PAGE.kind}</th><th>${API_PAGE.meaning}</th></tr></thead>`;

/** A table of fields; empty for what has none. */
export function fieldTable(schema: Schema): string {
  const rows = rowsOf(schema, '');
  return rows.length === 0 ? '' : `<div class="table"><table>${HEAD}<tbody>${rows.join('')}</tbody></table></div>`;
}

/** Codes with their words, from «- `CODE` – words» lines of a description. */
export function codeTable(description: string): string {
  const rows = [...description.matchAll(/^- `([^`]+)` – (.*)$/gm)].map(
    ([, code = '', words = '']) => `<tr><th scope="row"><code>${escapeHtml(code)}</code></th><td>${escapeHtml(words)}</td></tr>`,
  );
  return `<div class="table"><table><thead><tr><th>${API_PAGE.code}</th><th>${API_PAGE.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
