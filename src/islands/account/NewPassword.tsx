import { RECOVERY } from '#lib/messages/account/recovery.ts';
import { ROUTES } from '#lib/routes.ts';
import { resetPassword } from '#lib/stores/account/auth.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { passwordOf } from '../form/form-data.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { useForm } from '../form/use-form.ts';
import { opens } from '../parts/popup-buttons.ts';
import css from './AccountForm.module.css';
import { Outcome } from './Outcome.tsx';

const LABELS = { password: RECOVERY.password } as const;

/** Takes the new password under the link's token. */
export function NewPassword({ token }: { token: string }) {
  const form = useForm((data) => resetPassword(token, passwordOf(data)));
  const { error, errors, text, isBusy, isDone, submit } = form;
  // A link that no longer works: another password would not help it.
  if (isDone) {
    return (
      <Outcome state="ok" title={RECOVERY.doneTitle}>
        <p>{RECOVERY.doneText}</p>
        <button className="button button-primary" {...opens('login')}>
          {RECOVERY.logIn}
        </button>
      </Outcome>
    );
  }
  if (error?.code === 'link_expired' || errors.token !== undefined) {
    return (
      <Outcome state="bad" title={RECOVERY.usedTitle}>
        <p>{errors.token ?? text}</p>
        <a className="button button-primary" href={ROUTES.recoverPassword}>
          {RECOVERY.again}
        </a>
      </Outcome>
    );
  }
  return (
    <form className={`stack ${css.form}`} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={LABELS} text={text} />
      <PasswordField
        id="f-password"
        label={RECOVERY.password}
        autoComplete="new-password"
        hint={RECOVERY.passwordHint}
        error={errors.password}
      />
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? RECOVERY.saving : RECOVERY.save}
      </button>
      {text !== '' && (
        <p>
          <a href={ROUTES.recoverPassword}>{RECOVERY.again}</a>
        </p>
      )}
    </form>
  );
}
