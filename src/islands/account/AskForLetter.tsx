import { type FormEvent, useState } from 'react';
import { RECOVERY } from '#lib/messages/account/recovery.ts';
import { requestPasswordReset } from '#lib/stores/auth.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form-data.ts';
import css from './AccountForm.module.css';
import { Outcome } from './Outcome.tsx';

/** Asks for the letter. The answer is the same for every address: nobody learns who has an account. */
export function AskForLetter() {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const email = textOf(new FormData(event.currentTarget), 'email');
    setState('busy');
    await requestPasswordReset(email);
    setState('sent');
  };
  if (state === 'sent') {
    return (
      <Outcome state="ok" title={RECOVERY.sentTitle}>
        <p>{RECOVERY.sentText}</p>
      </Outcome>
    );
  }
  return (
    <form className={`stack ${css.form}`} method="post" onSubmit={(event) => void submit(event)}>
      <Field name="email" type="email" label={RECOVERY.email} autoComplete="username" required hint={RECOVERY.emailHint} />
      <button className="button button-primary" type="submit" aria-disabled={state === 'busy'}>
        {state === 'busy' ? RECOVERY.sending : RECOVERY.request}
      </button>
    </form>
  );
}
