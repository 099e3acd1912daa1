import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { messages } from '#lib/messages/operator/settlements.ts';
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
      return messages.imported(register.places.length, register.registerDate);
    },
  }),
  command({
    name: 'settlements status',
    summary: cliMessages.settlementsStatus,
    run: async ({ db }) => {
      const register = await currentRegister(db);
      if (register === undefined) return messages.embedded(embeddedSettlements().length);
      return messages.official(register.count, register.registerDate, register.fileName);
    },
  }),
];
