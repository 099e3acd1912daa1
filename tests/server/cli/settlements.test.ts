import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUGGESTIONS, SuggestAddressResponse } from '#lib/contracts/suggestions.ts';
import type { Output } from '#server/cli/command.ts';
import { CommandError } from '#server/cli/command.ts';
import { SETTLEMENT_COMMANDS } from '#server/cli/commands/settlements.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { readRegister, storeRegister } from '#server/modules/suggestions/import.ts';
import { RegisterError } from '#server/modules/suggestions/register-file.ts';
import { createDirectorySuggestions } from '#server/modules/suggestions/service.ts';
import { openDeps } from '#server/start.ts';
import { newDatabase } from '#tests/support/place.ts';
import { type RegisterLine, registerDbf } from '#tests/support/register.ts';
import { eachEngine, post, startShop, type TestShop } from '#tests/support/server.ts';

/** Enough villages for a register; the embedded list knows none of them. */
const VILLAGES = Array.from({ length: 1200 }, (_, place): RegisterLine => {
  const code = `69001${'000'}${String(place + 1).padStart(3, '0')}`;
  return [`Проверкино ${place + 1}`, 'д', place < 999 ? `${code}00` : `69002000${String(place - 998).padStart(3, '0')}00`, '170001'];
});
const REGISTER: RegisterLine[] = [
  ['Тверская', 'обл', '6900000000000'],
  ['Первый', 'р-н', '6900100000000'],
  ['Второй', 'р-н', '6900200000000'],
  ['Тверь', 'г', '6900000100000', '170000', '2'],
  ...VILLAGES,
];
const csvOf = (lines: readonly RegisterLine[], sign = ';'): string =>
  [
    'CODE;INDEX;NAME;SOCR;STATUS',
    ...lines.map(([name, type, code, index = '', status = '0']) => [code, index, name, type, status].join(';')),
  ]
    .join('\r\n')
    .replaceAll(';', sign);

const folder = mkdtempSync(join(tmpdir(), 'tirazh-register-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, body: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, body);
  return path;
}

/** What the operator types, run against a shop's data. */
async function run(deps: AppDeps, name: string, ...args: string[]): Promise<Output> {
  const command = SETTLEMENT_COMMANDS.find((one) => one.name === `settlements ${name}`);
  if (command === undefined) throw new Error(`no command ${name}`);
  return command.run(deps, args);
}

eachEngine('the settlement register', (engine) => {
  let shop: TestShop;
  /** The operator's own process on the same data. */
  let operator: AppDeps;
  beforeEach(async () => {
    shop = await startShop({ engine });
    operator = await openDeps(shop.deps.config, null, shop.deps.clock, shop.deps.catalogue);
    return async () => {
      await operator.db.destroy();
      await shop.close();
    };
  });

  const search = async (query: string): Promise<string[]> =>
    SuggestAddressResponse.parse((await post(shop.app, SUGGESTIONS.address, { query })).json()).suggestions.map(({ value }) => value);
  const codesOf = async (query: string) =>
    ((await post(shop.app, SUGGESTIONS.delivery, { query })).json() as { suggestions: { value: string }[] }).suggestions.map(
      ({ value }) => value,
    );

  it('says that the embedded list serves until there is one', async () => {
    expect(await run(operator, 'status')).toMatch(/^Работает встроенный список, населённых пунктов: \d{4}\.$/);
  });

  it('serves from a running shop at once and replaces the embedded list', async () => {
    expect(await search('сочи')).toEqual(['Краснодарский край, г Сочи']);
    expect((await search('проверкино 7')).join()).not.toContain('Проверкино');
    const said = await run(operator, 'import', fileOf('KLADR.DBF', registerDbf(REGISTER, [126, 3, 9])));
    expect(said).toBe('Загружено населённых пунктов: 1201. Дата справочника: 2026-03-09.');
    expect((await search('сочи')).join()).not.toContain('Сочи');
    expect(await search('проверкино 1200')).toEqual(['Тверская обл, Второй р-н, д Проверкино 1200']);
    expect([await codesOf('6900100000700'), await codesOf('2300000700000')]).toEqual([['6900100000700'], []]);
    expect(await run(operator, 'status')).toBe('Работает справочник KLADR.DBF от 2026-03-09, населённых пунктов: 1201.');
  });

  it('is replaced by the next one and survives a restart', async () => {
    await run(operator, 'import', fileOf('old.dbf', registerDbf(REGISTER, [124, 1, 1])));
    await run(
      operator,
      'import',
      fileOf('new.dbf', registerDbf([...REGISTER.slice(0, -1), ['Последнее', 'с', '6900200099900']], [125, 1, 1])),
    );
    await shop.restart();
    expect((await search('проверкино 1200')).join()).not.toContain('Проверкино 1200');
    expect(await search('последнее')).toEqual(['Тверская обл, Второй р-н, с Последнее']);
    expect(await run(operator, 'status')).toContain('new.dbf от 2025-01-01');
  });

  it.each([';', ',', '\t'])('is read from CSV with the columns in another order, parted by «%s»', async (sign) => {
    const path = fileOf('places.csv', `\uFEFF${csvOf(REGISTER, sign)}\r\n`);
    utimesSync(path, new Date('2026-05-01T12:00:00Z'), new Date('2026-05-01T12:00:00Z'));
    expect(await run(operator, 'import', path)).toBe('Загружено населённых пунктов: 1201. Дата справочника: 2026-05-01.');
    expect((await search('тверь'))[0]).toBe('Тверская обл, г Тверь');
    expect(await search('проверкино 7')).toContain('Тверская обл, Первый р-н, д Проверкино 7');
  });

  const damaged = (at: number, line: RegisterLine): RegisterLine[] => REGISTER.with(at - 1, line);
  const cp1251 = (text: string) => Buffer.from([...text].map((sign) => (sign < '\x80' ? sign.charCodeAt(0) : 0xd2)));
  it.each<[string, string, Buffer | string, string]>([
    ['a code with letters', 'a.dbf', registerDbf(damaged(700, ['Бежецк', 'г', '69003000001XX'])), 'Строка 700: код «69003000001XX»'],
    ['no name', 'b.dbf', registerDbf(damaged(1204, ['', 'д', '6900200020100'])), 'Строка 1204: пустое название'],
    ['a tab in a name', 'c.dbf', registerDbf(damaged(5, ['Бе\tжецк', 'г', '6900300000100'])), 'Строка 5: в названии'],
    ['an end too early', 'd.dbf', registerDbf(REGISTER).subarray(0, -50), 'Файл обрывается на строке 1204, по заголовку их 1204'],
    ['another line of columns', 'e.csv', `${csvOf(REGISTER)}\r\n6900100000100;д`, 'Строка 1206: столбцов 2, в заголовке 5'],
    [
      'a postal code of five digits',
      'f.csv',
      csvOf(damaged(3, ['Первый', 'р-н', '6900100000000', '17000'])),
      'Строка 4: почтовый индекс «17000»',
    ],
    ['a region that is none', 'g.csv', csvOf(damaged(2, ['Где-то', 'д', '0000100000000'])), 'Строка 3: в коде «0000100000000» нет региона'],
    ['text that is not UTF-8', 'h.csv', cp1251(csvOf(REGISTER)), 'Строка 2: это не UTF-8'],
    ['a fragment of the country', 'i.csv', csvOf(REGISTER.slice(0, 40)), 'Населённых пунктов в файле только 37'],
    ['no rows at all', 'j.dbf', registerDbf([]), 'Населённых пунктов в файле только 0'],
    ['a picture', 'k.dbf', Buffer.alloc(5000, 0x89), 'нет столбца NAME'],
    ['nothing', 'l.csv', '', 'нет столбца NAME'],
  ])('refuses a file with %s by a sentence and stays as it was', async (_, name, body, sentence) => {
    await run(operator, 'import', fileOf('good.dbf', registerDbf(REGISTER, [126, 3, 9])));
    const before = [await run(operator, 'status'), await search('проверкино 7')];
    const attempt = run(operator, 'import', fileOf(name, body));
    await expect(attempt).rejects.toThrow(RegisterError);
    await expect(attempt).rejects.toThrow(sentence);
    expect([await run(operator, 'status'), await search('проверкино 7')]).toEqual(before);
  });

  it('is kept whole when writing the next one fails half-way', async () => {
    await run(operator, 'import', fileOf('good.dbf', registerDbf(REGISTER, [126, 3, 9])));
    const next = readRegister(fileOf('next.dbf', registerDbf(REGISTER)));
    const places = [...next.places, { ...next.places[0]!, region: null as unknown as string }];
    await expect(storeRegister(operator.db, { ...next, places }, shop.deps.clock())).rejects.toThrow();
    expect(await run(operator, 'status')).toContain('good.dbf');
    expect(await search('проверкино 1200')).toHaveLength(1);
  });

  it('serves again once the database does, though it failed while the register was loaded', async () => {
    await run(operator, 'import', fileOf('good.dbf', registerDbf(REGISTER)));
    let isDown = true;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) =>
        isDown && 'body' in (result.rows[0] ?? {}) ? Promise.reject(new Error('gone')) : Promise.resolve(result),
    };
    const source = createDirectorySuggestions(operator.db.withPlugin(plugin));
    await expect(source.suggestAddress({ query: 'тверь' })).rejects.toThrow('gone');
    isDown = false;
    expect((await source.suggestAddress({ query: 'тверь' })).suggestions).toHaveLength(1);
  });
});

describe('the date of a register', () => {
  const dateOf = (changedAt: [number, number, number]): string => {
    const path = fileOf('dated.dbf', registerDbf(REGISTER, changedAt));
    utimesSync(path, new Date('2026-05-01T12:00:00Z'), new Date('2026-05-01T12:00:00Z'));
    return readRegister(path).registerDate;
  };
  it.each<[string, [number, number, number], string]>([
    ['counts years from 1900', [126, 11, 16], '2026-11-16'],
    ['takes two digits of a year for this century', [26, 11, 16], '2026-11-16'],
    ['knows the years of the format itself', [99, 2, 28], '1999-02-28'],
    ['is that of the file when the header has none', [0, 0, 0], '2026-05-01'],
    ['is that of the file when the header has an impossible one', [126, 2, 30], '2026-05-01'],
  ])('%s', (_, changedAt, date) => expect(dateOf(changedAt)).toBe(date));
});

describe('the operator’s command line', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tirazh-operator-'));
    await newDatabase(dataDir);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const shell = (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'test' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/shop.ts', 'settlements', ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };

  it('imports, reports what serves, and ends with 1 and one sentence when it cannot', () => {
    const path = fileOf('KLADR.DBF', registerDbf(REGISTER, [126, 3, 9]));
    expect(shell('import', path)).toEqual({ status: 0, stdout: expect.stringContaining('1201'), stderr: '' });
    expect(shell('import', join(folder, 'none.dbf'))).toEqual({
      status: 1,
      stdout: '',
      stderr: `Файл ${join(folder, 'none.dbf')} не читается.`,
    });
    expect(shell('status').stdout).toContain('KLADR.DBF от 2026-03-09');
  });

  it('asks for the file it was not given', async () => {
    await expect(run({} as AppDeps, 'import')).rejects.toThrow(CommandError);
  });
});
