import { atom } from 'nanostores';
import type { Outcome } from '../../api/outcome.ts';
import {
  deleteSession,
  deleteSessions,
  getProfile,
  getSessions,
  postConfirmNewEmail,
  postErase,
  postExport,
  postNewEmail,
  postNewPassword,
  postReturnEmail,
  putDetails,
  putLetters,
  putMarketing,
} from '../../api/profile.ts';
import { saveFile } from '../../browser/download.ts';
import { goHome } from '../../browser/navigation.ts';
import type { ChangeLettersRequest, ChangeProfileRequest, ProfileView, SessionView } from '../../contracts/profile.ts';
import { errorText } from '../error-text.ts';
import { $auth, patchSession } from '../session/session.ts';
import { leave } from './leave.ts';

export { textPath } from '../../contracts/legal-texts.ts';
export type { ProfileView, SessionView };

/** `profile` stays while it is loaded again, so that forms keep standing. */
export type Profile = { state: 'idle' | 'loading' | 'ready' | 'failed'; profile: ProfileView | null; text: string };
const NONE: Profile = { state: 'idle', profile: null, text: '' };
export const $profile = atom<Profile>(NONE);

export type Sessions = { state: 'idle' | 'ready' | 'failed'; items: readonly SessionView[]; text: string };
const NO_SESSIONS: Sessions = { state: 'idle', items: [], text: '' };
export const $sessions = atom<Sessions>(NO_SESSIONS);

const ownId = (): number => $auth.get().id;

/** Stores a profile and updates other stores that show its data. */
function show(profile: ProfileView): void {
  $profile.set({ state: 'ready', profile, text: '' });
  const { name, email, phone, discount } = profile;
  patchSession({ user: { ...$auth.readNow().user, name, email, phone: phone ?? '' }, discount });
}

/** Loads the own profile; after another customer's login it is not shown. */
export async function loadProfile(): Promise<void> {
  const id = ownId();
  if (id === 0) return;
  $profile.set({ ...$profile.get(), state: 'loading', text: '' });
  const answer = await getProfile(id);
  if (ownId() !== id) return;
  if (answer.ok) show(answer.value);
  else $profile.set({ ...$profile.get(), state: 'failed', text: errorText(answer.error) });
}

/** The error code for a profile changed elsewhere. It has been reloaded by then; sending again overwrites it. */
export const PROFILE_CHANGED = 'profile_changed';

async function save(call: (id: number, version: number) => Promise<Outcome<ProfileView>>): Promise<Outcome> {
  const id = ownId();
  const answer = await call(id, $profile.get().profile?.version ?? 0);
  if (answer.ok && ownId() === id) show(answer.value);
  if (!answer.ok && answer.error.code === PROFILE_CHANGED) await loadProfile();
  return answer;
}

export const saveDetails = (details: Omit<ChangeProfileRequest, 'version'>): Promise<Outcome> =>
  save((id, version) => putDetails(id, { version, ...details }));
export const saveLetters = (letters: ChangeLettersRequest['letters']): Promise<Outcome> =>
  save((id, version) => putLetters(id, { version, letters }));
export const setMarketing = (isGiven: boolean): Promise<Outcome> => save((id) => putMarketing(id, isGiven));

/** Asks for another e-mail; the profile then shows the address that waits. */
export async function requestNewEmail(email: string, password: string): Promise<Outcome> {
  const answer = await postNewEmail(ownId(), email, password);
  if (answer.ok) await loadProfile();
  return answer;
}

/** A letter's link ends every session of its customer: if that customer is logged in here, the session is dropped. */
async function endOwn(call: ReturnType<typeof postConfirmNewEmail>): Promise<Outcome> {
  const answer = await call;
  if (answer.ok && answer.value.contacteeId === ownId()) leave();
  return answer;
}

/** Opened by the letter's link, with or without a session. */
export const confirmNewEmail = (token: string): Promise<Outcome> => endOwn(postConfirmNewEmail(token));
/** Opened by the link in the letter to the former address; the same link then sets a new password. */
export const returnEmail = (token: string): Promise<Outcome> => endOwn(postReturnEmail(token));

export const changePassword = (password: string, newPassword: string): Promise<Outcome> => postNewPassword(ownId(), password, newPassword);

/** Loads the customer's sessions. */
export async function loadSessions(): Promise<void> {
  const id = ownId();
  const answer = await getSessions(id);
  if (ownId() !== id) return;
  if (answer.ok) $sessions.set({ state: 'ready', items: answer.value.items, text: '' });
  else $sessions.set({ ...$sessions.get(), state: 'failed', text: errorText(answer.error) });
}

/** Ends a session on another device; one that has ended meanwhile is removed too. */
export async function closeSession(sessionId: string): Promise<Outcome> {
  const answer = await deleteSession(ownId(), sessionId);
  await loadSessions();
  return !answer.ok && answer.error.status === 404 ? { ok: true, value: null } : answer;
}

/** Logs out on every device, here last. */
export async function closeEverywhere(): Promise<Outcome> {
  const answer = await deleteSessions(ownId());
  if (answer.ok) {
    leave();
    goHome();
  }
  return answer;
}

const DAY_CHARACTERS = 10;

/** Saves everything the shop holds of the customer as one file. */
export async function exportData(password: string): Promise<Outcome> {
  const answer = await postExport(ownId(), password);
  if (answer.ok)
    saveFile(
      `tirazh-${answer.value.exportedAt.slice(0, DAY_CHARACTERS)}.json`,
      new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' }),
    );
  return answer;
}

/**
 * Deletes the account and ends the session; without the code of the letter it has that letter sent. Answers whether it is deleted. Orders that
 * prevent it are reported at the field «purchases».
 */
export async function eraseAccount(password: string, code: string): Promise<Outcome<boolean>> {
  const answer = await postErase(ownId(), password, code);
  if (!answer.ok) return answer;
  if (answer.value.isErased) leave();
  return { ok: true, value: answer.value.isErased };
}

/** Another customer's profile is not shown. */
let owner = $auth.get().id;
$auth.listen(({ id }) => {
  if (id === owner) return;
  owner = id;
  $profile.set(NONE);
  $sessions.set(NO_SESSIONS);
});
