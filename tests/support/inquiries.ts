import type { InquiryView } from '#lib/contracts/inquiry.ts';
import type { ProposalRequest } from '#lib/contracts/integration/inquiries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeProposal } from '#server/modules/inquiry/propose.ts';
import { newKey, post, type TestShop } from './server.ts';

const TICKS = { personalData: true, marketing: false };

/** An inquiry as the page sends it, with whatever a test changes. */
export const inquiryOf = (change: object = {}) => ({
  kind: 'quote',
  text: 'Папка с двумя карманами и вкладышем, тиснение фольгой',
  quantity: '500',
  wantedDay: '2026-12-10',
  city: { name: 'Санкт-Петербург', subject: 'Санкт-Петербург', kladr_id: '7800000000000', index: '190000' },
  page: '/folders?format=A4&quantity=500',
  contact: { name: 'Анна Ветрова', email: 'anna@example.com', phone: '+78120000001' },
  consents: TICKS,
  ...change,
});

/** A proposal with kopecks in its lines, which add up to 16 330 roubles. */
export const proposalOf = (change: Partial<ProposalRequest> = {}): ProposalRequest => ({
  lines: [
    { name: 'Папка с двумя карманами', quantity: 500, sum: 1_250_050 },
    { name: 'Вкладыш А4', quantity: 1000, unitPrice: 333 },
  ],
  delivery: { address: 'Невский проспект, 1', price: 49_950, days: 2 },
  weight: 42_001,
  workDays: 5,
  validUntil: '2026-11-20',
  prepaymentPercent: 30,
  note: 'Фольга золотая',
  ...change,
});

/** @throws when the shop refuses it */
export async function inquireAt(shop: TestShop, change: object = {}, headers: Record<string, string> = {}): Promise<InquiryView> {
  const answer = await post(shop.app, '/api/inquiries', inquiryOf(change), { 'idempotency-key': newKey(), ...headers });
  if (answer.statusCode !== 201) throw new Error(`the inquiry was not taken: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

export const proposeAt = ({ deps }: TestShop, number: string, change: Partial<ProposalRequest> = {}) =>
  inTransaction(deps.db, (trx) => makeProposal(deps, trx, { number, request: proposalOf(change), files: [] }));

/** A guest's proposal that was accepted; answers with the id and the number of its purchase. */
export async function acceptedAt(shop: TestShop, change: Partial<ProposalRequest> = {}): Promise<{ purchaseId: string; number: string }> {
  const { id, number } = await inquireAt(shop);
  await proposeAt(shop, number, change);
  const body = { version: 1, consents: { ...TICKS, offer: true } };
  return (await post(shop.app, `/api/inquiries/of/0/${id}/accept`, body, { 'idempotency-key': newKey() })).json();
}
