import { deleteAddress, getAddresses, postAddress, putAddress, putDefaultAddress } from '../../api/address.ts';
import { type Address, SavedAddress } from '../../contracts/address.ts';
import { savedList } from './saved-list.ts';

export type { Address, SavedAddress };

/** Delivery addresses of the customer. */
export const addresses = savedList<SavedAddress, Address>({
  list: getAddresses,
  create: postAddress,
  change: putAddress,
  remove: deleteAddress,
  choose: putDefaultAddress,
  record: SavedAddress,
  fieldsOf: ({ address }) => address,
});
