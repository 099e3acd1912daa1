import { adminMessages } from '#lib/messages/operator/admin.ts';
import { createKey, withdrawKey } from '../../modules/integration/keys.ts';
import { listKeys } from '../../modules/integration/repository.ts';
import { type Command, CommandError } from '../command.ts';
import { momentText } from '../order-summary-text.ts';

export const KEY_COMMANDS: readonly Command[] = [
  {
    name: 'keys create',
    usage: '<имя>',
    summary: adminMessages.keysCreate,
    run: async (deps, words) => {
      const name = words.join(' ');
      const made = await createKey(deps, name);
      if (made.kind === 'taken') throw new CommandError(adminMessages.keyTaken(name));
      if (made.kind === 'wrong_name') throw new CommandError(adminMessages.wrongKeyName(name));
      return adminMessages.keyMade(name, made.key);
    },
  },
  {
    name: 'keys list',
    usage: '',
    summary: adminMessages.keysList,
    run: async ({ db }) => {
      const lines = (await listKeys(db)).map(({ name, created_at, revoked_at }) =>
        [name, momentText(created_at), revoked_at === null ? adminMessages.inForce : adminMessages.revoked(momentText(revoked_at))].join(
          '\t',
        ),
      );
      return lines.length === 0 ? adminMessages.noKeys : lines.join('\n');
    },
  },
  {
    name: 'keys revoke',
    usage: '<имя>',
    summary: adminMessages.keysRevoke,
    run: async (deps, words) => {
      const name = words.join(' ');
      if (!(await withdrawKey(deps, name))) throw new CommandError(adminMessages.unknownKey(name));
      return adminMessages.keyRevoked(name);
    },
  },
];
