import { expect } from 'playwright/test';
import { cardsOrder } from './cards-order.ts';

/** A guest's purchase of business cards at a running shop; answers with its key. */
export async function placeAsGuest(url: string, change: Parameters<typeof cardsOrder>[0] = {}): Promise<string> {
  const answer = await fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      ...cardsOrder(change),
      recipient: { name: 'Анна Ветрова', phone: '+78120000001', email: 'anna@example.com' },
      delivery: { type: 'workshop', timeSlot: '1' },
      comment: '',
      consents: { personalData: true, offer: true, marketing: false },
    }),
  });
  const body = (await answer.json()) as { id: string };
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body.id;
}
