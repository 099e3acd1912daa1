import { useState } from 'react';
import { formatPhone, toE164 } from '#lib/domain/customer/phone.ts';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import { ADDRESS_LABELS, ADDRESS_WORDS as WORDS } from '#lib/messages/account/saved.ts';
import { type Address, addresses, type SavedAddress } from '#lib/stores/account/addresses.ts';
import { $city } from '#lib/stores/site/city.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { PhoneField } from '../form/PhoneField.tsx';
import { CityField } from './CityField.tsx';
import { SavedForm } from './SavedForm.tsx';
import type { FormProps } from './SavedRecords.tsx';
import { useSaving } from './use-saving.ts';

const summaryOf = ({ address }: SavedAddress): string => [address.city.name, address.street, address.door].filter(Boolean).join(', ');

/** A new address begins in the city the visitor has chosen for the whole shop. */
function startCity(record: SavedAddress | null): DeliveryCity | null {
  const city = record?.address.city ?? $city.get();
  return city === null ? null : { name: city.name, subject: city.subject, kladr_id: city.kladr_id, index: city.index };
}

/** One delivery address. */
export function AddressForm({ record, onSaved, onCancel, onTakeCurrent }: FormProps<SavedAddress>) {
  const [city, setCity] = useState(() => startCity(record));
  const fieldsOf = (data: FormData): Address => {
    const phone = toE164(textOf(data, 'address.phone'));
    return {
      label: textOf(data, 'address.label'),
      // Without a city the server names the field.
      city: city as DeliveryCity,
      street: textOf(data, 'address.street'),
      door: textOf(data, 'address.door'),
      recipient: textOf(data, 'address.recipient'),
      ...(phone === '' ? {} : { phone }),
    };
  };
  const saving = useSaving({ list: addresses, record, words: WORDS, fieldsOf, onSaved });
  const { errors } = saving;
  const field = (key: Exclude<keyof Address, 'city'>) => ({
    name: `address.${key}`,
    label: WORDS[key],
    defaultValue: record?.address[key] ?? '',
    error: errors[`address.${key}`],
  });
  const form = { saving, isNew: record === null, words: WORDS, labels: ADDRESS_LABELS, summaryOf, onCancel, onTakeCurrent };
  return (
    <SavedForm {...form}>
      <CityField name="address.city" city={city} onChange={setCity} error={errors['address.city'] ?? errors['address.city.name']} />
      <Field {...field('street')} hint={WORDS.streetHint} autoComplete="street-address" maxLength={300} />
      <div className="two">
        <Field {...field('door')} autoComplete="address-line2" maxLength={100} />
        <Field {...field('label')} hint={WORDS.labelHint} maxLength={60} />
        <Field {...field('recipient')} hint={WORDS.recipientHint} autoComplete="name" maxLength={200} />
        <PhoneField {...field('phone')} defaultValue={formatPhone(record?.address.phone ?? '')} />
      </div>
    </SavedForm>
  );
}
