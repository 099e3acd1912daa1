import { ACCOUNT } from '#lib/messages/account/account.ts';
import { SAVED, type SavedWords } from '#lib/messages/account/saved.ts';
import css from './SavedRecords.module.css';

/** The list could not be had; what was there before stays below. */
export function ListFailed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>
        <b>{SAVED.failed}</b> {text}
      </p>
      <p>
        <button type="button" className="button button-small" onClick={onAgain}>
          {ACCOUNT.retry}
        </button>
      </p>
    </div>
  );
}

export function NothingSaved({ words }: { words: SavedWords }) {
  return (
    <div className={css.empty}>
      <h3>{words.empty}</h3>
      <p>{words.emptyText}</p>
    </div>
  );
}
