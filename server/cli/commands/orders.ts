import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { TRACKING_NUMBER } from '#lib/domain/orders/tracking.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { adminMessages } from '#lib/messages/operator/admin.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#lib/messages/orders/status-names.ts';
import { moveOrder } from '../../modules/purchase/change-status.ts';
import { trackOrder } from '../../modules/purchase/production.ts';
import { listNewestOrders, type WorkshopOrder } from '../../modules/purchase/repository-admin.ts';
import { type Command, CommandError } from '../command.ts';

const lineOf = ({ number, title, status, paymentStatus, total, readyDate, cancelledAt }: WorkshopOrder): string =>
  [
    number,
    title,
    cancelledAt === null ? ORDER_STATUS_NAMES[status] : adminMessages.cancelled,
    PAYMENT_STATUS_NAMES[paymentStatus],
    formatRoubles(total),
    readyDate,
  ].join('\t');

export const ORDER_COMMANDS: readonly Command[] = [
  {
    name: 'orders list',
    usage: '[сколько]',
    summary: cliMessages.ordersList,
    run: async ({ db }, [count = '20']) => {
      if (!/^[1-9]\d{0,5}$/.test(count)) throw new CommandError(cliMessages.wrongCount(count));
      const rows = await listNewestOrders(db, Number(count));
      return rows.map(lineOf).join('\n') || cliMessages.none;
    },
  },
  {
    name: 'orders status',
    usage: '<номер> <код>',
    summary: cliMessages.ordersStatus,
    run: async (deps, [number = '', code]) => {
      const status = ORDER_STATUSES.find((known) => known === code);
      if (status === undefined) throw new CommandError(cliMessages.unknownStatus(code ?? '', ORDER_STATUSES));
      const moved = await moveOrder(deps, number, status);
      if (moved.kind === 'unknown') throw new CommandError(cliMessages.unknownOrder(number));
      if (moved.kind === 'cancelled') throw new CommandError(cliMessages.cancelledOrder(number));
      if (moved.kind === 'forbidden')
        throw new CommandError(cliMessages.forbiddenMove(ORDER_STATUS_NAMES[moved.from], ORDER_STATUS_NAMES[status], moved.allowed));
      return cliMessages.done;
    },
  },
  {
    name: 'orders track',
    usage: '<номер> <номер отправления>',
    summary: cliMessages.ordersTrack,
    run: async (deps, [number = '', tracking = '']) => {
      if (!TRACKING_NUMBER.test(tracking)) throw new CommandError(cliMessages.wrongTracking);
      if (!(await trackOrder(deps, number, tracking))) throw new CommandError(cliMessages.unknownOrder(number));
      return cliMessages.done;
    },
  },
];
