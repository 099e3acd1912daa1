import { brotliDecompressSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { CODE_GROUPS } from '#lib/messages/operator/api-codes.ts';
import { FIELD_WORDS, fieldKey } from '#lib/messages/operator/api-fields.ts';
import { bodiesOf, type Description, type Field, fieldsOf, listsOf, operationsOf, readerOf } from '#tests/support/api-schema.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';

let shop: TestShop;
let text: string;
let api: Description;
beforeAll(async () => {
  shop = await startShop({ environment: { PUBLIC_URL: 'https://shop.test' } });
  text = (await get(shop.app, '/api/openapi.json')).body;
  api = JSON.parse(text) as Description;
});
afterAll(() => shop.close());

const named = () => Object.entries(api.components.schemas);
const operations = () => operationsOf(api);

function allFields(): Field[] {
  const bodies = bodiesOf(api).flatMap(({ where, schema }) => fieldsOf(schema, [where.split(' ')[0] ?? '']));
  const parameters = operations().flatMap(({ operation }) =>
    (operation.parameters ?? []).map(({ name, in: part, schema, description }) => ({
      path: [operation.operationId, part, name],
      schema: { ...schema, ...(description === undefined ? {} : { description }) },
    })),
  );
  return [...named().flatMap(([name, schema]) => fieldsOf(schema, [name])), ...bodies, ...parameters];
}

describe('the description of the API', () => {
  it('breaks no rule of a strict checker', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const found = problems.map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`);
    expect(found).toEqual([]);
  });

  it('says of every call that it can be too frequent, fail, or come at a bad time, and how that is answered', () => {
    const calls = operations().filter(({ path }) => path.startsWith('/'));
    expect(calls.length).toBeGreaterThan(90);
    const silent = calls.flatMap(({ path, operation }) =>
      ['429', '500', '503']
        .filter((status) => !/\/(?:ErrorBody|SuggestionError)"/.test(JSON.stringify(operation.responses[status] ?? '')))
        .map((status) => `${path} ${status}`),
    );
    expect(silent).toEqual([]);
  });

  it('has words for every field and every parameter', () => {
    const silent = allFields().filter(({ schema }) => (schema.description ?? '') === '');
    expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('keeps no words for a field or a list that is gone', () => {
    const used = new Set(allFields().map(({ path }) => fieldKey(path)));
    expect([...FIELD_WORDS.keys()].filter((key) => !used.has(key))).toEqual([]);
    expect(CODE_GROUPS.filter(({ name }) => api.components.schemas[name] === undefined)).toEqual([]);
  });

  it('gives every list of codes a name, and every code its words', () => {
    const inline = [
      ...named().filter(([, { enum: codes }]) => codes === undefined),
      ...bodiesOf(api).map(({ where, schema }) => [where, schema] as const),
    ];
    const nameless = inline
      .filter(([name]) => name !== 'OrderChanged')
      .flatMap(([name, schema]) => listsOf(schema).map((list) => [name, list.enum]));
    expect(nameless).toEqual([]);
    const lists = named().filter(([, { enum: codes }]) => codes !== undefined);
    expect(lists.length).toBeGreaterThan(20);
    for (const [name, { enum: codes = [], description = '' }] of lists)
      expect([name, codes.filter((code) => !description.includes(`\`${code}\` – `))]).toEqual([name, []]);
  });

  it('says what every code of a refusal means', () => {
    const { description = '' } = api.components.schemas.ErrorBody?.properties?.code ?? {};
    for (const [code, words] of Object.entries(errorTexts)) expect(description).toContain(`- \`${code}\` – ${words}`);
  });

  it('names its schemas as the contracts do and uses each', () => {
    const names = named().map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['IntegrationOrder', 'ChangedOrders', 'PlacePurchaseRequest', 'ErrorBody', 'Problem', 'OrderStatus']),
    );
    expect(names.filter((name) => name.endsWith('Input') || !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    const missing = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].filter(([, name = '']) => !names.includes(name));
    expect(missing).toEqual([]);
  });

  it('shows samples that their own schemas take', () => {
    const samples = bodiesOf(api).filter(({ where }) => !/ [345]/.test(where));
    expect(samples.length).toBeGreaterThan(80);
    for (const { where, schema, example } of samples) {
      const read = readerOf(schema, api.components.schemas).safeParse(example);
      expect([where, read.error?.issues ?? [], example !== undefined]).toEqual([where, [], true]);
    }
  });

  it('shows parameters that their own schemas take', () => {
    const parameters = operations().flatMap(({ operation }) =>
      (operation.parameters ?? []).map((one) => ({ ...one, of: operation.operationId })),
    );
    for (const { of, name, schema, example } of parameters.filter((one) => one.example !== undefined)) {
      const read = readerOf(schema, api.components.schemas).safeParse(example);
      expect([of, name, read.error?.issues ?? []]).toEqual([of, name, []]);
    }
    const unshown = parameters.filter(({ required, example }) => required === true && example === undefined);
    expect(unshown.map(({ of, name }) => `${of} ${name}`)).toEqual([
      'orderChanged webhook-id',
      'orderChanged webhook-timestamp',
      'orderChanged webhook-signature',
    ]);
  });

  it('says that a file is a file', () => {
    const fileCalls = operations().filter(({ operation }) => operation.summary?.includes('PDF') && operation.operationId.startsWith('get'));
    expect(fileCalls.map(({ operation }) => Object.keys(operation.responses['200']?.content ?? {}))).toEqual([
      ['application/pdf'],
      ['application/pdf'],
      ['application/pdf'],
      ['application/pdf'],
      ['application/pdf'],
    ]);
  });

  it.each(['/api/openapi.json', '/api/docs/swagger-ui.css'])('is sent packed, and not at all to a reader that has it: %s', async (url) => {
    const plain = await get(shop.app, url);
    const packed = await get(shop.app, url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 6);
    const again = await get(shop.app, url, { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
