import type { Finding } from './report.ts';

/** What each correction mends: findings by their indicator and the beginning of their detail. */
const MENDED = {
  split_spreads: ['size other', 'exceeded pages'],
  scale: ['size other', 'size guess', 'resolution '],
  rotate: [],
  mirror_bleed: ['bleed missing', 'bleed short'],
  black_text: ['text small:black'],
  black_overprint: ['overprint knockout'],
  white_stays: ['overprint white'],
  thick_lines: ['lines '],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof MENDED;

/** Findings that a correction leaves nothing of. A thin line may be a box, which stays; a picture may still be coarse when it is smaller. */
const PROMISED = ['size other', 'size guess', 'bleed missing', 'bleed short', 'exceeded pages'];
const BAD = 3;

type Named = Pick<Finding, 'indicator' | 'detail'>;
type Found = { findings: readonly Finding[] };
const nameOf = ({ indicator, detail }: Named): string => `${indicator} ${detail ?? ''}`;
const sortOf = ({ indicator, detail }: Named): string => `${indicator} ${detail?.split(':')[0] ?? ''}`;

/** The corrections that mend a finding. */
export const mendedBy = <K extends Kind>(finding: Named, kinds: readonly K[]): K[] =>
  kinds.filter((kind) => MENDED[kind].some((name) => nameOf(finding).startsWith(name)));

/** Whether a file stays unprintable whatever these corrections mend: its author has to make another anyway. */
export const staysBad = (kinds: readonly Kind[], { findings }: Found): boolean =>
  findings.some((one) => one.severity === BAD && mendedBy(one, kinds).length === 0);

/** Whether the check takes a corrected file as it would take a stranger's: what was promised is mended, and nothing new is wrong. */
export function isMended(kinds: readonly Kind[], before: Found, after: Found): boolean {
  const known = new Set(before.findings.map(sortOf));
  const isPromised = (one: Finding): boolean => PROMISED.includes(sortOf(one)) && mendedBy(one, kinds).length > 0;
  const isTaken = (one: Finding): boolean => one.severity === 1 || (one.severity < BAD && known.has(sortOf(one)) && !isPromised(one));
  return after.findings.every(isTaken);
}
