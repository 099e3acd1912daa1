import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import type { CheckoutDraft } from '#lib/stores/checkout/checkout-draft.ts';
import { Field } from '../form/Field.tsx';
import { PhoneField } from '../form/PhoneField.tsx';

type Props = { draft: CheckoutDraft; errors: Record<string, string> };

/** The recipient's fields. */
export function Recipient({ draft, errors }: Props) {
  return (
    <section aria-labelledby="recipient-title" className="stack">
      <h2 id="recipient-title">{CHECKOUT.recipient}</h2>
      <div className="two">
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
  );
}
