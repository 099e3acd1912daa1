import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPhone } from '#lib/domain/customer/phone.ts';
import { SAVED_PICKS } from '#lib/messages/account/saved-pickers.ts';
import { addresses, type SavedAddress } from '#lib/stores/account/addresses.ts';
import { $afterPlacing } from '#lib/stores/checkout/checkout.ts';
import { $isNewAddress, $savedAddresses, keepTypedAddress, startAddress, takeAddress } from '#lib/stores/checkout/delivery-address.ts';
import { Checkbox } from '../form/Checkbox.tsx';
import { setFields } from '../form/form-data.ts';
import css from './Pickers.module.css';

async function take(saved: SavedAddress): Promise<void> {
  if (!(await takeAddress(saved))) return;
  const { street, door, recipient, phone } = saved.address;
  setFields({
    'delivery.address': street,
    'delivery.door': door,
    ...(recipient !== '' && { 'recipient.name': recipient }),
    ...(phone !== undefined && { 'recipient.phone': formatPhone(phone) }),
  });
}

/** The default address, where nothing is typed yet; who receives it is asked further down. */
function start(): void {
  const saved = startAddress();
  if (saved !== null) setFields({ 'delivery.address': saved.address.street, 'delivery.door': saved.address.door });
}

type PicksProps = { items: readonly SavedAddress[]; chosen: string | null; hasCity?: boolean };

function Picks({ items, chosen, hasCity = false }: PicksProps) {
  return (
    <div className="picks">
      {items.map((saved) => {
        const { label, city, street, door } = saved.address;
        const where = [hasCity ? city.name : '', street, door].filter(Boolean).join(', ');
        return (
          <label className="pick" key={saved.id}>
            <input type="radio" name="savedAddress" checked={saved.id === chosen} onChange={() => void take(saved)} />
            <span>
              {label === '' ? where : label} {label !== '' && <small className="note">{where}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** Saved addresses of the chosen city above the street, the others folded away; a press fills in the fields. */
export function SavedAddresses() {
  const { here, elsewhere, chosen } = useStore($savedAddresses);
  useEffect(() => void addresses.load().then(start), []);
  if (here.length + elsewhere.length === 0) return null;
  return (
    <fieldset className={`stack ${css.picks}`}>
      <legend>{SAVED_PICKS.addresses}</legend>
      {here.length > 0 && <Picks items={here} chosen={chosen} />}
      {elsewhere.length > 0 && (
        <details>
          <summary>{SAVED_PICKS.elsewhere(elsewhere.length)}</summary>
          <Picks items={elsewhere} chosen={null} hasCity />
        </details>
      )}
    </fieldset>
  );
}

/** A checkbox to save a typed address once the order is placed. */
export function KeepAddress() {
  const isNew = useStore($isNewAddress);
  useEffect(() => () => $afterPlacing.set(null), []);
  if (!isNew) return null;
  return (
    <Checkbox name="keepAddress" onChange={(ticked) => $afterPlacing.set(ticked ? keepTypedAddress : null)}>
      {SAVED_PICKS.keep}
    </Checkbox>
  );
}
