import { cliMessages } from '#lib/messages/operator/cli.ts';
import { messages } from '#lib/messages/operator/settlements.ts';
import { embeddedSettlements } from '../../modules/suggestions/directory.ts';
import { readRegister, storeRegister } from '../../modules/suggestions/import.ts';
import { findRegister } from '../../modules/suggestions/repository.ts';
import { type Command, CommandError } from '../command.ts';

export const SETTLEMENT_COMMANDS: readonly Command[] = [
  {
    name: 'settlements import',
    usage: '<KLADR.DBF | файл.csv>',
    summary: cliMessages.settlementsImport,
    run: async ({ db, clock }, [path]) => {
      if (path === undefined) throw new CommandError(cliMessages.needsFile);
      const register = readRegister(path);
      await storeRegister(db, register, clock());
      return messages.imported(register.places.length, register.registerDate);
    },
  },
  {
    name: 'settlements status',
    usage: '',
    summary: cliMessages.settlementsStatus,
    run: async ({ db }) => {
      const register = await findRegister(db);
      if (register === undefined) return messages.embedded(embeddedSettlements().length);
      return messages.official(register.count, register.registerDate, register.fileName);
    },
  },
];
