import { defineCollection } from 'astro:content';
import { dataLoader, productsLoader } from '#content/data-loader.ts';
import { pagesLoader } from '#content/pages-loader.ts';
import { PageFrontMatter } from '#content/schemas/shop.ts';

/** What every page is drawn from. The loaders read by `#content/read.ts`, which the server shares, and check by its schemas. */
export const collections = {
  pages: defineCollection({ loader: pagesLoader, schema: PageFrontMatter }),
  products: defineCollection({ loader: productsLoader }),
  data: defineCollection({ loader: dataLoader }),
};
