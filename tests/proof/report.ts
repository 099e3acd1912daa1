import type { Area, Finding, Proof } from './proof.ts';

export type Result = Proof & Finding & { seconds: number };
type Conditions = { seed: number; scale: number; startedAt: Date; cores: number };

const AREAS: readonly Area[] = ['keeps working', 'lets no one in'];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function verdict({ faults, short = [] }: Finding): string {
  if (faults.length > 0) return `**fails**: ${faults.join('; ')}`;
  return short.length > 0 ? `**short**: ${short.join('; ')}` : 'holds';
}

const rowOf = (result: Result): string =>
  `| \`${result.name}\` | ${cell(result.figure)} | ${cell(result.measured)} | ${cell(verdict(result))} | ${Math.round(result.seconds)} s |`;

/** The last figures as a page of the documentation. */
export function page(results: readonly Result[], { seed, scale, startedAt, cores }: Conditions): string {
  const tables = AREAS.map((area) => {
    const rows = results.filter((result) => result.area === area).map(rowOf);
    const title = `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`;
    return [title, '', '| proof | figure | measured | verdict | took |', '|---|---|---|---|---|', ...rows].join('\n');
  });
  return [
    '# Proofs: the last figures',
    '',
    'Written by `npm run proof -- --write`; what is proven and what is not is told in [operate.md](operate.md).',
    `Run of ${startedAt.toISOString().slice(0, 10)}, seed ${seed}, scale ${scale}, ${cores} cores shared with other work.`,
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}
