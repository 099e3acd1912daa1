import { type FormEvent, useRef, useState } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { requestPasswordReset } from '#lib/stores/auth.ts';
import { textOf } from './form-data.ts';
import { Popup } from './Popup.tsx';

/** Asks for the letter with instructions; closes whatever becomes of it. */
export function RecoveryPopup() {
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await requestPasswordReset(textOf(new FormData(event.currentTarget), 'email'));
    setBusy(false);
    dialog.current?.close();
  };
  return (
    <Popup id="recovery" title={POPUPS.recoveryTitle} ref={dialog}>
      <form className="stack" method="post" onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor="recovery-email">{POPUPS.email}</label>
          <input className="input" id="recovery-email" name="email" type="email" autoComplete="username" aria-describedby="recovery-hint" />
          <p className="hint" id="recovery-hint">
            {POPUPS.recoveryHint}
          </p>
        </div>
        <button className="button button-primary wide" type="submit" aria-disabled={isBusy}>
          {isBusy ? POPUPS.recovering : POPUPS.recover}
        </button>
      </form>
    </Popup>
  );
}
