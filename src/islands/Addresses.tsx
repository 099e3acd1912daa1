import { regionAround } from '#lib/domain/cities/region-around.ts';
import { formatPhone } from '#lib/domain/customer/phone.ts';
import { ADDRESS_WORDS } from '#lib/messages/account/saved.ts';
import { addresses, type SavedAddress } from '#lib/stores/account/addresses.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { OfCustomer } from './account/OfCustomer.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { SavedRecords } from './saved/SavedRecords.tsx';

const AddressForm = lazyPart(() => import('./saved/AddressForm.tsx').then(({ AddressForm }) => AddressForm));

const titleOf = ({ address }: SavedAddress): string => address.label || `${address.city.name}, ${address.street}`;

function linesOf({ address: { label, city, street, door, recipient, phone } }: SavedAddress) {
  const met = [recipient, phone === undefined ? '' : formatPhone(phone)].filter(Boolean).join(', ');
  const where = [city.name, regionAround(city)].filter(Boolean).join(', ');
  return (
    <address>
      {label === '' ? where : `${where}, ${street}`}
      {door !== '' && <span>{door}</span>}
      {met !== '' && <span>{met}</span>}
    </address>
  );
}

/** The customer's delivery addresses; a guest is asked to log in. */
export function Addresses() {
  return (
    <OfCustomer lines={6} guest={<GuestNote text={ADDRESS_WORDS.guest} />}>
      <SavedRecords list={addresses} words={ADDRESS_WORDS} titleOf={titleOf} linesOf={linesOf} Form={AddressForm} />
    </OfCustomer>
  );
}
