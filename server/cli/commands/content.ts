import { doubtMessages } from '#lib/messages/content/doubts.ts';
import { localEditorMessages, publishMessages } from '#lib/messages/content/local-editor.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { LIVE_SITE } from '../../builds/folders.ts';
import { contentOf } from '../../builds/live-site.ts';
import { BUSY_CODE, type BuildProgram, runBuilder, UNSURE_CODE } from '../../builds/run-builder.ts';
import { flag, integer, text } from '../arguments.ts';
import { agreeToWait, typed } from '../ask.ts';
import { type Command, CommandError, command, type Output } from '../command.ts';

/**
 * Runs a builder. Where another is at work it comes after it, and what is unusual goes to the customers, when the operator says so.
 * @throws {CommandError} when it has refused; it has said why
 */
async function build(builder: BuildProgram, words: readonly string[], failed: string): Promise<void> {
  const { code } = await runBuilder(builder, words);
  if (code === BUSY_CODE) {
    await agreeToWait();
    return build(builder, [...words, '--wait'], failed);
  }
  if (code === UNSURE_CODE && !words.includes('--checked'))
    return build(builder, [...words, '--checked', await typed(doubtMessages.type, failed)], failed);
  if (code !== 0) throw new CommandError(failed);
}

/** Warnings first: the errors stand last, where they are seen. */
async function check(): Promise<Output> {
  const { CONTENT_FOLDER } = await import('#content/read.ts');
  const { evaluateContent } = await import('../../evaluate-content.ts');
  const { errors, warnings, doubts } = evaluateContent(CONTENT_FOLDER, contentOf(LIVE_SITE) ?? null, new Date());
  const right = doubts.length === 0 ? publishMessages.right : doubtMessages.willAsk;
  const lines = [...warnings, ...doubts.map(({ line }) => doubtMessages.unasked(line)), ...(errors.length === 0 ? [right] : errors)];
  return { text: lines.join('\n'), ok: errors.length === 0 };
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
    options: { due: flag, wait: flag, checked: text(`<${argumentNames.checked}>`) },
    run: async (_, { due, wait, checked }) => {
      if (due && (await isNothingDue())) return publishMessages.nothingDue;
      const words = [...(wait || due ? ['--wait'] : []), ...(checked === null ? [] : ['--checked', checked])];
      await build('main', words, publishMessages.failed);
      return publishMessages.done;
    },
  }),
  command({
    name: 'content rollback',
    summary: publishMessages.rollbackSummary,
    needs: 'nothing',
    options: { wait: flag },
    run: async (_, { wait }) => {
      await build('back', wait ? ['--wait'] : [], publishMessages.rollbackFailed);
      return publishMessages.rollbackDone;
    },
  }),
];
