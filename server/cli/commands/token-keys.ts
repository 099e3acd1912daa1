import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { listTokenKeys, retireTokenKey, rotateTokenKey } from '../../db/token-keys.ts';
import { text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

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
