import type { Manager } from '#lib/contracts/user.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { printHoldMessages } from '#lib/messages/operator/print-holds.ts';
import { findCustomers } from '../../modules/lookup/service.ts';
import { indexForSearch } from '../../modules/lookup/terms.ts';
import { endSessionsOf, setDiscount, setManagerOf, setOnAccount } from '../../modules/user/admin.ts';
import { findCustomer, findManager, listManagers, saveManager } from '../../modules/user/repository.ts';
import { choice, email, flag, integer, phone, text, words } from '../arguments.ts';
import { confirmIntent } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { customerRow, tabbedRows } from '../table.ts';
import { inOneLine } from '../terminal.ts';

const SHOWN = 50;
const MOST_PERCENT = 99;
const MOST_MANAGERS = 999_999_999;

const personText = (person: Manager): string => [person.name, person.phone, person.email].map(inOneLine).join(', ');

export const CUSTOMER_COMMANDS: readonly Command[] = [
  command({
    name: 'customers find',
    summary: cliMessages.customersFind,
    args: { text: words(argumentNames.text) },
    run: async (deps, { text }) => {
      await indexForSearch(deps, 'all');
      return tabbedRows((await findCustomers(deps, text, SHOWN)).map(customerRow), cliMessages.noCustomers);
    },
  }),
  command({
    name: 'customers discount',
    summary: cliMessages.customersDiscount,
    args: { customer: text(argumentNames.customer), percent: integer(argumentNames.percent, 0, MOST_PERCENT) },
    options: { yes: flag },
    run: async ({ db }, { customer, percent, yes }) => {
      const known = await findCustomer(db, customer);
      if (known !== undefined) await confirmIntent(intentMessages.discount(inOneLine(known.name), customer, known.discount, percent), yes);
      const before = await setDiscount(db, customer, percent);
      if (before === undefined) throw new CommandError(cliMessages.unknownCustomer(customer));
      return cliMessages.discountSet(customer, before, percent);
    },
  }),
  command({
    name: 'customers account',
    summary: printHoldMessages.onAccount,
    args: { customer: text(argumentNames.customer), isOnAccount: choice(['yes', 'no']) },
    options: { yes: flag },
    run: async ({ db }, { customer, isOnAccount, yes }) => {
      const known = await findCustomer(db, customer);
      if (known !== undefined) await confirmIntent(intentMessages.onAccount(inOneLine(known.name), customer, isOnAccount === 'yes'), yes);
      if (!(await setOnAccount(db, customer, isOnAccount === 'yes'))) throw new CommandError(cliMessages.unknownCustomer(customer));
      return printHoldMessages.onAccountSet(customer, isOnAccount === 'yes');
    },
  }),
  command({
    name: 'customers logout',
    summary: cliMessages.customersLogout,
    args: { customer: text(argumentNames.customer) },
    run: async ({ db, clock }, { customer }) => {
      if (!(await endSessionsOf(db, customer, clock()))) throw new CommandError(cliMessages.unknownCustomer(customer));
      return cliMessages.loggedOut(customer);
    },
  }),
  command({
    name: 'customers manager',
    summary: cliMessages.customersManager,
    args: { customer: text(argumentNames.customer), id: integer(argumentNames.manager, 0, MOST_MANAGERS) },
    run: async ({ db }, { customer, id }) => {
      const manager = await setManagerOf(db, customer, id);
      if (manager === 'no_customer') throw new CommandError(cliMessages.unknownCustomer(customer));
      if (manager === 'no_manager') throw new CommandError(cliMessages.unknownManager(String(id)));
      return cliMessages.managerSet(customer, manager.name);
    },
  }),
  command({
    name: 'managers list',
    summary: cliMessages.managersList,
    run: async ({ db }) =>
      tabbedRows(
        (await listManagers(db)).map(({ id, name, phone, email }) => [id, name, phone, email]),
        cliMessages.none,
      ),
  }),
  command({
    name: 'managers set',
    summary: cliMessages.managersSet,
    args: {
      id: integer(argumentNames.number, 1, MOST_MANAGERS),
      name: text(argumentNames.name),
      phone: phone(argumentNames.phone),
      email: email(argumentNames.customer),
    },
    options: { yes: flag },
    run: async ({ db }, { yes, ...manager }) => {
      const before = await findManager(db, manager.id);
      if (before !== undefined) await confirmIntent(intentMessages.manager(manager.id, personText(before), personText(manager)), yes);
      await saveManager(db, manager);
      return cliMessages.done;
    },
  }),
];
