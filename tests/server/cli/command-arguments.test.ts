import { describe, expect, it } from 'vitest';
import { choice, day, flag, integer, money, optional, text, words } from '#server/cli/arguments.ts';
import { CommandError, command } from '#server/cli/command.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { helpText } from '#server/cli/help.ts';

const ARGS = { count: integer('сколько', 1, 99), kind: choice(['act', 'upd']), rest: optional(words('текст')) };
const OPTIONS = { from: day('день'), sum: money('сумма'), file: text('файл', /^[a-z]+$/, 'нужны буквы'), dry: flag };

const probe = command({
  name: 'try it',
  summary: '',
  needs: 'nothing',
  args: ARGS,
  options: OPTIONS,
  run: (_, values) => JSON.stringify(values),
});
const read = async (...given: string[]): Promise<unknown> => JSON.parse(String(await probe.run(null, given)));

describe('the arguments of a command', () => {
  it('are written as declared', () => {
    expect(probe.usage).toBe('<сколько> <act | upd> [текст] [--from день] [--sum сумма] [--file файл] [--dry]');
  });

  it('are read by position and by name, in any order, and what is left out is null', async () => {
    const none = { from: null, sum: null, file: null, dry: false, rest: null };
    expect(await read('5', 'act')).toEqual({ ...none, count: 5, kind: 'act' });
    expect(await read('--dry', '5', '--from', '2026-02-28', 'upd', 'a', 'b', '--sum=1500,5', '--file', 'x')).toEqual({
      ...{ count: 5, kind: 'upd', rest: 'a b' },
      ...{ from: '2026-02-28', sum: 150_050, file: 'x', dry: true },
    });
  });

  it.each([
    ['3\u00a0380,50\u00a0₽', 338_050],
    ['1 234 567', 123_456_700],
    ['1500 руб.', 150_000],
  ])('take a sum as the shop and letters write it: %s', async (sum, kopecks) => {
    expect(await read('5', 'act', '--sum', sum)).toMatchObject({ sum: kopecks });
  });

  it('refuse days the wrong way round, which would find nothing', async () => {
    const span = command({
      name: 'try days',
      summary: '',
      needs: 'nothing',
      options: { from: day('день'), to: day('день') },
      run: () => 'ok',
    });
    expect(await span.run(null, ['--from', '2026-11-01', '--to', '1.11.2026'])).toBe('ok');
    expect(await span.run(null, ['--from', '2026-11-01'])).toBe('ok');
    await expect(span.run(null, ['--from', '2026-11-30', '--to', '2026-11-01'])).rejects.toThrow('2026-11-30 позже последнего 2026-11-01');
  });

  it.each<[string[], string]>([
    [[], 'Напишите <сколько>. Команда пишется так: npm run shop -- try it <сколько>'],
    [['5'], 'Напишите <act | upd>.'],
    [['-5', 'act'], '<сколько>: «-5» не подходит, нужно целое число от 1 до 99'],
    [['1e1', 'act'], '<сколько>: «1e1» не подходит'],
    [['100', 'act'], '<сколько>: «100» не подходит'],
    [['', 'act'], '<сколько>: «» не подходит'],
    [['5', 'bill'], '<act | upd>: «bill» не подходит, есть: act, upd'],
    [['5', 'act', '--from', '2026-02-30'], '--from: «2026-02-30» не подходит, день пишется так: 2026-11-21 или 21.11.2026'],
    [['5', 'act', '--from='], '--from: «» не подходит'],
    [['5', 'act', '--sum', '0,00'], '--sum: «0,00» не подходит, сумма пишется в рублях'],
    [['5', 'act', '--sum', '1.234'], '--sum: «1.234» не подходит'],
    [['5', 'act', '--sum', '1 50'], '--sum: «1 50» не подходит'],
    [['5', 'act', '--sum', '15 0000'], '--sum: «15 0000» не подходит'],
    [['5', 'act', '--file', 'A'], '--file: «A» не подходит, нужны буквы'],
    [['5', 'act', '--file'], 'После --file нужно значение'],
    [['5', 'act', '--file', '--dry'], 'После --file нужно значение'],
    [['5', 'act', '--toString', 'x'], 'Не понимаю «--toString». Есть: --from, --sum, --file, --dry'],
  ])('are refused by name: %j', async (given, sentence) => {
    const error = await read(...given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    expect((error as Error).message.startsWith(sentence)).toBe(true);
  });
});

/** Their last argument is any text. */
const ENDS_WITH_TEXT = ['find', 'customers find', 'keys create', 'keys revoke', 'claims close'];
/** What a command asks for first; nothing for one that runs without arguments. */
const firstOf = (usage: string): string | undefined => /<[^>]+>/.exec(usage.replaceAll(/\[[^\]]*\]/g, ''))?.[0];

describe('every command', () => {
  const call = (name: string, ...given: string[]) => COMMANDS.find((known) => known.name === name)?.run(null as never, given);

  it.each(COMMANDS.flatMap(({ name, usage }) => (firstOf(usage) === undefined ? [] : ([[name, usage]] as const))))(
    'asks for an argument it was not given: %s %s',
    async (name, usage) => {
      await expect(call(name)).rejects.toThrow(`Напишите ${firstOf(usage)}. Команда пишется так: npm run shop -- ${name} ${usage}`);
    },
  );

  it.each(COMMANDS.map(({ name }) => name).filter((name) => !ENDS_WITH_TEXT.includes(name)))(
    'refuses what it does not take before it does anything: %s',
    async (name) => {
      await expect(call(name, ...Array.from({ length: 9 }, () => '--so'))).rejects.toThrow(CommandError);
    },
  );
});

describe('the help', () => {
  const namesIn = (...words: string[]): string[] =>
    helpText(COMMANDS, words)
      .split('\n')
      .filter((line) => /^ {2}\S/.test(line))
      .map((line) => line.trim());

  it('shows every command as it is written, what it does below it, and a family apart from the next', () => {
    expect(namesIn()).toEqual(COMMANDS.map(({ name, usage }) => `${name} ${usage}`.trim()));
    const [, , find, summary, gap, orders] = helpText(COMMANDS, []).split('\n');
    expect([find, summary, gap, orders]).toEqual([
      '  find <текст>',
      expect.stringMatching(/^ {6}найти/),
      '',
      expect.stringMatching(/^ {2}orders list/),
    ]);
  });

  it.each([
    [['claims'], ['claims list', 'claims close', 'claims reopen']],
    [['claims', 'close', '7'], ['claims close']],
    [['find', 'ветрова'], ['find']],
  ])('of %j shows these alone', (words, names) => {
    expect(namesIn(...words).map((line) => line.replace(/ [<[].*/, ''))).toEqual(names);
  });
});
