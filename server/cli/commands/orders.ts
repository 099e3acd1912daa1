import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { mayPurchase } from '#lib/domain/orders/order-rights.ts';
import { mayMove } from '#lib/domain/orders/order-status.ts';
import { TRACKING_NUMBER } from '#lib/domain/delivery/tracking.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { cancelMessages, findMessages } from '#lib/messages/operator/orders.ts';
import { PRINT_HOLD_NAMES, printHoldMessages } from '#lib/messages/operator/print-holds.ts';
import { orderStatusCode } from '#lib/messages/operator/status-names.ts';
import type { AppDeps } from '../../context/deps.ts';
import { moveByWorkshop } from '../../modules/artwork/print-holds.ts';
import { listOrdersBy } from '../../modules/lookup/service.ts';
import { indexForSearch } from '../../modules/lookup/terms.ts';
import { type Cancelling, cancelByHand } from '../../modules/ordering/cancel.ts';
import { loadPurchaseSummary, type PurchaseSummary } from '../../modules/ordering/order-summary.ts';
import { trackOrder } from '../../modules/purchase/production.ts';
import { listTracked } from '../../modules/purchase/repository-orders.ts';
import { factsOf } from '../../modules/purchase/rights.ts';
import { findOnAccount } from '../../modules/user/repository.ts';
import { choice, day, flag, integer, optional, orderNumber, text } from '../arguments.ts';
import { confirmAtKeyboard, confirmIntent, isSaidInWords, reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { purchaseText, summaryOf, unpaidOf } from '../intent.ts';
import { purchaseSummaryText } from '../order-summary-text.ts';
import { orderRow, tabbedRows } from '../table.ts';

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

/** The whole order, for the number may be a slip. What cannot be cancelled is not asked about. @throws {CommandError} */
async function checkCancelling(deps: AppDeps, number: string, isAgreed: boolean): Promise<void> {
  const summary = await summaryOf(deps, number);
  if (summary === null || summary.orders.some(({ order }) => order.cancelled_at !== null || order.status === 'SHP')) return;
  if (number !== summary.purchase.number && (await summaryOf(deps, summary.purchase.number))?.orders.length !== 1) return;
  const { purchase, orders } = summary;
  const begun = orders.map(({ order }) => order).filter((order) => !mayPurchase('cancel', [factsOf(order)], purchase.payment_status));
  const pressed = begun.length === 0 ? [] : [cancelMessages.onPress(begun.map((order) => order.number))];
  await confirmIntent([...pressed, intentMessages.cancel(purchaseText(summary), formatRoubles(purchase.paid))].join(' '), isAgreed);
}

/** Whether the organisation that pays does so after delivery. */
const isPaidLater = async ({ db }: AppDeps, { purchase, payer }: PurchaseSummary): Promise<boolean> =>
  payer.kind === 'organisation' && purchase.user_id !== null && (await findOnAccount(db, purchase.user_id));

type Move = { status: OrderStatus; note: string; isAgreed: boolean };

/**
 * Most moves write to the customer and have no way back, so a person at the keyboard reads whose order it is. Goods that are not paid for
 * leave the shop only for who pays after delivery, or when the operator says so. @throws {CommandError}
 */
async function checkMove(deps: AppDeps, number: string, { status, note, isAgreed }: Move): Promise<void> {
  const summary = await summaryOf(deps, number);
  const from = summary?.orders[0]?.order;
  if (summary === null || from === undefined) return;
  // A move that is not allowed is refused by itself.
  if (from.cancelled_at !== null || !mayMove(deps.catalogue.orderStatuses, from.status, status, 'floor')) return;
  const due = unpaidOf(summary);
  if (status === 'SHP' && due > 0 && !(await isPaidLater(deps, summary)))
    return confirmIntent(intentMessages.ship(purchaseText(summary), formatRoubles(due)), isAgreed);
  await confirmAtKeyboard(intentMessages.move(purchaseText(summary), orderStatusCode(status), note), isAgreed);
}

/** @throws {CommandError} when the order has no parcel; what is odd is asked about */
async function checkTracking(deps: AppDeps, number: string, tracking: string, isAgreed: boolean): Promise<void> {
  const summary = await summaryOf(deps, number);
  const [own] = summary?.orders ?? [];
  if (summary === null || own === undefined || own.order.cancelled_at !== null) return;
  const { track } = intentMessages;
  const shown = purchaseText(summary);
  const elsewhere = (await listTracked(deps.db, tracking)).filter((order) => order.purchase_id !== summary.purchase.id);
  const isOther = own.tracking !== null && own.tracking.number !== tracking;
  const odd = [
    ...(tracking.startsWith(summary.purchase.number) ? [track.order(shown)] : []),
    ...(summary.delivery.type === 'workshop' ? [track.pickup(shown)] : []),
    ...(isOther ? [track.before(shown, own.tracking?.number ?? '')] : []),
    ...(elsewhere.length === 0
      ? []
      : [
          track.elsewhere(
            shown,
            elsewhere.map((order) => order.number),
          ),
        ]),
  ];
  if (odd.length > 0) await confirmIntent(odd.join(' '), isAgreed);
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
    options: { reason: text(argumentNames.reason), force: flag, yes: flag },
    run: async (deps, { number, status, reason, force, yes }) => {
      const note = status === 'MAKERR' ? await reasonOf(reason, cliMessages.whyReturned) : (reason ?? '');
      if (status === 'MAKERR' && !isSaidInWords(note)) throw new CommandError(intentMessages.fewWords(note));
      await checkMove(deps, number, { status, note, isAgreed: yes });
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
      await checkCancelling(deps, number, yes);
      return cancelledText(number, await cancelByHand(deps, { ...wish, isConfirmed: true }));
    },
  }),
  command({
    name: 'orders track',
    summary: cliMessages.ordersTrack,
    args: { number: orderNumber(argumentNames.number), tracking: text(argumentNames.shipment, TRACKING_NUMBER, argumentRules.tracking) },
    options: { yes: flag },
    run: async (deps, { number, tracking, yes }) => {
      await checkTracking(deps, number, tracking, yes);
      const outcome = await trackOrder(deps, number, tracking);
      if (outcome === 'unknown') throw new CommandError(cliMessages.unknownOrder(number));
      if (outcome === 'cancelled') throw new CommandError(intentMessages.track.cancelled(number));
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
