/** What the security journal holds; the operator's words for each are in `messages/operator/security.ts`. */
export const SECURITY_KINDS = [
  'login',
  'login_failed',
  'logout',
  'recovery_asked',
  'password_reset',
  'password_changed',
  'password_wrong',
  'email_asked',
  'email_changed',
  'email_returned',
  'link_refused',
  'session_ended',
  'sessions_ended',
  'designer_link_made',
  'designer_link_revoked',
  'data_exported',
  'erasure_asked',
  'account_erased',
  'refused',
  'command',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** By the answer's status. */
type Watched = Readonly<Record<number, SecurityKind>>;

const own = (done: SecurityKind): Watched => ({ 200: done, 400: 'password_wrong', 429: 'password_wrong' });

/** Calls whose outcome matters, by their method and route in small letters; of every other call only 401 and 403 do. */
export const WATCHED_CALLS: Readonly<Record<string, Watched>> = {
  'post /api/auth/login': { 200: 'login', 400: 'login_failed', 429: 'login_failed' },
  'post /api/auth/logout': { 200: 'logout' },
  'post /api/auth/forgot-password': { 200: 'recovery_asked' },
  'post /api/auth/reset-password': { 200: 'password_reset', 400: 'link_refused' },
  'post /api/auth/confirm-email': { 400: 'link_refused' },
  'post /api/profile/:id/password': own('password_changed'),
  'post /api/profile/:id/email': own('email_asked'),
  'post /api/profile/confirm-email': { 200: 'email_changed', 400: 'link_refused' },
  'post /api/profile/return-email': { 200: 'email_returned', 400: 'link_refused' },
  'post /api/profile/:id/export': own('data_exported'),
  'post /api/profile/:id/erase': { ...own('account_erased'), 202: 'erasure_asked', 422: 'password_wrong' },
  'delete /api/profile/:id/sessions': { 200: 'sessions_ended' },
  'delete /api/profile/:id/sessions/:sessionid': { 200: 'session_ended' },
  'post /api/layouts/of/:key/link': { 200: 'designer_link_made' },
  'delete /api/layouts/of/:key/links/:linkid': { 200: 'designer_link_revoked' },
};

/** What strangers can bring about as often as they like: these are put together when they are many. */
export const CHEAP_KINDS: ReadonlySet<SecurityKind> = new Set([
  'login_failed',
  'recovery_asked',
  'password_wrong',
  'link_refused',
  'refused',
]);
