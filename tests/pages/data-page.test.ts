import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import * as retention from '#server/config/retention.ts';
import { KEPT } from '#server/modules/retention/expired-rows.ts';

const UNITS: Readonly<Record<string, number>> = { мин: MINUTE_MS, ч: HOUR_MS };
const PAGE = readFileSync('docs/data.md', 'utf8');
const section = (heading: string): string => (PAGE.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? '';

test('the page of data names every table under what ends its rows', () => {
  const rows = [...section('Таблицы').matchAll(/^\| `(\w+)`[^|]*\| (.+) \|$/gm)];
  const named = rows.flatMap(([, until = '', tables = '']) => [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, until]));
  expect(Object.fromEntries(named)).toEqual(KEPT);
});

test('the page of data says every term as the code has it', () => {
  const { RETENTION_DAYS, ...times } = retention;
  const inCode = {
    ...times,
    ...Object.fromEntries(Object.entries(RETENTION_DAYS).map(([name, days]) => [name, days * DAY_MS])),
  };
  const rows = [...section('Сроки').matchAll(/^\| `(\w+)` \| (\d+) (мин|ч|день|дня|дней) \|/gm)];
  const onPage = rows.map(([, name = '', count = '', unit = '']) => [name, Number(count) * (UNITS[unit] ?? DAY_MS)]);
  expect(Object.fromEntries(onPage)).toEqual(inCode);
});
