import { moscowDay } from '#lib/domain/calendar.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { inquiryMessages, proposalErrors } from '#lib/messages/operator/inquiries.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dropInquiryFiles, fileAddress, type KeptFile, keepFile } from '../../modules/inquiry/files.ts';
import { answerInquiry, closeInquiry, makeProposal, type NoAnswer, type Proposed } from '../../modules/inquiry/propose.ts';
import { findInquiryByNumber, type InquiryRow, listInquiries } from '../../modules/inquiry/repository.ts';
import { listFiles } from '../../modules/inquiry/repository-files.ts';
import { viewOf } from '../../modules/inquiry/view.ts';
import { choice, flag, optional, text, words } from '../arguments.ts';
import { confirmIntent, isSaidInWords } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { momentText } from '../order-summary-text.ts';
import { type FileBeside, readProposal } from '../proposal-file.ts';
import { tabbedRows } from '../table.ts';
import { inOneLine } from '../terminal.ts';

const LIMIT = 200;

/** @throws {CommandError} */
async function findRow({ db }: Pick<AppDeps, 'db'>, number: string): Promise<InquiryRow> {
  const row = await findInquiryByNumber(db, number);
  if (row === undefined) throw new CommandError(inquiryMessages.unknown(number));
  return row;
}

const rowOf = ({ number, kind, state, answer_by, name, phone, email, text: asked }: InquiryRow): string[] =>
  [number, inquiryMessages.kinds[kind], inquiryMessages.states[state], momentText(answer_by), name, phone, email || '–', asked].map(
    inOneLine,
  );

/** Everything about an inquiry, a line each, as its manager reads it. */
async function summaryOf(deps: AppDeps, row: InquiryRow): Promise<string> {
  const { proposal, messages, city, page, quantity, wantedDay, reason } = await viewOf(deps, row, false);
  const files = await listFiles(deps.db, [row.id]);
  const { labels } = inquiryMessages;
  const facts: [string, string][] = [
    [labels.quantity, quantity],
    [labels.wantedDay, wantedDay ?? ''],
    [labels.city, city === null ? '' : `${city.name}, ${city.subject}`],
    [labels.page, page === null ? '' : deps.config.publicUrl + page],
    [labels.reason, reason],
  ];
  const offered = proposal === null ? [] : inquiryMessages.proposal({ ...proposal, today: moscowDay(deps.clock()) });
  return [
    rowOf(row).join('\t'),
    ...facts.filter(([, value]) => value !== '').map(([label, value]) => `  ${label}: ${inOneLine(value)}`),
    ...files.map(({ version, name, file }) => `  ${inquiryMessages.file(version, inOneLine(name))}: ${fileAddress(deps, file)}`),
    ...messages.map(
      ({ author, isByLink, text: said, at }) =>
        `  ${momentText(at)} ${inquiryMessages.authors[isByLink ? 'link' : author]}: ${inOneLine(said)}`,
    ),
    ...offered.map((line) => `  ${line}`),
  ].join('\n');
}

/** @throws {CommandError} */
function refuse(number: string, { kind }: NoAnswer): never {
  throw new CommandError(inquiryMessages[kind](number));
}

/** The files first, for they are not part of the transaction; dropped when nothing is proposed, and as orphans when it fails. */
async function proposeWith(
  deps: AppDeps,
  number: string,
  request: Parameters<typeof makeProposal>[2]['request'],
  beside: readonly FileBeside[],
) {
  const files: KeptFile[] = [];
  for (const { path, ...file } of beside) files.push(await keepFile(deps, path, file));
  const proposed: Proposed = await inTransaction(deps.db, (trx) => makeProposal(deps, trx, { number, request, files }));
  if (proposed.kind !== 'proposed')
    await dropInquiryFiles(
      deps,
      files.map(({ file }) => file),
    );
  return proposed;
}

/** @throws {CommandError} for words that say nothing to the customer who reads them */
async function checkWords(question: (words: string) => string, said: string, isAgreed: boolean): Promise<void> {
  if (!isSaidInWords(said)) throw new CommandError(inquiryMessages.fewWords(said));
  await confirmIntent(question(said), isAgreed);
}

export const INQUIRY_COMMANDS: readonly Command[] = [
  command({
    name: 'inquiries list',
    summary: inquiryMessages.list,
    args: { which: optional(choice(['all'])) },
    run: async ({ db }, { which }) =>
      tabbedRows((await listInquiries(db, which === 'all' ? null : 'open', LIMIT)).map(rowOf), cliMessages.none),
  }),
  command({
    name: 'inquiries show',
    summary: inquiryMessages.show,
    args: { number: text(argumentNames.inquiry) },
    run: async (deps, { number }) => summaryOf(deps, await findRow(deps, number)),
  }),
  command({
    name: 'inquiries propose',
    summary: inquiryMessages.propose,
    args: { number: text(argumentNames.inquiry), file: text(argumentNames.proposalFile) },
    options: { yes: flag },
    run: async (deps, { number, file, yes }) => {
      const { request, files } = readProposal(file);
      const { name, email } = await findRow(deps, number);
      await confirmIntent(inquiryMessages.intent(number, [name, email].filter(Boolean).map(inOneLine).join(', ')), yes);
      const proposed = await proposeWith(deps, number, request, files);
      if (proposed.kind === 'wrong') throw new CommandError(proposalErrors(proposed.why));
      if (proposed.kind !== 'proposed') return refuse(number, proposed);
      return inquiryMessages.proposed(number, proposed.version, formatRoubles(proposed.total));
    },
  }),
  command({
    name: 'inquiries answer',
    summary: inquiryMessages.answer,
    args: { number: text(argumentNames.inquiry), words: words(argumentNames.text) },
    options: { yes: flag },
    run: async (deps, { number, words: said, yes }) => {
      const { email } = await findRow(deps, number);
      await checkWords((shown) => inquiryMessages.reads(number, email, shown), said, yes);
      const answered = await inTransaction(deps.db, (trx) => answerInquiry(deps, trx, number, said));
      return answered.kind === 'answered' ? cliMessages.done : refuse(number, answered);
    },
  }),
  command({
    name: 'inquiries close',
    summary: inquiryMessages.close,
    args: { number: text(argumentNames.inquiry), reason: words(argumentNames.reason) },
    options: { yes: flag },
    run: async (deps, { number, reason, yes }) => {
      const { email } = await findRow(deps, number);
      if (email !== '') await checkWords((shown) => inquiryMessages.reads(number, email, shown), reason, yes);
      const closed = await inTransaction(deps.db, (trx) => closeInquiry(deps, trx, number, reason));
      if (closed.kind === 'was_closed') throw new CommandError(inquiryMessages.wasClosed(number, closed.reason));
      return closed.kind === 'closed' ? cliMessages.done : refuse(number, closed);
    },
  }),
];
