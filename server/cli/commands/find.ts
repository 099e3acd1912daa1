import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { findMessages } from '#lib/messages/operator/orders.ts';
import { find } from '../../modules/lookup/service.ts';
import { indexForSearch } from '../../modules/lookup/terms.ts';
import { words } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { customerRow, orderRow, tabbedRows } from '../table.ts';

const SHOWN = 50;

export const FIND_COMMANDS: readonly Command[] = [
  command({
    name: 'find',
    summary: findMessages.find,
    args: { text: words(argumentNames.text) },
    run: async (deps, { text }) => {
      await indexForSearch(deps, 'all');
      const found = await find(deps, text, SHOWN);
      if (found === null) throw new CommandError(findMessages.nothingAsked);
      const { orders, customers } = found;
      const parts = [
        orders.length === 0 ? [] : [findMessages.orders, tabbedRows(orders.map(orderRow), '')],
        customers.length === 0 ? [] : [findMessages.customers, tabbedRows(customers.map(customerRow), '')],
        Math.max(orders.length, customers.length) < SHOWN ? [] : [findMessages.more(SHOWN)],
      ];
      return parts.flat().join('\n') || findMessages.nothing;
    },
  }),
];
