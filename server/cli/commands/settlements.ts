import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages, settlementMessages } from '#lib/messages/operator/cli.ts';
import { embeddedSettlements } from '../../modules/suggestions/directory.ts';
import { readRegister, storeRegister } from '../../modules/suggestions/import.ts';
import { currentRegister } from '../../modules/suggestions/service.ts';
import { text } from '../arguments.ts';
import { type Command, command } from '../command.ts';

export const SETTLEMENT_COMMANDS: readonly Command[] = [
  command({
    name: 'settlements import',
    summary: cliMessages.settlementsImport,
    args: { path: text(argumentNames.register) },
    run: async ({ db, clock }, { path }) => {
      const register = readRegister(path);
      await storeRegister(db, register, clock());
      return settlementMessages.imported(register.places.length, register.registerDate);
    },
  }),
  command({
    name: 'settlements status',
    summary: cliMessages.settlementsStatus,
    run: async ({ db }) => {
      const register = await currentRegister(db);
      if (register === undefined) return settlementMessages.embedded(embeddedSettlements().length);
      return settlementMessages.official(register.count, register.registerDate, register.fileName);
    },
  }),
];
