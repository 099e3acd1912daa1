import { defineCollection } from 'astro:content';
import { pagesLoader } from '#content/pages-loader.ts';
import { PageFrontMatter } from '#content/schemas/shop.ts';

/** Data files (products, prices, shop, questions) are read by `#content/read.ts`, which the server shares; Markdown needs Astro. */
export const collections = { pages: defineCollection({ loader: pagesLoader, schema: PageFrontMatter }) };
