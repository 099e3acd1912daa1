import { ContentError } from '#content/explain.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { BackupError } from '../backup/load.ts';
import { systemErrorText } from '../base/system-error.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { RegisterError } from '../modules/suggestions/register-file.ts';
import { openDeps } from '../start.ts';
import { type Command, CommandError, type FileCommand, type Output, type ServerCommand } from './command.ts';
import { ARTWORK_COMMANDS } from './commands/artworks.ts';
import { BACKUP_COMMANDS } from './commands/backup.ts';
import { CLAIM_COMMANDS } from './commands/claims.ts';
import { CUSTOMER_COMMANDS } from './commands/customers.ts';
import { DOCTOR_COMMANDS } from './commands/doctor.ts';
import { DOCUMENT_COMMANDS } from './commands/documents.ts';
import { KEY_COMMANDS } from './commands/keys.ts';
import { LETTER_COMMANDS } from './commands/letters.ts';
import { MANAGER_COMMANDS } from './commands/managers.ts';
import { ORDER_COMMANDS } from './commands/orders.ts';
import { ORDER_ADMIN_COMMANDS } from './commands/orders-admin.ts';
import { PAYMENT_COMMANDS } from './commands/payments.ts';
import { PRICE_COMMANDS } from './commands/prices.ts';
import { DELIVERY_COMMANDS } from './commands/proxy-config.ts';
import { REPORT_COMMANDS } from './commands/report.ts';
import { SETTLEMENT_COMMANDS } from './commands/settlements.ts';

type AnyCommand = Command | FileCommand | ServerCommand;

const COMMANDS: readonly AnyCommand[] = [
  ...ORDER_COMMANDS,
  ...CLAIM_COMMANDS,
  ...ORDER_ADMIN_COMMANDS,
  ...ARTWORK_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...PRICE_COMMANDS,
  ...SETTLEMENT_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...LETTER_COMMANDS,
  ...KEY_COMMANDS,
  ...MANAGER_COMMANDS,
  ...REPORT_COMMANDS,
  ...BACKUP_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...DOCTOR_COMMANDS,
];

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
  if ('check' in command) {
    const { text, ok } = await command.check(args);
    if (!ok) process.exitCode = 1;
    return text;
  }
  if ('operate' in command) return command.operate(readConfig(process.env), args);
  const deps = await openDeps(readConfig(process.env), null);
  try {
    return await command.run(deps, args);
  } finally {
    await deps.db.destroy();
  }
}

const EXPECTED = [BackupError, CommandError, ConfigError, ContentError, RegisterError];

try {
  const output = await main(process.argv.slice(2));
  process.stdout.write(typeof output === 'string' ? `${output}\n` : output.raw);
} catch (error) {
  console.error(EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : (systemErrorText(error) ?? error));
  process.exitCode = 1;
}
