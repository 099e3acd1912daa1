/** A mutant no test can find, by its file and what is changed into what, and why that does not matter. */
export type KnownSurvivor = { file: string; from: string; to: string; reason: string };

const known = (file: string, reason: string, ...changes: [from: string, to: string][]): KnownSurvivor[] =>
  changes.map(([from, to]) => ({ file, from, to, reason }));

const NEVER_MISSING = 'only the type allows for nothing here: the value is always there';
const SAME_AT_EQUALITY = 'both sides give the same where they are equal';
const NO_INDICATOR = 'a word that is no indicator is left out of the report';
const NOT_READ = 'what was matched as a whole is not read, and a word has no further parts';
const ONLY_UNTIL = 'of this promise only the moment it holds until is asked for';
const WHOLE_WORD = 'a word that only holds one of them has been counted as a word before';
const ANY_BOUND = 'a bound that only has to be there: a little more or less of it changes nothing';

/** Everything that may survive; `npm run mutate` fails for any other mutant, and for a line here that nothing survives by. */
export const KNOWN_SURVIVORS: readonly KnownSurvivor[] = [
  ...known('documents/sold-lines.ts', NEVER_MISSING, ['0', '0 + 1']),
  ...known('money.ts', 'alike weights are alike, whatever they are', ['1', '1 + 1']),
  ...known('pricing/totals.ts', 'a sale of 0 is no discount either way', ['sale >= 0', '(sale) > (0)']),
  ...known('pricing/totals.ts', SAME_AT_EQUALITY, ['date > latest', '(date) >= (latest)']),
  ...known('press/imposition.ts', 'one on a sheet takes a sheet each, counted either way', ['0', '0 + 1']),
  ...known('press/print-run.ts', 'every way to print gets dearer by the same kopeck', ['0', '0 + 1']),
  ...known('pricing/quantities.ts', 'a word has no price to compare, so it is no hint', ['[]', "['mutant']"]),
  ...known('pricing/quantities.ts', 'prices are whole roubles: none differs by a kopeck', ['0', '0 + 1']),
  ...known('pricing/quote.ts', NEVER_MISSING, ['outer === undefined', 'false'], ['0', '0 + 1']),
  ...known('documents/period.ts', NEVER_MISSING, ['0', '0 + 1'], ['1', '1 + 1']),
  ...known('pricing/tax-law.ts', 'the last general rate of the law has no end', ['ends === null', 'true']),
  ...known('pricing/tax-law.ts', NEVER_MISSING, ['0', '0 + 1']),
  ...known('pricing/tax-law.ts', 'no end is before no day', ['end !== null', 'true']),
  ...known('receipts/hand-over.ts', NEVER_MISSING, ['0', '0 + 1']),
  ...known('receipts/received.ts', NEVER_MISSING, ['0', '0 + 1']),
  ...known('pricing/costs.ts', 'what has a price has its runs', ['outer === undefined', 'false'], ['0', '0 + 1'], ['[]', "['mutant']"]),
  ...known('pricing/margins.ts', 'a word has no price, so it is no margin', ['[]', "['mutant']"]),
  ...known(
    'pricing/price-change.ts',
    'what has a price has a cost, and a table has what it is the table of',
    ['cost !== null', 'true'],
    ['thinnest !== null', 'true'],
  ),
  ...known('pricing/price-change.ts', 'without a price before there is no difference', ['before === null', 'false']),
  ...known('pricing/price-change.ts', 'no difference is neither more nor less than none', ['difference !== null', 'true']),
  ...known('pricing/price-leaps.ts', 'no price before is not more than none', ['former !== undefined', 'true']),
  ...known('pricing/week.ts', NEVER_MISSING, ['quantity === undefined', 'false'], ['turnaround === undefined', 'false']),
  ...known('rules/choice.ts', NEVER_MISSING, ['0', '0 + 1'], ['binding === null', 'false']),
  ...known('rules/choice.ts', 'a format is like itself', ['patch.format === undefined', 'false']),
  ...known('rules/choice.ts', 'an extra that is not offered is left out', ['[]', "['mutant']"]),
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
  ...known('orders/next-action.ts', 'of money that is paid in full no payment is to begin', ['money !== null', 'true']),
  ...known('orders/next-action.ts', 'the sum does not decide what is to be done', ['0', '0 + 1']),
  ...known('orders/promise.ts', SAME_AT_EQUALITY, ['one > other', '(one) >= (other)']),
  ...known('orders/promise.ts', ONLY_UNTIL, ['0', '0 + 1']),
  ...known('orders/promise.ts', 'one that is overdue has been answered for', ["standing.kind !== 'overdue'", 'true'], ["'overdue'", "''"]),
  ...known('orders/repeat.ts', 'a job that can be made is its own nearest', ['quoteJob(former, product, list).ok', 'false']),
  ...known('orders/work-days.ts', 'the day it is ready has been named before', ['day > ready', '(day) >= (ready)']),
  ...known('delivery/delivery.ts', 'a rest is whole half kilograms: none weighs a gram', ['0', '0 + 1']),
  ...known('delivery/opening.ts', NOT_READ, ['[]', "['mutant']"]),
  ...known(
    'delivery/opening.ts',
    'hours that are written have a beginning and an end',
    ['from === undefined || to === undefined', '(from === undefined) && (to === undefined)'],
    ['from === undefined', 'false'],
    ['to === undefined', 'false'],
  ),
  ...known('delivery/pickup-point.ts', 'every word begins with no letters', [
    'plainText(text) .split(/[\\s,.]+/) .filter(Boolean)',
    'plainText(text) .split(/[\\s,.]+/)',
  ]),
  ...known('exchange/bank-reference.ts', NOT_READ, ['[]', "['mutant']"]),
  ...known('exchange/bank-statement.ts', NOT_READ, ['[]', "['mutant']"]),
  ...known('exchange/bank-statement.ts', 'a text that is no day has no parts that make one', ["''", "'mutant'"]),
  ...known('exchange/bank-statement.ts', 'no number is not more than none', ['roubles === undefined', 'false']),
  ...known(
    'exchange/match-payment.ts',
    'no order is kept under a year, and without a paper the order is looked for',
    ["of === 'order'", 'false'],
    ["'order'", "''"],
  ),
  ...known('exchange/match-payment.ts', 'what all of them have is in the second as well', ['0', '0 + 1']),
  ...known('exchange/match-payment.ts', SAME_AT_EQUALITY, ['sum < owed.due', '(sum) <= (owed.due)']),
  ...known('exchange/match-payment.ts', NEVER_MISSING, ['only !== undefined', 'true']),
  ...known('exchange/payment-purpose.ts', WHOLE_WORD, ['/^(?:,|и)$/', '/(?:,|и)$/'], ['/^(?:,|и)$/', '/^(?:,|и)/']),
  ...known('exchange/payment-purpose.ts', 'a word is letters to its end', ['/^договор\\p{L}*$/u', '/^договор\\p{L}*/u']),
  ...known('exchange/payment-purpose.ts', 'before a paper is named nothing is counted', ['0', '0 + 1'], ["''", "'mutant'"]),
  ...known('exchange/payment-purpose.ts', 'what is read is digits or letters throughout', ['/^\\d/', '/\\d/'], ['/^\\p{L}/u', '/\\p{L}/u']),
  ...known('customer/masked.ts', NEVER_MISSING, ["''", "'mutant'"]),
  ...known('artwork/bleed.ts', 'a word has no length, so it is no gap', ['[]', "['mutant']"]),
  ...known('artwork/cut.ts', 'a word has no distance, so it is not near', ['[]', "['mutant']"]),
  ...known('artwork/cut.ts', 'text that near has been told of already', ["kind === 'shape'", 'true']),
  ...known('artwork/evaluate.ts', NO_INDICATOR, ['[]', "['mutant']"]),
  ...known('artwork/evaluate.ts', 'findings of the whole file come in their order by themselves', ['0', '0 + 1']),
  ...known('artwork/folds.ts', 'no distance is neither far nor near', ['nearest === undefined', 'false']),
  ...known('artwork/colour.ts', 'no name and this one are no die line', ["''", "'mutant'"]),
  ...known('artwork/interactive.ts', 'a word has no place', ['[]', "['mutant']"]),
  ...known('artwork/pixel-letters.ts', 'without a first letter there are none', ['first === undefined', 'false']),
  ...known('artwork/resolution.ts', 'the difference of a number and one is never a tenth to the last bit', [
    'Math.abs(ratio({ width, height }) / ratio(place) - 1) < SQUARE',
    '(Math.abs(ratio({ width, height }) / ratio(place) - 1)) <= (SQUARE)',
  ]),
  ...known('artwork/resolution.ts', 'a square of that many pixels is a picture by itself', ['width > height', '(width) >= (height)']),
  ...known('artwork/resolution.ts', 'rows and columns are kept apart under either name', ['width > height', '(width) <= (height)']),
  ...known(
    'artwork/size.ts',
    NEVER_MISSING,
    ['trim === null', 'false'],
    ['[]', "['mutant']"],
    ['boxes.trim !== null', 'true'],
    ['boxes.bleed !== null', 'true'],
  ),
  ...known('artwork/spec.ts', NEVER_MISSING, ['multipage === undefined', 'false']),
  ...known('artwork/unpaid.ts', SAME_AT_EQUALITY, ['keptUntil > warnedUntil', '(keptUntil) >= (warnedUntil)']),
];
