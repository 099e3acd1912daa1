import type { Hunted } from './hunt.ts';
import type { Mutant } from './instrument.ts';
import { KNOWN_SURVIVORS, type KnownSurvivor } from './survivors.ts';

/** Where the scores begin in the page of the last figures; they reach to its end. */
const HEADING = '## Watched by tests';
const DOMAIN = 'src/lib/domain/';

export type Scored = Hunted & { group: string };

const percent = (all: number, left: number): string => `${((100 * (all - left)) / all).toFixed(1)} %`;
const short = (file: string): string => file.replace(DOMAIN, '');
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const code = (text: string): string => `\`${oneLine(text).replaceAll('|', '\\|')}\``;

const isOf = (known: KnownSurvivor, { file, from, to }: Mutant): boolean =>
  short(file) === known.file && oneLine(from) === oneLine(known.from) && oneLine(to) === oneLine(known.to);

/** Survivors nobody has given a reason for, and reasons that nothing survives by. */
export function findFaults(scored: readonly Scored[]): string[] {
  const survivors = scored.flatMap((one) => one.survivors);
  const files = new Set(scored.flatMap(({ mutants }) => mutants.map(({ file }) => short(file))));
  const unnamed = survivors.filter((mutant) => !KNOWN_SURVIVORS.some((known) => isOf(known, mutant)));
  const idle = KNOWN_SURVIVORS.filter((known) => files.has(known.file) && !survivors.some((mutant) => isOf(known, mutant)));
  return [
    ...unnamed.map(({ file, line, from, to }) => `survived: ${short(file)}:${line}  ${oneLine(from)}  →  ${oneLine(to)}`),
    ...idle.map(({ file, from, to }) => `named, but fallen: ${file}  ${from}  →  ${to}`),
  ];
}

const countIn = (mutants: readonly Mutant[], file: string): number => mutants.filter((mutant) => mutant.file === file).length;

function rowsOf({ group, mutants, survivors }: Scored): string[] {
  const files = [...new Set(mutants.map(({ file }) => file))];
  return files.map((file) => {
    const [all, left] = [countIn(mutants, file), countIn(survivors, file)];
    return `| ${group} | \`${short(file)}\` | ${all} | ${all - left} | ${percent(all, left)} |`;
  });
}

/** One line for a group: how many of its mutants fall. */
export const scoreOf = ({ group, mutants, survivors }: Scored): string =>
  `${group}: ${mutants.length} mutants, ${survivors.length} survived, ${percent(mutants.length, survivors.length)}`;

function reasonsOf(scored: readonly Scored[]): string[] {
  const survivors = scored.flatMap((one) => one.survivors);
  return KNOWN_SURVIVORS.map((known) => {
    const lines = survivors.filter((mutant) => isOf(known, mutant)).map(({ line }) => line);
    return `| \`${known.file}\`: ${lines.join(', ')} | ${code(known.from)} → ${code(known.to)} | ${known.reason} |`;
  });
}

/** The scores as the last section of the page of figures. */
export function sectionOf(scored: readonly Scored[], run: string): string {
  const [all, left] = [scored.flatMap(({ mutants }) => mutants).length, scored.flatMap(({ survivors }) => survivors).length];
  return [
    ...[HEADING, ''],
    'Every operator, condition, number, text, list and call of these rules is changed, one at a time, and the tests of the domain are run',
    `against it: \`npm run mutate -- --write\`. A mutant falls when a test fails. Run ${run}.`,
    ...['', '| group | file | mutants | fallen | score |', '|---|---|---|---|---|'],
    ...scored.flatMap(rowsOf),
    `| all | | ${all} | ${all - left} | ${percent(all, left)} |`,
    ...['', 'What survives, and why it may:', '', '| file: lines | change | reason |', '|---|---|---|'],
    ...reasonsOf(scored),
    '',
  ].join('\n');
}

/** The section of scores of a page, or nothing. */
export function scoresIn(page: string): string {
  const at = page.indexOf(HEADING);
  return at < 0 ? '' : page.slice(at);
}

/** The page with this section of scores instead of its own. */
export const withScores = (page: string, section: string): string =>
  `${page.slice(0, page.length - scoresIn(page).length).trimEnd()}\n\n${section}`;
