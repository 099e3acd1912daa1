import { cliMessages } from '#lib/messages/cli.ts';
import { LAYOUTS } from '#lib/messages/layouts.ts';
import type { AppDeps } from '../../deps.ts';
import { fetchApproved, filesOfOrder, type OrderFiles, type SlotFile } from '../../modules/layout/fetch.ts';
import { type Command, CommandFault } from '../command.ts';
import { alignTable } from '../table.ts';

/** @throws {CommandFault} */
async function filesOf(deps: AppDeps, number: string): Promise<OrderFiles> {
  const files = await filesOfOrder(deps, number);
  if (files === undefined) throw new CommandFault(cliMessages.unknownOrder(number));
  return files;
}

function rowOf({ slot, layout }: SlotFile): string[] {
  if (layout === undefined) return [slot, '–', cliMessages.layoutNone, '', ''];
  const mark = layout.approved_at === null ? LAYOUTS.states[layout.state] : cliMessages.layoutApproved(layout.approved_at);
  return [slot, `v${layout.version}`, mark, layout.name, layout.sha256];
}

export const LAYOUT_COMMANDS: readonly Command[] = [
  {
    name: 'layouts list',
    usage: '<заказ>',
    summary: cliMessages.layoutsList,
    run: async (deps, [number = '']) => {
      const { files } = await filesOf(deps, number);
      return alignTable(files.map(rowOf), ['left', 'left', 'left', 'left', 'left']);
    },
  },
  {
    name: 'layouts fetch',
    usage: '<заказ> <папка>',
    summary: cliMessages.layoutsFetch,
    run: async (deps, [number = '', folder]) => {
      if (folder === undefined) throw new CommandFault(cliMessages.needsFolder);
      const fetched = await fetchApproved(deps, await filesOf(deps, number), folder);
      if (fetched.kind === 'unapproved') throw new CommandFault(cliMessages.layoutUnapproved(fetched.slots));
      if (fetched.kind === 'gone') throw new CommandFault(cliMessages.layoutGone(fetched.slot));
      if (fetched.kind === 'damaged') throw new CommandFault(cliMessages.layoutDamaged(fetched.slot));
      return fetched.names.join('\n');
    },
  },
];
