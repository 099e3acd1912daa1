import { cliMessages } from '#lib/messages/operator/cli.ts';
import { type AnyCommand, CommandError, type Output } from './command.ts';
import { forTerminal } from './terminal.ts';

/** The family that opens no shop loads none of it: a price that goes live would wait for the programs of all other commands. */
const ALONE = 'content';

const commandsFor = async (family: string | undefined): Promise<readonly AnyCommand[]> =>
  family === ALONE ? (await import('./commands/content.ts')).CONTENT_COMMANDS : (await import('./commands.ts')).COMMANDS;

/** A command's name is one or two words. @throws {CommandError} */
async function findCommand(words: readonly string[]): Promise<{ command: AnyCommand; args: readonly string[] }> {
  const commands = await commandsFor(words[0]);
  const command = commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  if (command === undefined) {
    const family = commands.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name);
    throw new CommandError(cliMessages.unknownCommand(words.slice(0, 2).join(' '), family));
  }
  return { command, args: words.slice(command.name.split(' ').length) };
}

async function main(words: readonly string[]): Promise<Output> {
  if (words.length === 0 || words[0] === 'help' || words.includes('--help')) {
    const { helpText } = await import('./help.ts');
    return helpText(
      await commandsFor(undefined),
      words.filter((word) => !/^(?:--)?help$/.test(word)),
    );
  }
  const { command, args } = await findCommand(words);
  if (command.needs === 'nothing') return command.run(null, args);
  const { runWithSettings } = await import('./with-settings.ts');
  return runWithSettings(command, args);
}

try {
  const output = await main(process.argv.slice(2));
  const { text, ok } = typeof output === 'string' ? { text: output, ok: true } : output;
  // A file for another program has its last line end already.
  process.stdout.write(forTerminal(text.endsWith('\n') ? text : `${text}\n`));
  if (!ok) process.exitCode = 1;
} catch (error) {
  const { sayingOf } = await import('./expected.ts');
  const saying = sayingOf(error);
  console.error(typeof saying === 'string' ? forTerminal(saying) : saying);
  process.exitCode = 1;
}
