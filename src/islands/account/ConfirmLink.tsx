import { useStore } from '@nanostores/react';
import { REGISTRATION } from '#lib/messages/account/registration.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { ROUTES } from '#lib/routes.ts';
import { $isLoggedIn, confirmEmail } from '#lib/stores/account/auth.ts';
import { wholeText } from '../form/use-form.ts';
import { opens } from '../parts/popup-buttons.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { LetterSent } from './LetterSent.tsx';
import { Outcome } from './Outcome.tsx';

/** What follows the confirmation: the login and, once it is done, the account. */
function Confirmed() {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  if (isLoggedIn) {
    return (
      <Outcome state="ok" title={REGISTRATION.loggedInTitle}>
        <p>{REGISTRATION.loggedInText}</p>
        <p className="row">
          <a className="button button-primary" href={ROUTES.myOrders}>
            {POPUPS.myOrders}
          </a>
          <a className="button" href={ROUTES.detailsOrganization}>
            {POPUPS.detailsOrganization}
          </a>
        </p>
      </Outcome>
    );
  }
  return (
    <Outcome state="ok" title={REGISTRATION.confirmedTitle}>
      <p>{REGISTRATION.confirmedText}</p>
      <button className="button button-primary" {...opens('login')}>
        {REGISTRATION.logIn}
      </button>
    </Outcome>
  );
}

/** Confirms the address by the letter's link, or says why it does not and how to get another. */
export function ConfirmLink({ token }: { token: string }) {
  const { outcome } = useAnswer(token, () => confirmEmail(token));
  if (outcome === null) return <Skeleton />;
  return outcome.ok ? <Confirmed /> : <LetterSent email="" failure={wholeText(outcome.error)} />;
}
