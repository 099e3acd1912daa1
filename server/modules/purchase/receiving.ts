import type { DeliveryView } from '#lib/contracts/delivery.ts';
import { keepSpans } from '#lib/messages/format/units.ts';
import { workshopText } from '#lib/messages/orders/order-slip-words.ts';
import type { AppDeps } from '../../context/deps.ts';

type Context = Pick<AppDeps, 'catalogue'>;

/** The hours a courier comes in; null for another way, and for hours that are offered no more. */
export const courierHours = ({ catalogue }: Context, { type, timeSlot }: DeliveryView): string | null =>
  type === 'door' ? (catalogue.delivery.timeSlots.find(({ id }) => id === timeSlot)?.name ?? null) : null;

/** What a way of receiving says besides the customer's own address: where and when the workshop is open, the courier's hours. */
export const receivingText = (context: Context, delivery: DeliveryView): string | null =>
  delivery.type === 'workshop' ? keepSpans(workshopText(context.catalogue.shop)) : courierHours(context, delivery);
