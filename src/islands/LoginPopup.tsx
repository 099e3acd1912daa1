import { useStore } from '@nanostores/react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { ROUTES } from '#lib/routes.ts';
import { login } from '#lib/stores/account/auth.ts';
import { $changedTexts } from '#lib/stores/account/changed-texts.ts';
import { backPath, isLeft } from '#lib/stores/session/return-after-login.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { passwordOf, textOf } from './form/form-data.ts';
import { PasswordField } from './form/PasswordField.tsx';
import { useForm } from './form/use-form.ts';
import { lazyPart } from './parts/lazy-part.ts';
import { Popup } from './parts/Popup.tsx';
import { opens } from './parts/popup-buttons.ts';
import { ScriptsNeeded } from './parts/ScriptsNeeded.tsx';
import { useMounted } from './parts/use-mounted.ts';

const ID = 'login';
/** Seldom needed: it comes when texts have changed. */
const ChangedTexts = lazyPart(() => import('./account/ChangedTexts.tsx').then(({ ChangedTexts }) => ChangedTexts));

type Dialog = RefObject<HTMLDialogElement | null>;

function EmailField() {
  return (
    <div className="field">
      <label htmlFor="login-email">{POPUPS.email}</label>
      <input className="input" id="login-email" name="email" type="email" autoComplete="username" required aria-describedby="login-error" />
    </div>
  );
}

/** The address that was typed to log in need not be typed again. */
function carryEmail(): void {
  const [typed, next] = ['login', 'recovery'].map((popup) => document.querySelector<HTMLInputElement>(`#${popup}-email`));
  if (typed && next && typed.value !== '') next.value = typed.value;
}

function RememberOrRecover({ dialog }: { dialog: Dialog }) {
  return (
    <div className="row between">
      <label className="tick">
        <input type="checkbox" name="rememberMe" />
        {POPUPS.remember}
      </label>
      <button
        className="link"
        {...opens('recovery')}
        onClick={() => {
          carryEmail();
          dialog.current?.close();
        }}
      >
        {POPUPS.forgot}
      </button>
    </div>
  );
}

const useLogin = (dialog: Dialog) =>
  useForm(
    (data) => login({ email: textOf(data, 'email'), password: passwordOf(data), rememberMe: data.has('rememberMe') }),
    (_, form) => {
      form?.reset();
      if ($changedTexts.get().length > 0) return undefined;
      dialog.current?.close();
      return backPath();
    },
  );

type FormProps = Pick<ReturnType<typeof useLogin>, 'text' | 'isBusy' | 'submit'> & { dialog: Dialog };

function LoginForm({ text, isBusy, submit, dialog }: FormProps) {
  const isMounted = useMounted();
  return (
    <>
      {isMounted && isLeft() && <p className="note">{POPUPS.sessionEnded}</p>}
      <ScriptsNeeded />
      <form className="stack" method="dialog" noValidate onSubmit={submit}>
        <EmailField />
        <PasswordField id="login-password" label={POPUPS.password} autoComplete="current-password" describedBy="login-error" />
        <RememberOrRecover dialog={dialog} />
        <p className="error" id="login-error" role="alert">
          {text}
        </p>
        <button className="button button-primary wide" type="submit" aria-disabled={isBusy}>
          {isBusy ? POPUPS.loggingIn : POPUPS.logIn}
        </button>
      </form>
      <p className="note">
        {POPUPS.newHere} <a href={ROUTES.registration}>{POPUPS.register}</a>. {POPUPS.guestsWelcome}
      </p>
    </>
  );
}

/** The button that asked for the login goes with what only a guest is shown: the keyboard goes on from the header's. */
function keepFocus(): void {
  if ($isLoggedIn.get()) document.querySelector<HTMLElement>('[data-account]')?.focus({ preventScroll: true });
}

function goBack(dialog: Dialog): void {
  dialog.current?.close();
  const path = backPath();
  if (path !== undefined) location.assign(path);
}

/** Once another tab has logged in there is nothing left to ask in this one. Its own login closes the popup itself. */
function useLoginElsewhere(dialog: Dialog, isBusy: boolean): void {
  useEffect(() => {
    if (isBusy) return undefined;
    return $isLoggedIn.listen((isIn) => {
      if (isIn && dialog.current?.open) goBack(dialog);
    });
  }, [dialog, isBusy]);
}

/**
 * The login form. It checks nothing itself: the error line shows the server's first message. Changed legal texts are shown in the same
 * popup.
 */
export function LoginPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { reset, ...form } = useLogin(dialog);
  useLoginElsewhere(dialog, form.isBusy);
  const hasChanged = useStore($changedTexts).length > 0;
  const title = hasChanged ? POPUPS.changedTexts : POPUPS.loginTitle;
  const close = () => {
    keepFocus();
    if (hasChanged) $changedTexts.set([]);
    else reset();
  };
  return (
    <Popup id={ID} title={title} ref={dialog} onClose={close}>
      {hasChanged ? (
        <Suspense>
          <ChangedTexts onDone={() => goBack(dialog)} />
        </Suspense>
      ) : (
        <LoginForm {...form} dialog={dialog} />
      )}
    </Popup>
  );
}
