import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import type { AppDeps } from '../../context/deps.ts';
import { fetchApproved, filesOfOrder, type OrderFiles, type SlotFile } from '../../modules/artwork/fetch.ts';
import { orderNumber, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { alignTable } from '../table.ts';

/** @throws {CommandError} */
async function filesOf(deps: AppDeps, number: string): Promise<OrderFiles> {
  const files = await filesOfOrder(deps, number);
  if (files === undefined) throw new CommandError(cliMessages.unknownOrder(number));
  return files;
}

function rowOf({ slot, artwork }: SlotFile): string[] {
  if (artwork === undefined) return [slot, '–', cliMessages.artworkNone, '', ''];
  const mark = artwork.approved_at === null ? ARTWORKS.states[artwork.state] : cliMessages.artworkApproved(artwork.approved_at);
  return [slot, `v${artwork.version}`, mark, artwork.name, artwork.sha256];
}

export const ARTWORK_COMMANDS: readonly Command[] = [
  command({
    name: 'layouts list',
    summary: cliMessages.artworksList,
    args: { number: orderNumber(argumentNames.order) },
    run: async (deps, { number }) => {
      const { files } = await filesOf(deps, number);
      return alignTable(files.map(rowOf), ['left', 'left', 'left', 'left', 'left']);
    },
  }),
  command({
    name: 'layouts fetch',
    summary: cliMessages.artworksFetch,
    args: { number: orderNumber(argumentNames.order), folder: text(argumentNames.folder) },
    run: async (deps, { number, folder }) => {
      const fetched = await fetchApproved(deps, await filesOf(deps, number), folder);
      if (fetched.kind === 'unapproved') throw new CommandError(cliMessages.artworkUnapproved(fetched.slots));
      if (fetched.kind === 'gone') throw new CommandError(cliMessages.artworkGone(fetched.slot));
      if (fetched.kind === 'damaged') throw new CommandError(cliMessages.artworkDamaged(fetched.slot));
      return fetched.names.join('\n');
    },
  }),
];
