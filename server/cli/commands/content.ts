import { spawnSync } from 'node:child_process';
import { overduePrices } from '#content/waiting-prices.ts';
import { publishMessages } from '#lib/messages/operator/publish.ts';
import { contentOf, LIVE_SITE } from '../../http/live-site.ts';
import { flag } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';

/** @throws {CommandError} when the program has refused; it has said why */
function run(program: string, failed: string): void {
  const { status } = spawnSync(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new CommandError(failed);
}

export const CONTENT_COMMANDS: readonly Command<'nothing'>[] = [
  command({
    name: 'content publish',
    summary: publishMessages.summary,
    needs: 'nothing',
    options: { due: flag },
    run: (_, { due }) => {
      if (due && overduePrices(contentOf(LIVE_SITE), new Date()) === null) return publishMessages.nothingDue;
      run('ops/build/main.ts', publishMessages.failed);
      return publishMessages.done;
    },
  }),
  command({
    name: 'content rollback',
    summary: publishMessages.rollbackSummary,
    needs: 'nothing',
    run: () => {
      run('ops/build/back.ts', publishMessages.rollbackFailed);
      return publishMessages.rollbackDone;
    },
  }),
];
