import { atom, computed } from 'nanostores';
import { getManager, getUser } from '../../api/user.ts';
import type { Manager, ReadUser } from '../../contracts/user.ts';
import { SESSION } from '../../messages/account/session.ts';
import { $auth, patchSession } from './session.ts';

/** A customer without a manager of their own gets this manager. Source: specification §9. */
const FALLBACK_MANAGER = 2;

/** The customer as the account menu shows them; placeholders where the name or e-mail is missing. */
export const $user = computed($auth, ({ user }) => ({
  name: user.name || SESSION.noName,
  email: user.email || SESSION.noEmail,
  phone: user.phone ?? '',
}));

const $isLoadFailed = atom(false);

/** Who the account menu names. After a failed load no customer is known, whatever an earlier one has stored. Source: specification §8. */
export const $menuUser = computed([$user, $isLoadFailed], ({ name, email }, isLoadFailed) =>
  isLoadFailed ? { name: SESSION.noName, email: SESSION.noEmail } : { name, email },
);

export const $manager = atom<Manager | null>(null);

const managerOf = ({ defaultManager }: { defaultManager: number }): number => defaultManager || FALLBACK_MANAGER;

/** Of a discount and a manager that the answer does not name, those known from before stay. */
function takeUser({ name, email, phone, compDiscount, defaultManager, kind }: ReadUser): void {
  const known = $auth.readNow();
  patchSession({
    user: { name: name ?? '', email: email ?? '', phone: phone ?? '', kind: kind === 'organisation' ? kind : 'person' },
    defaultManager: managerOf({ defaultManager: defaultManager ?? known.defaultManager }),
    discount: compDiscount ?? known.discount,
  });
}

/**
 * Loads name, e-mail, discount and manager of the logged-in customer. An error is only logged; who looks after them is shown all the same.
 * Source: specification §4, §8.
 */
export async function loadUser(): Promise<void> {
  const { id } = $auth.get();
  if (id === 0) return;
  const answer = await getUser(id);
  if ($auth.readNow().id !== id) return;
  $isLoadFailed.set(!answer.ok);
  if (answer.ok) takeUser(answer.value);
  else console.error('User load failed', answer.error.code);
  const manager = await getManager(managerOf($auth.get()));
  if ($auth.get().id !== id) return;
  if (manager.ok) $manager.set(manager.value);
  else console.error('Manager load failed', manager.error.code);
}

// Another tab may have let another customer in without this one having seen a guest between them.
$auth.listen(({ id }, before) => {
  if (id === before?.id) return;
  $manager.set(null);
  $isLoadFailed.set(false);
});
