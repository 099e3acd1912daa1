import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { ROUTES } from '#lib/routes.ts';
import { confirmNewEmail } from '#lib/stores/account/profile.ts';
import { wholeText } from '../../form/use-form.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { Outcome } from '../Outcome.tsx';

/** Confirms the new address by the letter's link. The link works once, so the request is sent once. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { outcome } = useAnswer(token, () => confirmNewEmail(token));
  if (outcome === null) return <Skeleton />;
  return (
    <Outcome state={outcome.ok ? 'ok' : 'warn'} title={outcome.ok ? SECTION.emailConfirmedTitle : SECTION.emailExpiredTitle}>
      <p>{outcome.ok ? SECTION.emailConfirmedText : wholeText(outcome.error) || SECTION.emailExpiredText}</p>
      <a className="button button-primary" href={ROUTES.profile}>
        {SECTION.toProfile}
      </a>
    </Outcome>
  );
}
