import { CHECKOUT } from '#lib/messages/checkout.ts';
import { FieldNotes, fieldId, notesOf } from '../form/Field.tsx';

/** What else the shop should know. */
export function Comment({ text, error }: { text: string; error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor={fieldId('comment')}>{CHECKOUT.comment}</label>
      <textarea
        className="input"
        id={fieldId('comment')}
        name="comment"
        maxLength={2000}
        defaultValue={text}
        aria-describedby={notesOf('comment', CHECKOUT.commentHint, error)}
      />
      <FieldNotes name="comment" hint={CHECKOUT.commentHint} error={error} />
    </div>
  );
}
