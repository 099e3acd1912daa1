import type { ArtworkIndicator, Finding } from '#lib/domain/artwork/report.ts';

/** Every kind of finding: the beginnings of details by their indicator, nothing where there is none. */
const KINDS: Readonly<Record<ArtworkIndicator, readonly string[]>> = {
  unreadable: ['password', 'protected', 'permissions', 'empty', 'type', 'foreign', 'picture', 'missing', 'damaged', 'crash', 'limit'],
  size: ['other', 'guess', 'beyond', 'trimbox', 'bleedbox', 'cropbox'],
  bleed: ['missing', 'short', 'end', 'hair', 'line', 'strip', 'frame'],
  cut: ['text', 'outline', 'shape'],
  fold: ['text', 'edge'],
  resolution: ['image', 'bitmap', 'dense'],
  fonts: ['font', 'damaged', 'letters'],
  ink: ['', 'estimate'],
  colour: ['rgb', 'icc', 'spot', 'registration', 'ambiguous', 'intent', 'blend'],
  lines: ['one', 'several', 'reversed'],
  text: ['small', 'black'],
  overprint: ['white', 'knockout', 'grey'],
  pages: ['empty', 'turned', 'equal'],
  pictures: ['alpha', 'frames'],
  die: ['missing', 'filled', 'knockout', 'open', 'covered'],
  interactive: ['annotation', 'script', 'launch', 'attachment'],
  exceeded: ['pages', 'bytes'],
};

export const FINDING_CODES: readonly string[] = Object.entries(KINDS).flatMap(([indicator, kinds]) =>
  kinds.map((kind) => `${indicator}:${kind}`),
);

/** The kind of a finding as it stands in the list. */
export const codeOfFinding = ({ indicator, detail }: Pick<Finding, 'indicator' | 'detail'>): string =>
  `${indicator}:${(detail ?? '').split(':')[0]}`;
