import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { bookTransfer } from '../../modules/payment/transfer.ts';
import { payerOf } from '../../modules/purchase/stored.ts';
import { money, text, words } from '../arguments.ts';
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
      const marked = cliMessages.marked(formatRoubles(booked.purchase.paid), formatRoubles(booked.purchase.total));
      const tooMuch = booked.returning === 0 ? [] : [cliMessages.markedTooMuch(formatRoubles(booked.returning))];
      const receipt = payerOf(booked.purchase).kind === 'person' ? [receiptMessages.ownRegister] : [];
      return [marked, ...tooMuch, ...receipt].join('\n');
    },
  }),
];
