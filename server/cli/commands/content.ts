import { spawnSync } from 'node:child_process';
import { localEditorMessages, publishMessages } from '#lib/messages/content/local-editor.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { contentOf, LIVE_SITE } from '../../http/live-site.ts';
import { flag, integer } from '../arguments.ts';
import { type Command, CommandError, command, type Output } from '../command.ts';

/** @throws {CommandError} when the program has refused; it has said why */
function run(program: string, failed: string): void {
  const { status } = spawnSync(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new CommandError(failed);
}

/** Warnings first: the errors stand last, where they are seen. */
async function check(): Promise<Output> {
  const { CONTENT_FOLDER } = await import('#content/read.ts');
  const { evaluateContent } = await import('../../evaluate-content.ts');
  const { errors, warnings } = evaluateContent(CONTENT_FOLDER, contentOf(LIVE_SITE) ?? null, new Date());
  return { text: [...warnings, ...(errors.length === 0 ? [publishMessages.right] : errors)].join('\n'), ok: errors.length === 0 };
}

async function isNothingDue(): Promise<boolean> {
  const { overduePrices } = await import('#content/waiting-prices.ts');
  return overduePrices(contentOf(LIVE_SITE), new Date()) === null;
}

// Each loads what it needs when it is called: a publication has no need of the content itself, the build reads it.
export const CONTENT_COMMANDS: readonly Command<'nothing'>[] = [
  command({ name: 'content check', summary: publishMessages.check, needs: 'nothing', run: check }),
  command({
    name: 'content edit',
    summary: localEditorMessages.summary,
    needs: 'nothing',
    options: { port: integer(`<${argumentNames.port}>`, 1, 65_535) },
    run: async (_, { port }) => (await import('../edit-content.ts')).editContent(port),
  }),
  command({
    name: 'content publish',
    summary: publishMessages.summary,
    needs: 'nothing',
    options: { due: flag },
    run: async (_, { due }) => {
      if (due && (await isNothingDue())) return publishMessages.nothingDue;
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
