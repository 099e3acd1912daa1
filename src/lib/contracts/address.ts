import * as z from 'zod/mini';
import { DeliveryCity, DoorPlace, StreetAddress } from './delivery.ts';
import { lineText, Phone } from './fields.ts';
import { CHANGE_SAVED, NEW_SAVED, SAVED } from './saved.ts';

/** Delivery addresses a customer keeps. Every call answers with the whole list. */
const BASE = '/api/user/:id/addresses';
export const ADDRESSES = { list: BASE, item: `${BASE}/:addressId`, default: `${BASE}/:addressId/default` } as const;
export const MAX_ADDRESSES = 200;

/** One address. `label` is the customer's own name for it, `recipient` and `phone` who is met there; all three may be missing. */
export const AddressFields = z.strictObject({
  label: lineText(0, 60),
  city: DeliveryCity,
  street: StreetAddress,
  door: DoorPlace,
  recipient: lineText(0, 200),
  phone: z.optional(Phone),
});
export type Address = z.infer<typeof AddressFields>;

export const SavedAddress = z.object({ ...SAVED, address: AddressFields });
export type SavedAddress = z.infer<typeof SavedAddress>;
export const SavedAddresses = z.array(SavedAddress);

/** POST to `list`; PUT of `item`; PUT of `default` has no body. */
export const CreateAddressRequest = z.strictObject({ ...NEW_SAVED, address: AddressFields });
export const ChangeAddressRequest = z.strictObject({ ...CHANGE_SAVED, address: AddressFields });
