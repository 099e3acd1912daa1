import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { refundPurchase } from '../../modules/payment/refund.ts';
import { bookTransfer } from '../../modules/payment/transfer.ts';
import { findPurchaseByNumber } from '../../modules/purchase/repository.ts';
import { type Command, CommandError } from '../command.ts';

/** «1234,50» → kopecks. @throws {CommandError} */
function readSum(text: string): number {
  const [, roubles, kopecks = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (roubles === undefined || Number(roubles + kopecks) === 0) throw new CommandError(cliMessages.wrongSum(text));
  return Number(roubles + kopecks.padEnd(2, '0'));
}

export const PAYMENT_COMMANDS: readonly Command[] = [
  {
    name: 'payments mark',
    usage: '<заказ> <сумма> <№ и дата платёжки>',
    summary: cliMessages.paymentsMark,
    run: async (deps, [number = '', sum = '', ...reference]) => {
      if (reference.length === 0) throw new CommandError(cliMessages.needsReference);
      const booked = await bookTransfer(deps, { number, amount: readSum(sum), reference: reference.join(' ') });
      if (booked.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(number));
      if (booked.kind === 'known') return cliMessages.knownTransfer;
      return cliMessages.marked(formatRoubles(booked.purchase.paid), formatRoubles(booked.purchase.total));
    },
  },
  {
    name: 'payments refund',
    usage: '<заказ> [сумма]',
    summary: cliMessages.paymentsRefund,
    run: async (deps, [number = '', sum]) => {
      const purchase = await findPurchaseByNumber(deps.db, number);
      if (purchase === undefined) throw new CommandError(cliMessages.unknownPurchase(number));
      const result = await refundPurchase(deps, purchase.id, sum === undefined ? null : readSum(sum));
      if (result.kind === 'too_much') throw new CommandError(cliMessages.nothingToRefund);
      if (result.kind === 'refused') throw new CommandError(cliMessages.refundRefused);
      return cliMessages[result.kind](formatRoubles(result.amount));
    },
  },
];
