import * as z from 'zod/mini';
import { Consents } from './consent.ts';
import { Email, NewPassword, PersonName, Phone, Token } from './fields.ts';
import { Organisation } from './requisites.ts';

export const AUTH = {
  login: '/api/auth/login',
  refresh: '/api/auth/refresh-token',
  logout: '/api/auth/logout',
  forgotPassword: '/api/Auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  register: '/api/auth/register',
  confirmEmail: '/api/auth/confirm-email',
  resendConfirmation: '/api/auth/resend-confirmation',
} as const;

/** The password of a login is bounded but not judged: old passwords must keep working. */
export const LoginRequest = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  rememberMe: z.boolean(),
});
/** Of whatever form: only a token that is lacking makes an answer invalid (specification, §8). */
const Issued = z.string().check(z.minLength(1));
/** `contacteeId` is the user's id in `/api/user/{id}`; `customerId` names the customer in the shop's own systems. */
export const LoginResponse = z.object({
  token: Issued,
  refreshToken: Issued,
  contacteeId: z.int().check(z.positive()),
  customerId: z.optional(z.string()),
  /** Texts the customer agreed to in other words than those of today: ChangedText of legal-texts.ts. Absent when there are none. */
  changedTexts: z.optional(z.array(z.unknown())),
});

export const RefreshRequest = z.strictObject({
  refreshToken: z.string().check(z.maxLength(4096)),
  token: z.string().check(z.maxLength(4096)),
});
export const RefreshResponse = z.object({ token: Issued, refreshToken: Issued });

export const LogoutRequest = z.strictObject({ refreshToken: z.string().check(z.maxLength(4096)) });

export const ForgotPasswordRequest = z.strictObject({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) });
export const ResetPasswordRequest = z.strictObject({ token: Token, password: NewPassword });

const registrant = { email: Email, password: NewPassword, name: PersonName, phone: z.optional(Phone), consents: Consents };
export const RegisterRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), ...registrant }),
  z.strictObject({
    kind: z.literal('organisation'),
    ...registrant,
    organisation: Organisation,
  }),
]);
export const ConfirmEmailRequest = z.strictObject({ token: Token });
export const ResendConfirmationRequest = z.strictObject({ email: z.string().check(z.trim(), z.maxLength(254)) });

export type LoginRequest = z.infer<typeof LoginRequest>;
export type LoginResponse = z.infer<typeof LoginResponse>;
export type RegisterRequest = z.infer<typeof RegisterRequest>;
