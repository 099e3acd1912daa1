import type { VatPeriod } from '../../domain/pricing/vat.ts';
import { documentDay, documentSum } from './invoice.ts';

/** The VAT inside a sum, null for none. */
export type VatInside = { percent: number; amount: number } | null;

/** Words for a rate in percent, or for none; `sum` is how documents write the VAT inside. */
type VatWords = {
  /** Beside a price: «НДС внутри». */
  note: string;
  /** After «цены указаны в рублях». */
  ofPrices: string;
  /** Before the VAT in a table of totals. */
  row: string;
  /** In the column of rates. */
  rate: string;
  sentence: (sum: string) => string;
  purpose: (sum: string) => string;
};

const WITHOUT: VatWords = {
  note: 'без НДС',
  ofPrices: 'без НДС',
  row: 'Без НДС',
  rate: 'без НДС',
  sentence: () => 'НДС не облагается.',
  purpose: () => 'Без НДС',
};

/** Every word about VAT there is: for a rate in percent, null for a seller without VAT. */
export const vatWords = (percent: number | null): VatWords =>
  percent === null
    ? WITHOUT
    : {
        note: 'НДС внутри',
        ofPrices: 'с НДС',
        row: `В том числе НДС ${percent} %`,
        rate: `${percent} %`,
        sentence: (sum) => `в том числе НДС ${percent} % – ${sum} руб.`,
        purpose: (sum) => `В том числе НДС ${percent}% – ${sum} руб.`,
      };

/** Of a document's sum: «в том числе НДС 22 % – 678,21 руб.». */
export const vatSentence = (vat: VatInside): string => vatWords(vat?.percent ?? null).sentence(documentSum(vat?.amount ?? 0));

/** In the purpose of a payment: a bank reads «22%» in one piece. */
export const vatPurpose = (vat: VatInside): string => vatWords(vat?.percent ?? null).purpose(documentSum(vat?.amount ?? 0));

/** Words of pages, which name no rate. */
type PageWord = 'note' | 'ofPrices';

const wordIn = ({ hasVat }: VatPeriod, word: PageWord): string => vatWords(hasVat ? 0 : null)[word];

/**
 * A word of a page, true on every day the page is read: a seller who begins to pay VAT on a known day, or stops, has both,
 * each with its days.
 */
export function vatOnPages(periods: readonly VatPeriod[], word: PageWord): string {
  const [first, ...later] = periods;
  if (first === undefined) return '';
  const begin = later.map((period) => `с ${documentDay(period.from ?? '')} – ${wordIn(period, word)}`);
  const before = later[0]?.from;
  return before == null ? wordIn(first, word) : [`до ${documentDay(before)} – ${wordIn(first, word)}`, ...begin].join(', ');
}
