import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { listTokenKeys, retireTokenKey, rotateTokenKey } from '../../db/token-keys.ts';
import { createKey, withdrawKey } from '../../modules/integration/keys.ts';
import { listKeys } from '../../modules/integration/repository.ts';
import { flag, text, words } from '../arguments.ts';
import { confirmIntent } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

export const KEY_COMMANDS: readonly Command[] = [
  command({
    name: 'keys create',
    summary: cliMessages.keysCreate,
    args: { name: words(argumentNames.name) },
    run: async (deps, { name }) => {
      const made = await createKey(deps, name);
      if (made.kind === 'taken') throw new CommandError(cliMessages.keyTaken(name));
      if (made.kind === 'wrong_name') throw new CommandError(cliMessages.wrongKeyName(name));
      return cliMessages.keyMade(name, made.key);
    },
  }),
  command({
    name: 'keys list',
    summary: cliMessages.keysList,
    run: async ({ db }) => {
      const stateText = (revoked: string | null): string =>
        revoked === null ? cliMessages.inForce : cliMessages.revoked(momentText(revoked));
      const keys = await listKeys(db);
      return tabbedRows(
        keys.map(({ name, created_at, revoked_at }) => [name, momentText(created_at), stateText(revoked_at)]),
        cliMessages.noKeys,
      );
    },
  }),
  command({
    name: 'keys revoke',
    summary: cliMessages.keysRevoke,
    args: { name: words(argumentNames.name) },
    options: { yes: flag },
    run: async (deps, { name, yes }) => {
      const known = (await listKeys(deps.db)).find((key) => key.name === name && key.revoked_at === null);
      if (known !== undefined) await confirmIntent(intentMessages.revoke(name, momentText(known.created_at)), yes);
      if (!(await withdrawKey(deps, name))) throw new CommandError(cliMessages.unknownKey(name));
      return cliMessages.keyRevoked(name);
    },
  }),
];

type Key = Awaited<ReturnType<typeof listTokenKeys>>[number];

function stateText({ goodUntil, isGood }: Key): string {
  if (goodUntil === null) return cliMessages.tokenKeySigns;
  return isGood ? cliMessages.tokenKeyGoodUntil(momentText(goodUntil.toISOString())) : cliMessages.tokenKeyEnded;
}

export const TOKEN_KEY_COMMANDS: readonly Command[] = [
  command({
    name: 'token-keys list',
    summary: cliMessages.tokenKeysList,
    run: async ({ db, clock }) =>
      tabbedRows(
        (await listTokenKeys(db, clock())).map((key) => [key.id, momentText(key.made_at), stateText(key)]),
        cliMessages.none,
      ),
  }),
  command({
    name: 'token-keys rotate',
    summary: cliMessages.tokenKeysRotate,
    run: async ({ db, clock }) => cliMessages.tokenKeyMade(await rotateTokenKey(db, clock())),
  }),
  command({
    name: 'token-keys retire',
    summary: cliMessages.tokenKeysRetire,
    args: { key: text(argumentNames.number) },
    run: async ({ db }, { key }) => {
      const outcome = await retireTokenKey(db, key);
      if (outcome === 'signing') throw new CommandError(cliMessages.tokenKeyStillSigns(key));
      if (outcome === 'unknown') throw new CommandError(cliMessages.unknownTokenKey(key));
      return cliMessages.tokenKeyRetired(key);
    },
  }),
];
