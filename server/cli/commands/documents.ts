import { DOCUMENT_KINDS } from '#lib/domain/documents/document-rules.ts';
import { PAPER_NAMES } from '#lib/messages/documents/documents.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { adminMessages } from '#lib/messages/operator/admin.ts';
import type { AppDeps } from '../../context/deps.ts';
import { issueByHand, listArchive, renderDocument } from '../../modules/document/service.ts';
import { customerIdOf } from '../../modules/user/admin.ts';
import { type Command, CommandError } from '../command.ts';
import { readDay, readOptions } from '../options.ts';
import { writeNew } from '../write-new.ts';

/** Papers of a purchase by its number, or of a customer by the e-mail. @throws {CommandError} */
async function whose({ db }: AppDeps, who: string): Promise<{ userId: number } | { purchaseNumber: string }> {
  if (/^\d+$/.test(who)) return { purchaseNumber: who };
  const userId = await customerIdOf(db, who);
  if (userId === undefined) throw new CommandError(adminMessages.unknownCustomer(who));
  return { userId };
}

export const DOCUMENT_COMMANDS: readonly Command[] = [
  {
    name: 'documents list',
    usage: '<заказ | e-mail> [--from день] [--to день]',
    summary: adminMessages.documentsList,
    run: async (deps, [who, ...args]) => {
      if (who === undefined) throw new CommandError(adminMessages.needsWhose);
      const { from, to } = readOptions(args, ['from', 'to']);
      const period = { from: from === undefined ? null : readDay(from), to: to === undefined ? null : readDay(to) };
      const papers = await listArchive(deps, { ...(await whose(deps, who)), ...period });
      const lines = papers.map(({ kind, number, issuedOn, purchase, amount }) =>
        [PAPER_NAMES[kind], number, issuedOn, purchase, formatRoubles(amount)].join('\t'),
      );
      return lines.length === 0 ? adminMessages.noDocuments : lines.join('\n');
    },
  },
  {
    name: 'documents issue',
    usage: '<заказ> <contract | upd | act> [--file имя.pdf]',
    summary: adminMessages.documentsIssue,
    run: async (deps, [number = '', word = '', ...args]) => {
      const { file } = readOptions(args, ['file']);
      const kind = DOCUMENT_KINDS.find((known) => known === word);
      if (kind === undefined) throw new CommandError(adminMessages.unknownDocument(word, DOCUMENT_KINDS));
      const issue = await issueByHand(deps, kind, number);
      if (issue === undefined) throw new CommandError(adminMessages.unknownOrder(number));
      if (issue.kind === 'no_requisites' || issue.kind === 'nothing_sold') throw new CommandError(adminMessages[issue.kind]);
      const { document } = issue;
      if (file !== undefined) writeNew(file, (await renderDocument(document)).bytes);
      return adminMessages[issue.kind](`${PAPER_NAMES[kind]} № ${document.number}`, document.issued_on);
    },
  },
];
