import { apiWords, WEBHOOK_WORDS } from '#lib/messages/operator/api.ts';
import { EVENT_TYPES } from '#lib/messages/operator/api-codes.ts';
import type { OrderChangeTable } from '../../db/tables/integration.ts';
import { refTo } from './tidy.ts';

const SAMPLE = {
  id: '9f86d081884c.42',
  type: 'order.status',
  at: '2026-11-16T09:00:00.000Z',
  actor: 'floor',
  order: '000012-1',
  purchase: '000012',
  data: { status: 'MADE' },
};

type Kind = Exclude<OrderChangeTable['kind'], 'acknowledged'>;
/** Every kind of change that is reported, under its name outside: the compiler misses one without words. */
type EventType = `order.${Exclude<Kind, 'artwork'> | 'layout'}`;
const TYPES = Object.keys(EVENT_TYPES satisfies Readonly<Record<EventType, string>>);

const schemaOf = (field: string): object => {
  if (field === 'data') return { type: 'object' };
  if (field === 'type') return { type: 'string', enum: TYPES };
  return { type: 'string', ...(field === 'at' ? { format: 'date-time' } : {}) };
};

const EVENT = {
  type: 'object',
  required: Object.keys(SAMPLE),
  properties: Object.fromEntries(
    Object.entries(WEBHOOK_WORDS.fields).map(([name, description]) => [name, { ...schemaOf(name), description }]),
  ),
};

/** The named schema of an event. */
export const WEBHOOK_SCHEMAS = { OrderChanged: EVENT };

/** What the shop sends: a receiver is described as the calls are. */
export const WEBHOOKS = {
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
      requestBody: { required: true, content: { 'application/json': { schema: { $ref: refTo('OrderChanged') }, example: SAMPLE } } },
      responses: { '2XX': { description: WEBHOOK_WORDS.taken }, '4XX': { description: WEBHOOK_WORDS.again } },
    },
  },
} as const;
