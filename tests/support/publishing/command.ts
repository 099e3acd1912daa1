import { CONTENT_COMMANDS } from '#server/cli/commands/content.ts';
import { editorWork } from '#server/cli/editor-work.ts';

/** One command or one press of the editor's buttons in a process of its own, as an operator starts it. */
const [, , what = '', ...words] = process.argv;

async function run(): Promise<boolean> {
  if (what === 'undo') return (await editorWork.undo('')).ok;
  if (what === 'button') return (await editorWork.publish('')).ok;
  const command = CONTENT_COMMANDS.find(({ name }) => name === `content ${what}`);
  if (command === undefined) throw new Error(`No such command: ${what}`);
  await command.run(null, words);
  return true;
}

process.exitCode = (await run().catch(() => false)) ? 0 : 1;
