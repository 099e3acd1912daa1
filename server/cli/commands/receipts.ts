import { isHandedOver } from '#lib/domain/receipts/moment.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { orderStatusCode } from '#lib/messages/operator/status-names.ts';
import type { AppDeps } from '../../context/deps.ts';
import { readFiscal } from '../../modules/receipt/facts.ts';
import { listForOperator } from '../../modules/receipt/list.ts';
import { issueSettling, noteMade, resendReceipt, undoHandingOver } from '../../modules/receipt/operator.ts';
import { flag, optional, orderNumber, text } from '../arguments.ts';
import { confirmAtKeyboard, confirmIntent } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { nameAtKeyboard, purchaseText, summaryOf } from '../intent.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

type Shown = Awaited<ReturnType<typeof listForOperator>>[number];

function stateText({ state, failure, reason, fiscal }: Shown): string {
  if (failure !== null) return receiptMessages.failure(failure, reason);
  if (state !== 'registered' || fiscal === null) return '';
  const { document, sign } = readFiscal(fiscal);
  return receiptMessages.fiscal(document, sign);
}

/** A receipt says that the order is the customer's: for one that is still in the workshop it is asked about. @throws {CommandError} */
async function checkIssuing(deps: AppDeps, number: string, isAgreed: boolean): Promise<void> {
  const summary = await summaryOf(deps, number);
  const [own] = summary?.orders ?? [];
  if (summary === null || own === undefined) return;
  const { status } = own.order;
  const order = purchaseText(summary);
  if (isHandedOver(status, deps.catalogue.shop.receipts.handedOver[summary.delivery.type]))
    return confirmAtKeyboard(intentMessages.settle(order), isAgreed);
  await confirmIntent(intentMessages.issueReceipt(order, orderStatusCode(status)), isAgreed);
}

export const RECEIPT_COMMANDS: readonly Command[] = [
  command({
    name: 'receipts list',
    summary: receiptMessages.list,
    args: { number: optional(orderNumber(argumentNames.order)) },
    run: async ({ db }, { number }) => {
      const rows = (await listForOperator(db, number)).map((row) => [
        row.id,
        momentText(row.created_at),
        row.order ?? row.purchase,
        receiptMessages.kind(row.kind),
        formatRoubles(row.amount),
        receiptMessages.state(row.state),
        stateText(row),
      ]);
      return tabbedRows(rows, cliMessages.none);
    },
  }),
  command({
    name: 'receipts resend',
    summary: receiptMessages.resend,
    args: { id: text(argumentNames.receipt) },
    run: async (deps, { id }) => {
      const done = await resendReceipt(deps, id);
      if (done.kind === 'unknown') throw new CommandError(receiptMessages.unknown(id));
      if (done.kind === 'not_refused') throw new CommandError(receiptMessages.notRefused(done.state));
      if (done.kind === 'no_payment') throw new CommandError(receiptMessages.noPayment);
      return receiptMessages.willResend;
    },
  }),
  command({
    name: 'receipts done',
    summary: receiptMessages.done,
    args: { id: text(argumentNames.receipt) },
    run: async (deps, { id }) => {
      if (!(await noteMade(deps, id))) throw new CommandError(receiptMessages.notRefusedAtAll(id));
      return receiptMessages.noted;
    },
  }),
  command({
    name: 'receipts undo',
    summary: receiptMessages.undo,
    args: { number: orderNumber(argumentNames.order) },
    options: { yes: flag },
    run: async (deps, { number, yes }) => {
      await nameAtKeyboard(deps, number, { say: intentMessages.unsettle, isAgreed: yes });
      if (!(await undoHandingOver(deps, number))) throw new CommandError(receiptMessages.notHandedOver);
      return receiptMessages.undone;
    },
  }),
  command({
    name: 'receipts issue',
    summary: receiptMessages.issue,
    args: { number: orderNumber(argumentNames.order) },
    options: { yes: flag },
    run: async (deps, { number, yes }) => {
      await checkIssuing(deps, number, yes);
      const done = await issueSettling(deps, number);
      if (done === 'unknown' || done === 'nothing') throw new CommandError(receiptMessages.settled[done]);
      return receiptMessages.settled[done];
    },
  }),
];
