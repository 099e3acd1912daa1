import { REGISTRATION } from '#lib/messages/account/registration.ts';
import { confirmEmail } from '#lib/stores/account/auth.ts';
import { wholeText } from '../form/use-form.ts';
import { opens } from '../parts/popup-buttons.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { LetterSent } from './LetterSent.tsx';
import { Outcome } from './Outcome.tsx';

/** Confirms the address by the letter's link. The link works once, so the request is sent once. */
export function ConfirmLink({ token }: { token: string }) {
  const { outcome } = useAnswer(token, () => confirmEmail(token));
  if (outcome === null) return <Skeleton />;
  if (outcome.ok) {
    return (
      <Outcome state="ok" title={REGISTRATION.confirmedTitle}>
        <p>{REGISTRATION.confirmedText}</p>
        <button className="button button-primary" {...opens('login')}>
          {REGISTRATION.logIn}
        </button>
      </Outcome>
    );
  }
  return (
    <div className="stack">
      <p className="notice">
        <b>{REGISTRATION.expiredTitle}</b> {wholeText(outcome.error)}
      </p>
      <LetterSent email="" />
    </div>
  );
}
