import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '#server/cli/commands.ts';

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
  if (words[0] === '1' || words[0] === '--help') return null;
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
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`.+?) \|/gm);
    const calls = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([a-z][^`]*)`/g)].map(([, call = '']) => call));
    const written = calls.filter((call) => commandOf(wordsOf(call)) !== undefined);
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
