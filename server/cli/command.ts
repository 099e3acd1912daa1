import { argumentErrors } from '#lib/messages/operator/arguments.ts';
import type { Config } from '../config/config.ts';
import type { AppDeps } from '../context/deps.ts';
import type { Argument, Arguments, OptionValues, Values } from './arguments.ts';

/** A wrong call: the sentence is all the operator needs. */
export class CommandError extends Error {}

/**
 * What a command needs open: the shop with its database brought up to date; its settings alone, with the database as it is;
 * nothing, so that it runs on an editor's machine.
 */
export type Opened = { shop: AppDeps; config: Config; nothing: null };
export type Need = keyof Opened;

/** What is printed. Not `ok`: a finding for which the program ends with code 1. */
export type Output = string | { text: string; ok: boolean };

/** One command of the operator: `npm run shop -- <name> <usage>`. It throws a sentence when it could not do its work. */
export type Command<N extends Need = 'shop'> = {
  name: string;
  usage: string;
  summary: string;
  needs: N;
  /** @throws {CommandError} when these words are no call of the command */
  check: (words: readonly string[]) => void;
  run: (opened: Opened[N], words: readonly string[]) => Promise<Output>;
};
export type AnyCommand = { [N in Need]: Command<N> }[Need];

const shownAs = ({ label, isOptional }: Argument<unknown>): string => (isOptional ? `[${label}]` : `<${label}>`);

/** How a command is written after its name. */
const usageOf = (args: Arguments, options: Arguments): string =>
  [...Object.values(args).map(shownAs), ...Object.entries(options).map(([name, { label }]) => `[${`--${name} ${label}`.trim()}]`)].join(
    ' ',
  );

function readOne<T>({ read, rule }: Argument<T>, name: string, given: string): T {
  const value = read(given);
  if (value === undefined) throw new CommandError(argumentErrors.wrong(name, given, rule));
  return value;
}

/** Takes `--name value`, `--name=value` and flags out of the words. Not `parseArgs`: to it «-5» is an option and not a number. */
function takeOptions(given: string[], options: Arguments): Record<string, unknown> {
  const names = Object.keys(options);
  const values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, options[name]?.isFlag ? false : null]));
  // Without options a word with two dashes is a text as any other.
  const next = (): number => (names.length === 0 ? -1 : given.findIndex((word) => word.startsWith('--')));
  for (let at = next(); at !== -1; at = next()) {
    const [shown = '', ...inline] = (given.splice(at, 1)[0] ?? '').split(/=(.*)/s, 2);
    const name = shown.slice(2);
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined)
      throw new CommandError(
        argumentErrors.unknownOption(
          shown,
          names.map((known) => `--${known}`),
        ),
      );
    const isAlone = given[at]?.startsWith('--') ?? true;
    const value = option.isFlag ? '' : (inline[0] ?? (isAlone ? undefined : given.splice(at, 1)[0]));
    if (value === undefined) throw new CommandError(argumentErrors.needsValue(shown));
    values[name] = readOne(option, shown, value);
  }
  return values;
}

/** Days written the wrong way round would find nothing, which looks like an answer. @throws {CommandError} */
function checkOrderOfDays({ from, to }: Record<string, unknown>): void {
  if (typeof from === 'string' && typeof to === 'string' && from > to) throw new CommandError(argumentErrors.backwards(from, to));
}

/** Reads the words of a call as its command declares them. @throws {CommandError} naming the first argument that is wrong */
function readArguments(call: string, given: readonly string[], args: Arguments, options: Arguments): Record<string, unknown> {
  const left = [...given];
  const values = takeOptions(left, options);
  for (const [name, argument] of Object.entries(args)) {
    const word = argument.isRest ? left.splice(0).join(' ').trim() || undefined : left.shift();
    if (word === undefined && !argument.isOptional) throw new CommandError(argumentErrors.missing(argument.label, call));
    values[name] = word === undefined ? null : readOne(argument, shownAs(argument), word);
  }
  if (left.length > 0) throw new CommandError(argumentErrors.unexpected(left.join(' '), call));
  checkOrderOfDays(values);
  return values;
}

type None = Record<never, never>;
type Declared<N extends Need, A extends Arguments, O extends Arguments> = {
  name: string;
  summary: string;
  needs?: N;
  /** By position, in this order. */
  args?: A;
  /** By name, each may be left out. */
  options?: O;
  run: (opened: Opened[N], values: Values<A> & OptionValues<O>) => Output | Promise<Output>;
};

/** Makes a command from its declaration: the words it is called with are read once, here. */
export function command<N extends Need = 'shop', A extends Arguments = None, O extends Arguments = None>(
  declared: Declared<N, A, O>,
): Command<N> {
  const { name, summary, needs = 'shop' as N, args = {}, options = {}, run } = declared;
  const usage = usageOf(args, options);
  const call = `${name} ${usage}`.trim();
  const read = (words: readonly string[]) => readArguments(call, words, args, options) as Values<A> & OptionValues<O>;
  return {
    name,
    usage,
    summary,
    needs,
    check: (words) => void read(words),
    run: async (opened, words) => run(opened, read(words)),
  };
}
