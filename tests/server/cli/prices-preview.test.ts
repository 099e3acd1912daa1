import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_FOLDER } from '#content/read.ts';

const SHOP = resolve('server/cli/shop.ts');
const ORDERS = 34;
/** A hook of an outer repository must not lead git away from the folder of the test; the content is that of the folder. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') && name !== 'BUILD_CONTENT'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tirazh-preview-'));
  cpSync(CONTENT_FOLDER, join(folder, 'src/content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: folder, env: ENV });
  if (status !== 0) throw new Error(String(stderr));
}
function commit(): void {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'prices');
}
function edit(path: string, from: string, to: string): void {
  const file = join(folder, 'src/content', path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}
const LIST = 'prices/price-list.yaml';

function preview(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SHOP, 'prices', 'preview', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ENV, DATA_DIR: join(folder, 'data') },
  });
  const text = stdout.replaceAll('\u00a0', ' ');
  return {
    code: status,
    text,
    stderr,
    lines: text.trimEnd().split('\n'),
    row: (name: string) => text.split('\n').find((line) => line.startsWith(name)),
  };
}

describe('prices preview', () => {
  test('reports no change of unchanged prices and opens no database', () => {
    commit();
    const { code, lines, stderr } = preview();
    expect([code, stderr, lines[0], lines.at(-1)]).toEqual([
      0,
      '',
      expect.stringMatching(/^Прайс-лист \S+ не изменился\.$/),
      `Можно публиковать: контрольных заказов ${ORDERS}, без изменений ${ORDERS}.`,
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('shows old price, new price, difference and percent of what changed, in columns', () => {
    commit();
    edit(LIST, 'click: 44.20', 'click: 46.20');
    const { code, row, lines } = preview();
    // seven sheets, two sides, two roubles each
    expect(row('Визитки 90×50, 100 шт.')).toMatch(/ 1 409 ₽ +1 437 ₽ +\+28 ₽ +\+2,0$/);
    expect(row('Листовки А5, 5000 шт.')).toMatch(/ 15 800 ₽ +15 800 ₽ +0 ₽ +0,0$/);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Можно публиковать: .*дороже \d+, без изменений \d+\.$/)]);
    const table = lines.slice(3, 3 + ORDERS);
    expect(new Set(table.map((line) => line.indexOf('₽'))).size).toBe(1);
  });

  test('marks a large change without refusing it', () => {
    commit();
    edit(LIST, 'base: 2261', 'base: 1500');
    const { code, row } = preview();
    expect([code, row('Визитки 90×50, 1000 шт.')]).toEqual([0, expect.stringMatching(/−761 ₽ +−20,2 +больше 15 %$/)]);
  });

  test('ends with code 1 when a price fell below cost', () => {
    commit();
    edit(LIST, 'base: 2261, perPiece: 1.50', 'base: 260, perPiece: 0.50');
    const { code, row, lines } = preview();
    expect([code, row('Визитки 90×50, 1000 шт.')]).toEqual([
      1,
      expect.stringMatching(/760 ₽ .*ниже себестоимости 1 337,60 ₽, больше 15 %$/),
    ]);
    expect(lines.at(-1)).toMatch(/^Публиковать нельзя: .*ниже себестоимости \d+/);
  });

  test('ends with code 1 when a volume step sinks another quantity of an order below its cost, and names it', () => {
    commit();
    edit(LIST, 'maxSheets: 3000 #', 'steps: [{ after: 10, percent: 1 }]\n  maxSheets: 3000 #');
    const { code, lines, row } = preview();
    expect([code, row('Каталог А4 на скобе')]).toEqual([1, expect.stringMatching(/ниже себестоимости/)]);
    expect(lines.at(-1)).toMatch(/^Публиковать нельзя: .*ниже себестоимости на другом тираже \d+\.$|ниже себестоимости \d+/);
    const head = lines.findIndex((line) => line.startsWith('Где цена ближе всего к себестоимости'));
    // below cost: the margin is negative, the worst first
    expect(lines[head + 2]).toMatch(/шт\., .*₽ .*₽ +-\d+ %$/);
  });

  test('ends with code 1 and the reason when an order can no longer be made', () => {
    commit();
    edit(LIST, 'maxSheets: 150', 'maxSheets: 3');
    const { code, row, lines } = preview();
    expect(row('Визитки за сутки')).toMatch(/1 374 ₽ +– +– +– +больше не напечатать: Такой тираж за это время не успеем$/);
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^Публиковать нельзя: .*больше не напечатать 1\.$/)]);
  });

  test('compares with a folder instead: of content, or of a whole copy of the shop', () => {
    const copy = join(folder, 'old');
    cpSync(join(folder, 'src'), join(copy, 'src'), { recursive: true });
    edit(LIST, 'click: 44.20', 'click: 46.20');
    for (const against of [copy, join(copy, 'src/content')]) {
      expect(preview('--against', against).row('Визитки 90×50, 100 шт.')).toMatch(/\+28 ₽/);
    }
  });

  test.each([
    ['nothing is committed', [], 'Прежних цен не нашлось'],
    ['the folder is not there', ['--against', 'nowhere'], 'Папки nowhere нет'],
    ['the folder is not named', ['--against'], 'После --against нужно значение'],
    ['the option is unknown', ['--with', 'x'], 'Не понимаю «--with». Есть: --against'],
  ])('explains itself in one Russian line when %s', (_, args, text) => {
    const { code, stderr } = preview(...args);
    expect([code, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${text}[^\\n]*\\n$`))]);
  });

  test('names the errors of the new prices, and says when they are in the old ones', () => {
    edit(LIST, 'click: 44.20', 'click: 44.205');
    const now = preview('--against', CONTENT_FOLDER);
    expect([now.code, now.stderr]).toEqual([1, expect.stringMatching(/^prices\/price-list\.yaml: digital\.click – /)]);
    commit();
    edit(LIST, 'click: 44.205', 'click: 44.20');
    expect(preview().stderr).toMatch(/^Прежнее содержание не читается:\nprices\/price-list\.yaml: digital\.click – /);
  });
});
