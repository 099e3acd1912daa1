import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { endClaim, listOperatorClaims } from '../../modules/claim/service.ts';
import { endTask, listTasks } from '../../modules/purchase/repository-tasks.ts';
import { type Command, CommandError } from '../command.ts';

const LIMIT = 200;
/** Written by strangers: a control character could redraw the operator's screen. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

export const CLAIM_COMMANDS: readonly Command[] = [
  {
    name: 'claims list',
    usage: '[all]',
    summary: cliMessages.claimsList,
    run: async (deps, [which]) => {
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
  },
  {
    name: 'claims close',
    usage: '<номер обращения>',
    summary: cliMessages.claimsClose,
    run: async (deps, [number = '']) => {
      if (!(await endClaim(deps, number))) throw new CommandError(cliMessages.unknownClaim(number));
      return cliMessages.done;
    },
  },
  {
    name: 'refunds list',
    usage: '',
    summary: cliMessages.refundsList,
    run: async ({ db }) => {
      const notes = await listTasks(db);
      return (
        notes.map(({ number, amount, created_at }) => [number, formatRoubles(amount), created_at.slice(0, 10)].join('\t')).join('\n') ||
        cliMessages.none
      );
    },
  },
  {
    name: 'refunds done',
    usage: '<заказ>',
    summary: cliMessages.refundsDone,
    run: async ({ db, clock }, [number = '']) => {
      if (!(await endTask(db, number, clock().toISOString()))) throw new CommandError(cliMessages.unknownRefund(number));
      return cliMessages.done;
    },
  },
];
