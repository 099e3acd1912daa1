import * as z from 'zod/mini';
import { TURNAROUNDS } from '../domain/codes.ts';

/** The list of everything that can be found: a file made at build. */
export const SEARCH_INDEX = '/search.json';

/** Pieces, then what they cost in each turnaround, in the order of TURNAROUNDS: whole roubles, null where it is not to be had. */
const Run = z.tuple([z.number()], z.nullable(z.number()));
const Range = z.object({ min: z.number(), max: z.number() });

/** One place a search can lead to. The file is fetched whole, so names are short words and empty fields are left out. */
export const SearchEntry = z.object({
  /** `soon`: a product that cannot be ordered yet. `section`: a chapter of a page; `question`: one with its answer. */
  kind: z.enum(['product', 'soon', 'section', 'question', 'service']),
  title: z.string(),
  /** Path with the place on the page; a question is found by the words of its answer (`placeByText`). */
  href: z.string(),
  /** The page a chapter or a question stands on. */
  page: z.optional(z.string()),
  /** What is shown under the title, with the found words marked. */
  text: z.string(),
  /** Other names people use and details worth finding; never shown. */
  also: z.optional(z.string()),
  /** A product's price ladder in its default options. */
  runs: z.optional(z.array(Run)),
  /** A product's «from» price, kopecks: of the smallest run in the plainest options. */
  least: z.optional(z.object({ quantity: z.number(), price: z.number() })),
  /** What the ladder's prices are for, and `least` is not: «90×50, картон 300 г/м²». */
  job: z.optional(z.string()),
  /** Sheets of any size within these, mm, that a product is cut to. */
  custom: z.optional(z.object({ width: Range, height: Range })),
  /** Formats besides the default one, bindings, and finishing that may be added, by the words that ask for each (`Choice`). */
  choices: z.optional(z.array(z.tuple([z.string(), z.string(), z.string()]))),
});
export type SearchEntry = z.infer<typeof SearchEntry>;

export const SearchIndex = z.array(SearchEntry);

/** What the search reads of a job that its link opens (`SentJobResponse`); the whole job's contract would weigh on every page that shares it. */
export const CountedRun = z.object({
  job: z.object({ quantity: z.int(), turnaround: z.enum(TURNAROUNDS) }),
  price: z.int(),
  readyDate: z.string(),
  note: z.nullable(z.string()),
});
export type CountedRun = z.infer<typeof CountedRun>;
