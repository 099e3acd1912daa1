import type { DueOf } from '#lib/stores/payment/payment.ts';

/** All is made and a rest is still to be paid: the money is what the order waits for. */
export const isOwing = ({ due, paid, isCancelled, orders }: DueOf): boolean =>
  paid > 0 &&
  due > 0 &&
  isCancelled !== true &&
  orders.every(({ way = [] }) => way.some(({ step, state }) => step === 'made' && state === 'done'));

/** The bank has not decided about a payment: nothing else is asked for meanwhile. */
export const isPending = ({ due, payment }: DueOf): boolean => due > 0 && payment?.state === 'pending';

/** An organisation pays by its invoice: it comes before everything, the card after it. */
export const isByInvoice = ({ paymentStatus, due }: DueOf): boolean => due > 0 && (paymentStatus === 'WP' || paymentStatus === 'GG');

/** The payer's requisites are still to be typed. */
export const isInvoiceAsked = ({ paymentStatus, invoice }: DueOf): boolean => paymentStatus === 'GG' && invoice === null;

/** It was called off and something had been paid for it: that is on its way back, or has gone. */
export const isGivenBack = ({ isCancelled, paid, moves = [] }: DueOf): boolean => isCancelled === true && (paid > 0 || moves.length > 0);

/** The last day on which an order of a purchase came to its customer, or was to come with its carrier; null while anything is still next. */
export function receivedOn({ isCancelled, step, orders }: DueOf): string | null {
  if (step || isCancelled === true) return null;
  const points = orders.flatMap(({ way = [] }) => way.filter(({ step: at, state }) => at === 'received' && state === 'done'));
  return (
    points
      .flatMap(({ day }) => day ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** Orders whose file is checked and cannot be printed as it is; while one is being checked it is said of none. */
export const refusedOf = ({ isChecking, orders }: DueOf): DueOf['orders'] =>
  isChecking === true ? [] : orders.filter(({ next }) => next?.kind === 'replace');

/** Files of a proposed order are sent to its inquiry, and none has come yet. */
export const isArtworkAwaited = ({ inquiry }: DueOf): boolean => inquiry?.isArtworkAwaited === true;
