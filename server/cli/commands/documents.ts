import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PrintableRequisites } from '#lib/contracts/printable-text.ts';
import type { Requisites } from '#lib/contracts/requisites.ts';
import { DOCUMENT_KINDS, paperNumber, WHOLE_KINDS } from '#lib/domain/documents/document-rules.ts';
import { PAPER_NAMES } from '#lib/messages/documents/documents.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { paperMessages } from '#lib/messages/operator/papers.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { DocumentTable } from '../../db/tables/orders.ts';
import { correctByHand, invoiceByHand, issueByHand } from '../../modules/document/by-hand.ts';
import { listExchange } from '../../modules/document/exchange.ts';
import { renderInvoice } from '../../modules/document/invoice-service.ts';
import type { ArchiveFilter } from '../../modules/document/service.ts';
import { listArchive, renderDocument } from '../../modules/document/service.ts';
import { voidByHand } from '../../modules/document/void.ts';
import { customerIdOf } from '../../modules/user/admin.ts';
import { choice, day, money, optional, text } from '../arguments.ts';
import { reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { writeNew } from '../csv.ts';
import { tabbedRows } from '../table.ts';

/** Documents of a purchase by its number, or of a customer by the e-mail. @throws {CommandError} */
async function whose({ db }: AppDeps, who: string): Promise<{ userId: number } | { purchaseNumber: string }> {
  if (/^\d+$/.test(who)) return { purchaseNumber: who };
  const userId = await customerIdOf(db, who);
  if (userId === undefined) throw new CommandError(cliMessages.unknownCustomer(who));
  return { userId };
}

const nameOf = ({ kind, number }: Pick<DocumentTable, 'kind' | 'number'>): string => `${PAPER_NAMES[kind]} № ${paperNumber(kind, number)}`;

/** The accountant's folder: one file a document, as the tax office names it; one that is there already stays as it is. */
async function writeExchange(deps: AppDeps, folder: string, filter: ArchiveFilter): Promise<string> {
  const files = await listExchange(deps, filter);
  mkdirSync(folder, { recursive: true });
  const fresh = files.filter(({ name }) => !existsSync(join(folder, name)));
  for (const { name, bytes } of fresh) writeNew(join(folder, name), bytes);
  return cliMessages.exchangeWritten(fresh.length, files.length - fresh.length, folder);
}

type Given = { name: string | null; inn: string | null; kpp: string | null; address: string | null };

/** The requisites of a call; null where it names none. @throws {CommandError} naming those that are wrong */
function requisitesOf({ name, inn, kpp, address }: Given): Requisites | null {
  if (name === null && inn === null && kpp === null && address === null) return null;
  const read = PrintableRequisites.safeParse({ name: name ?? '', inn: inn ?? '', ...(kpp !== null && { kpp }), address: address ?? '' });
  if (read.success) return read.data;
  throw new CommandError(paperMessages.wrongRequisites([...new Set(read.error.issues.map(({ path }) => String(path[0])))]));
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
          PAPER_NAMES[kind],
          number,
          issuedOn,
          purchase,
          formatRoubles(amount),
          ...(voidReason === undefined ? [] : [paperMessages.isVoid(voidReason)]),
        ]),
        cliMessages.noDocuments,
      );
    },
  }),
  command({
    name: 'documents xml',
    summary: cliMessages.documentsXml,
    args: { folder: text(argumentNames.folder) },
    options: { from: day(argumentNames.firstDay), to: day(argumentNames.lastDay), order: text(argumentNames.order) },
    run: (deps, { folder, from, to, order }) =>
      writeExchange(deps, folder, { from, to, ...(order === null ? {} : { purchaseNumber: order }) }),
  }),
  command({
    name: 'documents issue',
    summary: cliMessages.documentsIssue,
    args: { number: text(argumentNames.order), kind: choice(WHOLE_KINDS) },
    options: { file: text(argumentNames.pdf) },
    run: async (deps, { number, kind, file }) => {
      const issue = await issueByHand(deps, kind, number);
      if (issue === undefined) throw new CommandError(cliMessages.unknownNumber(number));
      if (!('document' in issue)) throw new CommandError(paperMessages[issue.kind]);
      const { document } = issue;
      if (issue.kind === 'closed') throw new CommandError(paperMessages.closed(nameOf(document), document.issued_on));
      if (file !== null) writeNew(file, (await renderDocument(document)).bytes);
      return cliMessages[issue.kind](nameOf(document), document.issued_on);
    },
  }),
  command({
    name: 'documents correct',
    summary: cliMessages.documentsCorrect,
    args: { number: text(argumentNames.order), amount: money(argumentNames.newSum) },
    options: { file: text(argumentNames.pdf) },
    run: async (deps, { number, amount, file }) => {
      const correction = await correctByHand(deps, number, amount);
      if (correction === undefined) throw new CommandError(cliMessages.unknownNumber(number));
      if (correction.kind !== 'issued') throw new CommandError(cliMessages[correction.kind]);
      const { document } = correction;
      if (file !== null) writeNew(file, (await renderDocument(document)).bytes);
      return cliMessages.issued(nameOf(document), document.issued_on);
    },
  }),
  command({
    name: 'documents void',
    summary: paperMessages.void,
    args: {
      number: text(argumentNames.order),
      kind: choice(DOCUMENT_KINDS, argumentNames.kind),
      paper: optional(text(argumentNames.paper)),
    },
    options: { reason: text(argumentNames.reason) },
    run: async (deps, { reason, ...wish }) => {
      const voided = await voidByHand(deps, { ...wish, reason: await reasonOf(reason, paperMessages.whyVoid) });
      if (voided.kind === 'unknown') throw new CommandError(cliMessages.unknownNumber(wish.number));
      if (voided.kind === 'none') throw new CommandError(paperMessages.noneStanding(PAPER_NAMES[wish.kind]));
      if (voided.kind === 'several') throw new CommandError(paperMessages.severalStanding(voided.papers));
      if (voided.kind === 'corrected') throw new CommandError(paperMessages.correctedLater(voided.paper));
      return paperMessages.voided(voided.papers);
    },
  }),
  command({
    name: 'documents invoice',
    summary: paperMessages.invoice,
    args: { number: text(argumentNames.order) },
    options: {
      name: text(argumentNames.organisation),
      inn: text('ИНН', /^(?:\d{10}|\d{12})$/, argumentRules.inn),
      kpp: text('КПП', /^\d{4}[\dA-Z]{2}\d{3}$/, argumentRules.kpp),
      address: text(argumentNames.registered),
      file: text(argumentNames.pdf),
    },
    run: async (deps, { number, file, ...given }) => {
      const billing = await invoiceByHand(deps, number, requisitesOf(given));
      if (billing.kind === 'unknown') throw new CommandError(cliMessages.unknownNumber(number));
      if (!('invoice' in billing)) throw new CommandError(paperMessages.notInvoiced[billing.kind]);
      const { invoice } = billing;
      if (file !== null) writeNew(file, (await renderInvoice(deps, invoice.id)).bytes);
      return paperMessages.invoiced[billing.kind](invoice.number, invoice.issuedOn, formatRoubles(invoice.amount));
    },
  }),
];
