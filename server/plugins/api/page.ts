import { readFileSync } from 'node:fs';
import { escapeHtml } from '#lib/domain/html.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { API_PAGE } from '#lib/messages/operator/api-page.ts';
import { policyOf } from '../../http/static-headers.ts';
import type { Described, Operation } from './operations.ts';
import { type Call, describeCall } from './page-calls.ts';
import { codeTable, fieldTable } from './page-fields.ts';
import type { Schema, Schemas } from './tidy.ts';

/** The part of an OpenAPI description the page shows. */
export type Description = Described & {
  info: { title: string; description?: string };
  tags?: { name: string; description: string }[];
  webhooks?: Record<string, Record<string, Operation>>;
};
type Section = { id: string; title: string; lead: string; entries: { id: string; label: string; html: string }[] };

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const START = `npx openapi-typescript@7 "$SHOP/api/openapi.json" -o shop-api.ts
npm install openapi-fetch`;
const CLIENT = `import createClient from 'openapi-fetch';
import type { paths } from './shop-api';

const shop = createClient<paths>({
  baseUrl: process.env.SHOP,
  headers: { authorization: \`Bearer \${process.env.KEY}\` },
});`;

const pre = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>${escapeHtml(one)}</p>`)
    .join('');

const methodLabel = ({ method, path, operation }: Call): string =>
  `<span class="method ${method}">${method.toUpperCase()}</span> ${escapeHtml(operation.summary ?? path)}`;

const callsOf = (paths: Record<string, Record<string, Operation>>): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

const entryOf = (schemas: Schemas) => (call: Call) => ({
  id: call.operation.operationId ?? '',
  label: methodLabel(call),
  html: describeCall(call, schemas),
});

function schemaEntry([name, schema]: [string, Schema]) {
  const isList = schema.enum !== undefined;
  const [title = ''] = (schema.description ?? '').split('\n');
  const table = isList ? codeTable(schema.description ?? '') : fieldTable(schema);
  const words = [name, title, table.replace(/<[^<>]{0,300}>/g, ' ')].join(' ').toLowerCase();
  const what = isList ? title.replace(/:$/, '') : '';
  const html = `<article id="schema-${name}" data-find="${escapeHtml(words.replace(/\s+/g, ' '))}"><details><summary><code>${name}</code><span class="what">${escapeHtml(what)}</span></summary><div class="call">${table}</div></details></article>`;
  return { id: `schema-${name}`, label: `<code>${name}</code>`, html };
}

function errorsEntry() {
  const lines = Object.entries(errorTexts).map(([code, words]) => `- \`${code}\` – ${words}`);
  const words = Object.entries(errorTexts).flat().join(' ').toLowerCase();
  const html = `<article id="errors" data-find="${escapeHtml(words)}"><details><summary><code>code</code><span class="what">${API_PAGE.errors}</span></summary><div class="call">${codeTable(lines.join('\n'))}</div></details></article>`;
  return { id: 'errors', label: API_PAGE.errors, html };
}

/** The page part by part, as its contents list them. */
function sectionsOf({ paths = {}, webhooks = {}, tags = [], components }: Description): Section[] {
  const calls = callsOf(paths);
  const entry = entryOf(components?.schemas ?? {});
  const groups = tags.map(({ name, description }, index) => ({
    ...{ id: `part-${index + 1}`, title: name, lead: description === name ? '' : description },
    entries: calls.filter(({ operation }) => operation.tags?.[0] === name).map(entry),
  }));
  const schemas = Object.entries(components?.schemas ?? {});
  const shapes = schemas.filter(([, { enum: codes }]) => codes === undefined);
  const lists = schemas.filter(([, { enum: codes }]) => codes !== undefined);
  return [
    ...groups.filter(({ entries }) => entries.length > 0),
    { id: 'webhooks', title: API_PAGE.webhooks, lead: '', entries: callsOf(webhooks).map(entry) },
    { id: 'codes', title: API_PAGE.codes, lead: '', entries: [errorsEntry(), ...lists.map(schemaEntry)] },
    { id: 'schemas', title: API_PAGE.schemas, lead: '', entries: shapes.map(schemaEntry) },
  ];
}

const contentsOf = (sections: readonly Section[]): string =>
  sections
    .map(({ title, entries }) => {
      const items = entries.map((entry) => `<li data-for="${entry.id}"><a href="#${entry.id}">${entry.label}</a></li>`).join('');
      return `<details class="part"><summary>${escapeHtml(title)} <small>${entries.length}</small></summary><ul>${items}</ul></details>`;
    })
    .join('');

const sectionHtml = ({ id, title, lead, entries }: Section): string =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2>${lead === '' ? '' : `<p>${escapeHtml(lead)}</p>`}${entries.map(({ html }) => html).join('')}</section>`;

const intro = (about: string): string =>
  `<section id="start"><h2>${API_PAGE.start}</h2>${paragraphs(about)}<ol>${API_PAGE.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>${pre(START)}${pre(CLIENT)}</section>`;

/** The description as one page of the shop's own: contents, search, samples, no foreign address. Without its script it is all there, only unsearched. */
export function describePage(description: Description): { html: string; policy: string } {
  const { title, description: about = '' } = description.info;
  const sections = sectionsOf(description);
  const find = `<label class="find" hidden><span>${API_PAGE.find}</span><input type="search" autocomplete="off" spellcheck="false"><output data-found="${API_PAGE.found(0).replace('0', '')}" data-nothing="${API_PAGE.nothing}"></output></label>`;
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${API_PAGE.title} – ${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${file('../../../src/styles/tokens.css')}${file('./page.css')}</style></head>
<body><header><p class="marks" aria-hidden="true"><i></i><i></i><i></i><i></i></p><a class="shop" href="/">${escapeHtml(title)}</a><h1>${API_PAGE.title}</h1><p class="lead">${API_PAGE.lead}</p><p><a href="/api/openapi.json">${API_PAGE.description}: openapi.json</a></p></header>
<div class="sheet"><nav aria-label="${API_PAGE.contents}">${find}<details class="all" open><summary>${API_PAGE.contents}</summary><a class="first" href="#start">${API_PAGE.start}</a>${contentsOf(sections)}</details></nav>
<main>${intro(about)}${sections.map(sectionHtml).join('')}</main></div><script>${file('./page-script.js')}</script></body></html>`;
  return { html, policy: policyOf(html) };
}
