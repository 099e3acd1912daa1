import { readFileSync } from 'node:fs';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import type { Config } from '../../config/config.ts';
import { loadCatalogue } from '../../context/catalogue.ts';
import { announce, countWanted } from '../../modules/consent/marketing.ts';
import { listLetters, resendLetter } from '../../modules/outbox/repository.ts';
import { choice, flag, optional, text, words } from '../arguments.ts';
import { confirmIntent } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { writeLetterSamples } from '../letter-preview.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

type Letter = Awaited<ReturnType<typeof listLetters>>[number];

function stateText({ sent_at, attempts, failure }: Letter): string {
  if (sent_at !== null) return cliMessages.letterSent(momentText(sent_at));
  return failure === null ? cliMessages.letterWaiting : cliMessages.letterFailed(attempts, failure);
}

function readOrRefuse(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandError(cliMessages.unreadableText(path));
  }
}

/** @throws {CommandError} */
function readLetterText(path: string): string {
  const text = readOrRefuse(path);
  if (text.trim() === '') throw new CommandError(cliMessages.emptyText(path));
  return text;
}

/** @throws {CommandError} */
function writeFolder(config: Config, folder: string): number {
  try {
    return writeLetterSamples({ config, catalogue: loadCatalogue(), clock: () => new Date() }, folder);
  } catch (error) {
    throw new CommandError(cliMessages.notWritten(folder, String(error)));
  }
}

export const LETTER_COMMANDS: readonly Command[] = [
  command({
    name: 'letters announce',
    summary: cliMessages.lettersAnnounce,
    args: { file: text(argumentNames.textFile), subject: words(argumentNames.subject) },
    options: { yes: flag },
    run: async (deps, { file, subject, yes }) => {
      const letter = { subject, text: readLetterText(file) };
      await confirmIntent(intentMessages.announce(subject, await countWanted(deps)), yes);
      return cliMessages.announced(await announce(deps, letter));
    },
  }),
  command({
    name: 'letters list',
    summary: cliMessages.lettersList,
    args: { only: optional(choice(['failed'])) },
    run: async ({ db }, { only }) => {
      const letters = await listLetters(db, only ?? 'all');
      return tabbedRows(
        letters.map((letter) => [letter.id, momentText(letter.created_at), letter.recipient, letter.subject, stateText(letter)]),
        cliMessages.noLetters,
      );
    },
  }),
  command({
    name: 'letters resend',
    summary: cliMessages.lettersResend,
    args: { id: text(argumentNames.letter) },
    run: async ({ db, clock }, { id }) => {
      const resent = await resendLetter(db, id, clock());
      if (resent.kind === 'unknown') throw new CommandError(cliMessages.unknownLetter(id));
      if (resent.kind === 'emptied') throw new CommandError(cliMessages.emptiedLetter(id));
      return cliMessages.willResend(resent.recipient);
    },
  }),
];

/** Needs no database: letters of the content as it is. */
export const LETTER_SAMPLE_COMMANDS: readonly Command<'config'>[] = [
  command({
    name: 'letters preview',
    summary: cliMessages.lettersPreview,
    args: { folder: text(argumentNames.folder) },
    needs: 'config',
    run: (config, { folder }) => cliMessages.lettersWritten(writeFolder(config, folder), folder),
  }),
];
