import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { DELIVERY } from '#lib/messages/checkout/delivery.ts';
import type { CheckoutDraft } from '#lib/stores/checkout/checkout-draft.ts';
import { $houses, searchHouse } from '#lib/stores/checkout/delivery.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { Field } from '../form/Field.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const SavedAddresses = lazyPart(() => import('./SavedAddresses.tsx').then(({ SavedAddresses }) => SavedAddresses));
const KeepAddress = lazyPart(() => import('./SavedAddresses.tsx').then(({ KeepAddress }) => KeepAddress));

type Props = { draft: CheckoutDraft; errors: Record<string, string>; timeSlots: readonly { id: string; name: string }[] };

type FieldProps = Pick<Props, 'draft' | 'errors'>;

function House({ draft, errors }: FieldProps) {
  const houses = useStore($houses);
  return (
    <>
      <Field
        name="delivery.address"
        label={DELIVERY.address}
        hint={DELIVERY.addressHint}
        autoComplete="street-address"
        list="houses"
        maxLength={300}
        defaultValue={draft.deliveryAddress}
        error={errors['delivery.address']}
        onInput={(event) => searchHouse(event.currentTarget.value)}
      />
      <datalist id="houses">
        {houses.map((house) => (
          <option key={house} value={house} />
        ))}
      </datalist>
    </>
  );
}

/** Street and house with suggestions, flat or office, and the time slot. */
export function DoorAddress({ draft, errors, timeSlots }: Props) {
  const isLoggedIn = useStore($isLoggedIn);
  return (
    <div className="stack">
      <Suspense fallback={null}>{isLoggedIn && <SavedAddresses />}</Suspense>
      <House draft={draft} errors={errors} />
      <div className="two">
        <Field
          name="delivery.door"
          label={DELIVERY.doorPlace}
          autoComplete="address-line2"
          maxLength={100}
          defaultValue={draft.deliveryDoor}
          error={errors['delivery.door']}
        />
        <SelectField
          name="delivery.timeSlot"
          label={DELIVERY.timeSlot}
          options={timeSlots.map(({ id, name }) => ({ value: id, text: name }))}
          defaultValue={draft.deliveryTimeSlot}
          error={errors['delivery.timeSlot']}
        />
      </div>
      <Suspense fallback={null}>{isLoggedIn && <KeepAddress />}</Suspense>
    </div>
  );
}
