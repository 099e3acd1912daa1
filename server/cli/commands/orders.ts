import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { TRACKING_NUMBER } from '#lib/domain/orders/tracking.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cancelMessages } from '#lib/messages/operator/cancelling.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { orderStatusName, paymentStatusName } from '#lib/messages/orders/status-names.ts';
import { type Cancelling, cancelByHand } from '../../modules/ordering/cancel-by-hand.ts';
import { loadPurchaseSummary } from '../../modules/ordering/order-summary.ts';
import { moveOrder } from '../../modules/purchase/change-status.ts';
import { trackOrder } from '../../modules/purchase/production.ts';
import { listNewestOrders, type WorkshopOrder } from '../../modules/purchase/repository-admin.ts';
import { choice, flag, integer, optional, text } from '../arguments.ts';
import { confirm, reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { purchaseSummaryText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

const MOST_ORDERS = 999_999;
const USUAL_ORDERS = 20;

const rowOf = ({ number, title, status, paymentStatus, total, readyDate, cancelledAt }: WorkshopOrder): string[] => [
  number,
  title,
  cancelledAt === null ? orderStatusName(status) : summaryMessages.cancelled,
  paymentStatusName(paymentStatus),
  formatRoubles(total),
  readyDate,
];

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
    run: async ({ db }, { count }) => tabbedRows((await listNewestOrders(db, count ?? USUAL_ORDERS)).map(rowOf), cliMessages.none),
  }),
  command({
    name: 'orders status',
    summary: cliMessages.ordersStatus,
    args: { number: text(argumentNames.number), status: choice(ORDER_STATUSES, argumentNames.status) },
    options: { reason: text(argumentNames.reason) },
    run: async (deps, { number, status, reason }) => {
      const note = status === 'MAKERR' ? await reasonOf(reason, cliMessages.whyReturned) : (reason ?? '');
      const moved = await moveOrder(deps, number, status, note);
      if (moved.kind === 'unknown') throw new CommandError(cliMessages.unknownOrder(number));
      if (moved.kind === 'cancelled') throw new CommandError(cliMessages.cancelledOrder(number));
      if (moved.kind === 'forbidden')
        throw new CommandError(cliMessages.forbiddenMove(orderStatusName(moved.from), orderStatusName(status), moved.allowed));
      return cliMessages.done;
    },
  }),
  command({
    name: 'orders cancel',
    summary: cliMessages.ordersCancel,
    args: { number: text(argumentNames.number) },
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
    args: { number: text(argumentNames.number), tracking: text(argumentNames.shipment, TRACKING_NUMBER, argumentRules.tracking) },
    run: async (deps, { number, tracking }) => {
      if (!(await trackOrder(deps, number, tracking))) throw new CommandError(cliMessages.unknownOrder(number));
      return cliMessages.done;
    },
  }),
  command({
    name: 'orders show',
    summary: cliMessages.ordersShow,
    args: { number: text(argumentNames.number) },
    run: async ({ db, catalogue }, { number }) => {
      const summary = await loadPurchaseSummary(db, number);
      if (summary === undefined) throw new CommandError(cliMessages.unknownNumber(number));
      return purchaseSummaryText(summary, catalogue);
    },
  }),
];
