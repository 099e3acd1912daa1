import { type Address, AddressFields, MAX_ADDRESSES, type SavedAddress } from '#lib/contracts/address.ts';
import type { SavedKind } from '../saved/service.ts';

const collator = new Intl.Collator('ru', { numeric: true });
const sortText = ({ label, city, street }: Address): string => `${label === '' ? city.name : label} ${street}`;

export const ADDRESS_KIND: SavedKind<Address, SavedAddress> = {
  table: 'addresses',
  limit: MAX_ADDRESSES,
  full: 'addresses_full',
  schema: AddressFields,
  compare: (a, b) => collator.compare(sortText(a), sortText(b)),
  wire: ({ value, ...record }) => ({ ...record, address: value }),
};
