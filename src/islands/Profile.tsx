import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { PROFILE } from '#lib/messages/account/profile.ts';
import { ROUTES } from '#lib/routes.ts';
import { logout } from '#lib/stores/account/auth.ts';
import { $sale } from '#lib/stores/session/session.ts';
import { $manager, loadUser } from '#lib/stores/session/user.ts';
import accountCss from './account/Account.module.css';
import { GuestNote } from './account/GuestNote.tsx';
import { OfCustomer } from './account/OfCustomer.tsx';
import { Outcome } from './account/Outcome.tsx';
import { LazyConfirm } from './account/profile/lazy-sections.ts';
import { ProfileLines } from './account/profile/ProfileLines.tsx';
import css from './Profile.module.css';
import { ManagerLines } from './parts/ManagerLines.tsx';
import { Skeleton } from './parts/Skeleton.tsx';
import { useParameter } from './parts/use-mounted.ts';

function Customer({ onErased }: { onErased: () => void }) {
  const discount = useStore($sale);
  const manager = useStore($manager);
  useEffect(() => void loadUser(), []);
  return (
    <div className={accountCss.columns}>
      <ProfileLines onErased={onErased} />
      <aside className={`stack ${css.aside}`}>
        <section className="summary crop">
          <p className="note">{PROFILE.discount}</p>
          <p className={`${css.discount} num`}>{PROFILE.discountText(discount)}</p>
          {discount > 0 && <small>{PROFILE.discountNote}</small>}
          {manager !== null && (
            <div className={`stack ${css.manager}`}>
              <p className="note">{PROFILE.manager}</p>
              <ManagerLines manager={manager} />
            </div>
          )}
        </section>
        <a className="button" href={ROUTES.myOrders}>
          {PROFILE.orders}
        </a>
        <a className="button" href={ROUTES.details}>
          {PROFILE.addresses}
        </a>
        <a className="button" href={ROUTES.detailsOrganization}>
          {PROFILE.papers}
        </a>
        <button className="link" type="button" onClick={logout}>
          {PROFILE.logOut}
        </button>
      </aside>
    </div>
  );
}

function Erased() {
  return (
    <Outcome state="ok" title={PROFILE.erasedTitle}>
      <p>{PROFILE.erasedText}</p>
      <a className="button" href={ROUTES.home}>
        {PROFILE.home}
      </a>
    </Outcome>
  );
}

/** The customer's account; guests are asked to log in. With the `token` of a letter it confirms the new e-mail. */
export function Profile() {
  const token = useParameter('token');
  const [isErased, setErased] = useState(false);
  if (token !== '') {
    return (
      <Suspense fallback={<Skeleton />}>
        <LazyConfirm token={token} />
      </Suspense>
    );
  }
  if (isErased) return <Erased />;
  return (
    <OfCustomer lines={4} guest={<GuestNote text={PROFILE.guest} />}>
      <Customer onErased={() => setErased(true)} />
    </OfCustomer>
  );
}
