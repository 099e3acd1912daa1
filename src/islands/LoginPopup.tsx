import { type FormEvent, useRef, useState } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { ROUTES } from '#lib/routes.ts';
import { login } from '#lib/stores/auth.ts';
import { passwordOf, textOf } from './form-data.ts';
import { PasswordField } from './PasswordField.tsx';
import { Popup } from './Popup.tsx';
import { opens } from './popup-buttons.ts';

const ID = 'login';

/** Login. Nothing is checked here: the server's first message is what the error line says. */
export function LoginPopup() {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setBusy(true);
    setError('');
    const result = await login({ email: textOf(data, 'email'), password: passwordOf(data), rememberMe: data.has('rememberMe') });
    setBusy(false);
    if (result.kind === 'failed') setError(result.text);
    if (result.kind !== 'ok') return;
    form.reset();
    dialog.current?.close();
  };

  return (
    <Popup id={ID} title={POPUPS.loginTitle} ref={dialog} onClose={() => setError('')}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor="login-email">{POPUPS.email}</label>
          <input
            className="input"
            id="login-email"
            name="email"
            type="email"
            autoComplete="username"
            required
            aria-describedby="login-error"
          />
        </div>
        <PasswordField id="login-password" label={POPUPS.password} autoComplete="current-password" describedBy="login-error" />
        <div className="row between">
          <label className="tick">
            <input type="checkbox" name="rememberMe" />
            {POPUPS.remember}
          </label>
          <button className="link" {...opens('recovery')} onClick={() => dialog.current?.close()}>
            {POPUPS.forgot}
          </button>
        </div>
        <p className="error" id="login-error" role="alert">
          {error}
        </p>
        <button className="button button-primary wide" type="submit" aria-disabled={isBusy}>
          {isBusy ? POPUPS.loggingIn : POPUPS.logIn}
        </button>
      </form>
      <p className="note">
        {POPUPS.newHere} <a href={ROUTES.registration}>{POPUPS.register}</a>. {POPUPS.guestsWelcome}
      </p>
    </Popup>
  );
}
