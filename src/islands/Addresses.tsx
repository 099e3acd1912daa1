import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { formatPhone } from '#lib/domain/customer/phone.ts';
import { ADDRESS_WORDS } from '#lib/messages/account/saved.ts';
import { addresses, type SavedAddress } from '#lib/stores/addresses.ts';
import { $isLoggedIn } from '#lib/stores/session.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted } from './parts/use-mounted.ts';
import { SavedRecords } from './saved/SavedRecords.tsx';

const AddressForm = lazy(() => import('./saved/AddressForm.tsx').then(({ AddressForm }) => ({ default: AddressForm })));

const titleOf = ({ address }: SavedAddress): string => address.label || `${address.city.name}, ${address.street}`;

function linesOf({ address: { label, city, street, door, recipient, phone } }: SavedAddress) {
  const met = [recipient, phone === undefined ? '' : formatPhone(phone)].filter(Boolean).join(', ');
  const where = city.subject.endsWith(` ${city.name}`) ? city.name : `${city.name}, ${city.subject}`;
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
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (!isMounted) return <Skeleton lines={6} />;
  if (!isLoggedIn) return <GuestNote text={ADDRESS_WORDS.guest} />;
  return <SavedRecords list={addresses} words={ADDRESS_WORDS} titleOf={titleOf} linesOf={linesOf} Form={AddressForm} />;
}
