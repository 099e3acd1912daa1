import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { askedWords } from '#lib/messages/orders/order-actions.ts';
import { decideClaim, reopenClaim } from '../../modules/claim/decide.ts';
import { findOperatorClaim, type OperatorClaim } from '../../modules/claim/repository.ts';
import { listOperatorClaims } from '../../modules/claim/service.ts';
import { choice, flag, optional, text, words } from '../arguments.ts';
import { confirmIntent, isSaidInWords } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { inOneLine } from '../terminal.ts';

const LIMIT = 200;

/** The customer reads the very words, so they are shown before they are sent. @throws {CommandError} */
async function checkDecision(
  { number, order_number, recipient, email }: OperatorClaim,
  decision: string,
  isAgreed: boolean,
): Promise<void> {
  if (!isSaidInWords(decision)) throw new CommandError(intentMessages.fewWords(decision));
  const to = [recipient, email].filter(Boolean).map(inOneLine).join(', ');
  await confirmIntent(intentMessages.decision(number, order_number, to, decision), isAgreed);
}

export const CLAIM_COMMANDS: readonly Command[] = [
  command({
    name: 'claims list',
    summary: cliMessages.claimsList,
    args: { which: optional(choice(['all'])) },
    run: async (deps, { which }) => {
      const claims = await listOperatorClaims(deps, which === 'all' ? null : 'open', LIMIT);
      const lines = claims.map(({ number, order_number, title, recipient, phone, email, text, created_at, decision, photos, ...asks }) =>
        [
          [number, created_at.slice(0, 10), order_number, title, recipient, phone, email].map(inOneLine).join('\t'),
          `  ${inOneLine([text, askedWords(asks)].filter(Boolean).join(' '))}`,
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
    options: { yes: flag },
    run: async (deps, { number, decision, yes }) => {
      const claim = await findOperatorClaim(deps.db, number);
      if (claim?.state === 'open') await checkDecision(claim, decision, yes);
      const decided = await decideClaim(deps, number, decision);
      if (decided.kind === 'unknown') throw new CommandError(cliMessages.unknownClaim(number));
      if (decided.kind === 'closed') throw new CommandError(cliMessages.closedClaim(number, decided.decision ?? ''));
      return cliMessages.claimDecided;
    },
  }),
  command({
    name: 'claims reopen',
    summary: cliMessages.claimsReopen,
    args: { number: text(argumentNames.claim) },
    run: async (deps, { number }) => {
      const reopened = await reopenClaim(deps, number);
      if (reopened === 'unknown') throw new CommandError(cliMessages.unknownClaim(number));
      if (reopened === 'open') throw new CommandError(cliMessages.claimIsOpen(number));
      if (reopened === 'sent') throw new CommandError(cliMessages.claimLetterSent(number));
      return cliMessages.claimReopened(number);
    },
  }),
];
