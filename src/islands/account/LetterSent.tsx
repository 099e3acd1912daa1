import { type FormEvent, useState } from 'react';
import { REGISTRATION } from '#lib/messages/account/registration.ts';
import { resendConfirmation } from '#lib/stores/auth.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form-data.ts';
import { Outcome } from './Outcome.tsx';

/** The address has to be confirmed: where the letter went, and the way to get another. */
export function LetterSent({ email }: { email: string }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const resend = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await resendConfirmation(email || textOf(new FormData(event.currentTarget), 'email'));
    setBusy(false);
    setText(result.kind === 'ok' ? REGISTRATION.resent : result.kind === 'failed' ? result.text : Object.values(result.errors).join(' '));
  };
  return (
    <Outcome state="warn" title={REGISTRATION.confirmTitle}>
      {email === '' ? (
        <p>{REGISTRATION.confirmTextNoEmail}</p>
      ) : (
        <p>
          {REGISTRATION.confirmText} <b>{email}</b>. {REGISTRATION.confirmHint}
        </p>
      )}
      <form className="stack" method="post" onSubmit={(event) => void resend(event)}>
        {email === '' && <Field name="email" type="email" label={REGISTRATION.email} autoComplete="username" required />}
        <button className="button" type="submit" aria-disabled={isBusy}>
          {isBusy ? REGISTRATION.sending : REGISTRATION.resend}
        </button>
      </form>
      <p className="note" role="status">
        {text}
      </p>
    </Outcome>
  );
}
