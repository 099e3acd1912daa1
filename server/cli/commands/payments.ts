import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { refundPurchase } from '../../modules/payment/refund.ts';
import { bookTransfer } from '../../modules/payment/transfer.ts';
import { findPurchaseWithNumber } from '../../modules/purchase/service.ts';
import { money, optional, text, words } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';

export const PAYMENT_COMMANDS: readonly Command[] = [
  command({
    name: 'payments mark',
    summary: cliMessages.paymentsMark,
    args: { number: text(argumentNames.order), amount: money(argumentNames.sum), reference: words(argumentNames.payment) },
    run: async (deps, transfer) => {
      const booked = await bookTransfer(deps, transfer);
      if (booked.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(transfer.number));
      if (booked.kind === 'known') return cliMessages.knownTransfer;
      return cliMessages.marked(formatRoubles(booked.purchase.paid), formatRoubles(booked.purchase.total));
    },
  }),
  command({
    name: 'payments refund',
    summary: cliMessages.paymentsRefund,
    args: { number: text(argumentNames.order), amount: optional(money(argumentNames.sum)) },
    run: async (deps, { number, amount }) => {
      const purchase = await findPurchaseWithNumber(deps.db, number);
      if (purchase === undefined) throw new CommandError(cliMessages.unknownPurchase(number));
      const result = await refundPurchase(deps, purchase.id, amount);
      if (result.kind === 'too_much') throw new CommandError(cliMessages.nothingToRefund);
      if (result.kind === 'refused') throw new CommandError(cliMessages.refundRefused);
      return cliMessages[result.kind](formatRoubles(result.amount));
    },
  }),
];
