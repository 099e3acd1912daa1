import { toE164 } from '#lib/domain/customer/phone.ts';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import type { ChangeWays } from '#lib/stores/orders/purchase-actions.ts';
import { textOf } from '../form/form-data.ts';

export type Way = ChangeWays['offers'][number];

/** What is asked for, from the fields of the form: each way needs its own. */
export function changeRequest(data: FormData, { type, id: offer }: Way, city: DeliveryCity) {
  const timeSlot = textOf(data, 'timeSlot');
  const recipient = {
    name: textOf(data, 'recipient.name'),
    phone: toE164(textOf(data, 'recipient.phone')),
    email: textOf(data, 'recipient.email'),
  };
  if (type === 'workshop') return { recipient, delivery: { type, timeSlot } };
  if (type === 'pickup') return { recipient, delivery: { type, timeSlot, offer, city, point: textOf(data, 'delivery.point') } };
  const [address, door] = [textOf(data, 'delivery.address'), textOf(data, 'delivery.door')];
  return { recipient, delivery: { type, timeSlot, offer, city, address, door } };
}
