import { type ReactNode, useEffect, useRef } from 'react';
import { SAVED, type SavedWords } from '#lib/messages/account/saved.ts';
import type { SavedRecord } from '#lib/stores/account/saved-list.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import css from './SavedRecords.module.css';
import type { Saving } from './use-saving.ts';

type Props<R> = {
  saving: Saving<R>;
  isNew: boolean;
  words: SavedWords;
  labels: Readonly<Record<string, string>>;
  summaryOf: (record: R) => string;
  onCancel: () => void;
  /** Begins again with what the other tab has left. */
  onTakeCurrent: () => void;
  children: ReactNode;
};

/** Another tab or device has changed the record meanwhile: what it has left, before what is typed here takes its place. */
function Conflict<R>({
  current,
  words,
  summaryOf,
  onTakeCurrent,
}: Pick<Props<R>, 'words' | 'summaryOf' | 'onTakeCurrent'> & { current: R }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left again is to be read again
  useEffect(() => box.current?.focus(), [current]);
  return (
    <div className="notice" role="alert" tabIndex={-1} ref={box}>
      <p>{words.changed(summaryOf(current))}</p>
      <p className="row">
        <button type="button" className="button button-small" onClick={onTakeCurrent}>
          {SAVED.showCurrent}
        </button>
        <span className="note">{SAVED.orKeep}</span>
      </p>
    </div>
  );
}

/** A form in its list: takes the focus when it opens, says what is wrong, keeps what is typed. */
export function SavedForm<R extends SavedRecord>(props: Props<R>) {
  const { saving, isNew, words, labels, onCancel, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <form className={`${css.form} stack`} noValidate onSubmit={saving.submit}>
      <h3 ref={title} tabIndex={-1}>
        {isNew ? words.addTitle : words.editTitle}
      </h3>
      <ErrorSummary errors={saving.errors} labels={labels} text={saving.text} />
      {saving.current !== null && <Conflict {...props} current={saving.current} />}
      {children}
      <p className="row">
        <button type="submit" className="button button-primary" aria-disabled={saving.isBusy}>
          {saving.isBusy ? SAVED.saving : SAVED.save}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {SAVED.cancel}
        </button>
      </p>
    </form>
  );
}
