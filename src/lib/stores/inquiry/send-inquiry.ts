import { postInquiry, putInquiryFile } from '../../api/inquiry.ts';
import { type CallError, isUndecided, type Outcome } from '../../api/outcome.ts';
import { withLock } from '../../browser/lock.ts';
import { newUuid } from '../../browser/uuid.ts';
import type { ShownTexts } from '../../contracts/consent.ts';
import type { InquiryView, SendInquiryRequest } from '../../contracts/inquiry.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { INQUIRY_ERRORS } from '../../messages/orders/inquiries.ts';
import { INQUIRY_FORM } from '../../messages/orders/inquiry-form.ts';
import { errorText } from '../error-text.ts';
import { $auth, $isLoggedIn } from '../session/session.ts';
import { shopDay } from '../shop-day.ts';
import { $inquiryDraft, type ChosenFile, clearInquiry, updateInquiry } from './inquiry-draft.ts';
import { dropBytes, openFile } from './inquiry-files.ts';

const TOO_MANY = 429;

/** A town that was typed and not chosen: the server refuses it, and names the other wrong fields along with it. */
export const UNCHOSEN_CITY: DeliveryCity = { name: '', subject: '', kladr_id: '', index: '' };

export type InquiryConsents = { personalData: boolean; marketing: boolean; texts: ShownTexts };
type Wish = { kind: SendInquiryRequest['kind']; city: DeliveryCity | null };

/** The body as it is sent. Fields that are missing stay empty: the server names them. */
function requestOf({ kind, city }: Wish, { personalData, marketing, texts }: InquiryConsents): SendInquiryRequest {
  const { page, text, quantity, wantedDay, name, phone, email, when } = $inquiryDraft.get();
  if (kind === 'callback') return { kind, when, page, contact: { name, phone }, consents: { personalData, texts } };
  const wish = { kind, text, quantity, wantedDay: wantedDay === '' ? null : wantedDay, city, page };
  return { ...wish, contact: { name, email, phone }, consents: { personalData, marketing, texts } };
}

/** The kept key for the same words, otherwise a new one; stored before anything is sent. */
function keyFor({ consents: _, ...asked }: SendInquiryRequest): string {
  const body = JSON.stringify(asked);
  const { attempt } = $inquiryDraft.get();
  if (attempt?.body === body) return attempt.key;
  const key = newUuid();
  updateInquiry({ attempt: { key, body } });
  return key;
}

/** The refusal with all wrong fields at once: the server looks at the day only once the rest is right. */
function completed(error: CallError, request: SendInquiryRequest): CallError {
  if (request.kind !== 'quote' || error.status !== 400) return error;
  const { 'city.name': unchosen, ...errors } = error.errors;
  if (unchosen !== undefined) errors.city = INQUIRY_FORM.cityUnchosen;
  if (request.wantedDay !== null && request.wantedDay < shopDay()) errors.wantedDay = INQUIRY_ERRORS.past;
  return { ...error, errors };
}

async function send(wish: Wish, consents: InquiryConsents): Promise<Outcome<InquiryView>> {
  const request = requestOf(wish, consents);
  const answer = await postInquiry(request, keyFor(request), $isLoggedIn.get() ? 'session' : 'token');
  if (!answer.ok) {
    if (!isUndecided(answer.error) && answer.error.status !== TOO_MANY) updateInquiry({ attempt: null });
    return { ok: false, error: completed(answer.error, request) };
  }
  const { id, number } = answer.value;
  const { text, files } = $inquiryDraft.get();
  const hasFiles = files.length > 0;
  // A description typed beside the call is not sent yet.
  if (wish.kind === 'callback' && (text !== '' || hasFiles)) updateInquiry({ when: '', attempt: null });
  else if (wish.kind === 'quote' && hasFiles) updateInquiry({ attempt: null, sent: { id, owner: $auth.get().id, number, first: 1 } });
  else clearInquiry();
  return answer;
}

/** Sends what was typed. Repeated after a lost answer it finds the same inquiry: the key stays until there is an answer. */
export const sendInquiry = (wish: Wish, consents: InquiryConsents): Promise<Outcome<InquiryView>> =>
  withLock('tirazh-send-inquiry', () => send(wish, consents));

/** A file that did not get there, and why; a final refusal comes again however often it is sent. */
export type Unsent = { file: ChosenFile; text: string; isFinal: boolean };
export type FilesOutcome = { ok: true; id: string } | { ok: false; unsent: Unsent };

const isFinal = (error: CallError): boolean => !isUndecided(error) && error.status !== TOO_MANY;

async function sendFiles(): Promise<FilesOutcome | null> {
  for (;;) {
    const { sent, files } = $inquiryDraft.readNow();
    if (sent === null) return null;
    const [file, ...rest] = files;
    if (file === undefined) {
      clearInquiry();
      return { ok: true, id: sent.id };
    }
    const bytes = await openFile(file);
    if (bytes === null) return { ok: false, unsent: { file, text: INQUIRY_FORM.fileLost, isFinal: true } };
    const answer = await putInquiryFile({ id: sent.owner, inquiryId: sent.id }, { position: sent.first, name: file.name }, bytes);
    if (!answer.ok) return { ok: false, unsent: { file, text: errorText(answer.error), isFinal: isFinal(answer.error) } };
    updateInquiry({ sent: { ...sent, first: sent.first + 1 }, files: rest });
    dropBytes(file.id);
  }
}

/** Sends the chosen files one by one, from the first that waits; null when no inquiry waits for any. Answers with the inquiry's id. */
export const sendInquiryFiles = (): Promise<FilesOutcome | null> => withLock('tirazh-send-inquiry-files', sendFiles);
