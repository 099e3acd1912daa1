import { useStore } from '@nanostores/react';
import { CHANGED_TEXTS } from '#lib/messages/account/changed-texts.ts';
import { ROUTES } from '#lib/routes.ts';
import { $newTexts, acceptTexts, type ChangedText, textPath } from '#lib/stores/account/accept-texts.ts';
import { useForm } from '../form/use-form.ts';

const PAGES: Readonly<Record<ChangedText['purpose'], string>> = {
  personalData: ROUTES.personalDataConsent,
  offer: ROUTES.publicOffer,
};

function Changed({ purpose, before, isAsked }: ChangedText) {
  return (
    <li>
      <a href={PAGES[purpose]}>{CHANGED_TEXTS.names[purpose]}</a>
      {before !== null && (
        <>
          {', '}
          <a href={textPath(before)}>{CHANGED_TEXTS.before}</a>
        </>
      )}
      <small>{isAsked ? CHANGED_TEXTS.asked : CHANGED_TEXTS.noted}</small>
    </li>
  );
}

/** Shows changed legal texts once after the login, and asks for consent where the law requires it. */
export function ChangedTexts({ onDone }: { onDone: () => void }) {
  const changed = useStore($newTexts);
  const { text, isBusy, submit } = useForm(() => acceptTexts(), onDone);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{CHANGED_TEXTS.lead}</p>
      <ul className="stack">
        {changed.map((item) => (
          <Changed key={item.purpose} {...item} />
        ))}
      </ul>
      <p className="error" role="alert">
        {text}
      </p>
      <button className="button button-primary wide" type="submit" aria-disabled={isBusy}>
        {changed.some(({ isAsked }) => isAsked) ? CHANGED_TEXTS.agree : CHANGED_TEXTS.read}
      </button>
      <button className="button wide" type="button" onClick={onDone}>
        {CHANGED_TEXTS.later}
      </button>
    </form>
  );
}
