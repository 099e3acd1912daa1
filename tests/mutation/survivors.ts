/** A mutant no test can find, by its file and what is changed into what, and why that does not matter. */
export type KnownSurvivor = { file: string; from: string; to: string; reason: string };

const known = (file: string, reason: string, ...changes: [from: string, to: string][]): KnownSurvivor[] =>
  changes.map(([from, to]) => ({ file, from, to, reason }));

const NEVER_MISSING = 'only the type allows for nothing here: the value is always there';
const SAME_AT_EQUALITY = 'both sides give the same where they are equal';
const NO_INDICATOR = 'a word that is no indicator is left out of the report';
const ANY_BOUND = 'a bound that only has to be there: a little more or less of it changes nothing';

/** Everything that may survive; `npm run mutate` fails for any other mutant, and for a line here that nothing survives by. */
export const KNOWN_SURVIVORS: readonly KnownSurvivor[] = [
  ...known('documents/receipt.ts', NEVER_MISSING, ['0', '0 + 1']),
  ...known('money.ts', 'alike weights are alike, whatever they are', ['1', '1 + 1']),
  ...known('pricing/totals.ts', 'a sale of 0 is no discount either way', ['sale >= 0', '(sale) > (0)']),
  ...known('pricing/totals.ts', SAME_AT_EQUALITY, ['date > latest', '(date) >= (latest)']),
  ...known('press/imposition.ts', 'one on a sheet takes a sheet each, counted either way', ['0', '0 + 1']),
  ...known('press/print-run.ts', 'every way to print gets dearer by the same kopeck', ['0', '0 + 1']),
  ...known('pricing/quantities.ts', 'a word has no price to compare, so it is no hint', ['[]', "['mutant']"]),
  ...known('pricing/quantities.ts', 'prices are whole roubles: none differs by a kopeck', ['0', '0 + 1']),
  ...known('pricing/quote.ts', NEVER_MISSING, ['outer === undefined', 'false'], ['0', '0 + 1'], ['100', '100 + 1']),
  ...known('rules/job-rules.ts', 'a format is known once the job has its shape', ['format === undefined', 'false']),
  ...known(
    'rules/job-rules.ts',
    ANY_BOUND,
    ['40', '40 + 1'],
    ['0', '0 + 1'],
    ['1', '1 + 1'],
    ['step < MAX_REPAIRS', '(step) <= (MAX_REPAIRS)'],
  ),
  ...known('rules/job-shape.ts', 'the only number there is, is the nearest and the first', ['0', '0 + 1']),
  ...known('rules/option-rules.ts', 'any place before the first will do', ['1', '1 + 1']),
  ...known('rules/pages-rules.ts', 'a product of pages has a binding and pages once the job has its shape', ['binding === null', 'false']),
  ...known('rules/pages-rules.ts', NEVER_MISSING, ['pages === null', 'false'], ["typeof count === 'number'", 'true']),
  ...known('rules/pages-rules.ts', NEVER_MISSING, [
    "offeredPages(product, job).filter((count) => typeof count === 'number')",
    'offeredPages(product, job)',
  ]),
  ...known('rules/pages-rules.ts', 'where no binding works, repairs in vain end with the default job too', ['way === undefined', 'false']),
  ...known('rules/run-rules.ts', 'a short cut to the same answer', ['isInTime(facts) && fitsPress(facts)', 'false']),
  ...known('delivery/delivery.ts', 'a rest is whole half kilograms: none weighs a gram', ['0', '0 + 1']),
  ...known('artwork/bleed.ts', 'a word has no length, so it is no gap', ['[]', "['mutant']"]),
  ...known('artwork/cut.ts', 'a word has no distance, so it is not near', ['[]', "['mutant']"]),
  ...known('artwork/cut.ts', 'text that near has been told of already', ["kind === 'shape'", 'true']),
  ...known('artwork/evaluate.ts', NO_INDICATOR, ['[]', "['mutant']"]),
  ...known('artwork/evaluate.ts', 'findings of the whole file come in their order by themselves', ['0', '0 + 1']),
  ...known('artwork/folds.ts', 'no distance is neither far nor near', ['nearest === undefined', 'false']),
];
