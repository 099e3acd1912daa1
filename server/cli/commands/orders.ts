import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { TRACKING_NUMBER } from '#lib/domain/orders/tracking.ts';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { findMessages } from '#lib/messages/operator/find.ts';
import { PRINT_HOLD_NAMES, printHoldMessages } from '#lib/messages/operator/print-holds.ts';
import { orderStatusCode } from '#lib/messages/operator/status-names.ts';
import { moveOnFloor } from '../../modules/artwork/print-holds.ts';
import { listOrdersBy } from '../../modules/lookup/service.ts';
import { makeFindable, PACES } from '../../modules/lookup/terms.ts';
import { loadPurchaseSummary } from '../../modules/ordering/order-summary.ts';
import { trackOrder } from '../../modules/purchase/production.ts';
import { choice, day, flag, integer, optional, orderNumber, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { orderRow } from '../order-rows.ts';
import { purchaseSummaryText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

const MOST_ORDERS = 999_999;
const USUAL_ORDERS = 20;

const LISTED_STATUSES = [...ORDER_STATUSES, 'cancelled'] as const;

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
      if (find !== null) await makeFindable(deps, PACES.all);
      const orders = await listOrdersBy(deps, { ...by, text: find }, count ?? USUAL_ORDERS);
      if (orders === null) throw new CommandError(findMessages.nothingAsked);
      return tabbedRows(orders.map(orderRow), cliMessages.none);
    },
  }),
  command({
    name: 'orders status',
    summary: cliMessages.ordersStatus,
    args: { number: orderNumber(argumentNames.number), status: choice(ORDER_STATUSES, argumentNames.status) },
    options: { force: flag },
    run: async (deps, { number, status, force }) => {
      const moved = await moveOnFloor(deps, { number, to: status, isForced: force });
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
