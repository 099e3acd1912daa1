import type { ProductSlug } from '#lib/routes.ts';

/** Products of the header, in its order, then those under «Другие товары». */
export const HEADER_PRODUCTS = [
  'BusinessCards',
  'Tags',
  'Leaflets',
  'booklets',
  'postcards',
  'calendars',
  'folders',
] as const satisfies readonly ProductSlug[];
export const OTHER_PRODUCTS = [
  'catalogs',
  'Notebook',
  'stickers',
  'Bags',
  'doorhangers',
  'Calendar',
] as const satisfies readonly ProductSlug[];

export type ProductLink = { slug: string; name: string; href: string; soon: boolean };

const NAMES: Record<string, [name: string, available: boolean]> = {
  BusinessCards: ['Визитки', true],
  Tags: ['Бирки', true],
  Leaflets: ['Листовки', true],
  booklets: ['Буклеты', true],
  postcards: ['Открытки', true],
  calendars: ['Календари', true],
  folders: ['Папки', true],
  catalogs: ['Каталоги', true],
  Notebook: ['Блокноты', false],
  stickers: ['Наклейки', false],
  Bags: ['Пакеты', false],
  doorhangers: ['Хенгеры на дверь', false],
  Calendar: ['Календарь-домик', false],
};

export const SHOP = {
  phone: '8 800 000-00-00',
  city: 'Санкт-Петербург',
  address: 'Санкт-Петербург, Наборная улица, 14, цех и выдача',
  hours: 'Будни 9–19, суббота 10–16',
  legalName: 'ООО «Тираж»',
};

/** Links of the header; a product that cannot be ordered yet leads to the placeholder page. */
export const productLinks = async (slugs: readonly ProductSlug[]): Promise<ProductLink[]> =>
  slugs.map((slug) => {
    const [name, available] = NAMES[slug] ?? [slug, false];
    return { slug, name, href: available ? `/${slug}` : '/developmentPage', soon: !available };
  });
