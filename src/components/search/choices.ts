import type { SearchEntry } from '#lib/contracts/search.ts';
import { findPaper } from '#lib/domain/job/job.ts';
import { encodeJob } from '#lib/domain/job/job-url.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { FinishingOption, Job, Product } from '#lib/domain/product/product.ts';
import { type Choice, stemOfName } from '#lib/domain/search/chosen-options.ts';
import { stemOf, wordsOf } from '#lib/domain/search/search-words.ts';
import { SEARCH } from '#lib/messages/site/search.ts';

/** «Картон 300 г/м²» inside a sentence; «А6» stays, its letter is a name. */
export const lowerFirst = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** What the papers of a product are called, those of its cover too. */
export const papersOf = ({ papers, multipage }: Product, list: PriceList): string[] =>
  [...papers, ...(multipage?.coverPapers ?? [])].map((code) => findPaper(code, list)?.name ?? code);

/** Films are asked for by their look, which their note begins with: «Матовая ламинация». */
export function nameOf({ code, name, note = '' }: FinishingOption): string {
  const [look] = (code === 'LAM' && /^\p{L}+ая(?!\p{L})/u.exec(note)) || [];
  return look === undefined ? name : `${look} ${lowerFirst(name)}`;
}

const stemFor = ({ name, shape }: Product['formats'][number]): string | null =>
  shape === 'round' ? stemOf(SEARCH.round) : stemOfName(name);

/** As the calculator begins it when the format is pressed. */
const begunIn = ({ id, begins }: Product['formats'][number], { defaults }: Product): Job => ({
  ...defaults,
  format: id,
  sides: begins?.sides ?? defaults.sides,
  finishing: begins?.finishing ?? defaults.finishing,
});

/** Formats that a word chooses, the first of those it may; a size is chosen by its millimetres where the product is cut to any. */
function formatChoices(product: Product): Choice[] {
  const { formats, defaults, custom } = product;
  const taken = new Set(formats.filter(({ id }) => id === defaults.format).map(stemFor));
  return formats.flatMap((format): Choice[] => {
    const stem = stemFor(format);
    if (stem === null || taken.has(stem) || (custom !== undefined && /\d/.test(stem))) return [];
    taken.add(stem);
    return [[encodeJob(begunIn(format, product), product), lowerFirst(format.name), stem]];
  });
}

/** The first words of a film's name, its look and what it is; of other finishing the first. What a paper is called by too chooses none. */
function finishingStems(option: FinishingOption, product: Product, list: PriceList): string {
  const ofPapers = new Set(papersOf(product, list).flatMap(wordsOf).map(stemOf));
  const words = wordsOf(nameOf(option)).slice(0, nameOf(option) === option.name ? 1 : 2);
  return words
    .map(stemOf)
    .filter((stem) => !ofPapers.has(stem))
    .join(' ');
}

/** Finishing that may be added to the job a product begins with, beside what that job has already. */
function finishingChoices(product: Product, list: PriceList): Choice[] {
  const { defaults } = product;
  const added = product.finishing.filter(({ id, code, included }) => !(code === 'CPR' || included || defaults.finishing.includes(id)));
  return added.flatMap((option): Choice[] => {
    const job = { ...defaults, finishing: [...defaults.finishing, option.id] };
    const stems = finishingStems(option, product, list);
    return stems === '' || !quoteJob(job, product, list).ok ? [] : [[encodeJob(job, product), lowerFirst(nameOf(option)), stems]];
  });
}

/** What a word of a query may choose of a product, with the address that chooses it. */
export function choicesOf(product: Product, list: PriceList): Pick<SearchEntry, 'choices'> {
  const bindings = (product.multipage?.bindings ?? []).map(
    ({ id, name }): Choice => [`binding=${id}`, lowerFirst(name), stemOf(wordsOf(name)[0] ?? '')],
  );
  const choices = [...formatChoices(product), ...bindings, ...finishingChoices(product, list)];
  return choices.length === 0 ? {} : { choices };
}
