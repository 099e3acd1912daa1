import { RECOVERY } from '#lib/messages/account/recovery.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { requestPasswordReset } from '#lib/stores/account/auth.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';
import css from './AccountForm.module.css';
import { Outcome } from './Outcome.tsx';

/** Requests the letter. The answer is the same for every address, so it does not reveal who has an account. */
export function AskForLetter() {
  const { errors, text, isBusy, isDone, submit } = useForm((data) => requestPasswordReset(textOf(data, 'email')));
  if (isDone) {
    return (
      <Outcome state="ok" title={POPUPS.recoverySent}>
        <p>{POPUPS.recoverySentNote}</p>
      </Outcome>
    );
  }
  return (
    <form className={`stack ${css.form}`} method="dialog" noValidate onSubmit={submit}>
      <Field
        name="email"
        type="email"
        label={RECOVERY.email}
        autoComplete="username"
        required
        hint={RECOVERY.emailHint}
        error={errors.email}
      />
      <p className="error" role="alert">
        {text}
      </p>
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? RECOVERY.sending : RECOVERY.request}
      </button>
    </form>
  );
}
