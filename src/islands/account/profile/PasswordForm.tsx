import { useStore } from '@nanostores/react';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { changePassword } from '#lib/stores/account/profile.ts';
import { $user } from '#lib/stores/session/user.ts';
import { passwordOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { emptied, useSection } from './use-section.ts';

const LABELS = { 'password.password': SECTION.yourPassword, 'password.newPassword': SECTION.newPassword } as const;

/** Another password, by the current one. */
export function PasswordForm() {
  const { email } = useStore($user);
  const form = useSection(
    'password',
    (data) => changePassword(passwordOf(data, 'password.password'), passwordOf(data, 'password.newPassword')),
    emptied,
  );
  return (
    <SectionForm form={form} labels={LABELS} action={SECTION.changePassword} done={SECTION.passwordChanged}>
      {/* Password managers ask whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="two">
        <PasswordField
          id="f-password-password"
          name="password.password"
          label={SECTION.yourPassword}
          autoComplete="current-password"
          error={form.errors['password.password']}
        />
        <PasswordField
          id="f-password-newPassword"
          name="password.newPassword"
          label={SECTION.newPassword}
          hint={SECTION.newPasswordHint}
          autoComplete="new-password"
          error={form.errors['password.newPassword']}
        />
      </div>
    </SectionForm>
  );
}
