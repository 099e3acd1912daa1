import { z } from 'zod';
import { ROUTES } from '#lib/routes.ts';

const Names = z.array(z.string().trim().min(1)).min(1);

/** `search.yaml`: what the search knows besides the texts of the pages. Forms of a word need not be listed, other words do. */
export const SearchFile = z.strictObject({
  /** Other names of products, by file name. */
  products: z.record(z.string(), Names),
  /** Other names of information pages, by file name. */
  pages: z.record(z.string(), Names),
  /** Pages that have no text of their own. */
  services: z.array(
    z.strictObject({
      page: z.enum(Object.keys(ROUTES) as (keyof typeof ROUTES)[]),
      title: z.string().trim().min(1),
      text: z.string().trim().min(1),
      also: Names,
    }),
  ),
});
export type SearchWords = z.infer<typeof SearchFile>;

/** Names in `search.yaml` of products and pages that do not exist. */
export const strangers = (words: SearchWords, products: readonly string[], pages: readonly string[]): string[] => [
  ...Object.keys(words.products).filter((slug) => !products.includes(slug)),
  ...Object.keys(words.pages).filter((id) => !pages.includes(id)),
];
