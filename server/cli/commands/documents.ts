import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { documentNumber, WHOLE_KINDS } from '#lib/domain/documents/document-rules.ts';
import { readNumber } from '#lib/domain/search/staff-search.ts';
import { DOCUMENT_NAMES } from '#lib/messages/documents/document-archive.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { issuedDocumentMessages } from '#lib/messages/operator/issued-documents.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { DocumentTable } from '../../db/tables/money.ts';
import { correctByHand, issueByHand } from '../../modules/document/by-hand.ts';
import { listExchange } from '../../modules/document/exchange.ts';
import type { ArchiveFilter } from '../../modules/document/service.ts';
import { listArchive, renderDocument } from '../../modules/document/service.ts';
import { findPurchaseByNumber } from '../../modules/purchase/repository.ts';
import { customerIdOf } from '../../modules/user/admin.ts';
import { choice, day, flag, money, orderNumber, text } from '../arguments.ts';
import { confirmIntent } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { writeNew } from '../csv.ts';
import { purchaseText, summaryOf } from '../intent.ts';
import { tabbedRows } from '../table.ts';
import { ISSUED_DOCUMENT_COMMANDS } from './issued-documents.ts';

/** Documents of a purchase by its number, or of a customer by the e-mail. @throws {CommandError} */
async function whose({ db }: AppDeps, who: string): Promise<{ userId: number } | { purchaseNumber: string }> {
  const number = readNumber(who);
  if (number !== null) {
    const purchaseNumber = number.replace(/-\d+$/, '');
    if ((await findPurchaseByNumber(db, purchaseNumber)) === undefined) throw new CommandError(cliMessages.unknownNumber(number));
    return { purchaseNumber };
  }
  const userId = await customerIdOf(db, who);
  if (userId === undefined) throw new CommandError(cliMessages.unknownCustomer(who));
  return { userId };
}

const nameOf = ({ kind, number }: Pick<DocumentTable, 'kind' | 'number'>): string =>
  `${DOCUMENT_NAMES[kind]} № ${documentNumber(kind, number)}`;

/** The accountant's folder: one file a document, as the tax office names it; one that is there already stays as it is. */
async function writeExchange(deps: AppDeps, folder: string, filter: ArchiveFilter): Promise<string> {
  const files = await listExchange(deps, filter);
  mkdirSync(folder, { recursive: true });
  const fresh = files.filter(({ name }) => !existsSync(join(folder, name)));
  for (const { name, bytes } of fresh) writeNew(join(folder, name), bytes);
  return cliMessages.exchangeWritten(fresh.length, files.length - fresh.length, folder);
}

export const DOCUMENT_COMMANDS: readonly Command[] = [
  command({
    name: 'documents list',
    summary: cliMessages.documentsList,
    args: { who: text(argumentNames.whose) },
    options: { from: day(argumentNames.day), to: day(argumentNames.day) },
    run: async (deps, { who, from, to }) => {
      const documents = await listArchive(deps, { ...(await whose(deps, who)), from, to, hasVoided: true });
      return tabbedRows(
        documents.map(({ kind, number, issuedOn, purchase, amount, voidReason }) => [
          DOCUMENT_NAMES[kind],
          number,
          issuedOn,
          purchase,
          formatRoubles(amount),
          ...(voidReason === undefined ? [] : [issuedDocumentMessages.isVoid(voidReason)]),
        ]),
        cliMessages.noDocuments,
      );
    },
  }),
  command({
    name: 'documents xml',
    summary: cliMessages.documentsXml,
    args: { folder: text(argumentNames.folder) },
    options: { from: day(argumentNames.firstDay), to: day(argumentNames.lastDay), order: orderNumber(argumentNames.order) },
    run: (deps, { folder, from, to, order }) =>
      writeExchange(deps, folder, { from, to, ...(order === null ? {} : { purchaseNumber: order }) }),
  }),
  command({
    name: 'documents issue',
    summary: cliMessages.documentsIssue,
    args: { number: orderNumber(argumentNames.order), kind: choice(WHOLE_KINDS) },
    options: { file: text(argumentNames.pdf) },
    run: async (deps, { number, kind, file }) => {
      const issue = await issueByHand(deps, kind, number);
      if (issue === undefined) throw new CommandError(cliMessages.unknownNumber(number));
      if (!('document' in issue)) throw new CommandError(issuedDocumentMessages[issue.kind]);
      const { document } = issue;
      if (issue.kind === 'closed') throw new CommandError(issuedDocumentMessages.closed(nameOf(document), document.issued_on));
      if (file !== null) writeNew(file, (await renderDocument(deps, document)).bytes);
      return cliMessages[issue.kind](nameOf(document), document.issued_on);
    },
  }),
  command({
    name: 'documents correct',
    summary: cliMessages.documentsCorrect,
    args: { number: orderNumber(argumentNames.order), amount: money(argumentNames.newSum) },
    options: { file: text(argumentNames.pdf), yes: flag },
    run: async (deps, { number, amount, file, yes }) => {
      const summary = await summaryOf(deps, number);
      if (summary !== null) await confirmIntent(intentMessages.correct(purchaseText(summary), formatRoubles(amount)), yes);
      const correction = await correctByHand(deps, number, amount);
      if (correction === undefined) throw new CommandError(cliMessages.unknownNumber(number));
      if (correction.kind !== 'issued') throw new CommandError(cliMessages[correction.kind]);
      const { document } = correction;
      if (file !== null) writeNew(file, (await renderDocument(deps, document)).bytes);
      return cliMessages.issued(nameOf(document), document.issued_on);
    },
  }),
  ...ISSUED_DOCUMENT_COMMANDS,
];
