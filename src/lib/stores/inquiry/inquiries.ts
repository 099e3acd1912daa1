import { atom } from 'nanostores';
import { getInquiries } from '../../api/inquiry.ts';
import type { InquiryView } from '../../contracts/inquiry.ts';
import { newest } from '../newest.ts';
import { $auth } from '../session/session.ts';

export type { InquiryView };

/** The customer's inquiries, newest first; null until the answer. Where they do not load there are none: the orders stand as ever. */
export const $inquiries = atom<readonly InquiryView[] | null>(null);

const ask = newest();

/** Asks for the inquiries of the customer who is logged in. */
export async function loadInquiries(): Promise<void> {
  const isNewest = ask();
  const answer = await getInquiries($auth.get().id);
  if (isNewest()) $inquiries.set(answer.ok ? answer.value.items : []);
}

/** Another person's inquiries are never shown; a page that had asked asks for those of the customer who came. */
$auth.listen(({ id }, before) => {
  if (id === before?.id) return;
  const wasAsked = $inquiries.get() !== null;
  ask();
  $inquiries.set(null);
  if (wasAsked && id !== 0) void loadInquiries();
});
