import { expect, type Page } from 'playwright/test';
import { cardsOrder } from './cards-order.ts';

/** A guest's purchase of business cards, placed in the browser of this page; answers with its key. */
export async function placeAsGuest(page: Page, url: string, change: Parameters<typeof cardsOrder>[0] = {}): Promise<string> {
  const answer = await page.request.post(`${url}/api/order`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...cardsOrder(change),
      recipient: { name: 'Анна Ветрова', phone: '+78120000001', email: 'anna@example.com' },
      delivery: { type: 'workshop', timeSlot: '1' },
      comment: '',
      consents: { personalData: true, offer: true, marketing: false },
    },
  });
  const body = (await answer.json()) as { id: string };
  expect(answer.status(), JSON.stringify(body)).toBe(201);
  return body.id;
}
