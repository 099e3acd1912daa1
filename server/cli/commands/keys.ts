import { deskMessages as say } from '#lib/messages/desk.ts';
import { allKeys, createKey, withdrawKey } from '../../modules/integration/keys.ts';
import { type Command, CommandFault } from '../command.ts';
import { momentText } from '../dossier-text.ts';

export const KEY_COMMANDS: readonly Command[] = [
  {
    name: 'keys create',
    usage: '<имя>',
    summary: say.keysCreate,
    run: async (deps, words) => {
      const name = words.join(' ');
      const made = await createKey(deps, name);
      if (made.kind === 'taken') throw new CommandFault(say.keyTaken(name));
      if (made.kind === 'wrong_name') throw new CommandFault(say.wrongKeyName(name));
      return say.keyMade(name, made.key);
    },
  },
  {
    name: 'keys list',
    usage: '',
    summary: say.keysList,
    run: async ({ db }) => {
      const lines = (await allKeys(db)).map(({ name, created_at, revoked_at }) =>
        [name, momentText(created_at), revoked_at === null ? say.inForce : say.revoked(momentText(revoked_at))].join('\t'),
      );
      return lines.length === 0 ? say.noKeys : lines.join('\n');
    },
  },
  {
    name: 'keys revoke',
    usage: '<имя>',
    summary: say.keysRevoke,
    run: async (deps, words) => {
      const name = words.join(' ');
      if (!(await withdrawKey(deps, name))) throw new CommandFault(say.unknownKey(name));
      return say.keyRevoked(name);
    },
  },
];
