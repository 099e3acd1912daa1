import { createInterface } from 'node:readline/promises';
import { askMessages } from '#lib/messages/operator/arguments.ts';
import { CommandError } from './command.ts';

/** Who may be asked: a person at a keyboard, or none where a script runs the command. */
export type Terminal = { isInteractive: boolean; ask: (question: string) => Promise<string> };

type Keyboard = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; terminal?: boolean };

/** One line typed after a question; nothing when it was left by Ctrl-C or Ctrl-D. */
export async function readAnswer(question: string, keyboard: Keyboard): Promise<string> {
  const lines = createInterface(keyboard);
  const left = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question).catch(() => ''), left]);
  } finally {
    lines.close();
  }
}

/** Where the program runs. */
export const TERMINAL: Terminal = {
  get isInteractive() {
    return process.stdin.isTTY === true && process.stdout.isTTY === true;
  },
  ask: (question) => readAnswer(`${question} `, { input: process.stdin, output: process.stdout }),
};

const YES = /^(?:д|да|y|yes)$/i;

/** Goes on when the operator says so at the keyboard. @throws {CommandError} naming the flag that says so without a keyboard */
export async function confirm(question: string, terminal: Terminal = TERMINAL): Promise<void> {
  if (!terminal.isInteractive) throw new CommandError(askMessages.needsYes(question));
  if (!YES.test((await terminal.ask(askMessages.yesOrNo(question))).trim())) throw new CommandError(askMessages.left);
}

/** A decision that a customer reads has at least two words. */
const WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}/u;
export const isSaidInWords = (text: string): boolean => WORDS.test(text);

/** Says what is about to happen and goes on when the operator agrees, by the keyboard or by `--yes`. @throws {CommandError} */
export async function confirmIntent(question: string, isAgreed: boolean, terminal: Terminal = TERMINAL): Promise<void> {
  if (!isAgreed) await confirm(question, terminal);
}

/** Says what is certain to a person at the keyboard, whose order number may be a slip; a script is not asked. @throws {CommandError} */
export async function confirmAtKeyboard(question: string, isAgreed: boolean, terminal: Terminal = TERMINAL): Promise<void> {
  if (terminal.isInteractive) await confirmIntent(question, isAgreed, terminal);
}

/** A reason has some letters: «ок» says nothing to a customer, nor to the reader of the history in a year. */
const LEAST_LETTERS = 5;

/** The reason a command was given, or one typed at the keyboard. @throws {CommandError} naming the flag that gives it without a keyboard */
export async function reasonOf(given: string | null, question: string, terminal: Terminal = TERMINAL): Promise<string> {
  const reason = (given ?? (terminal.isInteractive ? await terminal.ask(question) : '')).trim();
  if (reason === '') throw new CommandError(askMessages.needsReason(question));
  if ((reason.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS) throw new CommandError(askMessages.noReason(reason));
  return reason;
}

/** Whether to wait for what is under way. @throws {CommandError} naming the flag that waits without a keyboard */
export async function agreeToWait(terminal: Terminal = TERMINAL): Promise<void> {
  if (!terminal.isInteractive || !YES.test((await terminal.ask(askMessages.wait)).trim())) throw new CommandError(askMessages.needsWait);
}

/** What the operator types; @throws {CommandError} when that is nothing, or where there is no keyboard */
export async function typed(question: string, left: string, terminal: Terminal = TERMINAL): Promise<string> {
  const answer = terminal.isInteractive ? (await terminal.ask(question)).trim() : '';
  if (answer === '') throw new CommandError(left);
  return answer;
}
