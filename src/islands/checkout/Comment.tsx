import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { FieldFrame, fieldId, notesOf } from '../form/Field.tsx';

/** The customer's comment for the shop. */
export function Comment({ text, error }: { text: string; error: string | undefined }) {
  const id = fieldId('comment');
  const hint = CHECKOUT.commentHint;
  return (
    <FieldFrame id={id} label={CHECKOUT.comment} hint={hint} error={error}>
      <textarea
        className="input"
        id={id}
        name="comment"
        maxLength={2000}
        defaultValue={text}
        aria-describedby={notesOf(id, { hint, error })}
      />
    </FieldFrame>
  );
}
