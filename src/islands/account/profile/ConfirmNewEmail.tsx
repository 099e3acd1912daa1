import { useEffect, useState } from 'react';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { ROUTES } from '#lib/routes.ts';
import { confirmNewEmail, type FormResult } from '#lib/stores/profile.ts';
import { Skeleton } from '../../Skeleton.tsx';
import { Outcome } from '../Outcome.tsx';

/** Puts the new address in force by the link of its letter. The link works once, so it is sent once. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const [result, setResult] = useState<FormResult | null>(null);
  useEffect(() => void confirmNewEmail(token).then(setResult), [token]);
  if (result === null) return <Skeleton />;
  const isDone = result.kind === 'ok';
  return (
    <Outcome state={isDone ? 'ok' : 'warn'} title={isDone ? SECTION.emailConfirmedTitle : SECTION.emailExpiredTitle}>
      <p>{isDone ? SECTION.emailConfirmedText : result.kind === 'failed' ? result.text : SECTION.emailExpiredText}</p>
      <a className="button button-primary" href={ROUTES.profile}>
        {SECTION.toProfile}
      </a>
    </Outcome>
  );
}
