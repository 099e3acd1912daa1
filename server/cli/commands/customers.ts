import { adminMessages } from '#lib/messages/operator/admin.ts';
import { findCustomers, setDiscount, setManagerOf } from '../../modules/user/admin.ts';
import { type Command, CommandError } from '../command.ts';

const MOST_PERCENT = 99;

/** @throws {CommandError} */
function readPercent(text: string): number {
  const percent = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= MOST_PERCENT)) throw new CommandError(adminMessages.wrongDiscount(text));
  return percent;
}

export const CUSTOMER_COMMANDS: readonly Command[] = [
  {
    name: 'customers find',
    usage: '<текст>',
    summary: adminMessages.customersFind,
    run: async ({ db }, words) => {
      const text = words.join(' ').trim();
      if (text === '') throw new CommandError(adminMessages.needsText);
      const found = await findCustomers(db, text);
      const lines = found.map(({ id, name, email, phone, discount, organisation_name, inn }) =>
        [id, name, email, phone ?? '–', `${discount} %`, organisation_name ?? '–', inn ?? '–'].join('\t'),
      );
      return lines.length === 0 ? adminMessages.noCustomers : lines.join('\n');
    },
  },
  {
    name: 'customers discount',
    usage: '<e-mail> <проценты>',
    summary: adminMessages.customersDiscount,
    run: async ({ db }, [email = '', percent = '']) => {
      const after = readPercent(percent);
      const before = await setDiscount(db, email, after);
      if (before === undefined) throw new CommandError(adminMessages.unknownCustomer(email));
      return adminMessages.discountSet(email, before, after);
    },
  },
  {
    name: 'customers manager',
    usage: '<e-mail> <номер менеджера>',
    summary: adminMessages.customersManager,
    run: async ({ db }, [email = '', id = '']) => {
      const manager = await setManagerOf(db, email, /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN);
      if (manager === 'no_customer') throw new CommandError(adminMessages.unknownCustomer(email));
      if (manager === 'no_manager') throw new CommandError(adminMessages.unknownManager(id));
      return adminMessages.managerSet(email, manager.name);
    },
  },
];
