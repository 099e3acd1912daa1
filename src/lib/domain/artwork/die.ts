import { type DieFact, type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkSpec } from './spec.ts';

const NAMES = /contour|knife|stan[sz]|outline|kontur|vyrubk|noj|вырубк|контур|высечк|резк|нож|штамп/i;
/** Short words that stand within others: «Executive» is no knife. */
const WORDS = /(?:^|[^a-z])(?:die|(?:thru|through|kiss|half|laser|die)?cut)(?:s|ter|ting|lines?|path|shape|marks?|layer|cut)?(?![a-z])/i;
/** Where a small letter meets a capital one a word begins. */
const SEAM = /(?<=[a-z])(?=[A-Z])/g;

/** Whether a spot colour is a die line's by its name. */
export const isDieName = (name: string): boolean => NAMES.test(name) || WORDS.test(name.replace(SEAM, ' '));

const DEFECTS = {
  filled: 'isFilled',
  knockout: 'knocksOut',
  open: 'isOpen',
  covered: 'isCovered',
} as const satisfies Record<string, keyof DieFact>;

/**
 * Of a piece that is cut to a form: a die line in a spot colour of its own, stroked, overprinting, closed and on top. It is drawn once
 * for both sides. `detail`: `missing`, `filled`, `knockout`, `open` or `covered`.
 */
export function findDie(facts: readonly PageFacts[], { shape }: ArtworkSpec): Finding[] {
  const isKnown = facts.some(({ marks }) => marks.die !== undefined);
  if (shape !== 'die' || !isKnown) return [];
  const dies = facts.flatMap(({ page, marks: { die } }) => (die == null ? [] : [{ page, die }]));
  if (dies.length === 0) return [finding({ indicator: 'die', severity: 2, detail: 'missing' })];
  return dies.flatMap(({ page, die }) =>
    Object.entries(DEFECTS).flatMap(([detail, key]) =>
      die[key] ? [finding({ indicator: 'die', severity: 2, page, place: die.place, detail })] : [],
    ),
  );
}
