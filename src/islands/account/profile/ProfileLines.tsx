import { useStore } from '@nanostores/react';
import { formatPhone } from '#lib/domain/customer/phone.ts';
import { PROFILE } from '#lib/messages/account/profile.ts';
import { $user } from '#lib/stores/session/user.ts';
import { $cityName } from '#lib/stores/site/city.ts';
import { opens } from '../../parts/popup-buttons.ts';
import { LazyConsents, LazyDetails, LazyEmail, LazyErase, LazyExport, LazyLetters, LazyPassword, LazySessions } from './lazy-sections.ts';
import css from './ProfileFold.module.css';
import { ProfileFold } from './ProfileFold.tsx';

function CityLine() {
  return (
    <div className={css.line}>
      <span className={css.title}>{PROFILE.city}</span>
      <span className={css.value}>
        {useStore($cityName)}{' '}
        <button className="inline-action" {...opens('city')}>
          {PROFILE.changeCity}
        </button>
      </span>
    </div>
  );
}

function You() {
  const { name, email, phone } = useStore($user);
  return (
    <section>
      <h2>{PROFILE.you}</h2>
      <ProfileFold title={PROFILE.name} value={`${name}, ${phone === '' ? PROFILE.noPhone : formatPhone(phone)}`}>
        <LazyDetails />
      </ProfileFold>
      <ProfileFold title={PROFILE.email} value={email}>
        <LazyEmail />
      </ProfileFold>
      <CityLine />
    </section>
  );
}

/** Everything a customer can see and change, a line each. */
export function ProfileLines({ onErased }: { onErased: () => void }) {
  return (
    <div className={css.groups}>
      <You />
      <section>
        <h2>{PROFILE.safety}</h2>
        <ProfileFold title={PROFILE.password} value={PROFILE.passwordValue}>
          <LazyPassword />
        </ProfileFold>
        <ProfileFold title={PROFILE.sessions} value={PROFILE.sessionsValue}>
          <LazySessions />
        </ProfileFold>
      </section>
      <section>
        <h2>{PROFILE.data}</h2>
        <ProfileFold title={PROFILE.letters} value={PROFILE.lettersValue}>
          <LazyLetters />
        </ProfileFold>
        <ProfileFold title={PROFILE.consents} value={PROFILE.consentsValue}>
          <LazyConsents />
        </ProfileFold>
        <ProfileFold title={PROFILE.export} value={PROFILE.exportValue}>
          <LazyExport />
        </ProfileFold>
        <ProfileFold title={PROFILE.erase} value={PROFILE.eraseValue}>
          <LazyErase onErased={onErased} />
        </ProfileFold>
      </section>
    </div>
  );
}
