import type { Area, Finding, Proof } from './proof.ts';

export type Result = Proof & Finding & { seconds: number };
type Conditions = { seed: number; scale: number; startedAt: Date; commit: string };

const AREAS: readonly Area[] = ['keeps working', 'lets no one in', 'as fast as promised', 'would be noticed'];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function verdict({ violations, short = [] }: Finding): string {
  if (violations.length > 0) return `**fails**: ${violations.join('; ')}`;
  return short.length > 0 ? `**short**: ${short.join('; ')}` : 'holds';
}

const rowOf = (result: Result, { seed, scale, startedAt, commit }: Conditions): string => {
  const share = scale === 1 ? '' : `, scale ${scale}`;
  const run = `${startedAt.toISOString().slice(0, 10)}, ${commit}, seed ${seed}${share}, ${Math.round(result.seconds)} s`;
  return `| \`${result.name}\` | ${cell(result.figure)} | ${cell(result.measured)} | ${cell(verdict(result))} | ${run} |`;
};

/** The last figures as a page of the documentation; proofs that did not run this time keep their row of `before`. */
export function page(proofs: readonly Proof[], results: readonly Result[], conditions: Conditions, before: string): string {
  const kept = new Map([...before.matchAll(/^\| `([\w-]+)` \|.*$/gm)].map(([row, name]) => [name, row]));
  const rowFor = ({ name }: Proof): string => {
    const result = results.find((one) => one.name === name);
    return result === undefined ? (kept.get(name) ?? `| \`${name}\` | not run yet | | | |`) : rowOf(result, conditions);
  };
  const tables = AREAS.map((area) => {
    const title = `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`;
    const rows = proofs.filter((proof) => proof.area === area).map(rowFor);
    return [title, '', '| proof | figure | measured | verdict | run |', '|---|---|---|---|---|', ...rows].join('\n');
  });
  return [
    '# Proofs: the last figures',
    '',
    'Written by `npm run proof -- --write`; what is proven and what is not is told in [proven.md](proven.md).',
    'Measured on two cores shared with other work; times are worse than on a machine of their own.',
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}
