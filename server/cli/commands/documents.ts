import { DOCUMENT_KINDS } from '#lib/domain/document-rules.ts';
import { deskMessages as say } from '#lib/messages/desk.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { PAPER_NAMES } from '#lib/messages/papers.ts';
import type { AppDeps } from '../../deps.ts';
import { issueByHand, listArchive, renderDocument } from '../../modules/document/service.ts';
import { customerIdOf } from '../../modules/user/desk.ts';
import { type Command, CommandFault } from '../command.ts';
import { readDay, readOptions } from '../options.ts';
import { writeNew } from '../write-new.ts';

/** Papers of a purchase by its number, or of a customer by the e-mail. @throws {CommandFault} */
async function whose({ db }: AppDeps, who: string): Promise<{ userId: number } | { purchaseNumber: string }> {
  if (/^\d+$/.test(who)) return { purchaseNumber: who };
  const userId = await customerIdOf(db, who);
  if (userId === undefined) throw new CommandFault(say.unknownCustomer(who));
  return { userId };
}

export const DOCUMENT_COMMANDS: readonly Command[] = [
  {
    name: 'documents list',
    usage: '<заказ | e-mail> [--from день] [--to день]',
    summary: say.documentsList,
    run: async (deps, [who, ...args]) => {
      if (who === undefined) throw new CommandFault(say.needsWhose);
      const { from, to } = readOptions(args, ['from', 'to']);
      const period = { from: from === undefined ? null : readDay(from), to: to === undefined ? null : readDay(to) };
      const papers = await listArchive(deps, { ...(await whose(deps, who)), ...period });
      const lines = papers.map(({ kind, number, issuedOn, purchase, amount }) =>
        [PAPER_NAMES[kind], number, issuedOn, purchase, formatRoubles(amount)].join('\t'),
      );
      return lines.length === 0 ? say.noDocuments : lines.join('\n');
    },
  },
  {
    name: 'documents issue',
    usage: '<заказ> <contract | upd | act> [--file имя.pdf]',
    summary: say.documentsIssue,
    run: async (deps, [number = '', word = '', ...args]) => {
      const { file } = readOptions(args, ['file']);
      const kind = DOCUMENT_KINDS.find((known) => known === word);
      if (kind === undefined) throw new CommandFault(say.unknownDocument(word, DOCUMENT_KINDS));
      const issue = await issueByHand(deps, kind, number);
      if (issue === undefined) throw new CommandFault(say.unknownOrder(number));
      if (issue.kind === 'no_requisites' || issue.kind === 'nothing_sold') throw new CommandFault(say[issue.kind]);
      const { document } = issue;
      if (file !== undefined) writeNew(file, (await renderDocument(document)).bytes);
      return say[issue.kind](`${PAPER_NAMES[kind]} № ${document.number}`, document.issued_on);
    },
  },
];
