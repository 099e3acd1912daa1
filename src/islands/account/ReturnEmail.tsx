import { RECOVERY } from '#lib/messages/account/recovery.ts';
import { ROUTES } from '#lib/routes.ts';
import { returnEmail } from '#lib/stores/account/profile.ts';
import { useForm } from '../form/use-form.ts';
import css from './AccountForm.module.css';
import { NewPassword } from './NewPassword.tsx';

/**
 * Restores the former e-mail when the button is pressed, not when the page is opened: mail programs open links by themselves. Then asks for
 * a new password.
 */
export function ReturnEmail({ token }: { token: string }) {
  const { errors, text, isBusy, isDone, submit } = useForm(() => returnEmail(token));
  const problem = text || (errors.token ?? '');
  if (isDone) {
    return (
      <div className="stack">
        <p className="notice" role="status">
          <b>{RECOVERY.backDoneTitle}</b> {RECOVERY.backDoneText}
        </p>
        <NewPassword token={token} />
      </div>
    );
  }
  return (
    <form className={`stack ${css.form}`} method="dialog" onSubmit={submit}>
      <h2>{RECOVERY.backTitle}</h2>
      <p>{RECOVERY.backText}</p>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}. {RECOVERY.backLate} <a href={ROUTES.contactsPage}>{RECOVERY.backContacts}</a>
        </p>
      )}
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? RECOVERY.backBusy : RECOVERY.back}
      </button>
    </form>
  );
}
