import { cliMessages } from '#lib/messages/operator/cli.ts';
import type { AnyCommand } from './command.ts';

type Described = Pick<AnyCommand, 'name' | 'usage' | 'summary'>;

const familyOf = ({ name }: Described): string => name.split(' ', 1).join('');

/** The commands that these words begin to name; all when they name none. */
const namedIn = (commands: readonly Described[], words: readonly string[]): readonly Described[] =>
  [words.slice(0, 2).join(' '), words.slice(0, 1).join('')]
    .filter((name) => name !== '')
    .map((name) => commands.filter((one) => one.name === name || one.name.startsWith(`${name} `)))
    .find((found) => found.length > 0) ?? commands;

/** How each command is written and below it what it does; families stand apart. `words`: of which commands, none for all. */
export function helpText(commands: readonly Described[], words: readonly string[]): string {
  const shown = namedIn(commands, words);
  const entries = shown.flatMap((one, at) => [
    ...(at > 0 && familyOf(one) !== familyOf(shown[at - 1] ?? one) ? [''] : []),
    `  ${`${one.name} ${one.usage}`.trim()}`,
    `      ${one.summary}`,
  ]);
  return [cliMessages.title, '', ...entries].join('\n');
}
