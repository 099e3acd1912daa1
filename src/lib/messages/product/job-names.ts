import { findFormat } from '../../domain/job/job.ts';
import type { JobNames, PartNames } from '../../domain/job/job-names.ts';
import { jobTitle } from '../../domain/job/job-names.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Job, Product } from '../../domain/product/product.ts';
import type { JobError, RuleId } from '../../domain/rules/job-error.ts';
import { optionText, TURNAROUND_NAMES } from './calculator.ts';
import { piecesAndWords } from './job-words.ts';
import { ruleText } from './rule-texts.ts';

const { standard: _, ...hurries } = TURNAROUND_NAMES;
/** All but the usual one, which goes without saying. */
export const TURNAROUND_WORDS: Readonly<Record<string, string>> = hurries;

/** Only what an order's description needs of the catalogue, so that the page stays light. */
export const jobNames = (products: readonly Product[], { papers }: PriceList): JobNames => ({
  products: Object.fromEntries(
    products.map(({ slug, code, name, formats, finishing, multipage, quantities }) => [
      slug,
      {
        code,
        name,
        formats: Object.fromEntries(
          formats.map(({ id, name: format, width, height, folds }) => [id, { name: format, width, height, folds }]),
        ),
        finishing: Object.fromEntries(finishing.map((option) => [option.id, optionText(option)])),
        bindings: Object.fromEntries((multipage?.bindings ?? []).map((binding) => [binding.id, binding.name])),
        unit: multipage?.unit,
        quantities,
      },
    ]),
  ),
  papers: Object.fromEntries(papers.map(({ code, name }) => [code, name])),
  turnarounds: TURNAROUND_WORDS,
});

/** Of those the names alone: of a job that is only read out. */
export const partNames = (products: readonly Product[], list: PriceList): PartNames => {
  const { products: whole, ...rest } = jobNames(products, list);
  const named = Object.entries(whole).map(([slug, { name, formats, finishing, bindings, unit }]) => {
    const names = Object.entries(formats).map(([id, format]) => [id, { name: format.name }]);
    return [slug, { name, formats: Object.fromEntries(names), finishing, bindings, unit }];
  });
  return { ...rest, products: Object.fromEntries(named) };
};

/** What an order is called in lists, letters and payments: «Визитки · 90×50». */
export const orderTitle = (job: Job, product: Product): string => jobTitle(product.name, findFormat(job, product)?.name ?? job.format);

/** A line of a letter: «Каталоги А4, 200 шт.: мелованная 130, 4+4, страниц: 16, скоба». */
export const orderLine = (title: string, job: Job, names: JobNames): string => `${title}, ${piecesAndWords(job, names)}`;

/** Said of a basket order whose product left the content files. */
export const GONE = 'Этого товара больше нет';
/** Said of a basket order whose product is switched off. */
export const SWITCHED_OFF = 'Этот товар сейчас нельзя заказать';

/** Values that a product does not offer; the reasons for which options exclude each other are the page's too and live in rule-texts. */
const NOT_OFFERED: Partial<Record<RuleId, string>> = {
  'product-other': 'Это другой товар',
  'format-unknown': 'Такого формата нет',
  'paper-not-offered': 'На этой бумаге товар не печатаем',
  'sides-not-offered': 'Так этот товар не печатаем',
  'option-not-offered': 'Такой отделки у этого формата нет',
  'option-repeated': 'Отделка названа дважды',
  'not-bound': 'Товар без скрепления',
  'binding-not-offered': 'Такого скрепления нет',
  'cover-not-offered': 'Такой обложки нет',
  'pages-not-offered': 'Столько в блоке не скрепляем',
  'designs-out-of-range': 'Столько макетов сразу не считаем',
  'quantity-out-of-range': 'Тираж за пределами возможного',
  'turnaround-not-offered': 'Такого срока нет',
};

/** Why a job cannot be made, as a customer reads it: in a refusal, in the basket. */
export const describeJobError = ({ rule }: JobError): string => NOT_OFFERED[rule] ?? ruleText(rule);
