import { computed } from 'nanostores';
import { zoneOf } from '../../domain/cities/zone.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { type Address, addresses, type SavedAddress } from '../account/addresses.ts';
import { $isLoggedIn } from '../session/session.ts';
import { chooseCity } from '../site/city.ts';
import { $checkout, updateCheckout } from './checkout-draft.ts';
import { $deliveryCity } from './delivery.ts';

const isSameCity = (a: DeliveryCity, b: DeliveryCity): boolean =>
  a.kladr_id !== '' && b.kladr_id !== '' ? a.kladr_id === b.kladr_id : a.name === b.name && a.subject === b.subject;

/** Saved addresses for the order form: those of the chosen city, others, and the typed one. */
export const $savedAddresses = computed(
  [addresses.$list, $deliveryCity, $checkout],
  ({ items }, city, { deliveryAddress, deliveryDoor }) => {
    const here = items.filter(({ address }) => isSameCity(address.city, city));
    const typed = here.find(({ address }) => address.street === deliveryAddress && address.door === deliveryDoor);
    return { here, elsewhere: items.filter((item) => !here.includes(item)), chosen: typed?.id ?? null };
  },
);

/** The address an order starts with: the default one if it is in the chosen city. Null when something is typed. */
export function startAddress(): SavedAddress | null {
  if ($checkout.get().deliveryAddress !== '') return null;
  return $savedAddresses.get().here.find(({ isDefault }) => isDefault) ?? null;
}

/** A typed address of a customer who has no such one saved: worth offering to keep. */
export const $isNewAddress = computed(
  [$isLoggedIn, addresses.$list, $savedAddresses, $checkout],
  (isLoggedIn, { state }, { chosen }, { deliveryAddress }) =>
    isLoggedIn && state === 'ready' && chosen === null && deliveryAddress.trim().length > 2,
);

/** Takes a saved address into the order, with its city and who is met there. False when its city cannot be served. */
export async function takeAddress({ address }: SavedAddress): Promise<boolean> {
  const { city, street, door, recipient, phone } = address;
  if (!isSameCity(city, $deliveryCity.get())) {
    const isServed = await chooseCity({ ...city, displayName: city.name, value: zoneOf(city.kladr_id, city.subject) });
    if (!isServed) return false;
  }
  updateCheckout({
    deliveryAddress: street,
    deliveryDoor: door,
    ...(recipient !== '' && { recipient }),
    ...(phone !== undefined && { phone }),
  });
  return true;
}

/** The placed order matters more than its address: the page waits no longer than this for the saving. */
const PATIENCE_MS = 3000;

/** Saves the address the order was just placed with. An error is only logged. */
export async function keepTypedAddress(): Promise<void> {
  const { deliveryAddress: street, deliveryDoor: door } = $checkout.get();
  const address: Address = { label: '', city: $deliveryCity.get(), street, door, recipient: '' };
  const saving = addresses.save(addresses.newId(), null, address).then((outcome) => {
    if (!outcome.ok) console.error('Address save failed', outcome.error.code);
  });
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
