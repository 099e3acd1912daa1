import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { type ProfileView, requestNewEmail } from '#lib/stores/account/profile.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import { passwordOf, textOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SectionEnd } from './SectionEnd.tsx';
import { emptied, useSection } from './use-section.ts';
import { WithProfile } from './WithProfile.tsx';

const LABELS = { 'email.email': SECTION.newEmail, 'email.password': SECTION.yourPassword } as const;

function Form({ profile: { pendingEmail } }: { profile: ProfileView }) {
  const { errors, text, isBusy, isDone, submit } = useSection(
    'email',
    (data) => requestNewEmail(textOf(data, 'email.email'), passwordOf(data, 'email.password')),
    emptied,
  );
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={LABELS} text={text} />
      {pendingEmail !== null && <p className="notice">{SECTION.pending(pendingEmail.email, formatMoment(pendingEmail.until))}</p>}
      <div className="two">
        <Field
          name="email.email"
          type="email"
          label={SECTION.newEmail}
          hint={SECTION.newEmailHint}
          autoComplete="email"
          required
          error={errors['email.email']}
        />
        <PasswordField
          id="f-email-password"
          name="email.password"
          label={SECTION.yourPassword}
          autoComplete="current-password"
          error={errors['email.password']}
        />
      </div>
      <SectionEnd isBusy={isBusy} label={SECTION.changeEmail} done={isDone ? SECTION.emailSent : ''} />
    </form>
  );
}

/** Changes the e-mail; the new one is valid once the link in its letter is opened. */
export function EmailForm() {
  return <WithProfile>{(profile) => <Form profile={profile} />}</WithProfile>;
}
