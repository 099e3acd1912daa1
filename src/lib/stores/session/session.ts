import { computed } from 'nanostores';
import * as z from 'zod/mini';
import { connectSession } from '../../api/session-port.ts';
import { AUTH_KEY } from '../../browser/storage-keys.ts';
import { Discount } from '../../contracts/user.ts';
import { persisted } from '../persisted.ts';
import { keepPage } from './save-for-return.ts';

const UserState = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  kind: z.optional(z.enum(['person', 'organisation'])),
});

/** Fields and defaults: specification §3. `discount` is a percentage. */
const AuthState = z.object({
  user: UserState,
  discount: Discount,
  defaultManager: z.number(),
  accessToken: z.string(),
  refreshToken: z.string(),
  isUserLoggedIn: z.boolean(),
  id: z.number(),
  customerId: z.string(),
});
export type AuthState = z.infer<typeof AuthState>;

const GUEST: AuthState = {
  user: {},
  discount: 0,
  defaultManager: 0,
  accessToken: '',
  refreshToken: '',
  isUserLoggedIn: false,
  id: 0,
  customerId: '',
};

/** The header shows that a customer is logged in, and whose basket to count: the customer's id, null for a guest. */
export const $auth = persisted<AuthState>(AUTH_KEY, GUEST, AuthState, ({ accessToken, id }) => (accessToken === '' ? null : id));

/** Logged in is who holds an access token. */
export const $isLoggedIn = computed($auth, ({ accessToken }) => accessToken !== '');
/** The personal discount in percent: the `sale` of every total. */
export const $sale = computed($auth, ({ discount }) => discount);

export const clearSession = (): void => $auth.set(GUEST);
export const patchSession = (patch: Partial<AuthState>): void => $auth.set({ ...$auth.readNow(), ...patch });

// A log out is final for its session: what this tab stored of the customer the same moment may have come after the other tab's.
$auth.listen(({ accessToken }, before) => {
  if (accessToken === '' && before?.refreshToken && $auth.readNow().refreshToken === before.refreshToken) clearSession();
});

connectSession({
  read: () => {
    const { accessToken, refreshToken } = $auth.readNow();
    return { accessToken, refreshToken };
  },
  write: (pair) => patchSession(pair),
  clear: () => {
    keepPage($auth.readNow().id);
    clearSession();
  },
});
