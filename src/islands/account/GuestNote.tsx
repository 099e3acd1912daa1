import { ACCOUNT } from '#lib/messages/account/account.ts';
import { ROUTES } from '#lib/routes.ts';
import { opens } from '../parts/popup-buttons.ts';
import css from './Outcome.module.css';

/** Shown to guests on pages for customers. */
export function GuestNote({ text }: { text: string }) {
  return (
    <section className={`summary crop ${css.outcome}`}>
      <h2>{ACCOUNT.guestTitle}</h2>
      <p>{text}</p>
      <p className="row">
        <button className="button button-primary" {...opens('login')}>
          {ACCOUNT.logIn}
        </button>
        <a className="button" href={ROUTES.registration}>
          {ACCOUNT.register}
        </a>
      </p>
    </section>
  );
}
