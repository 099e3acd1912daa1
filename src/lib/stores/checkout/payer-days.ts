import { computed } from 'nanostores';
import type { BasketOrder } from '../../contracts/basket.ts';
import type { DeliveryOffer } from '../../contracts/delivery.ts';
import { $auth } from '../session/session.ts';
import { $checkout } from './checkout-draft.ts';

/** The chosen payer; before one is chosen, who registered. */
export const $payer = computed([$checkout, $auth], ({ payer }, { user }) => payer || user.kind || 'person');

/** Who pays from a bank account: the money comes on the next banking day, and every day of the basket is counted from it. */
export const $isByTransfer = computed($payer, (payer) => payer === 'organisation');

type ReadyDays = Pick<BasketOrder, 'readyDate' | 'transferReadyDate'>;
type ArrivalDays = Pick<DeliveryOffer, 'arrivalDate' | 'transferArrivalDate'>;

/** The day a run is ready for this payer, as the server has counted it. */
export const readyDayOf = ({ readyDate, transferReadyDate = readyDate }: ReadyDays, isByTransfer: boolean): string =>
  isByTransfer ? transferReadyDate : readyDate;

/** The day a delivery arrives for this payer. */
export const arrivalDayOf = ({ arrivalDate, transferArrivalDate = arrivalDate }: ArrivalDays, isByTransfer: boolean): string =>
  isByTransfer ? transferArrivalDate : arrivalDate;
