import { INQUIRY } from '#lib/contracts/inquiry.ts';
import { INTEGRATION_INQUIRIES } from '#lib/contracts/integration/inquiries.ts';
import { INTEGRATION } from '#lib/contracts/integration/integration.ts';
import { INVOICE } from '#lib/contracts/invoice.ts';
import { MY_ORDER } from '#lib/contracts/my-orders.ts';
import { PAYMENT } from '#lib/contracts/payment.ts';
import { PURCHASE } from '#lib/contracts/purchase.ts';
import { API_TAGS, apiWords, RESPONSE_WORDS } from '#lib/messages/operator/api.ts';
import { fieldWords } from '#lib/messages/operator/api-fields.ts';
import { sampleOf } from './samples.ts';
import { namedSchemas, refTo, type Schema, type Schemas, tidySchema } from './tidy.ts';
import { WEBHOOK_SCHEMAS, WEBHOOKS } from './webhooks.ts';
import { BODIES, FILES, HEADERS, KEY, MORE_ANSWERS, type Parameter } from './wire.ts';

export type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Answer = { description?: string; content?: Content };
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Content; required?: boolean };
  responses?: Record<string, Answer>;
};
export type Described = { paths?: Record<string, Record<string, Operation>>; components?: { schemas?: Schemas } };

/** Calls that change something once for a key. */
const KEYED: ReadonlySet<string> = new Set(
  [
    PURCHASE.place,
    PAYMENT.start,
    INVOICE.issue,
    MY_ORDER.claim,
    INQUIRY.send,
    INQUIRY.ask,
    INQUIRY.accept,
    INTEGRATION.acknowledge,
    INTEGRATION.status,
    INTEGRATION.readyDate,
    INTEGRATION.tracking,
    INTEGRATION_INQUIRIES.propose,
    INTEGRATION_INQUIRIES.answer,
    INTEGRATION_INQUIRIES.close,
  ].map((path) => `post ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** «POST /api/integration/orders/{number}/status» is `postIntegrationOrdersByNumberStatus`. */
function nameOf(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part.toLowerCase() !== 'api');
  const words = parts.map((part) =>
    part.startsWith('{')
      ? `By${capital(part.slice(1, -1))}`
      : part
          .split(/[^A-Za-z0-9]+/)
          .map(capital)
          .join(''),
  );
  return method + words.join('');
}

/** The part of the shop a path belongs to, by its first word. */
const tagOf = (path: string): string => {
  const [, first = '', second = ''] = path.toLowerCase().split('/');
  const word = first === 'api' ? second : first;
  return API_TAGS.find(({ words }) => words.includes(word))?.name ?? apiWords.others;
};

const tidyContent = (content: Content, name: string): Content =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, { schema: tidySchema(schema, [name]) }]));

function parametersOf(call: string, name: string, declared: readonly Parameter[]): Parameter[] {
  const worded = declared.map((parameter) => {
    const path = [name, parameter.in, parameter.name];
    const description = fieldWords(path);
    return { ...parameter, schema: tidySchema(parameter.schema ?? {}, path), ...(description === undefined ? {} : { description }) };
  });
  return [...worded, ...(KEYED.has(call) ? [KEY] : []), ...(HEADERS[call] ?? [])];
}

/** Too many calls, a bug, an overload or a database that is away: any call can meet them. */
const ANYWHERE = ['429', '500', '503'] as const;
const REFUSAL: Content = { 'application/json': { schema: { $ref: refTo('ErrorBody') } } };

function responsesOf(call: string, name: string, declared: Record<string, Answer>): Record<string, Answer> {
  const answer = ([status, { content }]: [string, Answer]): [string, Answer] => {
    const file = status.startsWith('2') ? FILES[call] : undefined;
    const tidy = file ?? (content === undefined || status === '204' ? undefined : tidyContent(content, name));
    return [status, { description: RESPONSE_WORDS[status] ?? apiWords.answer, ...(tidy === undefined ? {} : { content: tidy }) }];
  };
  const more = (MORE_ANSWERS[call] ?? []).map((status): [string, Answer] => [status, {}]);
  const refusals = ANYWHERE.map((status): [string, Answer] => [status, { content: REFUSAL }]);
  return Object.fromEntries([...refusals, ...Object.entries(declared), ...more].map(answer).sort(([a], [b]) => a.localeCompare(b)));
}

function complete(method: string, path: string, { parameters = [], requestBody, responses = {}, ...operation }: Operation): Operation {
  const call = `${method} ${path}`;
  const name = nameOf(method, path);
  const content = BODIES[call] ?? (requestBody?.content === undefined ? undefined : tidyContent(requestBody.content, name));
  const named = parametersOf(call, name, parameters);
  return {
    ...operation,
    operationId: name,
    tags: [tagOf(path)],
    // Said of every call: one without a key is open, not forgotten.
    security: operation.security ?? [],
    ...(named.length === 0 ? {} : { parameters: named }),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: responsesOf(call, name, responses),
  };
}

function withSamples(operation: Operation, schemas: Schemas): Operation {
  const name = operation.operationId ?? '';
  const sampled = (content: Content): Content =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema = {} }]) => {
        const example = type === 'application/json' ? sampleOf(schema, [name], schemas) : undefined;
        return [type, { schema, ...(example === undefined ? {} : { example }) }];
      }),
    );
  const { requestBody, responses = {} } = operation;
  const answers = Object.entries(responses).map(([status, { content, ...rest }]) => [
    status,
    { ...rest, ...(content === undefined ? {} : { content: status.startsWith('2') ? sampled(content) : content }) },
  ]);
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const example = parameter.example ?? sampleOf(parameter.schema ?? {}, [name, parameter.in, parameter.name], schemas);
    return { ...parameter, ...(example === undefined ? {} : { example }) };
  });
  return {
    ...operation,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody?.content === undefined ? {} : { requestBody: { ...requestBody, content: sampled(requestBody.content) } }),
    responses: Object.fromEntries(answers),
  };
}

type Paths = NonNullable<Described['paths']>;
const mapCalls = (paths: Paths, change: (operation: Operation, method: string, path: string) => Operation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation, method, path)])),
    ]),
  );

/** The description as generators and checkers want it: every call named, grouped, with the headers it needs, samples and words for each field. */
export function completeDescription<T extends Described>(description: T): T {
  const paths = mapCalls(description.paths ?? {}, (operation, method, path) => complete(method, path, operation));
  const schemas = namedSchemas(description.components?.schemas ?? {}, { paths, WEBHOOKS }, WEBHOOK_SCHEMAS);
  const tags = API_TAGS.map(({ name, description: words }) => ({ name, description: words }));
  return {
    ...description,
    tags: [...tags, { name: apiWords.others, description: apiWords.others }],
    paths: mapCalls(paths, (operation) => withSamples(operation, schemas)),
    components: { ...description.components, schemas },
    webhooks: WEBHOOKS,
  };
}
