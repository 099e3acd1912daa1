import { REGISTRATION } from '#lib/messages/account/registration.ts';
import { resendConfirmation } from '#lib/stores/account/auth.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';
import { Outcome } from './Outcome.tsx';

const ASKED = { state: 'info', title: REGISTRATION.confirmTitle } as const;
const FAILED = { state: 'warn', title: REGISTRATION.expiredTitle } as const;

/** `failure`: why the link of a former letter did not work. */
type Props = { email: string; failure?: string };

/** Asks to confirm the address: shows where the letter went, and how to get another. */
export function LetterSent({ email, failure }: Props) {
  const { errors, text, isBusy, isDone, submit } = useForm((data) => resendConfirmation(email || textOf(data, 'email')));
  return (
    <Outcome {...(failure === undefined ? ASKED : FAILED)}>
      {email === '' ? (
        <p>{failure ?? REGISTRATION.confirmTextNoEmail}</p>
      ) : (
        <p>
          {REGISTRATION.confirmText} <b>{email}</b>. {REGISTRATION.confirmHint}
        </p>
      )}
      <form className="stack" method="dialog" noValidate onSubmit={submit}>
        {email === '' && <Field name="email" type="email" label={REGISTRATION.email} autoComplete="username" required />}
        <button className="button" type="submit" aria-disabled={isBusy}>
          {isBusy ? REGISTRATION.sending : REGISTRATION.resend}
        </button>
      </form>
      <p className="note" role="status">
        {isDone ? REGISTRATION.resent : text || Object.values(errors).join(' ')}
      </p>
    </Outcome>
  );
}
