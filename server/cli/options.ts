import { adminMessages } from '#lib/messages/operator/admin.ts';
import { CommandError } from './command.ts';

/** `--name value` pairs. @throws {CommandError} for anything else */
export function readOptions<const Names extends readonly string[]>(
  args: readonly string[],
  names: Names,
): Partial<Record<Names[number], string>> {
  const options: Partial<Record<string, string>> = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = (args[at] ?? '').replace(/^--/, '');
    const value = args[at + 1];
    if (!(args[at] ?? '').startsWith('--') || !names.includes(name))
      throw new CommandError(
        adminMessages.unknownOption(
          args[at] ?? '',
          names.map((known) => `--${known}`),
        ),
      );
    if (value === undefined) throw new CommandError(adminMessages.needsValue(`--${name}`));
    options[name] = value;
  }
  return options as Partial<Record<Names[number], string>>;
}

/** A day as written, that is one. @throws {CommandError} */
export function readDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  if (!isDay) throw new CommandError(adminMessages.wrongDay(text));
  return text;
}
