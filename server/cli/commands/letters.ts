import { adminMessages } from '#lib/messages/operator/admin.ts';
import { listLetters, resendLetter } from '../../modules/outbox/repository.ts';
import { type Command, CommandError } from '../command.ts';
import { momentText } from '../order-summary-text.ts';

type Letter = Awaited<ReturnType<typeof listLetters>>[number];

function fateOf({ sent_at, attempts, failure }: Letter): string {
  if (sent_at !== null) return adminMessages.letterSent(momentText(sent_at));
  return failure === null ? adminMessages.letterWaiting : adminMessages.letterFailed(attempts, failure);
}

export const LETTER_COMMANDS: readonly Command[] = [
  {
    name: 'letters list',
    usage: '[failed]',
    summary: adminMessages.lettersList,
    run: async ({ db }, [only, ...more]) => {
      if ((only !== undefined && only !== 'failed') || more.length > 0)
        throw new CommandError(adminMessages.wrongLetters([only, ...more].join(' ')));
      const letters = await listLetters(db, only ?? 'all');
      const lines = letters.map((letter) =>
        [letter.id, momentText(letter.created_at), letter.recipient, letter.subject, fateOf(letter)].join('\t'),
      );
      return lines.length === 0 ? adminMessages.noLetters : lines.join('\n');
    },
  },
  {
    name: 'letters resend',
    usage: '<номер письма>',
    summary: adminMessages.lettersResend,
    run: async ({ db, clock }, [id = '']) => {
      const recipient = await resendLetter(db, id, clock());
      if (recipient === undefined) throw new CommandError(adminMessages.unknownLetter(id));
      return adminMessages.willResend(recipient);
    },
  },
];
