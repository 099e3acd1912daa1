import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { endClaim, listOperatorClaims } from '../../modules/claim/service.ts';
import { endTask, listTasks } from '../../modules/purchase/repository-tasks.ts';
import { choice, optional, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { tabbedRows } from '../table.ts';

const LIMIT = 200;
/** Written by strangers: a control character could redraw the operator's screen. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

export const CLAIM_COMMANDS: readonly Command[] = [
  command({
    name: 'claims list',
    summary: cliMessages.claimsList,
    args: { which: optional(choice(['all'])) },
    run: async (deps, { which }) => {
      const claims = await listOperatorClaims(deps, which === 'all' ? null : 'open', LIMIT);
      const lines = claims.map(({ number, order_number, title, recipient, phone, email, text, created_at, photos }) =>
        [
          [number, created_at.slice(0, 10), order_number, title, recipient, phone, email].map(plain).join('\t'),
          `  ${plain(text)}`,
          ...photos.map((path) => `  ${path}`),
        ].join('\n'),
      );
      return lines.join('\n') || cliMessages.none;
    },
  }),
  command({
    name: 'claims close',
    summary: cliMessages.claimsClose,
    args: { number: text(argumentNames.claim) },
    run: async (deps, { number }) => {
      if (!(await endClaim(deps, number))) throw new CommandError(cliMessages.unknownClaim(number));
      return cliMessages.done;
    },
  }),
  command({
    name: 'refunds list',
    summary: cliMessages.refundsList,
    run: async ({ db }) => {
      const tasks = await listTasks(db);
      return tabbedRows(
        tasks.map(({ number, amount, created_at }) => [number, formatRoubles(amount), created_at.slice(0, 10)]),
        cliMessages.none,
      );
    },
  }),
  command({
    name: 'refunds done',
    summary: cliMessages.refundsDone,
    args: { number: text(argumentNames.order) },
    run: async ({ db, clock }, { number }) => {
      if (!(await endTask(db, number, clock().toISOString()))) throw new CommandError(cliMessages.unknownRefund(number));
      return cliMessages.done;
    },
  }),
];
