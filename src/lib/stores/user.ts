import { atom, computed } from 'nanostores';
import { getManager, getUser } from '../api/user.ts';
import type { Manager } from '../contracts/user.ts';
import { SESSION } from '../messages/account/session.ts';
import { $auth, patchSession } from './session.ts';

/** A customer without a manager of their own gets this manager. Source: specification §9. */
const FALLBACK_MANAGER = 2;

/** The customer as the account menu shows them; placeholders where the name or e-mail is missing. */
export const $user = computed($auth, ({ user, discount }) => ({
  name: user.name || SESSION.noName,
  email: user.email || SESSION.noEmail,
  phone: user.phone ?? '',
  discount,
}));

export const $manager = atom<Manager | null>(null);

async function loadManager(id: number, owner: number): Promise<void> {
  const answer = await getManager(id);
  if ($auth.get().id !== owner) return;
  if (answer.ok) $manager.set(answer.value);
  else console.error('Manager load failed', answer.error.code);
}

/** Loads name, e-mail, discount and manager of the logged-in customer. An error is only logged. Source: specification §4, §8. */
export async function loadUser(): Promise<void> {
  const { id } = $auth.get();
  if (id === 0) return;
  const answer = await getUser(id);
  if ($auth.get().id !== id) return;
  if (!answer.ok) {
    console.error('User load failed', answer.error.code);
    return;
  }
  const { name, email, phone, defaultManager, compDiscount } = answer.value;
  const manager = defaultManager === 0 ? FALLBACK_MANAGER : defaultManager;
  patchSession({
    user: { name: name ?? '', email: email ?? '', phone: phone ?? '' },
    defaultManager: manager,
    discount: compDiscount,
  });
  await loadManager(manager, id);
}

$auth.listen(({ accessToken }) => {
  if (accessToken === '') $manager.set(null);
});
