import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { exchangeMessages } from '#lib/messages/operator/exchange.ts';
import { exportSales } from '../../modules/exchange/service.ts';
import { day, text } from '../arguments.ts';
import { type Command, command } from '../command.ts';
import { writeNew } from '../csv.ts';

export const EXCHANGE_COMMANDS: readonly Command[] = [
  command({
    name: 'exchange 1c',
    summary: exchangeMessages.summary,
    args: { file: text(argumentNames.xml) },
    options: { from: day(argumentNames.firstDay), to: day(argumentNames.lastDay) },
    run: async (deps, { file, from, to }) => {
      const { text: content, count } = await exportSales(deps, { from, to });
      writeNew(file, content);
      return exchangeMessages.exported(count, file);
    },
  }),
];
