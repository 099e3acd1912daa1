import { Manager } from '#lib/contracts/user.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { listManagers, saveManager } from '../../modules/user/repository.ts';
import { type Command, CommandError } from '../command.ts';

export const MANAGER_COMMANDS: readonly Command[] = [
  {
    name: 'managers list',
    usage: '',
    summary: cliMessages.managersList,
    run: async ({ db }) => (await listManagers(db)).map(({ id, name, phone, email }) => [id, name, phone, email].join('\t')).join('\n'),
  },
  {
    name: 'managers set',
    usage: '<номер> <имя> <телефон> <e-mail>',
    summary: cliMessages.managersSet,
    run: async ({ db }, [id, name, phone, email]) => {
      const manager = Manager.safeParse({ id: Number(id), name, phone, email });
      if (!manager.success) throw new CommandError(cliMessages.wrongManager);
      await saveManager(db, manager.data);
      return cliMessages.done;
    },
  },
];
