import * as z from 'zod/mini';
import { LETTER_KINDS } from '../domain/orders/status-letters.ts';
import { Email, InstantText, NewPassword, PersonName, Phone, Token, UserId } from './fields.ts';

/** A customer's own account. Every call answers a stranger's id exactly as none. */
export const PROFILE_CALLS = {
  one: '/api/profile/:id',
  letters: '/api/profile/:id/letters',
  marketing: '/api/profile/:id/marketing',
  consents: '/api/profile/:id/consents',
  email: '/api/profile/:id/email',
  /** Without an id: the letter may be opened without a login. */
  confirmEmail: '/api/profile/confirm-email',
  /** The same for the way back to the address before. */
  returnEmail: '/api/profile/return-email',
  password: '/api/profile/:id/password',
  sessions: '/api/profile/:id/sessions',
  session: '/api/profile/:id/sessions/:sessionId',
  export: '/api/profile/:id/export',
  erase: '/api/profile/:id/erase',
} as const;

/** The password that is to be checked is bounded but not judged, as at login. */
const OwnPassword = z.string().check(z.minLength(1), z.maxLength(256));
const Letters = z.record(z.enum(LETTER_KINDS), z.boolean());

const ConsentView = z.object({
  purpose: z.string(),
  textVersion: z.string(),
  givenAt: InstantText,
  withdrawnAt: z.nullable(InstantText),
});

export const ProfileView = z.object({
  /** Grows with every change; a change names the version it was made from. */
  version: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  /** The address that waits for its confirmation; the old one works until then. */
  pendingEmail: z.nullable(z.object({ email: z.string(), until: InstantText })),
  discount: z.int().check(z.minimum(0), z.maximum(100)),
  letters: Letters,
  consents: z.array(ConsentView),
});
export type ProfileView = z.infer<typeof ProfileView>;

const Version = z.int().check(z.nonnegative());

/** 409 `profile_changed` when the profile has got another version meanwhile: in another tab or on another device. */
export const ChangeProfileRequest = z.strictObject({ version: Version, name: PersonName, phone: z.nullable(Phone) });
export type ChangeProfileRequest = z.infer<typeof ChangeProfileRequest>;
export const ChangeLettersRequest = z.strictObject({ version: Version, letters: Letters });
export type ChangeLettersRequest = z.infer<typeof ChangeLettersRequest>;
export const MarketingRequest = z.strictObject({ isGiven: z.boolean() });

/** Answered alike for a free and a taken address. */
export const ChangeEmailRequest = z.strictObject({ email: Email, password: OwnPassword });
export const ConfirmNewEmailRequest = z.strictObject({ token: Token });

/** Whose sessions have ended by it: a browser in which this customer is logged in is told. */
export const EmailConfirmed = z.object({ accepted: z.literal(true), contacteeId: UserId });

export const ChangePasswordRequest = z.strictObject({ password: OwnPassword, newPassword: NewPassword });

export const SessionId = z.string().check(z.regex(/^[\w-]{20,64}$/));
export const SessionView = z.object({
  id: SessionId,
  /** «Chrome, Windows»; empty when the browser named nothing. */
  device: z.string(),
  openedAt: InstantText,
  lastUsedAt: InstantText,
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
export const SessionList = z.object({ items: z.array(SessionView) });

const Rows = z.array(z.record(z.string(), z.unknown()));
/** A photograph of a claim, by the claim's number; null when its file is lost. */
const Photograph = z.object({ claim: z.string(), position: z.int(), type: z.string(), base64: z.nullable(z.string()) });
/** Everything the shop holds of a customer, in one file. Secrets (password, tokens) are no data of the customer's. */
export const DataExport = z.object({
  exportedAt: InstantText,
  profile: z.record(z.string(), z.unknown()),
  consents: Rows,
  emailChanges: Rows,
  sessions: Rows,
  basket: Rows,
  purchases: Rows,
  /** What other parts of the shop keep for the customer, by their own names: addresses, organisations. */
  more: z.record(z.string(), Rows),
  photographs: z.array(Photograph),
});
export type DataExport = z.infer<typeof DataExport>;

/** A file with everything is worth a thief's while: the password is asked again. */
export const ExportRequest = z.strictObject({ password: OwnPassword });
/**
 * Without the code of the letter it only sends that letter, so that a password alone erases nothing. 409 `purchases_open` names the purchases
 * that are not finished in `errors.purchases`.
 */
export const EraseRequest = z.strictObject({ password: OwnPassword, code: z.optional(z.string().check(z.maxLength(20))) });
export const EraseAnswer = z.object({ isErased: z.boolean() });
