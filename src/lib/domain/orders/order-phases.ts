import type { OrderStatus } from '../codes.ts';

/** Paper and plates are being spent, or the customer reads that they are. */
export const ON_PRESS = ['AGR', 'MAKDOWN', 'INPROD'] as const;
/** The work is made and waits to be shipped or collected. */
const READY = ['MADE', 'WRH'] as const;
/** It was given to a carrier, or to the customer in the workshop. */
export const SHIPPED = ['SHP'] as const;
/** The press has nothing left to do. */
export const FINISHED = [...READY, ...SHIPPED] as const;

const isOneOf =
  (statuses: readonly OrderStatus[]) =>
  (status: OrderStatus): boolean =>
    statuses.includes(status);

export const isOnPress = isOneOf(ON_PRESS);
export const isReady = isOneOf(READY);
export const isShipped = isOneOf(SHIPPED);
export const isFinished = isOneOf(FINISHED);
export const isBeforePress = (status: OrderStatus): boolean => !isOnPress(status) && !isFinished(status);
