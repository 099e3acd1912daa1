import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { type ProfileView, requestNewEmail } from '#lib/stores/account/profile.ts';
import { Field } from '../../form/Field.tsx';
import { passwordOf, textOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { emptied, useSection } from './use-section.ts';
import { WithProfile } from './WithProfile.tsx';

const LABELS = { 'email.email': SECTION.newEmail, 'email.password': SECTION.yourPassword } as const;

function Form({ profile: { pendingEmail } }: { profile: ProfileView }) {
  const form = useSection('email', (data) => requestNewEmail(textOf(data, 'email.email'), passwordOf(data, 'email.password')), emptied);
  return (
    <SectionForm form={form} labels={LABELS} action={SECTION.changeEmail} done={SECTION.emailSent}>
      {pendingEmail !== null && <p className="notice">{SECTION.pending(pendingEmail.email, formatMoment(pendingEmail.until))}</p>}
      <div className="two">
        <Field
          name="email.email"
          type="email"
          label={SECTION.newEmail}
          hint={SECTION.newEmailHint}
          autoComplete="email"
          required
          error={form.errors['email.email']}
        />
        <PasswordField
          id="f-email-password"
          name="email.password"
          label={SECTION.yourPassword}
          autoComplete="current-password"
          error={form.errors['email.password']}
        />
      </div>
    </SectionForm>
  );
}

/** Changes the e-mail; the new one is valid once the link in its letter is opened. */
export function EmailForm() {
  return <WithProfile>{(profile) => <Form profile={profile} />}</WithProfile>;
}
