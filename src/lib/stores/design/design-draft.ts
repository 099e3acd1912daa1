import * as z from 'zod/mini';
import { endsWithBrowser } from '../../browser/browser-session.ts';
import { DESIGN_DRAFT_KEY, DESIGN_LEFT_KEY } from '../../browser/storage-keys.ts';
import type { ReadTyped } from '../../domain/design/read-person.ts';
import type { DesignSource } from '../../domain/design/design-source.ts';
import { LOGO_COLOURS, type Logo, type LogoColours } from '../../domain/design/logo.ts';
import type { PeopleTable } from '../../domain/design/people/people-table.ts';
import { FIELDS, isUnsaid, NO_PERSON, type Typed, TYPED_FIELDS, type TypedField } from '../../domain/design/person.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { newest } from '../newest.ts';
import { persisted } from '../persisted.ts';
import { $auth } from '../session/session.ts';
import { KeptLogo } from './logo-schema.ts';
import { KeptPeople } from './people-schema.ts';
import { KeptTyped } from './typed-schema.ts';

const text = z.string();
const AField = z.enum(TYPED_FIELDS);

/** A template in one of its voices, by id and name. */
const Chosen = z.object({ template: text, voice: text });
export type ChosenTemplate = z.infer<typeof Chosen>;

const Draft = z.object({
  /** The customer who typed it, 0 for a guest. */
  owner: z.number(),
  /** As it was pasted or typed. */
  text: text,
  /** What was read in it, with what was put right by hand: who it is from, and what a leaflet says. */
  person: KeptTyped,
  /** Fields put right by hand: other text does not change them. */
  corrected: z.array(AField),
  /** Fields that the text does not name. */
  guessed: z.array(AField),
  chosen: z.nullable(Chosen),
  // A draft of an older build has none of these.
  logo: z._default(z.nullable(KeptLogo), null),
  logoColours: z._default(z.enum(LOGO_COLOURS), 'best'),
  isTurned: z._default(z.boolean(), false),
  /** Of a table: each gets a card of their own; null while one person is typed. */
  people: z._default(z.nullable(KeptPeople), null),
  /** The slot of a placed order that it is for, with the version shown there: another tab may be about another. Empty before an order. */
  madeFor: z._default(text, ''),
});
export type DesignDraft = z.infer<typeof Draft>;

const EMPTY: DesignDraft = {
  owner: 0,
  text: '',
  person: NO_PERSON,
  corrected: [],
  guessed: [],
  chosen: null,
  logo: null,
  logoColours: 'best',
  isTurned: false,
  people: null,
  madeFor: '',
};

/** What is typed to be set into templates: it survives a reload, a dead line and the login. */
export const $designDraft = persisted<DesignDraft>(DESIGN_DRAFT_KEY, EMPTY, Draft);

const update = (patch: Partial<Omit<DesignDraft, 'owner'>>): void =>
  $designDraft.set({ ...$designDraft.get(), ...patch, owner: $auth.get().id });

const ask = newest();
/** Of logos that are read: what came last, a file or its removal, counts. */
export const askLogo = newest();
/** The same of tables. */
export const askPeople = newest();

type Read = (text: string) => ReadTyped;
const readerOfCards = async (): Promise<Read> => (await import('../../domain/design/read-person.ts')).readPerson;
const readerOfNotices = async (): Promise<Read> => (await import('../../domain/design/read-notice.ts')).readNotice;

/** Splits a text into these fields; those put right by hand, and what is typed for other products, stay. What reads it comes with the first text. */
export async function readText(typed: string, fields: readonly TypedField[] = FIELDS): Promise<void> {
  const isNewest = ask();
  update({ text: typed });
  const read = await importWithRetry(fields.includes('heading') ? readerOfNotices : readerOfCards);
  if (!isNewest()) return;
  const { person: before, corrected } = $designDraft.get();
  const { person, guessed } = read(typed);
  const staying = TYPED_FIELDS.filter((field) => corrected.includes(field) || !fields.includes(field));
  const kept = Object.fromEntries(staying.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]]])));
  update({ person: { ...person, ...kept }, guessed: guessed.filter((field) => !corrected.includes(field)) });
}

/** Puts one field right. */
export function correctField(field: TypedField, value: string): void {
  const { person, corrected, guessed } = $designDraft.get();
  update({
    person: { ...person, [field]: value },
    corrected: [...new Set([...corrected, field])],
    guessed: guessed.filter((other) => other !== field),
  });
}

/** Leaves nothing of what was typed; the chosen template stays. */
export function clearPerson(): void {
  // What is being read is no longer wanted.
  ask();
  askLogo();
  askPeople();
  const { chosen, madeFor } = $designDraft.get();
  update({ ...EMPTY, chosen, madeFor });
}

/** The draft is for this slot from now on; what is typed stays. */
export const aimAt = (madeFor: string): void => update({ madeFor });

/** Fills the draft with what a file was made of. Answers with what had been typed before, null when there was nothing else. */
export function takeSource({ template, voice, version: _, ...source }: DesignSource, madeFor: string): DesignDraft | null {
  const before = $designDraft.get();
  ask();
  askLogo();
  // A text would be split into fields again at the first letter, and not as the customer had put them right.
  update({ ...source, text: '', corrected: [], guessed: [], chosen: { template, voice }, madeFor });
  const isTyped = !isBlank(before.person) || before.logo !== null;
  return isTyped && JSON.stringify([before.person, before.logo]) !== JSON.stringify([source.person, source.logo]) ? before : null;
}

/** Brings back what had been typed, for the slot that the draft is for now. */
export const returnDraft = ({ madeFor: _, ...before }: DesignDraft): void => update(before);

/** Shows cards upright instead of lying, or the other way round. */
export const turnSheet = (isTurned: boolean): void => update({ isTurned });
export const keepPeople = (people: PeopleTable | null): void => update({ people });
export const keepLogo = (logo: Logo | null): void => update({ logo });
export const chooseLogoColours = (logoColours: LogoColours): void => update({ logoColours });

export const chooseTemplate = (chosen: ChosenTemplate): void => update({ chosen });

/** Nothing to show of a person yet. */
export const isBlank = (person: Typed): boolean => TYPED_FIELDS.every((field) => (person[field] ?? '').trim() === '');

/** Enough for a design: a name of a person or of a company, or a heading; for a leaflet also a text of its own. */
export const isSaid = (person: Typed, fields: readonly TypedField[]): boolean =>
  !isUnsaid(person, fields) && [person.name, person.company, person.heading ?? ''].some((text) => text.trim() !== '');

const isEmpty = (draft: DesignDraft): boolean => JSON.stringify({ ...draft, madeFor: '' }) === JSON.stringify(EMPTY);
const $left = persisted<DesignDraft | null>(DESIGN_LEFT_KEY, null, z.nullable(Draft));

/** An expired session takes away what its customer has typed, like a logout, but the same customer gets it back. */
function putAside(owner: number): void {
  // Read from the storage: a logout in another tab may have removed it.
  const stored = $designDraft.readNow();
  // What is still being read is theirs too.
  ask();
  askLogo();
  askPeople();
  $left.set(!endsWithBrowser() && stored.owner === owner ? stored : null);
  $designDraft.set(EMPTY);
}

/** What was left, to its customer; text typed as a guest since then is newer. */
function giveBack(id: number): void {
  const left = $left.get();
  if (left === null) return;
  if (left.owner === id && isEmpty($designDraft.get())) $designDraft.set(left);
  $left.set(null);
}

function settle(): void {
  const { id } = $auth.get();
  const { owner } = $designDraft.get();
  if (owner !== 0 && owner !== id) putAside(owner);
  if (id === 0) return;
  giveBack(id);
  // What a guest has typed belongs to the customer after the login.
  const draft = $designDraft.get();
  if (draft.owner === 0 && !isEmpty(draft)) update({});
}
settle();
$auth.listen(settle);
