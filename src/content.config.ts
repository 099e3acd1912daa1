import { defineCollection } from 'astro:content';
import { pageFiles, productFiles, questionList, settingsFile, templateFiles } from '#content/loaders.ts';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER, pageIds, paperCodes } from '#content/read.ts';
import { ArtworkCheckFile } from '#content/schemas/artwork-check.ts';
import { CalendarFile } from '#content/schemas/calendar.ts';
import { TariffFile } from '#content/schemas/delivery.ts';
import { menuFile } from '#content/schemas/menu.ts';
import { PlaceFile } from '#content/schemas/place.ts';
import { PriceListFile } from '#content/schemas/price-list.ts';
import { productFile } from '#content/schemas/product.ts';
import { reviewsFile } from '#content/schemas/reviews.ts';
import { searchFile } from '#content/schemas/search.ts';
import { PageFrontMatter, QuestionEntry, ShopFile } from '#content/schemas/shop.ts';
import { templateFile } from '#content/schemas/template.ts';
import TYPEFACES from './assets/typefaces/families.json' with { type: 'json' };

const papers = () => paperCodes(CONTENT_FOLDER);
const products = () => productSlugs(CONTENT_FOLDER);

/** What every page is drawn from: the files that the server reads too, by the same schemas. */
export const collections = {
  products: defineCollection({ loader: productFiles, schema: () => productFile(papers()) }),
  pages: defineCollection({ loader: pageFiles, schema: PageFrontMatter }),
  prices: defineCollection({ loader: settingsFile('prices', 'prices/price-list.yaml'), schema: PriceListFile }),
  questions: defineCollection({ loader: questionList, schema: QuestionEntry }),
  delivery: defineCollection({ loader: settingsFile('delivery', 'delivery/tariffs.yaml'), schema: TariffFile }),
  shop: defineCollection({ loader: settingsFile('shop', 'shop.yaml'), schema: ShopFile }),
  calendar: defineCollection({ loader: settingsFile('calendar', 'calendar/holidays.yaml'), schema: CalendarFile }),
  artworkCheck: defineCollection({ loader: settingsFile('artworkCheck', 'artwork-check.yaml'), schema: ArtworkCheckFile }),
  menu: defineCollection({ loader: settingsFile('menu', 'menu.yaml'), schema: () => menuFile(products()) }),
  search: defineCollection({
    loader: settingsFile('search', 'search.yaml'),
    schema: () => searchFile(products(), pageIds(CONTENT_FOLDER)),
  }),
  place: defineCollection({ loader: settingsFile('place', 'place.yaml'), schema: PlaceFile }),
  templates: defineCollection({ loader: templateFiles, schema: () => templateFile(products(), Object.keys(TYPEFACES)) }),
  reviews: defineCollection({ loader: settingsFile('reviews', 'reviews.yaml'), schema: () => reviewsFile(products(), papers()) }),
};
