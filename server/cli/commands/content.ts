import { spawnSync } from 'node:child_process';
import { overduePrices } from '#content/waiting-prices.ts';
import { publishMessages } from '#lib/messages/operator/publish.ts';
import { contentOf } from '../../http/live-site.ts';
import { flag } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';

const DIST = 'dist';

function build(): void {
  const { status } = spawnSync(process.execPath, ['ops/build/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new CommandError(publishMessages.failed);
}

export const CONTENT_COMMANDS: readonly Command<'nothing'>[] = [
  command({
    name: 'content publish',
    summary: publishMessages.summary,
    needs: 'nothing',
    options: { due: flag },
    run: (_, { due }) => {
      if (due && overduePrices(contentOf(DIST), new Date()) === null) return publishMessages.nothingDue;
      build();
      return publishMessages.done;
    },
  }),
];
