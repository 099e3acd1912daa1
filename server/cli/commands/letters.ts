import { deskMessages as say } from '#lib/messages/desk.ts';
import { listLetters, resendLetter } from '../../adapters/outbox-desk.ts';
import { type Command, CommandFault } from '../command.ts';
import { momentText } from '../dossier-text.ts';

type Letter = Awaited<ReturnType<typeof listLetters>>[number];

function fateOf({ sent_at, attempts, failure }: Letter): string {
  if (sent_at !== null) return say.letterSent(momentText(sent_at));
  return failure === null ? say.letterWaiting : say.letterFailed(attempts, failure);
}

export const LETTER_COMMANDS: readonly Command[] = [
  {
    name: 'letters list',
    usage: '[failed]',
    summary: say.lettersList,
    run: async ({ db }, [only, ...more]) => {
      if ((only !== undefined && only !== 'failed') || more.length > 0) throw new CommandFault(say.wrongLetters([only, ...more].join(' ')));
      const letters = await listLetters(db, only ?? 'all');
      const lines = letters.map((letter) =>
        [letter.id, momentText(letter.created_at), letter.recipient, letter.subject, fateOf(letter)].join('\t'),
      );
      return lines.length === 0 ? say.noLetters : lines.join('\n');
    },
  },
  {
    name: 'letters resend',
    usage: '<номер письма>',
    summary: say.lettersResend,
    run: async ({ db, clock }, [id = '']) => {
      const recipient = await resendLetter(db, id, clock());
      if (recipient === undefined) throw new CommandFault(say.unknownLetter(id));
      return say.willResend(recipient);
    },
  },
];
