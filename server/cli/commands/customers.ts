import { deskMessages as say } from '#lib/messages/desk.ts';
import { findCustomers, setDiscount, setManagerOf } from '../../modules/user/desk.ts';
import { type Command, CommandFault } from '../command.ts';

const MOST_PERCENT = 99;

/** @throws {CommandFault} */
function readPercent(text: string): number {
  const percent = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= MOST_PERCENT)) throw new CommandFault(say.wrongDiscount(text));
  return percent;
}

export const CUSTOMER_COMMANDS: readonly Command[] = [
  {
    name: 'customers find',
    usage: '<текст>',
    summary: say.customersFind,
    run: async ({ db }, words) => {
      const text = words.join(' ').trim();
      if (text === '') throw new CommandFault(say.needsText);
      const found = await findCustomers(db, text);
      const lines = found.map(({ id, name, email, phone, discount, organisation_name, inn }) =>
        [id, name, email, phone ?? '–', `${discount} %`, organisation_name ?? '–', inn ?? '–'].join('\t'),
      );
      return lines.length === 0 ? say.noCustomers : lines.join('\n');
    },
  },
  {
    name: 'customers discount',
    usage: '<e-mail> <проценты>',
    summary: say.customersDiscount,
    run: async ({ db }, [email = '', percent = '']) => {
      const after = readPercent(percent);
      const before = await setDiscount(db, email, after);
      if (before === undefined) throw new CommandFault(say.unknownCustomer(email));
      return say.discountSet(email, before, after);
    },
  },
  {
    name: 'customers manager',
    usage: '<e-mail> <номер менеджера>',
    summary: say.customersManager,
    run: async ({ db }, [email = '', id = '']) => {
      const manager = await setManagerOf(db, email, /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN);
      if (manager === 'no_customer') throw new CommandFault(say.unknownCustomer(email));
      if (manager === 'no_manager') throw new CommandFault(say.unknownManager(id));
      return say.managerSet(email, manager.name);
    },
  },
];
