import { getInquiries } from '../../api/inquiry.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { InquiryView } from '../../contracts/inquiry.ts';
import { $auth } from '../session/session.ts';

export type { InquiryView };

/** The customer's inquiries, newest first. */
export async function loadInquiries(): Promise<Outcome<InquiryView[]>> {
  const answer = await getInquiries($auth.get().id);
  return answer.ok ? { ok: true, value: answer.value.items } : answer;
}
