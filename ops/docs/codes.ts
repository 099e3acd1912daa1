import { globSync, readFileSync } from 'node:fs';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { CODE_GROUPS, EVENT_TYPES } from '#lib/messages/operator/api-codes.ts';

/** Where a refusal names its code and its status side by side. */
const REFUSAL = /(?:apiError|new ApiError)\(\s{0,20}(\d{3}),\s{0,20}'([a-z_]{3,40})'/g;

/** Refusals whose code comes out of a table, and what is not a refusal of a call at all. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  unsupported_media: '415',
  too_slow: '408',
  database_unavailable: '503',
  outcome_unknown: '503',
  photos_busy: '429',
  files_busy: '429',
  proposal_replaced: '409',
  proposal_expired: '409',
  proposal_declined: '409',
  addresses_full: '400',
  organisations_full: '400',
  artwork_errors: '409',
  artwork_as_is: '409',
  artwork_fix_limit: 'fixProblem',
  artwork_fix_failed: 'fixProblem',
};

function statusesByCode(): Map<string, Set<string>> {
  const statuses = new Map(Object.entries(ELSEWHERE).map(([code, status]) => [code, new Set([status])]));
  for (const file of globSync('server/**/*.ts'))
    for (const [, status = '', code = ''] of readFileSync(file, 'utf8').matchAll(REFUSAL))
      statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
  return statuses;
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
const listed = (codes: Readonly<Record<string, string>>): string =>
  Object.entries(codes)
    .map(([code, words]) => `\`${code}\` ${words}`)
    .join('; ');

/** @throws where a code of a refusal is answered by no call */
function refusalRows(): string[] {
  const statuses = statusesByCode();
  return Object.entries(errorTexts).map(([code, words]) => {
    const known = statuses.get(code);
    if (known === undefined) throw new Error(`no call answers ${code}`);
    return row([`\`${code}\``, [...known].sort().join(', '), words]);
  });
}

/** The page of every code the API speaks. @throws where a code of a refusal is answered by no call */
export function codesPage(): string {
  const groups = CODE_GROUPS.map(({ name, title, codes }) => row([`\`${name}\``, title, listed(codes)]));
  return `# Коды API

Страницу пишет \`npm run codes\` из кода; тест держит её верной. Поля и вызовы – \`/api/docs\`, рецепт – [integration.md](integration.md).
Новый код появляется без предупреждения: незнакомый – не ошибка.

## Отказы

\`code\` и статус ответа; \`fixProblem\` – не отказ, а поле версии макета.

| code | статус | слова |
|---|---|---|
${refusalRows().join('\n')}

## Списки

| схема | о чём | коды |
|---|---|---|
${groups.join('\n')}

## События

${listed(EVENT_TYPES)}.
`;
}
