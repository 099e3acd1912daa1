import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPhone } from '#lib/domain/phone.ts';
import { PROFILE } from '#lib/messages/profile.ts';
import { ROUTES } from '#lib/routes.ts';
import { $isLoggedIn, logout } from '#lib/stores/auth.ts';
import { $cityName } from '#lib/stores/city.ts';
import { $manager, $user, loadUser } from '#lib/stores/user.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { ManagerLines } from './ManagerLines.tsx';
import { opens } from './popup-buttons.ts';
import { useMounted } from './use-mounted.ts';
import { Waiting } from './Waiting.tsx';

function Customer() {
  const { name, email, phone, discount } = useStore($user);
  const manager = useStore($manager);
  const city = useStore($cityName);
  useEffect(() => void loadUser(), []);
  return (
    <div className="halves">
      <section className="stack">
        <dl className="facts">
          <div>
            <dt>{PROFILE.name}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{PROFILE.email}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{PROFILE.phone}</dt>
            <dd className="num">{phone === '' ? PROFILE.noPhone : formatPhone(phone)}</dd>
          </div>
          <div>
            <dt>{PROFILE.city}</dt>
            <dd>
              {city}{' '}
              <button className="inline-action" {...opens('city')}>
                {PROFILE.changeCity}
              </button>
            </dd>
          </div>
          <div>
            <dt>{PROFILE.discount}</dt>
            <dd>
              <b>{PROFILE.discountText(discount)}</b>
              {discount > 0 && <small>{PROFILE.discountNote}</small>}
            </dd>
          </div>
        </dl>
        <p className="note">{PROFILE.change}</p>
        <p className="row">
          <a className="button" href={ROUTES.myOrders}>
            {PROFILE.orders}
          </a>
          <a className="button" href={ROUTES.details}>
            {PROFILE.addresses}
          </a>
          <a className="button" href={ROUTES.recoverPassword}>
            {PROFILE.changePassword}
          </a>
          <button className="link" type="button" onClick={logout}>
            {PROFILE.logOut}
          </button>
        </p>
      </section>
      {manager !== null && (
        <section className="summary crop manager">
          <p className="note">{PROFILE.manager}</p>
          <ManagerLines manager={manager} />
        </section>
      )}
    </div>
  );
}

/** The customer's own data; a guest is asked to log in. */
export function Profile() {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (!isMounted) return <Waiting lines={4} />;
  return isLoggedIn ? <Customer /> : <GuestNote text={PROFILE.guest} />;
}
