import { readQuery } from '../../browser/address.ts';
import { $inquiryDraft, updateInquiry } from './inquiry-draft.ts';

/** Parameters of the form's own address; the others are what was chosen on the product's page. */
const OWN = { product: 'product', day: 'day', text: 'text', callback: 'callback' } as const;
const SLUG = /^\w+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Anybody can write an address: what is not known counts as left out. */
function readAddress(query: string) {
  const given = new URLSearchParams(query);
  const [slug, day, text] = [OWN.product, OWN.day, OWN.text].map((name) => given.get(name)?.trim() ?? '') as [string, string, string];
  const isCallback = given.has(OWN.callback);
  for (const name of Object.values(OWN)) given.delete(name);
  const chosen = given.toString();
  const page = SLUG.test(slug) ? `/${slug}${chosen === '' ? '' : `?${chosen}`}` : null;
  return { page, day: DAY.test(day) ? day : '', text, quantity: given.get('quantity') ?? '', isCallback };
}

/**
 * Fills in what the address says. What was typed about the same thing before stays; of another thing come its quantity and day, and what was
 * said in words is kept. Answers whether a call is asked for.
 */
export function startInquiry(): boolean {
  const { page, day, text, quantity, isCallback } = readAddress(readQuery());
  const draft = $inquiryDraft.get();
  if (page !== null && page !== draft.page)
    updateInquiry({ page, quantity: quantity || draft.quantity, wantedDay: day || draft.wantedDay });
  if (text !== '' && draft.text === '') updateInquiry({ text });
  return isCallback;
}
