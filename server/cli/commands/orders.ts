import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { TRACKING_NUMBER } from '#lib/domain/orders/tracking.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cancelMessages, findMessages } from '#lib/messages/operator/orders.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { PRINT_HOLD_NAMES, printHoldMessages } from '#lib/messages/operator/print-holds.ts';
import { orderStatusCode } from '#lib/messages/operator/status-names.ts';
import { moveByWorkshop } from '../../modules/artwork/print-holds.ts';
import { listOrdersBy } from '../../modules/lookup/service.ts';
import { indexForSearch } from '../../modules/lookup/terms.ts';
import { type Cancelling, cancelByHand } from '../../modules/ordering/cancel.ts';
import { loadPurchaseSummary } from '../../modules/ordering/order-summary.ts';
import { trackOrder } from '../../modules/purchase/production.ts';
import { choice, day, flag, integer, optional, orderNumber, text } from '../arguments.ts';
import { confirm, reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { orderRow, tabbedRows } from '../table.ts';
import { purchaseSummaryText } from '../order-summary-text.ts';

const MOST_ORDERS = 999_999;
const USUAL_ORDERS = 20;

const LISTED_STATUSES = [...ORDER_STATUSES, 'cancelled'] as const;

/** @throws {CommandError} */
function cancelledText(number: string, cancelled: Cancelling): string {
  if (cancelled.kind === 'unknown') throw new CommandError(cliMessages.unknownNumber(number));
  if (cancelled.kind === 'part') throw new CommandError(cancelMessages.part(number, cancelled.purchase));
  if (cancelled.kind === 'cancelled') throw new CommandError(cancelMessages.known(cancelled.reason));
  if (cancelled.kind === 'on_press') throw new CommandError(cancelMessages.onPress(cancelled.orders));
  if (cancelled.kind !== 'done') throw new CommandError(cancelMessages.shipped(cancelled.orders));
  return cancelMessages.done(cancelled.purchase, cancelled.returning === 0 ? null : formatRoubles(cancelled.returning));
}

export const ORDER_COMMANDS: readonly Command[] = [
  command({
    name: 'orders list',
    summary: cliMessages.ordersList,
    args: { count: optional(integer(argumentNames.count, 1, MOST_ORDERS)) },
    options: {
      find: text(argumentNames.text),
      from: day(argumentNames.day),
      to: day(argumentNames.day),
      status: choice(LISTED_STATUSES, argumentNames.status),
      payment: choice(PAYMENT_STATUSES, argumentNames.status),
    },
    run: async (deps, { count, find, ...by }) => {
      if (find !== null) await indexForSearch(deps, 'all');
      const orders = await listOrdersBy(deps, { ...by, text: find }, count ?? USUAL_ORDERS);
      if (orders === null) throw new CommandError(findMessages.nothingAsked);
      return tabbedRows(orders.map(orderRow), cliMessages.none);
    },
  }),
  command({
    name: 'orders status',
    summary: cliMessages.ordersStatus,
    args: { number: orderNumber(argumentNames.number), status: choice(ORDER_STATUSES, argumentNames.status) },
    options: { reason: text(argumentNames.reason), force: flag },
    run: async (deps, { number, status, reason, force }) => {
      const note = status === 'MAKERR' ? await reasonOf(reason, cliMessages.whyReturned) : (reason ?? '');
      const moved = await moveByWorkshop(deps, { number, to: status, isForced: force, note });
      if (moved.kind === 'held')
        throw new CommandError(
          printHoldMessages.held(
            number,
            moved.holds.map((hold) => PRINT_HOLD_NAMES[hold]),
          ),
        );
      if (moved.kind === 'unknown') throw new CommandError(cliMessages.unknownOrder(number));
      if (moved.kind === 'cancelled') throw new CommandError(cliMessages.cancelledOrder(number));
      if (moved.kind === 'forbidden')
        throw new CommandError(
          cliMessages.forbiddenMove(orderStatusCode(moved.from), orderStatusCode(status), moved.allowed.map(orderStatusCode)),
        );
      return cliMessages.done;
    },
  }),
  command({
    name: 'orders cancel',
    summary: cliMessages.ordersCancel,
    args: { number: orderNumber(argumentNames.number) },
    options: { reason: text(argumentNames.reason), yes: flag },
    run: async (deps, { number, reason, yes }) => {
      const wish = { number, reason: await reasonOf(reason, cancelMessages.why) };
      const cancelled = await cancelByHand(deps, { ...wish, isConfirmed: yes });
      if (cancelled.kind !== 'on_press') return cancelledText(number, cancelled);
      await confirm(cancelMessages.onPress(cancelled.orders));
      return cancelledText(number, await cancelByHand(deps, { ...wish, isConfirmed: true }));
    },
  }),
  command({
    name: 'orders track',
    summary: cliMessages.ordersTrack,
    args: { number: orderNumber(argumentNames.number), tracking: text(argumentNames.shipment, TRACKING_NUMBER, argumentRules.tracking) },
    run: async (deps, { number, tracking }) => {
      if (!(await trackOrder(deps, number, tracking))) throw new CommandError(cliMessages.unknownOrder(number));
      return cliMessages.done;
    },
  }),
  command({
    name: 'orders show',
    summary: cliMessages.ordersShow,
    args: { number: orderNumber(argumentNames.number) },
    run: async ({ db, catalogue }, { number }) => {
      const summary = await loadPurchaseSummary(db, number);
      if (summary === undefined) throw new CommandError(cliMessages.unknownNumber(number));
      return purchaseSummaryText(summary, catalogue);
    },
  }),
];
