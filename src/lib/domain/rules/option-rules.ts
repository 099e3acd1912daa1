import type { FinishingCode } from '../codes.ts';
import type { FinishingOption } from '../product/product.ts';
import type { Facts, JobErrorDetails, Rule } from './rule.ts';
import { setField, withoutOption } from './rule.ts';

/** g/m²: heavier paper cracks when it is folded without a crease. */
const CREASE_ABOVE_GRAMMAGE = 170;
/** g/m²: lighter paper curls under film. */
const LAMINATE_FROM_GRAMMAGE = 170;
const TWO_SIDED_PAPER = 'K1_270';

const withCode = ({ options }: Facts, ...codes: FinishingCode[]): FinishingOption[] => options.filter(({ code }) => codes.includes(code));
const has = (facts: Facts, code: FinishingCode): boolean => withCode(facts, code).length > 0;
const thickFilms = (facts: Facts): FinishingOption[] => withCode(facts, 'LAM').filter(({ thick }) => thick === true);
const creaseOf = ({ product }: Facts): FinishingOption | undefined => product.finishing.find(({ code }) => code === 'FOSS');
const lacksCrease = (facts: Facts): boolean =>
  facts.outer.grammage > CREASE_ABOVE_GRAMMAGE && !has(facts, 'FOSS') && creaseOf(facts) !== undefined;
const hasFoldedFormats = ({ product }: Facts): boolean => product.formats.some(({ folds }) => folds.length > 0);

/** An error of every ticked option among them; what belongs to the product is its editor's decision. */
function errors(options: FinishingOption[]): JobErrorDetails[] {
  return options.filter(({ included }) => included !== true).map(({ id }) => ({ field: 'finishing', option: id }));
}

/** Of options that exclude each other the first ticked stays. */
function allButFirst({ job }: Facts, options: FinishingOption[]): FinishingOption[] {
  const place = ({ id, included }: FinishingOption) => (included === true ? -1 : job.finishing.indexOf(id));
  return [...options].sort((a, b) => place(a) - place(b)).slice(1);
}

const drop: Rule['repair'] = ({ job }, { option }) => withoutOption(job, option);

/** What does not go with the added one gives way by the rules that follow. */
const addNearest: Rule['repair'] = ({ job }, { nearest }) => ({ ...job, finishing: [...job.finishing, String(nearest)] });

/**
 * Options that exclude each other or ask for each other, and what they ask of paper and format.
 * Source: docs/decisions/37-what-goes-together.md.
 */
export const OPTION_RULES: Rule[] = [
  {
    id: 'paper-two-sided-only',
    find: ({ job, product }) => {
      if (job.paper !== TWO_SIDED_PAPER || job.sides === 'FB') return [];
      if (product.sides.includes('FB')) return [{ field: 'sides', nearest: 'FB' }];
      return [{ field: 'paper', nearest: product.papers.find((code) => code !== TWO_SIDED_PAPER) }];
    },
    repair: setField,
  },
  {
    id: 'lamination-needs-170',
    find: (facts) => (facts.outer.grammage < LAMINATE_FROM_GRAMMAGE ? errors(withCode(facts, 'LAM')) : []),
    repair: drop,
  },
  { id: 'one-lamination', find: (facts) => errors(allButFirst(facts, withCode(facts, 'LAM'))), repair: drop },
  {
    id: 'nothing-to-crease',
    find: (facts) => (hasFoldedFormats(facts) && facts.format.folds.length === 0 ? errors(withCode(facts, 'FOSS', 'FOLD')) : []),
    repair: drop,
  },
  { id: 'nothing-to-round', find: (facts) => (facts.format.shape === 'round' ? errors(withCode(facts, 'RND')) : []), repair: drop },
  {
    id: 'format-needs-crease',
    find: (facts) => (facts.format.folds.length > 0 && lacksCrease(facts) ? [{ field: 'finishing', nearest: creaseOf(facts)?.id }] : []),
    repair: addNearest,
  },
  {
    id: 'fold-needs-crease',
    find: (facts) => (lacksCrease(facts) ? errors(withCode(facts, 'FOLD')).map((at) => ({ ...at, nearest: creaseOf(facts)?.id })) : []),
    repair: (facts, error) => (thickFilms(facts).length > 0 ? drop(facts, error) : addNearest(facts, error)),
  },
  {
    id: 'fold-needs-lighter-paper',
    find: (facts) => (facts.outer.grammage > CREASE_ABOVE_GRAMMAGE && creaseOf(facts) === undefined ? errors(withCode(facts, 'FOLD')) : []),
    repair: drop,
  },
  {
    id: 'thick-film-no-crease',
    find: (facts) => (has(facts, 'FOSS') ? thickFilmErrors(facts) : []),
    repair: drop,
  },
  {
    id: 'no-holes-in-laminated-folder',
    find: (facts) => (facts.product.code === 'FLD' && has(facts, 'LAM') ? errors(withCode(facts, 'PERF', 'DRL')) : []),
    repair: drop,
  },
  { id: 'no-drilling-after-die-cut', find: (facts) => (has(facts, 'DIE') ? errors(withCode(facts, 'DRL')) : []), repair: drop },
  {
    id: 'no-rounding-of-perfect-binding',
    find: (facts) => (facts.job.binding === 'perfect' ? errors(withCode(facts, 'RND')) : []),
    repair: drop,
  },
];

/** A crease that the folded format asks for is not the one to give way. */
function thickFilmErrors(facts: Facts): JobErrorDetails[] {
  const films = thickFilms(facts);
  if (films.length === 0) return [];
  const isCreaseNeeded = facts.format.folds.length > 0 && facts.outer.grammage > CREASE_ABOVE_GRAMMAGE;
  if (isCreaseNeeded) return errors(films);
  return errors(allButFirst(facts, [...films, ...withCode(facts, 'FOSS')]));
}
