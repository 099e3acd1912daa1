import { createHmac } from 'node:crypto';

/** A receiver that answers later than this counts as failed. */
const ANSWER_LIMIT_MS = 5000;

export type Webhook = { url: string; secret: string };
export type WebhookCall = { id: string; body: string; now: Date };

/** HMAC-SHA256 of «timestamp.body»: the receiver computes the same, and refuses old timestamps. */
const signWebhook = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Sends an event to the print shop's own system; anything but 2xx in time is a failure. Redirects are not followed: only the configured
 * address may get the signed event. @throws
 */
export async function callWebhook({ url, secret }: Webhook, { id, body, now }: WebhookCall, limitMs = ANSWER_LIMIT_MS): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1=${signWebhook(secret, timestamp, body)}`,
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}
