import { MAX_ARTWORK_GIGABYTES } from '../../domain/artwork/file-limits.ts';
import type { Finding } from '../../domain/artwork/report.ts';

/** A finding as it is told: what it is called, what was measured against what, and what to do about it. */
export type Explanation = { title: string; text: string; fix: string };

/** `kind:name` of a finding's detail. */
export function detailParts({ detail }: Pick<Finding, 'detail'>): [kind: string, name: string] {
  const text = detail ?? '';
  const at = text.indexOf(':');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export const onPage = ({ page }: Pick<Finding, 'page'>): string => (page === null ? 'В файле' : `На странице ${page}`);

const MOST_PAGES = 6;
const AND = new Intl.ListFormat('ru-RU');

/** «1, 3 и 5», «1, 3, 5, 7, 9, 11 и ещё 8» */
export const listPages = (pages: readonly number[]): string =>
  pages.length <= MOST_PAGES
    ? AND.format(pages.map(String))
    : `${pages.slice(0, MOST_PAGES).join(', ')} и ещё ${pages.length - MOST_PAGES}`;

/** The same said once of all the pages that have it. */
export function onAllPages({ text, ...rest }: Explanation, first: Pick<Finding, 'page'>, pages: readonly number[]): Explanation {
  const one = onPage(first);
  const isOfOne = pages.length > 1 && first.page !== null && text.startsWith(one);
  return { ...rest, text: isOfOne ? `На страницах ${listPages(pages)}${text.slice(one.length)}` : text };
}

/** A whole number in threes. */
export const whole = (value: number | null): string => String(value ?? '?').replace(/\B(?=(\d{3})+$)/g, ' ');

/** What an artwork may be sent in and who looks through it: every page, letter and refusal takes the words from here. */
export const FILE_TERMS = {
  kinds: 'PDF, JPEG, PNG или TIFF',
  largest: `${MAX_ARTWORK_GIGABYTES} ГБ`,
  /** Photographs of a claim. */
  photos: 'JPEG, PNG или WebP',
  checker: 'программа, а что она не открыла – технолог',
} as const;
