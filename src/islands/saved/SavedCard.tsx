import type { ReactNode } from 'react';
import { SAVED } from '#lib/messages/account/saved.ts';
import { StateMark } from '../StateMark.tsx';
import css from './SavedRecords.module.css';

export const cardId = (id: string): string => `saved-${id}`;

type Props = {
  id: string;
  title: string;
  /** The mark of the default one; null for the others. */
  mark: string | null;
  /** A form is open beside it: what is typed there must not go by a stray press. */
  isQuiet: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onChoose: () => void;
  children: ReactNode;
};

/** One saved record with what can be done to it. */
export function SavedCard({ id, title, mark, isQuiet, onEdit, onRemove, onChoose, children }: Props) {
  return (
    <article className={mark === null ? css.card : `${css.card} ${css.isDefault}`}>
      <header>
        <h3 id={cardId(id)} tabIndex={-1}>
          {title}
        </h3>
        {mark !== null && (
          <span className="state note">
            <StateMark state="ok" />
            {mark}
          </span>
        )}
      </header>
      {children}
      <p className={css.actions} hidden={isQuiet}>
        <button type="button" className="link" aria-label={SAVED.editOf(title)} onClick={onEdit}>
          {SAVED.edit}
        </button>
        {mark === null && (
          <button type="button" className="link" aria-label={SAVED.makeDefaultOf(title)} onClick={onChoose}>
            {SAVED.makeDefault}
          </button>
        )}
        <button type="button" className="link" aria-label={SAVED.removeOf(title)} onClick={onRemove}>
          {SAVED.remove}
        </button>
      </p>
    </article>
  );
}
