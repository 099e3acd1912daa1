import { INTEGRATION } from '#lib/contracts/integration.ts';
import { INVOICE } from '#lib/contracts/invoice.ts';
import { MY_ORDER } from '#lib/contracts/my-orders.ts';
import { PAYMENT } from '#lib/contracts/payment.ts';
import { PURCHASE } from '#lib/contracts/purchase.ts';
import { API_TAGS, apiWords, RESPONSE_WORDS, WEBHOOK_WORDS } from '#lib/messages/operator/api.ts';

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: object };
type Operation = {
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  responses?: Record<string, { description?: string }>;
};
export type Described = { paths?: Record<string, Record<string, Operation>> };

/** Calls that change something once for a key. */
const KEYED: ReadonlySet<string> = new Set(
  [
    PURCHASE.place,
    PAYMENT.start,
    INVOICE.issue,
    MY_ORDER.claim,
    INTEGRATION.acknowledge,
    INTEGRATION.status,
    INTEGRATION.readyDate,
    INTEGRATION.tracking,
  ].map((path) => path.replaceAll(/:(\w+)/g, '{$1}')),
);

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: apiWords.key,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
};

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

const isKeyed = (method: string, path: string): boolean => method === 'post' && KEYED.has(path);

function complete(method: string, path: string, operation: Operation): Operation {
  const parameters = [...(operation.parameters ?? []), ...(isKeyed(method, path) ? [KEY] : [])];
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => [status, { ...response, description: RESPONSE_WORDS[status] ?? apiWords.answer }] as const,
  );
  return {
    ...operation,
    operationId: nameOf(method, path),
    tags: [tagOf(path)],
    // Said of every call: one without a key is open, not forgotten.
    security: operation.security ?? [],
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: Object.fromEntries(responses),
  };
}

/** What the shop sends: a receiver is described as the calls are. */
const WEBHOOKS = {
  orderChanged: {
    post: {
      operationId: 'orderChanged',
      tags: [apiWords.workshop],
      summary: WEBHOOK_WORDS.summary,
      security: [],
      parameters: Object.entries(WEBHOOK_WORDS.headers).map(([name, description]) => ({
        ...{ name, in: 'header', required: true, description },
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['id', 'type', 'at', 'actor', 'order', 'purchase', 'data'],
              properties: Object.fromEntries(
                Object.entries(WEBHOOK_WORDS.fields).map(([name, description]) => [
                  name,
                  { type: name === 'data' ? 'object' : 'string', description },
                ]),
              ),
            },
          },
        },
      },
      responses: { '2XX': { description: WEBHOOK_WORDS.taken }, '4XX': { description: WEBHOOK_WORDS.again } },
    },
  },
} as const;

/** The description as generators and checkers want it: every call named, grouped, with the headers it needs and what its answers mean. */
export function completeDescription<T extends Described>(description: T): T {
  const paths = Object.entries(description.paths ?? {}).map(
    ([path, methods]) =>
      [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, complete(method, path, operation)])),
      ] as const,
  );
  const tags = API_TAGS.map(({ name, description: words }) => ({ name, description: words }));
  return {
    ...description,
    tags: [...tags, { name: apiWords.others, description: apiWords.others }],
    paths: Object.fromEntries(paths),
    webhooks: WEBHOOKS,
  };
}
