import { atom } from 'nanostores';
import * as calls from '../../api/inquiry.ts';
import type { CallError, Outcome } from '../../api/outcome.ts';
import { saveFile } from '../../browser/download.ts';
import { newUuid } from '../../browser/uuid.ts';
import { GUEST } from '../../contracts/fields.ts';
import type { AcceptProposalRequest, InquiryFileView, InquiryView, ProposalView } from '../../contracts/inquiry.ts';
import { INQUIRY_PAGE } from '../../messages/orders/inquiry-page.ts';
import { errorText } from '../error-text.ts';
import { newest } from '../newest.ts';
import { $auth } from '../session/session.ts';

export type { InquiryFileView, InquiryView, ProposalView };

/**
 * `missing`: there is none, or it is another customer's. `owner`: under whose number the server has shown it. `message`: why what was wished for
 * was not done, once the inquiry has become another one meanwhile.
 */
export type InquiryState =
  | { state: 'idle' | 'loading' | 'missing' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; inquiry: InquiryView; owner: number; message?: string };
export const $inquiry = atom<InquiryState>({ state: 'idle' });

const NOT_FOUND = 404;
const CONFLICT = 409;
const isUnknown = ({ status }: CallError): boolean => status === NOT_FOUND || status === 400;

const ask = newest();

/** A customer's own inquiry, or one that the holder of its link may see. */
async function find(inquiryId: string): Promise<{ owner: number; answer: Outcome<InquiryView> }> {
  const { id } = $auth.get();
  const own = id === GUEST ? null : await calls.getInquiry({ id, inquiryId });
  if (own !== null && (own.ok || !isUnknown(own.error))) return { owner: id, answer: own };
  return { owner: GUEST, answer: await calls.getInquiry({ id: GUEST, inquiryId }) };
}

/** Shows an inquiry. Late answers never replace newer ones. */
export async function loadInquiry(id: string): Promise<void> {
  const isNewest = ask();
  if (id === '') return $inquiry.set({ state: 'missing' });
  const before = $inquiry.get();
  if (before.state !== 'ready' || before.inquiry.id !== id) $inquiry.set({ state: 'loading' });
  const { owner, answer } = await find(id);
  if (!isNewest()) return;
  if (answer.ok) $inquiry.set({ state: 'ready', inquiry: answer.value, owner });
  else if (isUnknown(answer.error)) $inquiry.set({ state: 'missing' });
  else $inquiry.set({ state: 'failed', text: errorText(answer.error) });
}

type Own = Parameters<typeof calls.getInquiry>[0];

/** The inquiry that is shown. @throws where none is: nothing can be pressed there */
function shown(): Own {
  const now = $inquiry.get();
  if (now.state !== 'ready') throw new Error('no inquiry is shown');
  return { id: now.owner, inquiryId: now.inquiry.id };
}

/** Shows the inquiry as it is by now, and why the wish was too late. */
async function reload({ inquiryId }: Own, message: string): Promise<void> {
  await loadInquiry(inquiryId);
  const now = $inquiry.get();
  if (now.state === 'ready') $inquiry.set({ ...now, message });
}

/** Shows the inquiry as an answer has it; where the proposal is another one by now, as the server has it. */
async function taken<T>(own: Own, answer: Outcome<T>, inquiry?: InquiryView): Promise<Outcome<T>> {
  if (inquiry !== undefined) $inquiry.set({ state: 'ready', inquiry, owner: own.id });
  else if (!answer.ok && answer.error.status === CONFLICT) await reload(own, errorText(answer.error));
  return answer;
}

/** Takes an inquiry sent without logging in into the customer's own list. */
export async function attachInquiry(): Promise<Outcome> {
  const { inquiryId } = shown();
  const answer = await calls.postAttach(inquiryId);
  return answer.ok ? taken({ id: $auth.get().id, inquiryId }, answer, answer.value) : answer;
}

/** Asks for the code that shows this browser to be its sender's. */
export const askSenderCode = (): Promise<Outcome> => calls.postSenderCode(shown());

/** Shows a guest's inquiry whole to who reads its e-mail; from then on this browser is known for it. */
export async function openBySenderCode(code: string): Promise<Outcome> {
  const own = shown();
  const answer = await calls.putSenderCode(own, code);
  return answer.ok ? taken(own, answer, answer.value) : answer;
}

/** One key for one wish until it is answered: pressed again after a lost answer it is not done twice. */
const keys = new Map<string, string>();

function keyOf(wish: string): string {
  const key = keys.get(wish) ?? newUuid();
  keys.set(wish, key);
  return key;
}

export async function askShop(text: string): Promise<Outcome<InquiryView>> {
  const own = shown();
  const wish = `ask ${own.inquiryId} ${text}`;
  const answer = await calls.postMessage(own, text, keyOf(wish));
  if (answer.ok) keys.delete(wish);
  return taken(own, answer, answer.ok ? answer.value : undefined);
}

export async function declineProposal(version: number, reason: string): Promise<Outcome<InquiryView>> {
  const own = shown();
  const answer = await calls.postDecline(own, { version, reason });
  return taken(own, answer, answer.ok ? answer.value : undefined);
}

/** Accepts the proposal that was seen; the answer is the purchase it has become. */
export async function acceptProposal(version: number, consents: AcceptProposalRequest['consents']) {
  const own = shown();
  const key = keyOf(`accept ${own.inquiryId} ${version} ${JSON.stringify(consents)}`);
  return taken(own, await calls.postAccept(own, { version, consents }, key));
}

async function saved(name: string, answer: Outcome<Blob>): Promise<Outcome> {
  if (answer.ok) saveFile(name, answer.value);
  return answer;
}

export const saveProposal = async ({ version }: ProposalView, number: string): Promise<Outcome> =>
  saved(INQUIRY_PAGE.pdfName(number, version), await calls.getProposalPdf(shown(), version));
export const saveOwnFile = async ({ position, name }: InquiryFileView): Promise<Outcome> =>
  saved(name, await calls.getInquiryFile(shown(), position));
export const saveProposalFile = async (version: number, { position, name }: InquiryFileView): Promise<Outcome> =>
  saved(name, await calls.getProposalFile(shown(), version, position));
