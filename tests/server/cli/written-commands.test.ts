import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '#server/cli/commands.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { startShop, type TestShop } from '#tests/support/server.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md').sort()];
/** Shows how a command that is not there yet is added. */
const INVENTED = 'docs/recipes/add-a-command.md';

const CODE = /`([^`\n]+)`|^(?: {4}|\$ )?((?:[A-Z_]+=\S+ )*npm (?:run|test|ci|start).*)$/gm;
const SHOP = /npm run (?:-s )?shop -- (.+?)(?= [#>|] | {2,}|$)/;
const SCRIPT = /npm run (?:-s |--silent )?([\w:-]+)/g;
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;
/** What a reader puts his own in the place of; a number will do for any of it. */
const BLANK = /<[^>]+>|\[[^\]]+\]/g;
const FAMILIES = new Set(
  COMMANDS.map(({ name }) => name.split(' ')).flatMap(([family = '', rest]) => (rest === undefined ? [] : [family])),
);
/** `orders show 12` in a sentence, without what it is called by. */
const BARE = /^([a-z-]+) ([a-z][a-z-]*)(?= |$)/;

const wordsOf = (call: string): string[] => [...call.matchAll(WORD)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
const commandOf = (words: readonly string[]) => COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));

/** Calls of the operator's commands on a page, as they are written there. */
function callsOn(page: string): string[] {
  const codes = [...readFileSync(page, 'utf8').matchAll(CODE)].map(([, span, line]) => span ?? line ?? '');
  return codes.flatMap((code) => {
    const [, called] = SHOP.exec(code) ?? [];
    if (called !== undefined) return [called.trim()];
    const [, family = ''] = BARE.exec(code) ?? [];
    return FAMILIES.has(family) && !/[:;={]/.test(code.split(' ').slice(0, 2).join(' ')) ? [code] : [];
  });
}

/** Decisions speak of a command without calling it; a replaced one may speak of what was. */
const SPEAKS = /^docs\/decisions\//;
const isReplaced = (page: string): boolean => /Статус: заменено/.test(readFileSync(page, 'utf8'));

/** What is wrong with a call; null where nothing is. A command's name alone speaks of the command. */
function refusalOf(call: string, isCall = true): string | null {
  const words = wordsOf(call.replaceAll(BLANK, '1'));
  if (words[0] === '1' || words[0] === '--help' || words[0] === 'help') return null;
  const command = commandOf(words);
  if (command === undefined) return `${call}: no such command`;
  const given = words.slice(command.name.split(' ').length);
  if (given.length === 0 || !isCall) return null;
  try {
    command.check(given);
    return null;
  } catch (error) {
    return `${call}: ${(error as Error).message}`;
  }
}

/** The first column of the table of commands, from the top to the bottom. */
function callsOfReadme(): string[] {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`.+?) \|/gm);
  const calls = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([a-z][^`]*)`/g)].map(([, call = '']) => call));
  return calls.filter((call) => commandOf(wordsOf(call)) !== undefined);
}

/** Files a reader has beside him, and those a command writes. */
const FILES: Readonly<Record<string, string>> = {
  'письмо.txt': 'Только до пятницы.\n',
  'предложение.yaml': ['lines: [{ name: Меню, quantity: 20, sum: 24000 }]', 'weightKg: 9', 'workDays: 5', 'validUntil: "2026-12-01"'].join(
    '\n',
  ),
  'выписка.txt': '1CClientBankExchange\nВерсияФормата=1.03\nКодировка=UTF-8\nКонецФайла\n',
};
const IS_FILE = /\.(?:csv|json|pdf|txt|xml|yaml|DBF)$|^папка$/;

/** What the demo has nothing for, and what it then says. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'refunds retry 000016': /спрашивать платёжную службу не о чем/,
  'settlements import KLADR.DBF': /KLADR\.DBF не читается/,
};

describe('the commands of README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-written-'));
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
    await seedDemo(shop.deps);
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  it('do on the demo what they are for, run from the top to the bottom as they are written', async () => {
    const outcomes: string[] = [];
    for (const call of callsOfReadme().filter((one) => !one.includes('<'))) {
      const command = commandOf(wordsOf(call));
      if (command?.needs !== 'shop') continue;
      const given = wordsOf(call).slice(command.name.split(' ').length);
      const inFolder = given.map((word) => (IS_FILE.test(word) ? join(folder, word) : word));
      const saidOf = (words: readonly string[]): Promise<string> =>
        command.run(shop.deps, words).then(
          () => '',
          (error: Error) => error.message,
        );
      const first = await saidOf(inFolder);
      // A person at the keyboard is asked, and says yes.
      const said = first.endsWith('--yes') ? await saidOf([...inFolder, '--yes']) : first;
      if (!(REFUSED[call] ?? /^$/).test(said)) outcomes.push(`${call}: ${said || 'is done by now'}`);
    }
    expect(outcomes).toEqual([]);
  });
});

describe('the commands pages name', () => {
  it.each(PAGES.filter((page) => page !== INVENTED && !isReplaced(page) && callsOn(page).length > 0))(
    'are commands the shop takes: %s',
    (page) => {
      expect(
        callsOn(page)
          .map((call) => refusalOf(call, !SPEAKS.test(page)))
          .filter((refusal) => refusal !== null),
      ).toEqual([]);
    },
  );

  it('in the table of README are all there are, each called as it may be', () => {
    const written = callsOfReadme();
    const named = new Set(written.map((call) => commandOf(wordsOf(call))?.name));
    expect(COMMANDS.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    expect(written.map((call) => refusalOf(call)).filter((refusal) => refusal !== null)).toEqual([]);
  });

  it('by npm are scripts of the package', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = PAGES.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(SCRIPT)].map(([, script = '']) => ({ page, script })));
    expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});
