import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillTokens } from '#content/fill-tokens.ts';
import { readPageValues } from '#content/page-values.ts';
import { ANSWER_WORKING_DAYS } from '#lib/domain/customer/data-request.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import * as retention from '#server/config/retention.ts';
import { KEPT } from '#server/modules/retention/expired-rows.ts';

const UNITS: Readonly<Record<string, number>> = { мин: MINUTE_MS, ч: HOUR_MS };
const PAGE = readFileSync('docs/data.md', 'utf8');
const POLICY = fillTokens(readFileSync('src/content/pages/privacyPolicy.md', 'utf8'), readPageValues('src/content'), 'privacyPolicy.md');
const section = (heading: string): string => (PAGE.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? '';

test('the page of data names every table under what ends its rows', () => {
  const rows = [...section('Таблицы').matchAll(/^\| `(\w+)`[^|]*\| (.+) \|$/gm)];
  const named = rows.flatMap(([, until = '', tables = '']) => [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, until]));
  expect(Object.fromEntries(named)).toEqual(KEPT);
});

/** What the policy calls a term, and what the code does. */
const IN_POLICY: Readonly<Record<string, string>> = {
  'Файлы макета неоплаченного заказа': 'unpaidArtworks',
  'Файлы макета после отгрузки или отмены': 'artworks',
  'Отпечатки сетевого адреса и почты, с которых оформлен заказ': 'ORIGINS_KEPT_MS',
  'Куки `order` и `inquiry` заказа и запроса без кабинета': 'GUEST_PROOF_MS',
  'Журнал безопасности с сетевыми адресами': 'SECURITY_EVENTS_KEPT_MS',
  'Известные устройства, кука `device`': 'KNOWN_DEVICES_KEPT_MS',
  'Тексты наших писем вам': 'letters',
  'Почта для письма о появлении товара': 'ARRIVALS_KEPT_MS',
  'Она же, пока её не подтвердили': 'ASKED_ARRIVALS_KEPT_MS',
  'Запрос цены с файлами и перепиской': 'INQUIRIES_KEPT_MS',
  'Ваше письмо о личных данных и ответ на него': 'DATA_REQUESTS_KEPT_MS',
};

test('the page of data and the policy say every term as the code has it', () => {
  const { RETENTION_DAYS, ...times } = retention;
  const inCode = {
    ...times,
    ...Object.fromEntries(Object.entries(RETENTION_DAYS).map(([name, days]) => [name, days * DAY_MS])),
  };
  const rows = [...section('Сроки').matchAll(/^\| `(\w+)` \| (\d+) (мин|ч|день|дня|дней) \|/gm)];
  const onPage = rows.map(([, name = '', count = '', unit = '']) => [name, Number(count) * (UNITS[unit] ?? DAY_MS)]);
  expect(Object.fromEntries(onPage)).toEqual(inCode);
  const promised = [...POLICY.matchAll(/^\| ([^|]+) \|[^|]*?(\d+) дней[^|]*\|$/gm)].map(([, what = '', days]) => [
    what,
    Number(days) * DAY_MS,
  ]);
  const kept = Object.entries(IN_POLICY).map(([what, name]) => [what, (inCode as Record<string, number>)[name]]);
  expect(Object.fromEntries(promised)).toEqual(Object.fromEntries(kept));
  expect(POLICY).toContain(`Отвечаем в течение ${ANSWER_WORKING_DAYS} рабочих дней`);
});
