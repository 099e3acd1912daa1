import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { decideClaim } from '../../modules/claim/decide.ts';
import { listOperatorClaims } from '../../modules/claim/service.ts';
import { choice, optional, text, words } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { inOneLine } from '../terminal.ts';

const LIMIT = 200;

export const CLAIM_COMMANDS: readonly Command[] = [
  command({
    name: 'claims list',
    summary: cliMessages.claimsList,
    args: { which: optional(choice(['all'])) },
    run: async (deps, { which }) => {
      const claims = await listOperatorClaims(deps, which === 'all' ? null : 'open', LIMIT);
      const lines = claims.map(({ number, order_number, title, recipient, phone, email, text, created_at, decision, photos }) =>
        [
          [number, created_at.slice(0, 10), order_number, title, recipient, phone, email].map(inOneLine).join('\t'),
          `  ${inOneLine(text)}`,
          ...(decision === null ? [] : [`  ${cliMessages.claimDecision(inOneLine(decision))}`]),
          ...photos.map((path) => `  ${path}`),
        ].join('\n'),
      );
      return lines.join('\n') || cliMessages.none;
    },
  }),
  command({
    name: 'claims close',
    summary: cliMessages.claimsClose,
    args: { number: text(argumentNames.claim), decision: words(argumentNames.decision) },
    run: async (deps, { number, decision }) => {
      const decided = await decideClaim(deps, number, decision);
      if (decided.kind === 'unknown') throw new CommandError(cliMessages.unknownClaim(number));
      if (decided.kind === 'closed') throw new CommandError(cliMessages.closedClaim(number, decided.decision ?? ''));
      return cliMessages.claimDecided;
    },
  }),
];
