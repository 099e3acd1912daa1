import type { OrderEvent } from './orders.ts';

type ChangeKind = OrderEvent | 'placed' | 'payment' | 'payer' | 'ready_date' | 'artwork';

/**
 * Everything that happened to orders, numbered without gaps in the order of the commits. Never changed, never deleted.
 * `detail` is the change itself as JSON, as it was; an acknowledgement stands here too but is reported to no reader.
 */
export type OrderChangeTable = {
  change: number;
  order_id: string;
  kind: ChangeKind | 'acknowledged';
  detail: string;
  at: string;
  actor: string;
};

/** A key of the print shop's own system: only its hash is kept. */
export type IntegrationKeyTable = { id: string; name: string; hash: string; created_at: string; revoked_at: string | null };

/** A change on its way to the webhook. The number of the change is its id; `body` is sent unchanged however often. */
export type WebhookEventTable = {
  change: number;
  order_id: string;
  body: string;
  due_at: string;
  locked_until: string;
  attempts: number;
  sent_at: string | null;
  failure: string | null;
};
