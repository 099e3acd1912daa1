import type { ArtworkReport, Finding } from '#lib/domain/artwork/report.ts';
import { codeOfFinding, FINDING_CODES } from '#tests/support/finding-codes.ts';
import { type Code, isNamed } from './codes.ts';
import type { CraftedRow, Expected } from './row.ts';

/** What is wrong with what was said of a file. */
export const WRONGS = ['false red', 'false green', 'false yellow', 'not measured'] as const;
export type Wrong = { kind: (typeof WRONGS)[number]; what: string };

type Wanted = { grade: string; code: Code };
const wantedOf = (expected: Expected): Wanted => {
  const [grade = '', code] = expected.split(' ');
  return { grade, code: code as Code };
};

const said = ({ indicator, severity, detail, page, value }: Finding): string =>
  `${severity} ${indicator} ${detail ?? '–'}${page === null ? '' : `, page ${page}`}${value === null ? '' : `, ${Math.round(value * 100) / 100}`}`;

const isOf = ({ grade }: Wanted, severity: number): boolean => (grade === '?' ? severity > 1 : severity === Number(grade));

/** More than expected: a finding that is not expected, or a red one that should be yellow. */
function excess({ findings }: ArtworkReport, wanted: readonly Wanted[], also: readonly Code[]): Wrong[] {
  return findings.flatMap((finding): Wrong[] => {
    const severity: number = finding.severity;
    const meant = wanted.filter(({ code }) => isNamed(finding, code));
    const isAllowed = severity < 3 && also.some((code) => isNamed(finding, code));
    if (severity === 1 || isAllowed || meant.some((one) => one.grade === '?' || severity <= Number(one.grade))) return [];
    return [{ kind: severity === 3 ? 'false red' : 'false yellow', what: said(finding) }];
  });
}

/** A kind that is not on the list of all: nothing holds it to be shown and said. */
const unlisted = ({ findings }: ArtworkReport): Wrong[] =>
  findings.flatMap((finding): Wrong[] =>
    FINDING_CODES.includes(codeOfFinding(finding)) ? [] : [{ kind: 'false yellow', what: `not on the list of kinds: ${said(finding)}` }],
  );

/** The same of the same place once more. */
const repeated = ({ findings }: ArtworkReport): Wrong[] => {
  const keys = findings.map(({ place, ...finding }) => `${said({ place, ...finding })} ${JSON.stringify(place)}`);
  return findings.flatMap((finding, at): Wrong[] =>
    keys.indexOf(keys[at] ?? '') === at ? [] : [{ kind: 'false yellow', what: `said twice: ${said(finding)}` }],
  );
};

/** Less than expected: not said at all, or in a milder grade. */
function lack({ findings }: ArtworkReport, wanted: readonly Wanted[]): Wrong[] {
  return wanted.flatMap((one): Wrong[] => {
    const severities = findings.filter((finding) => isNamed(finding, one.code)).map(({ severity }) => severity as number);
    if (severities.some((severity) => isOf(one, severity) || severity > Number(one.grade))) return [];
    return [{ kind: 'false green', what: `${one.grade} ${one.code} ${severities.length === 0 ? 'is missing' : 'is milder'}` }];
  });
}

/** A page of another size has no cut: nothing can be said of what lies there. */
const hasNoCut = ({ findings }: ArtworkReport): boolean =>
  findings.some(({ indicator, severity }) => indicator === 'size' && severity === 3);
const AT_THE_CUT: readonly string[] = ['bleed', 'cut', 'fold'];

/** Compares a report with what has to be said of the file. Of a file that does not open nothing else can be measured. */
export function compareReport(report: ArtworkReport, { expected, also, unmeasured }: CraftedRow): Wrong[] {
  const wanted = expected.map(wantedOf);
  const isClosed = report.facts.length === 0;
  const gaps = isClosed
    ? []
    : report.unmeasured.filter((indicator) => !unmeasured.includes(indicator) && !(AT_THE_CUT.includes(indicator) && hasNoCut(report)));
  return [
    ...excess(report, wanted, also),
    ...lack(report, wanted),
    ...unlisted(report),
    ...repeated(report),
    ...gaps.map((indicator): Wrong => ({ kind: 'not measured', what: indicator })),
  ];
}
