import { useStore } from '@nanostores/react';
import { type ToggleEvent, useEffect, useRef } from 'react';
import { SESSION } from '#lib/messages/account/session.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { ROUTES } from '#lib/routes.ts';
import { $isLoggedIn, logout } from '#lib/stores/account/auth.ts';
import { $manager, $menuUser, loadUser } from '#lib/stores/session/user.ts';
import css from './AccountMenu.module.css';
import { ManagerLines } from './parts/ManagerLines.tsx';

const LINKS = [
  [ROUTES.profile, POPUPS.profile],
  [ROUTES.myOrders, POPUPS.myOrders],
  [ROUTES.fastPayment, POPUPS.fastPayment],
  [ROUTES.detailsOrganization, POPUPS.detailsOrganization],
  [`${ROUTES.detailsOrganization}#documents`, POPUPS.documents],
  [ROUTES.details, POPUPS.details],
] as const;

const GUEST = { name: SESSION.noName, email: SESSION.noEmail };
const asGuest = () => GUEST;
const loggedOut = () => false;

/** The customer's manager. */
function Manager() {
  const manager = useStore($manager, { ssr: 'initial' });
  return (
    <>
      <small>{POPUPS.manager}</small>
      {manager === null ? <a href={ROUTES.contactsPage}>{POPUPS.contacts}</a> : <ManagerLines manager={manager} />}
    </>
  );
}

/** The menu of a logged-in customer: name, links, and the manager. */
export function AccountMenu() {
  const { name, email } = useStore($menuUser, { ssr: asGuest });
  const isLoggedIn = useStore($isLoggedIn, { ssr: loggedOut });
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // A quick hand has it open before React is there.
    if (menu.current?.matches(':popover-open')) void loadUser();
    // After a logout, also one in another tab, the menu closes.
    return $isLoggedIn.listen(() => menu.current?.hidePopover());
  }, []);
  const refresh = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') void loadUser();
  };
  return (
    <nav className="menu" id="account-menu" popover="auto" aria-label={POPUPS.accountLabel} ref={menu} onToggle={refresh}>
      <div className={css.block}>
        <b>{name}</b>
        <small>{email}</small>
      </div>
      <ul>
        {LINKS.map(([href, label]) => (
          <li key={href}>
            {/* The page may be the one that is open: a part of it needs no other. */}
            <a href={href} onClick={() => menu.current?.hidePopover()}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className={`${css.block} ${css.manager} apart`}>{isLoggedIn && <Manager />}</div>
      <div className="apart">
        <button type="button" onClick={logout}>
          {POPUPS.logOut}
        </button>
      </div>
    </nav>
  );
}
