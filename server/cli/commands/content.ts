import { localEditorMessages, publishMessages } from '#lib/messages/content/local-editor.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { LIVE_SITE } from '../../builds/folders.ts';
import { contentOf } from '../../builds/live-site.ts';
import { BUSY_CODE, type Builder, runBuilder } from '../../builds/run-builder.ts';
import { flag, integer } from '../arguments.ts';
import { agreeToWait } from '../ask.ts';
import { type Command, CommandError, command, type Output } from '../command.ts';

/** Runs a builder; where another is at work it comes after it, when the operator agrees. @throws {CommandError} when it has refused; it has said why */
async function build(builder: Builder, isPatient: boolean, failed: string): Promise<void> {
  const { code } = await runBuilder(builder, isPatient ? ['--wait'] : []);
  if (code === BUSY_CODE) {
    await agreeToWait();
    return build(builder, true, failed);
  }
  if (code !== 0) throw new CommandError(failed);
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
    options: { due: flag, wait: flag },
    run: async (_, { due, wait }) => {
      if (due && (await isNothingDue())) return publishMessages.nothingDue;
      await build('main', wait || due, publishMessages.failed);
      return publishMessages.done;
    },
  }),
  command({
    name: 'content rollback',
    summary: publishMessages.rollbackSummary,
    needs: 'nothing',
    options: { wait: flag },
    run: async (_, { wait }) => {
      await build('back', wait, publishMessages.rollbackFailed);
      return publishMessages.rollbackDone;
    },
  }),
];
