import { computed } from 'nanostores';
import type { BasketOrder } from '../../contracts/basket.ts';
import type { DeliveryOffer } from '../../contracts/delivery.ts';
import { $checkout } from './checkout-draft.ts';

/** Who pays from a bank account: the money comes on the next banking day, and every day of the basket is counted from it. */
export const $isByTransfer = computed($checkout, ({ payer }) => payer === 'organisation');

type ReadyDays = Pick<BasketOrder, 'readyDate' | 'transferReadyDate'>;
type ArrivalDays = Pick<DeliveryOffer, 'arrivalDate' | 'transferArrivalDate'>;

/** The day a run is ready for this payer, as the server has counted it. */
export const readyDayOf = ({ readyDate, transferReadyDate = readyDate }: ReadyDays, isByTransfer: boolean): string =>
  isByTransfer ? transferReadyDate : readyDate;

/** The day a delivery arrives for this payer. */
export const arrivalDayOf = ({ arrivalDate, transferArrivalDate = arrivalDate }: ArrivalDays, isByTransfer: boolean): string =>
  isByTransfer ? transferArrivalDate : arrivalDate;
