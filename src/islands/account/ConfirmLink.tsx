import { useEffect, useState } from 'react';
import { REGISTRATION } from '#lib/messages/account/registration.ts';
import { confirmEmail } from '#lib/stores/auth.ts';
import { opens } from '../popup-buttons.ts';
import { Skeleton } from '../Skeleton.tsx';
import { LetterSent } from './LetterSent.tsx';
import { Outcome } from './Outcome.tsx';

/** Confirms the address by the link of the letter. The link works once, so it is sent once. */
export function ConfirmLink({ token }: { token: string }) {
  const [ended, setEnded] = useState<{ ok: boolean; text: string } | null>(null);
  useEffect(() => {
    void confirmEmail(token).then((result) => {
      setEnded({ ok: result.kind === 'ok', text: result.kind === 'failed' ? result.text : '' });
    });
  }, [token]);
  if (ended === null) return <Skeleton />;
  if (ended.ok) {
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
        <b>{REGISTRATION.expiredTitle}</b> {ended.text}
      </p>
      <LetterSent email="" />
    </div>
  );
}
