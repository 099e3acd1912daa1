import { RECOVERY } from '#lib/messages/account/recovery.ts';
import { requestPasswordReset } from '#lib/stores/account/auth.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';
import css from './AccountForm.module.css';
import { Outcome } from './Outcome.tsx';

/** Requests the letter. The answer is the same for every address, so it does not reveal who has an account. */
export function AskForLetter() {
  const { isBusy, isDone, submit } = useForm((data) => requestPasswordReset(textOf(data, 'email')));
  if (isDone) {
    return (
      <Outcome state="ok" title={RECOVERY.sentTitle}>
        <p>{RECOVERY.sentText}</p>
      </Outcome>
    );
  }
  return (
    <form className={`stack ${css.form}`} method="dialog" onSubmit={submit}>
      <Field name="email" type="email" label={RECOVERY.email} autoComplete="username" required hint={RECOVERY.emailHint} />
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? RECOVERY.sending : RECOVERY.request}
      </button>
    </form>
  );
}
