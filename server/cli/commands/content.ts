import { spawnSync } from 'node:child_process';
import { CONTENT_FOLDER } from '#content/read.ts';
import { overduePrices } from '#content/waiting-prices.ts';
import { deskMessages } from '#lib/messages/content/desk.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { publishMessages } from '#lib/messages/operator/publish.ts';
import { evaluateContent } from '../../evaluate-content.ts';
import { contentOf, LIVE_SITE } from '../../http/live-site.ts';
import { flag, integer } from '../arguments.ts';
import { type Command, CommandError, command, type Output } from '../command.ts';
import { editContent } from '../edit-content.ts';

/** @throws {CommandError} when the program has refused; it has said why */
function run(program: string, failed: string): void {
  const { status } = spawnSync(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new CommandError(failed);
}

/** Warnings first: the errors stand last, where they are seen. */
function check(): Output {
  const { errors, warnings } = evaluateContent(CONTENT_FOLDER, contentOf(LIVE_SITE) ?? null, new Date());
  return { text: [...warnings, ...(errors.length === 0 ? [publishMessages.right] : errors)].join('\n'), ok: errors.length === 0 };
}

export const CONTENT_COMMANDS: readonly Command<'nothing'>[] = [
  command({ name: 'content check', summary: publishMessages.check, needs: 'nothing', run: check }),
  command({
    name: 'content edit',
    summary: deskMessages.summary,
    needs: 'nothing',
    options: { port: integer(`<${argumentNames.port}>`, 1, 65_535) },
    run: (_, { port }) => editContent(port),
  }),
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
