import { ContentError } from '#content/explain.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { BackupError } from '../backup/load.ts';
import { systemErrorText } from '../base/system-error.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { RegisterError } from '../modules/suggestions/register-file.ts';
import { openPublished } from '../start.ts';
import { type AnyCommand, CommandError, type Output } from './command.ts';
import { COMMANDS } from './commands.ts';
import { requireShopHere, takeKnownAddress } from './here.ts';
import { recordCommand } from './journal.ts';

const help = (): string =>
  [cliMessages.title, '', ...COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(64)} ${summary}`)].join('\n');

/** A command's name is one or two words. @throws {CommandError} */
function findCommand(words: readonly string[]): { command: AnyCommand; args: readonly string[] } {
  const command = COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  if (command === undefined) {
    const family = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name);
    throw new CommandError(cliMessages.unknownCommand(words.slice(0, 2).join(' '), family));
  }
  return { command, args: words.slice(command.name.split(' ').length) };
}

async function main(words: readonly string[]): Promise<Output> {
  if (words.length === 0 || words.includes('--help')) return help();
  const { command, args } = findCommand(words);
  requireShopHere(command, process.env);
  if (command.needs === 'nothing') return command.run(null, args);
  const config = readConfig(process.env);
  if (command.needs === 'config') return command.run(config, args);
  const deps = await openPublished(config);
  await takeKnownAddress(deps, process.env);
  try {
    const output = await command.run(deps, args);
    await recordCommand(deps, command.name, args);
    return output;
  } finally {
    await deps.db.destroy();
  }
}

const EXPECTED = [BackupError, CommandError, ConfigError, ContentError, RegisterError];

try {
  const output = await main(process.argv.slice(2));
  const { text, ok } = typeof output === 'string' ? { text: output, ok: true } : output;
  // A file for another program has its last line end already.
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : (systemErrorText(error) ?? error));
  process.exitCode = 1;
}
