import { z } from 'zod';
import { ROUTES } from '#lib/routes.ts';
import { PlainText } from './text.ts';
import { itself, unique } from './unique.ts';

const Names = z.array(PlainText).min(1).check(unique(itself));

/** `search.yaml`: what the search knows besides the texts of the pages. Forms of a word need not be listed, other words do. */
export const SearchFile = z.strictObject({
  /** Other names of products, by file name. */
  products: z.record(z.string(), Names),
  /** Other names of information pages, by file name. */
  pages: z.record(z.string(), Names),
  /** Pages that have no text of their own. */
  services: z
    .array(
      z.strictObject({
        page: z.enum(Object.keys(ROUTES) as (keyof typeof ROUTES)[]),
        title: PlainText,
        text: PlainText,
        also: Names,
      }),
    )
    .check(unique(({ page }) => page, 'page')),
});
export type SearchWords = z.infer<typeof SearchFile>;
