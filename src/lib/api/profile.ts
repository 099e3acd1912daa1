import type * as z from 'zod/mini';
import { Accepted } from '../contracts/accepted.ts';
import type { AcceptTextRequest } from '../contracts/legal-texts.ts';
import {
  type ChangeLettersRequest,
  type ChangeProfileRequest,
  DataExport,
  EmailConfirmed,
  EraseAnswer,
  PROFILE_CALLS,
  ProfileView,
  SessionList,
} from '../contracts/profile.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

type Done = Promise<Outcome<z.infer<typeof Accepted>>>;
type Profile = Promise<Outcome<ProfileView>>;

const ask = (method: 'POST' | 'DELETE', path: string, body?: object): Done => send({ method, path, body, answer: Accepted });
const put = (pattern: string, id: number, body: object): Profile =>
  send({ method: 'PUT', path: pathOf(pattern, { id }), body, answer: ProfileView });

export const getProfile = (id: number): Profile => send({ method: 'GET', path: pathOf(PROFILE_CALLS.one, { id }), answer: ProfileView });
export const putDetails = (id: number, body: ChangeProfileRequest): Profile => put(PROFILE_CALLS.one, id, body);
export const putLetters = (id: number, body: ChangeLettersRequest): Profile => put(PROFILE_CALLS.letters, id, body);
export const putConsentText = (id: number, body: AcceptTextRequest): Profile => put(PROFILE_CALLS.consents, id, body);
export const putMarketing = (id: number, isGiven: boolean): Profile => put(PROFILE_CALLS.marketing, id, { isGiven });

export const postNewEmail = (id: number, email: string, password: string): Done =>
  ask('POST', pathOf(PROFILE_CALLS.email, { id }), { email, password });
type Confirmed = Promise<Outcome<z.infer<typeof EmailConfirmed>>>;
const byLetter = (path: string, token: string): Confirmed =>
  send({ method: 'POST', path, body: { token }, access: 'token', answer: EmailConfirmed });

export const postConfirmNewEmail = (token: string): Confirmed => byLetter(PROFILE_CALLS.confirmEmail, token);
export const postReturnEmail = (token: string): Confirmed => byLetter(PROFILE_CALLS.returnEmail, token);
export const postNewPassword = (id: number, password: string, newPassword: string): Done =>
  ask('POST', pathOf(PROFILE_CALLS.password, { id }), { password, newPassword });

export const getSessions = (id: number): Promise<Outcome<z.infer<typeof SessionList>>> =>
  send({ method: 'GET', path: pathOf(PROFILE_CALLS.sessions, { id }), answer: SessionList });
export const deleteSession = (id: number, sessionId: string): Done => ask('DELETE', pathOf(PROFILE_CALLS.session, { id, sessionId }));
export const deleteSessions = (id: number): Done => ask('DELETE', pathOf(PROFILE_CALLS.sessions, { id }));

/** Photographs come along, over whatever line there is. */
const EXPORT_LIMIT_MS = 600_000;

export const postExport = (id: number, password: string): Promise<Outcome<DataExport>> =>
  send({ method: 'POST', path: pathOf(PROFILE_CALLS.export, { id }), body: { password }, limitMs: EXPORT_LIMIT_MS, answer: DataExport });
export const postErase = (id: number, password: string, code: string): Promise<Outcome<z.infer<typeof EraseAnswer>>> =>
  send({
    method: 'POST',
    path: pathOf(PROFILE_CALLS.erase, { id }),
    body: { password, ...(code !== '' && { code }) },
    answer: EraseAnswer,
  });
