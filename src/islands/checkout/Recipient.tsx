import { CHECKOUT } from '#lib/messages/checkout.ts';
import type { CheckoutDraft } from '#lib/stores/checkout.ts';
import { Field, FieldNotes, fieldId, notesOf } from '../form/Field.tsx';
import { PhoneField } from '../form/PhoneField.tsx';

type Props = { draft: CheckoutDraft; errors: Record<string, string>; place: string };

/** Who gets the run, where, and what else the shop should know. */
export function Recipient({ draft, errors, place }: Props) {
  return (
    <>
      <section aria-labelledby="recipient-title" className="stack">
        <h2 id="recipient-title">{CHECKOUT.recipient}</h2>
        <div className="checkout-two">
          <Field
            name="recipient.name"
            label={CHECKOUT.name}
            autoComplete="name"
            defaultValue={draft.recipient}
            error={errors['recipient.name']}
          />
          <PhoneField name="recipient.phone" label={CHECKOUT.phone} defaultValue={draft.phone} error={errors['recipient.phone']} />
          <Field
            name="recipient.email"
            type="email"
            label={CHECKOUT.email}
            hint={CHECKOUT.emailHint}
            autoComplete="email"
            defaultValue={draft.email}
            error={errors['recipient.email']}
          />
        </div>
      </section>
      <section aria-labelledby="delivery-title" className="stack">
        <h2 id="delivery-title">{CHECKOUT.delivery}</h2>
        <label className="card">
          <input type="radio" name="delivery" value="workshop" defaultChecked />
          <b>
            {CHECKOUT.workshop}, {CHECKOUT.free}
          </b>
          <small>{place}</small>
        </label>
        <p className="note">{CHECKOUT.byManager}</p>
        <div className="field">
          <label htmlFor={fieldId('comment')}>{CHECKOUT.comment}</label>
          <textarea
            className="input"
            id={fieldId('comment')}
            name="comment"
            maxLength={2000}
            defaultValue={draft.comment}
            aria-describedby={notesOf('comment', CHECKOUT.commentHint, errors.comment)}
          />
          <FieldNotes name="comment" hint={CHECKOUT.commentHint} error={errors.comment} />
        </div>
      </section>
    </>
  );
}
