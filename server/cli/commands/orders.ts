import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { TRACKING_NUMBER } from '#lib/domain/tracking.ts';
import { cliMessages } from '#lib/messages/cli.ts';
import { deskMessages } from '#lib/messages/desk.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#lib/messages/product.ts';
import { type FloorOrder, listNewest, moveOrder, trackOrder } from '../../modules/purchase/floor.ts';
import { type Command, CommandFault } from '../command.ts';

const lineOf = ({ number, title, status, paymentStatus, total, readyDate, cancelledAt }: FloorOrder): string =>
  [
    number,
    title,
    cancelledAt === null ? ORDER_STATUS_NAMES[status] : deskMessages.cancelled,
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
      if (!/^[1-9]\d{0,5}$/.test(count)) throw new CommandFault(cliMessages.wrongCount(count));
      const rows = await listNewest(db, Number(count));
      return rows.map(lineOf).join('\n') || cliMessages.none;
    },
  },
  {
    name: 'orders status',
    usage: '<номер> <код>',
    summary: cliMessages.ordersStatus,
    run: async (deps, [number = '', code]) => {
      const status = ORDER_STATUSES.find((known) => known === code);
      if (status === undefined) throw new CommandFault(cliMessages.unknownStatus(code ?? '', ORDER_STATUSES));
      const moved = await moveOrder(deps, number, status);
      if (moved.kind === 'unknown') throw new CommandFault(cliMessages.unknownOrder(number));
      if (moved.kind === 'cancelled') throw new CommandFault(cliMessages.cancelledOrder(number));
      if (moved.kind === 'forbidden')
        throw new CommandFault(cliMessages.forbiddenMove(ORDER_STATUS_NAMES[moved.from], ORDER_STATUS_NAMES[status], moved.allowed));
      return cliMessages.done;
    },
  },
  {
    name: 'orders track',
    usage: '<номер> <номер отправления>',
    summary: cliMessages.ordersTrack,
    run: async (deps, [number = '', tracking = '']) => {
      if (!TRACKING_NUMBER.test(tracking)) throw new CommandFault(cliMessages.wrongTracking);
      if (!(await trackOrder(deps, number, tracking))) throw new CommandFault(cliMessages.unknownOrder(number));
      return cliMessages.done;
    },
  },
];
