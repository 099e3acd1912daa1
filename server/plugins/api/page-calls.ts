import { escapeHtml } from '#lib/domain/html.ts';
import { API_PAGE } from '#lib/messages/operator/api-page.ts';
import type { Content, Operation } from './operations.ts';
import { fieldTable, kindOf, namedOr } from './page-fields.ts';
import { curlOf, typescriptOf } from './page-samples.ts';
import type { Schema, Schemas } from './tidy.ts';
import type { Parameter } from './wire.ts';

export type Call = { path: string; method: string; operation: Operation };

const code = (text: string, label: string): string =>
  `<figure><figcaption>${label}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>`;

function parametersTable(parameters: readonly Parameter[]): string {
  const asSchema: Schema = {
    required: parameters.flatMap(({ name, required }) => (required === true ? [name] : [])),
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description = '' }) => [name, { ...(schema as Schema), description }] as const),
    ),
  };
  return parameters.length === 0 ? '' : `<h4>${API_PAGE.parameters}</h4>${fieldTable(asSchema)}`;
}

function bodyOf(content: Content, schemas: Schemas): string {
  const entries = Object.entries(content).map(([type, { schema = {} }]) => {
    if (type !== 'application/json') return `<p><code>${escapeHtml(type)}</code> – ${API_PAGE.file}</p>`;
    return `<p>${kindOf(schema)}</p>${fieldTable(namedOr(schema, schemas))}`;
  });
  return entries.join('');
}

function answersOf({ responses = {} }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description = '', content }]) => {
    const json = content?.['application/json']?.schema;
    const kinds = content === undefined ? API_PAGE.noBody : json === undefined ? API_PAGE.file : kindOf(json);
    return `<tr><th scope="row"><code class="s${status.charAt(0)}">${status}</code></th><td>${kinds}</td><td>${escapeHtml(description)}</td></tr>`;
  });
  const sample = Object.values(responses).find(({ content }) => content?.['application/json']?.example !== undefined);
  const example = sample?.content?.['application/json']?.example;
  const shown = example === undefined ? '' : code(JSON.stringify(example, null, 2), `${API_PAGE.answer}, JSON`);
  return `<h4>${API_PAGE.answer}</h4><div class="table"><table><tbody>${rows.join('')}</tbody></table></div>${shown}`;
}

function guardOf({ security = [] }: Operation): string {
  if (security.length === 0) return API_PAGE.open;
  return JSON.stringify(security).includes('basic') ? API_PAGE.basic : API_PAGE.guarded;
}

const wordsOf = ({ path, method, operation }: Call): string => {
  const names = [...(operation.parameters ?? []).map(({ name }) => name), ...Object.keys(operation.responses ?? {})];
  return [method, path, operation.summary, operation.operationId, ...names].join(' ').toLowerCase();
};

/** One call: its line, and all of it when opened. */
export function describeCall(call: Call, schemas: Schemas): string {
  const { path, method, operation } = call;
  const { operationId = '', summary = '', description = '', parameters = [], requestBody } = operation;
  const asked = requestBody?.content === undefined ? '' : `<h4>${API_PAGE.request}</h4>${bodyOf(requestBody.content, schemas)}`;
  // What the shop itself sends has no caller to show.
  const samples = !path.startsWith('/')
    ? ''
    : code(curlOf(method, path, operation), 'curl') + code(typescriptOf(method, path, operation), 'TypeScript');
  return `<article id="${operationId}" data-find="${escapeHtml(wordsOf(call))}"><details><summary><span class="method ${method}">${method.toUpperCase()}</span><code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code><span class="what">${escapeHtml(summary)}</span></summary>
<div class="call"><div><p class="guard">${guardOf(operation)}</p>${description === '' ? '' : `<p>${escapeHtml(description)}</p>`}${parametersTable(parameters)}${asked}${answersOf(operation)}</div>${samples === '' ? '' : `<div class="samples">${samples}</div>`}</div></details></article>`;
}
