import * as z from 'zod/mini';
import { endsWithBrowser } from '../../browser/browser-session.ts';
import { dropFiles } from '../../browser/kept-files.ts';
import { INQUIRY_DRAFT_KEY, INQUIRY_LEFT_KEY } from '../../browser/storage-keys.ts';
import { persisted } from '../persisted.ts';
import { $auth } from '../session/session.ts';

/** A sending that was not answered yet: the same body again needs the same key. */
const Attempt = z.object({ key: z.uuid(), body: z.string() });

/** A file chosen for the inquiry; its bytes rest in the browser under `id`. */
const ChosenFile = z.object({ id: z.uuid(), name: z.string(), size: z.number() });
export type ChosenFile = z.infer<typeof ChosenFile>;

/** An inquiry the shop has, whose files are still on their way; `first` is the position of the first of them that waits. */
const Sent = z.object({ id: z.string(), owner: z.number(), number: z.string(), first: z.int() });

const text = z.string();
const City = z.object({ name: text, subject: text, kladr_id: text, index: text });

const Draft = z.object({
  /** The customer who typed it, 0 for a guest. */
  owner: z.number(),
  /** Where it began: a product's page with what was chosen there, null for nowhere. */
  page: z.nullable(text),
  text: text,
  quantity: text,
  wantedDay: text,
  /** Null: the city of the header. */
  city: z.nullable(City),
  name: text,
  phone: text,
  email: text,
  when: text,
  files: z.array(ChosenFile),
  attempt: z.nullable(Attempt),
  sent: z.nullable(Sent),
});
export type InquiryDraft = z.infer<typeof Draft>;

const EMPTY: InquiryDraft = {
  owner: 0,
  page: null,
  text: '',
  quantity: '',
  wantedDay: '',
  city: null,
  name: '',
  phone: '',
  email: '',
  when: '',
  files: [],
  attempt: null,
  sent: null,
};

/** What is typed and chosen for an inquiry: it survives a reload, an error, a dead line and the login. */
export const $inquiryDraft = persisted<InquiryDraft>(INQUIRY_DRAFT_KEY, EMPTY, Draft);

export const updateInquiry = (patch: Partial<Omit<InquiryDraft, 'owner'>>): void =>
  $inquiryDraft.set({ ...$inquiryDraft.get(), ...patch, owner: $auth.get().id });

const isEmpty = (draft: InquiryDraft): boolean => JSON.stringify(draft) === JSON.stringify(EMPTY);
const drop = ({ files }: InquiryDraft): void => void dropFiles(files.map(({ id }) => id));

/** Leaves nothing of what was typed and of the files that were chosen. */
export function clearInquiry(): void {
  drop($inquiryDraft.get());
  $inquiryDraft.set(EMPTY);
}

const $left = persisted<InquiryDraft | null>(INQUIRY_LEFT_KEY, null, z.nullable(Draft));

/** An expired session takes away what its customer has typed, like a logout, but the same customer gets it back. */
function putAside(owner: number): void {
  // Read from the storage: a logout in another tab may have removed it.
  const stored = $inquiryDraft.readNow();
  const isKept = !endsWithBrowser() && stored.owner === owner;
  if (!isKept) drop(stored);
  $left.set(isKept ? stored : null);
  $inquiryDraft.set(EMPTY);
}

/** What was left, to its customer; text typed as a guest since then is newer. */
function giveBack(id: number): void {
  const left = $left.get();
  if (left === null) return;
  if (left.owner === id && isEmpty($inquiryDraft.get())) $inquiryDraft.set(left);
  else drop(left);
  $left.set(null);
}

function settle(): void {
  const { id } = $auth.get();
  const { owner } = $inquiryDraft.get();
  if (owner !== 0 && owner !== id) putAside(owner);
  if (id === 0) return;
  giveBack(id);
  // What a guest has typed belongs to the customer after the login.
  const draft = $inquiryDraft.get();
  if (draft.owner === 0 && !isEmpty(draft)) updateInquiry({});
}
settle();
$auth.listen(settle);
