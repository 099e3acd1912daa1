import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import type { InquiryKind } from '#lib/domain/orders/inquiry.ts';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import type { InquiryDraft } from '#lib/stores/inquiry/inquiry-draft.ts';
import { shopDay } from '#lib/stores/shop-day.ts';
import { Field, FieldFrame, fieldId, notesOf } from '../form/Field.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { CityField } from '../saved/CityField.tsx';
import { FilesField } from './FilesField.tsx';

function Words({ text, error }: { text: string; error: string | undefined }) {
  const id = fieldId('text');
  const hint = INQUIRY_FORM.textHint;
  return (
    <FieldFrame id={id} label={INQUIRY_FORM.text} hint={hint} error={error}>
      <textarea
        className="input"
        id={id}
        name="text"
        maxLength={4000}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { hint, error })}
      />
    </FieldFrame>
  );
}

type PartProps = { draft: InquiryDraft; errors: Record<string, string> };

/** What is to be printed, how many, by when and whither. */
export function Wish({
  draft,
  errors,
  city,
  onCity,
}: PartProps & { city: DeliveryCity | null; onCity: (city: DeliveryCity | null) => void }) {
  return (
    <>
      <Words text={draft.text} error={errors.text} />
      <div className="two">
        <Field
          name="quantity"
          label={INQUIRY_FORM.quantity}
          hint={INQUIRY_FORM.quantityHint}
          maxLength={100}
          defaultValue={draft.quantity}
          error={errors.quantity}
        />
        <Field
          name="wantedDay"
          type="date"
          label={INQUIRY_FORM.day}
          hint={INQUIRY_FORM.dayHint}
          min={shopDay()}
          defaultValue={draft.wantedDay}
          error={errors.wantedDay}
        />
      </div>
      <CityField name="city" city={city} onChange={onCity} error={errors.city ?? errors['city.name']} />
      <FilesField />
    </>
  );
}

/** Who asks, and how they are reached. */
export function Contact({ draft, errors, kind }: PartProps & { kind: InquiryKind }) {
  return (
    <>
      <Field
        name="contact.name"
        label={INQUIRY_FORM.name}
        autoComplete="name"
        maxLength={200}
        defaultValue={draft.name}
        error={errors['contact.name']}
      />
      <div className="two">
        <PhoneField name="contact.phone" label={INQUIRY_FORM.phone} defaultValue={draft.phone} error={errors['contact.phone']} />
        {kind === 'quote' ? (
          <Field
            name="contact.email"
            type="email"
            label={INQUIRY_FORM.email}
            hint={INQUIRY_FORM.emailHint}
            autoComplete="email"
            defaultValue={draft.email}
            error={errors['contact.email']}
          />
        ) : (
          <Field
            name="when"
            label={INQUIRY_FORM.when}
            hint={INQUIRY_FORM.whenHint}
            maxLength={100}
            defaultValue={draft.when}
            error={errors.when}
          />
        )}
      </div>
    </>
  );
}
