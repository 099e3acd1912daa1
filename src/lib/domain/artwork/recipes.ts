import type { Finding } from './report.ts';

const FIRST = ['Illustrator', 'InDesign', 'CorelDRAW'] as const;
const SIMPLE = ['Figma', 'Canva', 'Word'] as const;

/** Programs that have recipes. */
export const PROGRAMS = ['Illustrator', 'CorelDRAW', 'InDesign', ...SIMPLE, 'Affinity'] as const;

/** Topics of recipes, and the programs each has one for. */
export const RECIPE_PROGRAMS = {
  bleed: [...FIRST, 'Affinity', ...SIMPLE],
  cut: [...FIRST, 'Canva'],
  pictures: [...FIRST, ...SIMPLE],
  fonts: [...FIRST, 'Affinity', ...SIMPLE],
  ink: FIRST,
  colour: [...FIRST, 'Affinity', ...SIMPLE],
  fine: [...FIRST, 'Figma'],
  overprint: [...FIRST, 'Affinity'],
  file: [...FIRST, 'Affinity', ...SIMPLE],
} as const;
export type RecipeTopic = keyof typeof RECIPE_PROGRAMS;

const BY_INDICATOR: Readonly<Record<Finding['indicator'], RecipeTopic>> = {
  unreadable: 'file',
  size: 'bleed',
  bleed: 'bleed',
  cut: 'cut',
  fold: 'cut',
  resolution: 'pictures',
  fonts: 'fonts',
  ink: 'ink',
  colour: 'colour',
  lines: 'fine',
  text: 'fine',
  overprint: 'overprint',
  pages: 'file',
  pictures: 'file',
  die: 'overprint',
  interactive: 'file',
  exceeded: 'file',
};

/** Findings that are mended by the recipe of another indicator. */
const BY_DETAIL: readonly { indicator: Finding['indicator']; detail: string; topic: RecipeTopic }[] = [
  { indicator: 'text', detail: 'black', topic: 'overprint' },
];

/** The recipe topic that mends a finding. */
export function recipeTopic({ indicator, detail }: Pick<Finding, 'indicator' | 'detail'>): RecipeTopic {
  const exact = BY_DETAIL.find((one) => one.indicator === indicator && (detail ?? '').startsWith(one.detail));
  return exact?.topic ?? BY_INDICATOR[indicator];
}
