import { useState } from 'react';
import { ORGANISATION } from '#lib/messages/account/details.ts';
import css from './account/Facts.module.css';

/** Copies the requisites as lines of text, to paste into a bank's form or a letter. */
export function CopyRequisites({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(ORGANISATION.copied);
    } catch {
      // No clipboard on a plain http address, or the person refused it.
      setSaid(ORGANISATION.notCopied);
    }
  };
  return (
    <>
      <button type="button" className={`button ${css.copy}`} onClick={() => void copy()}>
        {ORGANISATION.copy}
      </button>
      <p className="note" role="status">
        {said}
      </p>
    </>
  );
}
