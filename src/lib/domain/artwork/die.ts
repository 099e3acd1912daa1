import { type DieFact, type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkSpec } from './spec.ts';

const NAMES = /contour|knife|stan[sz]|outline|kontur|vyrubk|noj|вырубк|контур|высечк|резк|нож|штамп/i;
/** These short words also occur inside others: «Executive» names no die. */
const WORDS = /(?:^|[^a-z])(?:die|(?:thru|through|kiss|half|laser|die)?cut)(?:s|ter|ting|lines?|path|shape|marks?|layer|cut)?(?![a-z])/i;
/** A word begins where a small letter meets a capital one. */
const SEAM = /(?<=[a-z])(?=[A-Z])/g;

/** Whether the name of a spot colour means a die line. */
export const isDieName = (name: string): boolean => NAMES.test(name) || WORDS.test(name.replace(SEAM, ' '));

type Defect = { detail: string; key: Exclude<keyof DieFact, 'place'>; severity: 2 | 3 };
const DEFECTS: readonly Defect[] = [
  { detail: 'filled', key: 'isFilled', severity: 2 },
  { detail: 'knockout', key: 'knocksOut', severity: 2 },
  { detail: 'open', key: 'isOpen', severity: 3 },
  { detail: 'covered', key: 'isCovered', severity: 2 },
];

/**
 * Finds mistakes in the die line of a piece cut to a shape: it must be a stroke in its own spot colour, overprinting, closed and on top. It
 * is drawn once for both sides. No knife can be made from an open line, so it must not be printed; one that is missing is in the shop's
 * template. `detail`: `missing`, `filled`, `knockout`, `open` or `covered`.
 */
export function findDie(facts: readonly PageFacts[], { shape }: ArtworkSpec): Finding[] {
  const isKnown = facts.some(({ marks }) => marks.die !== undefined);
  if (shape !== 'die' || !isKnown) return [];
  const dies = facts.flatMap(({ page, marks: { die } }) => (die == null ? [] : [{ page, die }]));
  if (dies.length === 0) return [finding({ indicator: 'die', severity: 2, detail: 'missing' })];
  return dies.flatMap(({ page, die }) =>
    DEFECTS.flatMap(({ detail, key, severity }) =>
      die[key] ? [finding({ indicator: 'die', severity, page, place: die.place, detail })] : [],
    ),
  );
}
