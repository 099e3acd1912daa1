import { POPUPS } from '#lib/messages/site/popups.ts';
import { requestPasswordReset } from '#lib/stores/account/auth.ts';
import { textOf } from './form/form-data.ts';
import { useForm } from './form/use-form.ts';
import { Popup } from './parts/Popup.tsx';

const focus = (line: HTMLElement | null): void => line?.focus();

/** Requests the letter with instructions, and says that it is under way, or why it is not. */
export function RecoveryPopup() {
  const { errors, text, isBusy, isDone, submit, reset } = useForm((data) => requestPasswordReset(textOf(data, 'email')));
  return (
    <Popup id="recovery" title={isDone ? POPUPS.recoverySent : POPUPS.recoveryTitle} onClose={reset}>
      {isDone ? (
        <p tabIndex={-1} ref={focus}>
          {POPUPS.recoverySentNote}
        </p>
      ) : (
        <form className="stack" method="dialog" noValidate onSubmit={submit}>
          <div className="field">
            <label htmlFor="recovery-email">{POPUPS.email}</label>
            <input
              className="input"
              id="recovery-email"
              name="email"
              type="email"
              autoComplete="username"
              aria-describedby="recovery-hint recovery-error"
            />
            <p className="hint" id="recovery-hint">
              {POPUPS.recoveryHint}
            </p>
            <p className="error" id="recovery-error" role="alert">
              {errors.email ?? text}
            </p>
          </div>
          <button className="button button-primary wide" type="submit" aria-disabled={isBusy}>
            {isBusy ? POPUPS.recovering : POPUPS.recover}
          </button>
        </form>
      )}
    </Popup>
  );
}
