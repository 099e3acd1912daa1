import { createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { moscowDay } from '#lib/domain/calendar.ts';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#lib/domain/customer/data-request.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { requestMessages } from '#lib/messages/operator/requests.ts';
import { ApiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { exportPerson } from '../../modules/privacy/export.ts';
import { findPerson, type Person } from '../../modules/privacy/person.ts';
import { answerRequest, erasePerson, takeRequest, withdrawPerson } from '../../modules/privacy/requests.ts';
import { choice, contact, day, flag, optional, text } from '../arguments.ts';
import { confirmIntent } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { notWritten } from '../csv.ts';
import { requestRows } from '../request-rows.ts';
import { tabbedRows } from '../table.ts';
import { inOneLine } from '../terminal.ts';

const unknownText = ({ contact: written, accounts, guestPurchases, inquiries, mentions }: Person): string[] =>
  accounts.length + guestPurchases.length + inquiries.length + mentions.length === 0 ? [requestMessages.unknown(written)] : [];

/** Whose a purchase without an account is: guests of one phone may be several people, and so may those of one e-mail. */
const guestText = ({ number, ...recipient }: Person['guestPurchases'][number]): string =>
  `${number} (${inOneLine([recipient.recipient_name, recipient.recipient_phone, recipient.recipient_email].filter(Boolean).join(', '))})`;

/** Who was found, in a line the operator reads before saying yes. */
const foundText = ({ contact: written, accounts, guestPurchases, inquiries, emails }: Person): string =>
  requestMessages.found({
    contact: written,
    accounts: accounts.map(({ name, email }) => `${inOneLine(name)} ${email}`),
    purchases: guestPurchases.map(guestText),
    inquiries,
    emails,
  });

/** The same, and that there is none: an e-mail with a slip in it would otherwise be taken for a person. */
const askedText = (person: Person): string => [...unknownText(person), foundText(person)].join(' ');

const mentionsText = ({ mentions }: Person): string[] => (mentions.length === 0 ? [] : [requestMessages.mentions(mentions)]);

/** @throws {CommandError} */
async function writeExport(deps: AppDeps, person: Person, file: string): Promise<void> {
  const data = await exportPerson(deps, person);
  try {
    await pipeline(Readable.from(data), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    // Half of a person's data lies nowhere; a file that was there before stays.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(file, { force: true });
    throw notWritten(file, error);
  }
}

/** @throws {CommandError} when something is not finished yet: nothing is erased then */
async function eraseOrExplain(deps: AppDeps, written: string): Promise<void> {
  try {
    const open = await erasePerson(deps, written);
    if (open.length > 0) throw new CommandError(requestMessages.open(open));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(requestMessages.refused(error.details.errors?.purchases?.[0] ?? error.message));
  }
}

const answer = (deps: AppDeps, written: string, kind: DataRequestKind): Promise<void> => answerRequest(deps, deps.db, written, kind);

export const REQUEST_COMMANDS: readonly Command[] = [
  command({
    name: 'requests add',
    summary: requestMessages.add,
    args: { contact: contact(argumentNames.contact), kind: choice(DATA_REQUEST_KINDS), receivedOn: day(argumentNames.day) },
    run: async (deps, asked) => {
      if (asked.receivedOn > moscowDay(deps.clock())) throw new CommandError(requestMessages.early(asked.receivedOn));
      return requestMessages.added(await takeRequest(deps, asked));
    },
  }),
  command({
    name: 'requests list',
    summary: requestMessages.list,
    args: { which: optional(choice(['all'])) },
    run: async (deps, { which }) => tabbedRows(await requestRows(deps, which ?? 'open'), cliMessages.none),
  }),
  command({
    name: 'requests export',
    summary: requestMessages.export,
    args: { contact: contact(argumentNames.contact), file: text(argumentNames.jsonFile) },
    run: async (deps, { contact: written, file }) => {
      const person = await findPerson(deps.db, written);
      await writeExport(deps, person, file);
      await answer(deps, written, 'export');
      return [requestMessages.exported(foundText(person), file), ...unknownText(person)].join('\n');
    },
  }),
  command({
    name: 'requests erase',
    summary: requestMessages.erase,
    args: { contact: contact(argumentNames.contact) },
    options: { yes: flag },
    run: async (deps, { contact: written, yes }) => {
      const person = await findPerson(deps.db, written);
      await confirmIntent(requestMessages.eraseQuestion(askedText(person)), yes);
      await eraseOrExplain(deps, written);
      return [requestMessages.erased, ...unknownText(person), ...mentionsText(person)].join('\n');
    },
  }),
  command({
    name: 'requests withdraw',
    summary: requestMessages.withdraw,
    args: { contact: contact(argumentNames.contact) },
    options: { yes: flag },
    run: async (deps, { contact: written, yes }) => {
      const person = await findPerson(deps.db, written);
      await confirmIntent(requestMessages.withdrawQuestion(askedText(person)), yes);
      await withdrawPerson(deps, person);
      return requestMessages.withdrawn;
    },
  }),
];
