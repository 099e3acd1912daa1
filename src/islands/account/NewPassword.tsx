import { type FormEvent, useState } from 'react';
import { RECOVERY } from '#lib/messages/account/recovery.ts';
import { ROUTES } from '#lib/routes.ts';
import { resetPassword } from '#lib/stores/auth.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { passwordOf } from '../form-data.ts';
import { PasswordField } from '../PasswordField.tsx';
import { opens } from '../popup-buttons.ts';
import css from './AccountForm.module.css';
import { Outcome } from './Outcome.tsx';

const LABELS = { password: RECOVERY.password } as const;
const NO_ERRORS: Record<string, string> = {};

/** Takes the new password under the link's token. */
export function NewPassword({ token }: { token: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [errors, setErrors] = useState(NO_ERRORS);
  const [text, setText] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const password = passwordOf(new FormData(event.currentTarget));
    setState('busy');
    const result = await resetPassword(token, password);
    setState(result.kind === 'ok' ? 'done' : 'idle');
    // A link that no longer works is the only other field the server can complain about.
    const { token: linkError, ...rest } = result.kind === 'invalid' ? result.errors : NO_ERRORS;
    setErrors(rest);
    setText(result.kind === 'failed' ? result.text : (linkError ?? ''));
  };
  if (state === 'done') {
    return (
      <Outcome state="ok" title={RECOVERY.doneTitle}>
        <p>{RECOVERY.doneText}</p>
        <button className="button button-primary" {...opens('login')}>
          {RECOVERY.logIn}
        </button>
      </Outcome>
    );
  }
  return (
    <form className={`stack ${css.form}`} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} labels={LABELS} text={text} />
      <PasswordField
        id="f-password"
        label={RECOVERY.password}
        autoComplete="new-password"
        hint={RECOVERY.passwordHint}
        error={errors.password}
      />
      <button className="button button-primary" type="submit" aria-disabled={state === 'busy'}>
        {state === 'busy' ? RECOVERY.saving : RECOVERY.save}
      </button>
      {text !== '' && (
        <p>
          <a href={ROUTES.recoverPassword}>{RECOVERY.again}</a>
        </p>
      )}
    </form>
  );
}
