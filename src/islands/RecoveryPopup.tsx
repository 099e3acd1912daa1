import { useRef } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { requestPasswordReset } from '#lib/stores/account/auth.ts';
import { textOf } from './form/form-data.ts';
import { useForm } from './form/use-form.ts';
import { Popup } from './parts/Popup.tsx';

/** Requests the letter with instructions and closes, whatever the answer. */
export function RecoveryPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, submit } = useForm(
    (data) => requestPasswordReset(textOf(data, 'email')),
    () => dialog.current?.close(),
  );
  return (
    <Popup id="recovery" title={POPUPS.recoveryTitle} ref={dialog}>
      <form className="stack" method="dialog" onSubmit={submit}>
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
