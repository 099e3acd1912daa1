import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { SAVED, type SavedWords } from '#lib/messages/account/saved.ts';
import type { SavedRecord } from '#lib/stores/saved-list.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import css from './SavedRecords.module.css';
import type { Saving } from './use-saving.ts';

type Props<R, F> = {
  saving: Saving<R, F>;
  isNew: boolean;
  words: SavedWords;
  labels: Readonly<Record<string, string>>;
  fieldsOf: (data: FormData) => F;
  summaryOf: (record: R) => string;
  onCancel: () => void;
  /** Begins again with what the other tab has left. */
  onTakeCurrent: () => void;
  children: ReactNode;
};

/** A form in its list: takes the focus when it opens, says what is wrong, keeps what is typed. */
export function SavedForm<R extends SavedRecord, F>(props: Props<R, F>) {
  const { saving, isNew, words, labels, fieldsOf, summaryOf, onCancel, onTakeCurrent, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const conflict = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (saving.current !== null) conflict.current?.focus();
  }, [saving.current]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void saving.save(fieldsOf(new FormData(event.currentTarget)));
  };
  return (
    <form className={`${css.form} stack`} noValidate onSubmit={submit}>
      <h3 ref={title} tabIndex={-1}>
        {isNew ? words.addTitle : words.editTitle}
      </h3>
      <ErrorSummary errors={saving.errors} labels={labels} text={saving.text} />
      {saving.current !== null && (
        <div className="notice" role="alert" tabIndex={-1} ref={conflict}>
          <p>{words.changed(summaryOf(saving.current))}</p>
          <p className="row">
            <button type="button" className="button button-small" onClick={onTakeCurrent}>
              {SAVED.showCurrent}
            </button>
            <span className="note">{SAVED.orKeep}</span>
          </p>
        </div>
      )}
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
